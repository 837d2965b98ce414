/**
 * A stop-watch in the page, put there before its own scripts, which run as they are shipped. From a click, or the mouse
 * coming over something, to the moment after the paint of the last change that follows from it.
 */
(() => {
  const now = () => performance.now();
  const started = { from: 0, hit: "", asked: 0, answered: 0, letters: 0, changed: 0, shown: 0 };
  const watch = { ...started, asking: 0, bot: false };
  let settled = () => {};
  window.watch = watch;

  // A message that is posted in a frame's callback comes after that frame has been laid out and painted.
  let round = 0;
  const frame = new MessageChannel();
  frame.port1.onmessage = ({ data }) => {
    if (data !== round || watch.asking) return;
    watch.shown = now();
    settled();
  };
  function waitForFrame() {
    round += 1;
    const mine = round;
    watch.shown = 0;
    requestAnimationFrame(() => frame.port2.postMessage(mine));
  }

  window.Worker = class extends Worker {
    constructor(place, options) {
      super(place, options);
      this.table = options.name === "table";
      // Before the page's own listener: whatever the answer changes comes after this moment.
      this.addEventListener("message", ({ data }) => {
        if (!this.table) watch.bot = true;
        if (!this.table || !watch.asking) return;
        watch.asking -= 1;
        watch.answered = now();
        watch.letters = data.text?.length ?? 0;
        waitForFrame();
      });
    }
    postMessage(text) {
      if (this.table) {
        watch.asking += 1;
        watch.asked = now();
        watch.shown = 0;
      }
      super.postMessage(text);
    }
  };

  const begin = (event) => {
    if (watch.from) return;
    watch.from = event.timeStamp;
    watch.hit = event.target.closest("[data-do]")?.dataset.do ?? "";
  };
  addEventListener("click", begin, true);
  addEventListener("pointerover", begin, true);

  // What glides says when it has come to rest, long after the picture was up to date.
  const counts = ({ attributeName }) => attributeName !== "data-gliding";
  const observer = new MutationObserver((changes) => {
    if (!changes.some(counts)) return;
    watch.changed = now();
    waitForFrame();
  });
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  addEventListener("DOMContentLoaded", () => observer.observe(document.body, everything));

  /** The next event begins anew. */
  watch.clear = () => Object.assign(watch, started);
  /** Resolves when nothing is asked and all that was changed is shown. */
  watch.still = () =>
    new Promise((resolve) => {
      settled = resolve;
      if (!watch.asking && (watch.shown || !watch.asked)) resolve();
    });
})();
