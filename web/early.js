/*
 * Runs before the page is first painted, in any browser: shows the kept settings (no flash of the wrong theme), and
 * says what is missing where module scripts, and so the rest of this page, can't run, or where files that the page names
 * are gone because something newer lies in their place. For the last it keeps its own name.
 */
(function () {
  var root = document.documentElement;
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("greenwood")) || {};
  } catch (_error) {
    // Nothing kept, or nothing may be read.
  }
  // Only what stands there already: other pages of this host can write there too.
  for (var key in kept) {
    if (typeof kept[key] === "string" && root.hasAttribute(`data-${key}`)) root.setAttribute(`data-${key}`, kept[key]);
  }
  // In a frame of another page there is one table to be seen, in the light that was asked for, and nothing instead of it.
  var asked = /[?&]theme=(day|night|system)(&|$)/.exec(location.hash);
  if (window.parent !== window) {
    if (asked) root.setAttribute("data-theme", asked[1]);
    root.setAttribute("data-framed", "");
    if (location.hash.length > 2) root.setAttribute("data-waiting", "true");
  }

  var word = function (name) {
    return document.querySelector(`#page-words [data-word=${name}]`).textContent;
  };
  var tell = function (text) {
    root.removeAttribute("data-awaited");
    document.getElementById("boot").textContent = document.getElementById("alert").textContent = text();
  };
  /* The sentences stand at the end of the page. */
  var later = function (text) {
    if (document.readyState !== "loading") tell(text);
    else document.addEventListener("DOMContentLoaded", tell.bind(null, text));
  };
  if (!("noModule" in document.createElement("script"))) {
    later(function () {
      return word("lacks").replace("{what}", word("modules"));
    });
    return;
  }
  // The address of a table: the lobby would only flash up, see opening.js.
  if (/^#\/?\w/.test(location.hash)) root.setAttribute("data-awaited", "");
  addEventListener(
    "error",
    function (event) {
      var failed = event.target;
      if (failed.tagName !== "SCRIPT" && failed.rel !== "stylesheet") return;
      var say = function (answer) {
        later(function () {
          return word(answer.status >= 400 && answer.status < 500 ? "newer" : "load");
        });
      };
      fetch(failed.src || failed.href, { method: "HEAD", cache: "no-store" }).then(say, say);
    },
    true,
  );
})();
