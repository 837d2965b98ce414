/**
 * Files that the build has packed: fetched from beside this script, unpacked while they come. Their names change with
 * their content, so a copy in the browser is never asked after.
 */

/**
 * @param {string} path
 * @param {boolean} [sent] only what the browser still has of an earlier time: nothing is sent for it
 * @returns {Promise<Response>} of the content unpacked; rejects when there is no such file
 */
export async function unpacked(path, sent) {
  const from = sent ? { cache: "only-if-cached", mode: "same-origin" } : { cache: "force-cache" };
  const response = await fetch(new URL(path, import.meta.url), from);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip")));
}

/**
 * Is there something newer where this page came from, so that its own files are gone? Asks past what is kept.
 * @param {object} parts
 */
export async function outdated({ worker, glue, wasm, lib, app }) {
  const asking = [worker, glue, wasm, lib, app].map((path) =>
    fetch(new URL(path, import.meta.url), { method: "HEAD", cache: "no-store" }),
  );
  return (await Promise.allSettled(asking)).some(({ value }) => value?.status >= 400 && value.status < 500);
}
