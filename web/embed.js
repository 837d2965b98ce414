/**
 * <greenwood-table> for other pages (docs/embedding.md): a poster until it is wanted, then the table in a frame of our
 * own origin. An old kind of script, since a host need then allow nothing but its address. WORDS is put in by the build.
 */
const VERSION = 1;
const LONGEST = 1_000_000;
/** Milliseconds in which a frame says that it is there. */
const PATIENCE = 30_000;
const script = document.currentScript ?? document.querySelector("script[src*='embed.js']");
const base = new URL(".", script.src);
const ASKED = ["players", "bots", "level", "lang", "theme", "seed", "record"];
const words = WORDS;
const STYLE = `
:host{display:block;position:relative;min-width:280px;contain:layout;color:#f4e8cc;background:#2f4a36;
font:700 1.06rem/1.2 Alegreya,Georgia,"Times New Roman",serif;overflow:hidden;border-radius:6px}
:host([hidden]){display:none}
.poster{position:relative;display:grid;z-index:1;background:#2f4a36}
slot{display:block;min-width:0}
img,::slotted(*){display:block;width:100%;height:auto}
img{max-height:560px;object-fit:cover}
:host([theme=night]) img{filter:brightness(.72) saturate(.9)}
@media (prefers-color-scheme:dark){:host(:not([theme=day])) img{filter:brightness(.72) saturate(.9)}}
.foot{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:10px 16px;padding:12px 16px}
.name{margin:0;font-size:1.36em}
p{flex:1 1 100%;margin:0;font-weight:400}
[hidden]{display:none!important}
button{display:inline-flex;align-items:center;gap:.6em;min-height:48px;padding:8px 26px 9px 20px;border:0;border-radius:6px;
background:#f4e8cc;color:#2a2118;font:inherit;font-size:1.14em;cursor:pointer}
button:hover{background:#fff}
button::before{content:"";border:solid transparent;border-width:.46em 0 .46em .78em;border-left-color:#a32d24}
button:focus-visible{outline:3px solid #17457d;outline-offset:2px;box-shadow:0 0 0 6px #fff}
button[aria-busy=true]{opacity:.75;cursor:progress}
iframe{display:block;width:100%;border:0}
iframe.coming{position:absolute;inset:0;height:100%;opacity:0}
`;

function make(name, attributes = {}, ...inside) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...inside);
  return element;
}

class GreenwoodTable extends HTMLElement {
  #root = this.attachShadow({ mode: "open" });
  #frame = null;
  #poster;
  #button;
  #trouble;
  #starting;
  #settle;
  #patience;
  #asked = new Map();
  #number = 0;

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    this.#root.adoptedStyleSheets = [sheet];
  }

  connectedCallback() {
    if (this.#poster?.isConnected || this.#frame) return;
    const game = this.getAttribute("game") ?? "";
    const { name = "Greenwood", label = words.play } = words.games[game] ?? {};
    this.#button = make("button", { type: "button", "aria-label": label }, words.play);
    this.#trouble = make("p", { role: "alert", hidden: "" });
    const picture = make("slot", { name: "poster" });
    if (words.games[game]) {
      picture.append(
        make("img", { src: new URL(`posters/${game}.svg`, base), alt: "", loading: "lazy", width: 640, height: 400 }),
      );
    }
    const foot = make("div", { class: "foot" }, make("span", { class: "name" }, name), this.#button, this.#trouble);
    this.#poster = make("div", { class: "poster" }, picture, foot);
    this.#root.append(this.#poster);
    // Who starts it is at it: the keyboard goes on inside.
    this.#button.addEventListener("click", () => this.start().catch(() => {}));
    if (this.hasAttribute("autostart")) this.start().catch(() => {});
  }

  disconnectedCallback() {
    this.#close(words.gone);
    this.#root.replaceChildren();
  }

  /** Show the table; resolves when it can be played. */
  start() {
    this.#starting ??= new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#open();
    });
    return this.#starting;
  }

  /** @returns {Promise<string>} the record of what is on the table */
  async record() {
    if (!this.#starting) throw new Error(words.closed);
    await this.#starting;
    return this.#ask("record");
  }

  /** Put a record on the table. @param {string} text */
  async load(text) {
    if (String(text).length > LONGEST) throw new Error(words.long);
    await this.start();
    await this.#ask("load", { text: String(text) });
  }

  #open() {
    this.#button.setAttribute("aria-busy", "true");
    this.#trouble.hidden = true;
    addEventListener("message", this);
    // On the way down: whatever it is that scrolls.
    addEventListener("scroll", this, { capture: true, passive: true });
    addEventListener("resize", this);
    const wishes = new URLSearchParams();
    for (const name of ASKED) if (this.hasAttribute(name)) wishes.set(name, this.getAttribute(name));
    const query = wishes.size ? `?${wishes}` : "";
    this.#frame = make("iframe", {
      class: "coming",
      title: words.games[this.getAttribute("game")]?.name ?? "Greenwood",
      sandbox: "allow-scripts allow-same-origin allow-downloads allow-popups",
      allow: "clipboard-write; fullscreen",
      src: new URL(`#/${encodeURIComponent(this.getAttribute("game") ?? "")}${query}`, base),
    });
    this.#root.append(this.#frame);
    this.#patience = setTimeout(() => {
      this.#close(words.lost);
      // The frame has no voice, so this page has to speak.
      this.#trouble.textContent = words.lost;
      this.#trouble.hidden = false;
      this.#button.removeAttribute("aria-busy");
      this.#tell("failed", { reason: words.lost });
    }, PATIENCE);
  }

  handleEvent({ type, source, origin, data }) {
    if (type !== "message") this.#see();
    else if (source === this.#frame?.contentWindow && origin === base.origin && data?.greenwood === VERSION) {
      this.#hear(data);
    }
  }

  #hear({ type, height, id, text, error, ...detail }) {
    clearTimeout(this.#patience);
    delete detail.greenwood;
    if (type === "hello") {
      this.#see(true);
    } else if (type === "size") {
      if (height >= 100 && height < 20_000) this.#show(height);
    } else if (type === "ready") {
      this.#settle.resolve();
      this.#tell(type, {});
    } else if (type === "move" || type === "finished") {
      this.#tell(type, detail);
    } else if (type === "failed") {
      this.#tell(type, { reason: String(detail.reason) });
      if (detail.over) this.#give(String(detail.reason));
    } else if (type === "answer" && this.#asked.has(id)) {
      const { resolve, reject } = this.#asked.get(id);
      this.#asked.delete(id);
      if (error) reject(new Error(String(error)));
      else resolve(String(text));
    }
  }

  #show(height) {
    this.#frame.style.height = `${height}px`;
    if (this.#poster.isConnected) {
      const inside = this.#root.activeElement;
      this.#frame.className = "";
      this.#poster.remove();
      if (inside) this.#frame.focus();
    }
    this.#see();
  }

  /** Tell the frame how much of it is out of sight, and how high the window is. */
  #see(room) {
    const tall = document.documentElement.clientHeight;
    if (room) this.#say({ type: "hello", room: tall });
    const { top, bottom } = this.#frame.getBoundingClientRect();
    if (bottom > 0 && top < tall) {
      this.#say({ type: "seen", above: Math.max(0, -top), under: Math.max(0, bottom - tall) });
    }
  }

  #say(message) {
    this.#frame.contentWindow?.postMessage({ greenwood: VERSION, ...message }, base.origin);
  }

  #ask(type, more) {
    if (!this.#frame) return Promise.reject(new Error(words.gone));
    this.#number += 1;
    const id = this.#number;
    this.#say({ type, id, ...more });
    return new Promise((resolve, reject) => this.#asked.set(id, { resolve, reject }));
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  /** Nobody will answer what has been asked. */
  #give(reason) {
    for (const { reject } of [this.#settle, ...this.#asked.values()].filter(Boolean)) reject(new Error(reason));
    this.#asked.clear();
  }

  #close(reason) {
    clearTimeout(this.#patience);
    removeEventListener("message", this);
    removeEventListener("scroll", this, true);
    removeEventListener("resize", this);
    this.#give(reason);
    this.#frame?.remove();
    this.#frame = this.#settle = this.#starting = null;
  }
}

if (!customElements.get("greenwood-table")) customElements.define("greenwood-table", GreenwoodTable);
