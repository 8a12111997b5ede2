import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { judgeFile } from "../../bench/statements/judge.ts";
import { readStatements } from "../../src/core/statements/read-statements.ts";
import { startPdfReader } from "../../src/reading/pdf/reader.ts";
import { printStatement } from "../tools/statements/generate.ts";
import { loadLayouts } from "../tools/statements/layouts/index.ts";
import { makeScan } from "../tools/statements/scan.ts";

const cacheDir = mkdtempSync(join(tmpdir(), "egret-scans-"));
const reader = startPdfReader({
  workers: 2,
  pageLimit: 10,
  timeoutSeconds: 120,
  memoryMb: 512,
  ocr: "auto",
  ocrLanguages: ["eng"],
  programPath: process.env["PATH"] ?? "",
  cacheDir,
});
const layouts = await loadLayouts("seen");
afterAll(async () => {
  await reader.close();
  rmSync(cacheDir, { recursive: true, force: true });
});

/** A short statement of the layout, scanned and read again. */
async function readScan(name: string, damage: Parameters<typeof makeScan>[1]) {
  const whole = layouts.find((one) => one.name === name)!;
  const layout = { ...whole, accounts: whole.accounts.map((plan) => ({ ...plan, rows: [9, 12] as const })) };
  const { pdf, truth } = await printStatement(layout, 7);
  const outcome = await reader.readDocument(await makeScan(pdf, damage, name));
  if (outcome.kind === "refused") throw new Error(outcome.text);
  return judgeFile(truth.statements, readStatements(outcome.document).statements);
}

describe("a scan of a printed statement", () => {
  // A page takes 3 s of computing, and much longer beside other work.
  it.each([
    ["us-debit-credit-balance", "tilted_200"],
    ["us-credit-union", "noisy_200"],
    ["us-card-cardholders", "blackened_200"],
    ["ca-closing-totals", "pale_200"],
    ["us-core-line-printer", "coloured_200"],
  ] as const)("gives all rows as printed: %s, %s", { timeout: 240_000 }, async (name, damage) => {
    const judged = await readScan(name, damage);
    const said = judged.map(({ isPerfect, isFalse }) => ({ isPerfect, isFalse }));
    expect(said.length).toBeGreaterThan(0);
    for (const one of said) expect(one).toEqual({ isPerfect: true, isFalse: false });
  });
});
