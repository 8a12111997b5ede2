import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import exceljs from "exceljs";
import { afterAll, expect, it } from "vitest";
import { makeDataDir, ROOT, runCli } from "../support/process.ts";

const folder = makeDataDir();
afterAll(() => folder.remove());

it("egret underwrite: a folder becomes a workbook and a memo, and what it could not read is said", {
  timeout: 300_000,
}, async () => {
  const papers = join(folder.path, "papers");
  cpSync(join(ROOT, "data/demo/redline-freight"), papers, { recursive: true });
  writeFileSync(join(papers, "broken.pdf"), "%PDF-1.7 and nothing behind it");
  writeFileSync(join(papers, "notes.txt"), "Call them back on Monday.");
  const [workbook, memo] = [join(folder.path, "deal.xlsx"), join(folder.path, "memo.pdf")];
  const args = ["underwrite", papers, "-o", workbook, "--memo", memo, "--json"];
  const { code, stdout, stderr } = await runCli(args, { TMPDIR: folder.path });
  expect(stderr).toBe("");
  expect(code).toBe(1);
  const deal = JSON.parse(stdout);
  expect(deal.statements.map(({ verdict }: { verdict: string }) => verdict)).toEqual(
    Array(4).fill("VERIFIED"),
  );
  expect(deal.doubts).toEqual([
    "notes.txt: not recognised: nothing was taken from it",
    expect.stringMatching(/^broken\.pdf: /),
  ]);
  expect(deal.name).toBe("Redline Freight Inc");
  expect(deal.positions.map(({ merchant }: { merchant: string }) => merchant)).toContain("Credibly");
  expect(deal.months).toHaveLength(4);

  const book = new exceljs.Workbook();
  await book.xlsx.readFile(workbook);
  const names = book.worksheets.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["Summary", "Transactions", "Positions"]));
  const paper = await PDFDocument.load(readFileSync(memo));
  expect(paper.getPageCount()).toBeLessThanOrEqual(2);
  // What the service of the moment kept is gone.
  expect(readdirSync(folder.path).filter((name) => name.startsWith("egret-"))).toEqual([]);
});

it.each([
  [["underwrite", "no-such-folder"], /is not a folder/],
  [["underwrite", ".", "-o", "deal.pdf"], /written as \.xlsx/],
])("%j is refused in one line", async (args, message) => {
  const { code, stderr } = await runCli(args, {});
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
});
