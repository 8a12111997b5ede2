// npm run bench:altered [-- MOST]: of each layout at most MOST (8) figures in turn with another digit. Prints those of seen layouts that stay
// VERIFIED, by kind; of unseen layouts only how many. "Harmful" are those that count or stand beside a row: none of them may stay.

import { startPdfReader } from "../../src/reading/pdf/reader.ts";
import { loadLayouts } from "../../test/tools/statements/layouts/index.ts";
import { type FigureKind, staysVerified } from "./altered.ts";
import { makeCases } from "./cases.ts";

const KINDS = ["counts", "beside", "other"] as const;
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
for (const part of ["seen", "unseen"] as const) {
  const tried: Record<FigureKind, number> = { counts: 0, beside: 0, other: 0 };
  const kept: Record<FigureKind, number> = { counts: 0, beside: 0, other: 0 };
  for (const one of makeCases(await loadLayouts(part), { perLayout: 1, forms: ["digital"] })) {
    const outcome = await reader.readDocument((await one.make()).pdf);
    const found = outcome.kind === "read" ? staysVerified(outcome.document, { most }) : null;
    if (found === null) continue;
    for (const kind of KINDS) tried[kind] += found.tried[kind];
    for (const { kind, page, original, other, line } of found.kept) {
      kept[kind]++;
      if (part === "seen")
        console.log(`${kind} ${one.layout.name} page ${page}: ${original} as ${other} in "${line}"`);
    }
  }
  const each = KINDS.map((kind) => `${kind} ${kept[kind]} of ${tried[kind]}`).join(", ");
  console.log(
    `${part}: stayed VERIFIED: ${each}; harmful ones that stayed VERIFIED: ${kept.counts + kept.beside}`,
  );
}
await reader.close();
