/**
 * A stop-watch for the start of the page, put there before its own scripts, which run as they are shipped. Moments are
 * milliseconds since the visit began; 0 has not come yet. `window.begin` is set before this runs; what was seen is told
 * to the server once a bot has moved.
 */
(() => {
  const { route, lean } = window.begin;
  const start = { usable: 0, ready: 0, moved: 0 };
  // Bots play at once.
  localStorage.setItem("greenwood", '{"pace": "once", "motion": "off"}');
  let answers = 0;
  let thought = false;
  let replaced = false;

  // A message that is posted in a frame's callback comes after that frame has been laid out and painted.
  const frame = new MessageChannel();
  frame.port1.onmessage = ({ data }) => {
    start[data] = performance.now();
    if (data === "ready") location.hash = route;
    if (data === "moved") tell();
  };
  function tell(failed) {
    const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
    fetch("told", { method: "POST", body: JSON.stringify({ ...start, painted, failed }) });
  }
  const note = (name) => requestAnimationFrame(() => frame.port2.postMessage(name));

  window.Worker = class extends Worker {
    constructor(place, options) {
      super(place, options);
      this.table = options.name === "table";
      this.addEventListener("message", ({ data }) => {
        if ("failed" in data) tell(data.failed);
        // Each says first, with an empty text, that it can be asked.
        if (!data.text) return;
        if (!this.table) {
          thought = true;
        } else {
          answers += 1;
          if (answers === 1) note("ready");
          else if (thought && !start.moved) note("moved");
        }
      });
    }
    postMessage(given) {
      super.postMessage(given.parts ? { ...given, lean: given.lean || lean } : given);
    }
  };

  const observer = new MutationObserver(() => {
    // The page marks the table as busy when it listens: from then on a click is kept.
    if (!start.usable && document.querySelector("#app[aria-busy=true]")) start.usable = performance.now();
    // On a later visit an unfinished match would be lost to ours: yes, let it go.
    if (start.ready && !replaced) {
      const yes = document.querySelector("[data-do=replace]");
      replaced = Boolean(yes);
      yes?.click();
    }
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ["aria-busy"] });
})();
