/** What the build tells of the files that a worker starts from. */
export const parts = () => JSON.parse(document.querySelector("meta[name=greenwood-parts]").content);
/** What the first worker has compiled, for all that follow. */
let compiled;

/**
 * One Python in a worker. Questions are texts, asked one at a time; whatever goes wrong (the worker breaks, Python
 * raises, no answer comes in time) ends the worker and rejects, so the owner can start a fresh one.
 */
export class Python {
  /**
   * @param {"table" | "bot"} name which of the desk's two doors the worker opens
   * @param {number} limit seconds a question may stay unanswered
   * @param {boolean} lean from nothing that an earlier visit has kept, because one before this has failed
   * @param {boolean} [keeping] it may take the time to keep its memory for the next visit
   */
  constructor(name, limit, lean, keeping = false) {
    this.limit = limit;
    this.loaded = false;
    let modules = false;
    this.worker = new Worker(new URL(parts().worker, import.meta.url), {
      name,
      // Only a browser that knows module workers reads this option.
      get type() {
        modules = true;
        return "module";
      },
    });
    this.modules = modules;
    this.worker.onmessage = ({ data }) => {
      if ("module" in data) {
        compiled = data.module;
      } else if ("failed" in data) {
        this.#fail(data.failed);
      } else {
        this.loaded = true;
        this.#settle().resolve(data.text);
      }
    };
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.#fail(event.message);
    };
    this.worker.onmessageerror = () => this.#fail("unreadable message");
    /** Resolves once Python can be asked, rejects if it could not be loaded. */
    this.ready = this.#wait();
    // Whoever waits for it is told; until then it is nobody's concern.
    this.ready.catch(() => {});
    this.worker.postMessage({ parts: parts(), module: compiled, lean, keeping });
  }

  /** @param {string} text @returns {Promise<string>} */
  ask(text) {
    const answer = this.#wait();
    if (this.broken) {
      this.#fail(this.broken);
      return answer;
    }
    // Seconds are counted in ticks, not by the clock: a machine that slept must not look like a worker that hangs.
    let waited = 0;
    this.watch = setInterval(() => {
      waited += 1;
      if (waited >= this.limit) this.#fail(`no answer for ${waited} s`);
    }, 1000);
    this.worker.postMessage(text);
    return answer;
  }

  end() {
    clearInterval(this.watch);
    this.worker.terminate();
  }

  #wait() {
    return new Promise((resolve, reject) => {
      this.pending = { resolve, reject };
    });
  }

  #settle() {
    clearInterval(this.watch);
    return this.pending;
  }

  #fail(reason) {
    this.end();
    this.broken = reason;
    this.pending.reject(new Error(reason));
  }
}
