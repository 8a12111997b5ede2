// npm run bench:altered [-- MOST]: of each seen layout at most MOST (8) figures in turn with another digit; prints those that stay VERIFIED.

import { startPdfReader } from "../../src/reading/pdf/reader.ts";
import { loadLayouts } from "../../test/tools/statements/layouts/index.ts";
import { staysVerified } from "./altered.ts";
import { makeCases } from "./cases.ts";

const most = Number(process.argv[2] ?? 8);
const reader = startPdfReader({
  workers: 1,
  pageLimit: 200,
  timeoutSeconds: 60,
  memoryMb: 512,
  ocr: "off",
  ocrLanguages: ["eng"],
  programPath: "",
  cacheDir: "",
});
let [tried, kept] = [0, 0];
for (const one of makeCases(await loadLayouts("seen"), { perLayout: 1, forms: ["digital"] })) {
  const outcome = await reader.readDocument((await one.make()).pdf);
  const found = outcome.kind === "read" ? staysVerified(outcome.document, { most }) : null;
  if (found === null) continue;
  tried += found.tried;
  kept += found.kept.length;
  for (const { page, original, other, line } of found.kept)
    console.log(`${one.layout.name} page ${page}: ${original} as ${other} in "${line}"`);
}
console.log(`${tried} figures altered, ${kept} stayed VERIFIED`);
await reader.close();
