/**
 * Bots' workers of the page, asked without it: for `build.py bench bots`. They are the shipped ones, started as the page
 * starts them, and stay until the page is left.
 */
async (questions) => {
  const parts = JSON.parse(document.querySelector("meta[name=greenwood-parts]").content);
  const asked = (worker, message) =>
    new Promise((resolve, reject) => {
      worker.onerror = (event) => reject(new Error(event.message));
      worker.onmessage = ({ data }) => {
        if ("module" in data) window.compiled = data.module;
        else if ("failed" in data) reject(new Error(data.failed));
        else resolve(data.text);
      };
      worker.postMessage(message);
    });
  window.workers ??= [];
  while (window.workers.length < questions.length) {
    const worker = new Worker(parts.worker, { name: "bot", type: "module" });
    await asked(worker, { parts, module: window.compiled, lean: false, keeping: false });
    window.workers.push(worker);
  }
  const from = performance.now();
  const answers = await Promise.all(
    questions.map(async (question, n) => {
      let answer = JSON.parse(await asked(window.workers[n], JSON.stringify(question)));
      while (answer.more) answer = JSON.parse(await asked(window.workers[n], "{}"));
      return answer;
    }),
  );
  const seconds = (performance.now() - from) / 1000;
  const visits = answers.flatMap(({ lines }) => lines).reduce((whole, line) => whole + line.visits, 0);
  return { seconds, visits };
};
