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
  for (var key in kept) root.setAttribute(`data-${key}`, kept[key]);

  var word = function (name) {
    return document.querySelector(`#page-words [data-word=${name}]`).textContent;
  };
  var tell = function (text) {
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
