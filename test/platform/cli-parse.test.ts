import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDataDir, runCli } from "../support/process.ts";
import { makeStatementPdf, ROWS } from "../support/statement-pdf.ts";

const data = makeDataDir();
const path = (name: string) => join(data.path, name);
const parse = (...args: string[]) => runCli(["parse", ...args], { EGRET_DATA_DIR: data.path });

beforeAll(async () => {
  writeFileSync(path("good.pdf"), await makeStatementPdf());
  writeFileSync(path("bad.pdf"), await makeStatementPdf([{ end: 9999 }]));
  writeFileSync(path("locked.pdf"), await makeStatementPdf([{}], { userPassword: "hunter2" }));
  writeFileSync(path("text.pdf"), "hello");
  writeFileSync(path("empty.pdf"), "");
  mkdirSync(path("folder.pdf"));
});
afterAll(() => data.remove());

test("prints a statement with its totals and the verdict, without a server", async () => {
  const { code, stdout, stderr } = await parse(path("good.pdf"));
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const lines = stdout.split("\n");
  const title = /^First Harbor Bank · .*account 000123454411 · 2026-01-01 to 2026-01-31 · USD$/;
  expect(lines.filter((line) => title.test(line))).toHaveLength(1);
  expect(lines.find((line) => line.startsWith("2026-01-09"))).toMatch(
    /ONDECK CAPITAL ACH PMT 260109 +-249\.90 +6,000\.85 +1$/,
  );
  expect(lines.find((line) => line.startsWith("Credits"))).toMatch(/2 +3,730\.85$/);
  expect(lines.find((line) => line.startsWith("Computed end"))).toMatch(/6,594\.55$/);
  expect(lines).toContain("VERIFIED");
});

test("says which of several files do not reconcile, and why", async () => {
  const files = ["good.pdf", "bad.pdf", "locked.pdf", "text.pdf", "empty.pdf", "folder.pdf", "missing.pdf"];
  const { code, stdout, stderr } = await parse(...files.map(path));
  expect(code).toBe(1);
  expect(stderr.trim()).toBe("1 of 7 files reconciled.");
  for (const words of [
    "Start 5000.00 plus 5 rows gives 6594.55; printed is 9999.00.",
    "protected with a password. Send the password with it. Give it with --password.",
    "The file is not a PDF.",
    "The file is empty.",
    "This is a folder, not a file.",
    "There is no such file.",
  ]) {
    expect(stdout).toContain(words);
  }
  expect(stdout.match(/^FAILED$/gm)).toHaveLength(6);
});

test("writes CSV and JSON", async () => {
  const csv = await parse(path("locked.pdf"), "--password", "hunter2", "--csv");
  expect(csv.code).toBe(0);
  const lines = csv.stdout.trim().split("\n");
  expect(lines[0]).toBe(
    "file,statement,account_number,date,description,amount,currency,balance,check_number,page,verdict",
  );
  expect(lines).toHaveLength(ROWS.length + 1);
  expect(lines[2]).toMatch(
    /locked\.pdf,1,000123454411,2026-01-09,ONDECK CAPITAL ACH PMT 260109,-249\.90,USD,6000\.85,,1,VERIFIED$/,
  );
  const json = await parse(path("good.pdf"), path("bad.pdf"), "--json");
  expect(json.code).toBe(1);
  const [good, bad] = JSON.parse(json.stdout);
  expect(good.statements[0]).toMatchObject({
    bank_name: "First Harbor Bank",
    is_reconciled: true,
    verdict: "VERIFIED",
    summed_totals: { total_credits: 3730.85, total_debits: -2136.3, num_credits: 2, num_debits: 3 },
  });
  expect(good.statements[0].transactions).toHaveLength(ROWS.length);
  expect(bad.statements[0]).toMatchObject({ is_reconciled: false, verdict: "FAILED" });
});

test("draws what was read over pictures of the pages, in one file that needs no other", async () => {
  const { code } = await parse(path("good.pdf"), "--boxes", path("boxes.html"));
  expect(code).toBe(0);
  const html = readFileSync(path("boxes.html"), "utf8");
  expect(html).toContain('src="data:image/jpeg;base64,/9j/');
  expect(html).toContain('title="/statements/0/transactions/1/amount: -249.9"');
  expect(html).not.toMatch(/(src|href)="(?!data:)/);
  const refused = await parse(path("good.pdf"), "--boxes", path("no/such/folder.html"));
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain("cannot be written");
});

test("explains itself when it is called wrongly", async () => {
  for (const args of [[], ["--json", "--csv", "a.pdf"], ["--nonsense", "a.pdf"]]) {
    expect((await parse(...args)).code).toBe(2);
  }
  expect((await parse("--help")).code).toBe(0);
});
