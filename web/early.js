/*
 * Runs before the page is first painted, in any browser: shows the kept settings (no flash of the wrong theme), and
 * says what is missing where module scripts, and so the rest of this page, can't run.
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

  if ("noModule" in document.createElement("script")) {
    // The address of a table: the lobby would only flash up, see opening.js.
    if (/^#\/?\w/.test(location.hash)) root.setAttribute("data-awaited", "");
    return;
  }
  var word = function (name) {
    return document.querySelector(`#page-words [data-word=${name}]`).textContent;
  };
  document.addEventListener("DOMContentLoaded", function () {
    document.getElementById("boot").textContent = word("lacks").replace("{what}", word("modules"));
  });
})();
