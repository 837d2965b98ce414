/**
 * Paints pictures: node icons.mjs RESVG_FOLDER LIST.JSON writes each {svg, size, to} of the list as a PNG of `size`
 * pixels a side.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [resvg, list] = process.argv.slice(2);
const { initWasm, Resvg } = await import(pathToFileURL(join(resvg, "index.mjs")).href);
await initWasm(readFileSync(join(resvg, "index_bg.wasm")));
for (const { svg, size, to } of JSON.parse(readFileSync(list, "utf8"))) {
  writeFileSync(to, new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng());
}
