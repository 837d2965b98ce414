/**
 * Python in a worker. The page's first message says what to start from (see start.js); then this passes texts to one
 * function of the desk and its answers back. The page starts it twice, as "table" and as "bot".
 */
import { start } from "./start.js";

self.onmessage = async ({ data: given }) => {
  try {
    const desk = await start(given, (module) => self.postMessage({ module }));
    answerWith(self.name === "bot" ? desk.think : desk.handle);
    self.postMessage({ text: "" });
  } catch (error) {
    self.postMessage({ failed: String(error) });
  }
};

function answerWith(ask) {
  self.onmessage = ({ data }) => {
    try {
      self.postMessage({ text: ask(data) });
    } catch (error) {
      // The desk answers every mistake in words; what is thrown means that this Python is broken.
      self.postMessage({ failed: String(error) });
    }
  };
}
