/** The page: looks whether the browser can do it, starts Python, and joins what a person does to what the desk says. */
import { openArrows } from "./arrows.js";
import { openBot, warm } from "./bot.js";
import { begin, look, openDesk, send } from "./desk.js";
import { fail, failed, framed, openFrame, wait } from "./frame.js";
import { openHands } from "./hands.js";
import { openHint } from "./hint.js";
import { install } from "./install.js";
import { endOpening, showOpening, uncover } from "./opening.js";
import { outdated } from "./packed.js";
import { byId, word } from "./page.js";
import { openPanes } from "./pan.js";
import { parts } from "./python.js";
import { answer, forgetPending, startMessage, toast } from "./reply.js";

const line = () => byId("boot");

/** What this browser lacks, by the name of its word. */
function lacking() {
  const needed = { wasm: globalThis.WebAssembly, unpack: globalThis.DecompressionStream };
  return Object.keys(needed).filter((name) => !needed[name]);
}

/** It ends here: say why, for good. */
async function lost(why) {
  const lacks = ["wasm", "unpack", "modules"];
  const names = [why === "load" && (await outdated(parts())) ? "newer" : why].flat();
  line().textContent = lacks.includes(names[0])
    ? word("lacks", { what: names.map((one) => word(one)).join(", ") })
    : word(names[0]);
  line().hidden = false;
  uncover();
  toast(line().textContent);
  byId("app").removeAttribute("aria-busy");
  fail(line().textContent);
}

function settled(reply, message) {
  if (message.do === "start") {
    line().hidden = true;
    byId("app").removeAttribute("aria-busy");
    const idle = globalThis.requestIdleCallback ?? setTimeout;
    if (!navigator.connection?.saveData) {
      setTimeout(() => idle(warm), 1000);
      if (!framed) idle(install);
    }
  }
  answer(reply, message);
}

function noted() {
  line().textContent = word("noted");
}

function stopped() {
  forgetPending();
  failed(word("restarts"));
  toast(word("restarts"));
  byId("app").setAttribute("aria-busy", "true");
}

/** The page has been read to its end. */
function open() {
  openFrame();
  wait(line());
  if (lacks.length) {
    lost(lacks);
    return;
  }
  byId("app").setAttribute("aria-busy", "true");
  openPanes();
  openArrows();
  openHint();
  openHands((message, by) => {
    toast("");
    send(message, by);
  }, look);
  openBot(send);
  showOpening(parts().openings);
  openDesk({ first: (clean) => startMessage(clean, endOpening()), answer: settled, noted, stopped, lost });
  byId("alert").addEventListener("click", () => toast(""));
  window.addEventListener("hashchange", () => {
    toast("");
    showOpening(parts().openings);
    send({ do: "route", with: { route: location.hash } });
  });
  // A page that comes back from the browser's cache has lost its locks.
  window.addEventListener("pageshow", (event) => event.persisted && location.reload());
}

const lacks = lacking();
// Python has the longest way, so it sets out before the page has been read.
if (!lacks.length) begin();
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", open);
else open();
