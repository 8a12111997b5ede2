// node test/tools/statements/print.ts LAYOUT SEED FILE.pdf [--broken KIND] [--scan KIND]
// Writes one printed statement, and beside it FILE.truth.json with what a reader must find.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { BREAKAGES } from "./breakages.ts";
import { printStatement } from "./generate.ts";
import { isUnseen, loadLayouts } from "./layouts/index.ts";
import { makeScan, SCAN_DAMAGES } from "./scan.ts";

const { values, positionals } = parseArgs({
  options: { broken: { type: "string" }, scan: { type: "string" } },
  allowPositionals: true,
});
const [name = "", seed = "1", path = "statement.pdf"] = positionals;
const layouts = await loadLayouts(isUnseen(name) ? "unseen" : "seen");
const layout = layouts.find((one) => one.name === name);
const breakage = BREAKAGES.find((one) => one === values.broken);
const damage = SCAN_DAMAGES.find((one) => one === values.scan);
const isKnown = (values.broken === undefined || breakage) && (values.scan === undefined || damage);
if (layout === undefined || !isKnown) {
  console.error(
    `Layouts: files of layouts/seen and layouts/unseen. --broken ${BREAKAGES.join(" | ")}. --scan ${SCAN_DAMAGES.join(" | ")}.`,
  );
  process.exit(1);
}
const { pdf, truth } = await printStatement(layout, Number(seed), breakage);
writeFileSync(path, damage === undefined ? pdf : await makeScan(pdf, damage, `${name}#${seed}`));
const plain = (_: string, value: unknown) => (typeof value === "bigint" ? Number(value) : value);
writeFileSync(path.replace(/\.pdf$/, ".truth.json"), `${JSON.stringify(truth, plain, 1)}\n`);
