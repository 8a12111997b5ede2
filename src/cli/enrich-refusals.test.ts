import { existsSync, readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { makeEnrichFolder } from "../../test/support/enrich-folder.ts";

const { at, write, run, remove } = makeEnrichFolder();
afterAll(remove);

describe("egret enrich refuses, in one line and with status 2,", () => {
  it.each<readonly [what: string, args: readonly string[], file: string | null, message: RegExp]>([
    ["a missing file", ["none.csv"], null, /there is no file ".*none\.csv"/],
    ["a folder", ["."], null, / is a folder/],
    [
      "an unclear header",
      ["r1.csv"],
      "a,b,c\n1,2,3\n",
      /no column looks like a description; the header is "a", "b", "c"/,
    ],
    [
      "no amount column",
      ["r2.csv"],
      "Date,Description,Balance\n1,2,3\n",
      /no column looks like an amount.*--amount NAME/,
    ],
    ["an empty file", ["r3.csv"], "", /no header line/],
    [
      "a bad amount",
      ["r4.csv"],
      "Date,Description,Amount\n1,A,2\n1,B,twelve\n",
      /line 3: "twelve" is no amount/,
    ],
    [
      "a bad amount below titles and gaps",
      ["r5.csv"],
      "My Bank\n\nDate,Description,Amount\n\n1,A,2\n\n1,B,12 apples\n",
      /line 7: "12 apples" is no amount/,
    ],
    ["a workbook", ["r6.csv"], "PK\u0003\u0004 and so on", /a workbook.*save the table as CSV/],
    ["a bad credit", ["r7.csv"], "Date,Description,Debit,Credit\n1,B,,many\n", /line 2: "many" is no amount/],
    [
      "a quote without end",
      ["r19.csv"],
      'Description,Amount\n"A,1\nB,2\n',
      /a quote is opened and not closed/,
    ],
    ["text that is no JSON", ["r8.json"], "{nope", /no valid JSON/],
    [
      "a broken line of JSON lines",
      ["r9.jsonl"],
      '{"description":"A","amount":1}\n{"description":\n',
      /line 2 is no valid JSON/,
    ],
    [
      "an amount that is no number",
      ["r10.json"],
      '[{"description":"A","amount":"1"}]',
      /row 0: "amount" must be a number/,
    ],
    ["a row without description", ["r11.json"], '[{"amount":1}]', /row 0: "description" must be a string/],
    ["a row that is null", ["r12.json"], '[{"description":"A","amount":1}, null]', /row 1: is no object/],
    ["transactions that are no list", ["r13.json"], '{"transactions": 5}', /"transactions" must be an array/],
    [
      "an array that ends too early",
      ["r15.json"],
      '[{"description":"A","amount":1},',
      /its array is not closed/,
    ],
    ["an unknown option", ["--nope"], null, /--nope/],
    [
      "a column that is not there",
      ["r16.csv", "--amount", "Betrag"],
      "Date,Description,Sum\n2026-01-02,A,1\n",
      /there is no column ".*Betrag"; the header is "Date", "Description", "Sum"/,
    ],
    [
      "to write over what it reads",
      ["r17.csv", "-o", "r17.csv"],
      "Description,Amount\nA,1\n",
      /choose another/,
    ],
    [
      "to write a workbook",
      ["r18.csv", "-o", "r18.xlsx"],
      "Description,Amount\nA,1\n",
      /as \.csv, \.json or \.jsonl/,
    ],
    [
      "a folder to write to that does not exist",
      ["r14.csv", "-o", "no/such/out.csv"],
      "Description,Amount\nA,1\n",
      /no such file or directory/,
    ],
  ])("%s", async (_what, args, file, message) => {
    if (file !== null) write(args[0] ?? "", file);
    const { code, stderr } = await run([
      "-o",
      at("refused.csv"),
      ...args.map((arg) => (arg.startsWith("-") ? arg : at(arg))),
    ]);
    expect(stderr).toMatch(message);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(stderr).toMatch(/^egret enrich: /);
    expect(code).toBe(2);
  });

  it.each([
    [[], 2],
    [["a.csv", "b.csv"], 2],
    [["--help"], 0],
  ])("or explains itself: %j", async (args, status) => {
    const { code, stderr } = await run(args);
    expect([code, stderr]).toEqual([status, expect.stringContaining("egret enrich FILE.csv")]);
  });
});

it("leaves an earlier answer as it was when the file turns out to be wrong", async () => {
  write("kept.csv", "earlier");
  const csv = write("wrong.csv", "Description,Amount\nA,-1\nB,twelve\n");
  expect(await run([csv, "-o", at("kept.csv")])).toMatchObject({ code: 2 });
  expect(readFileSync(at("kept.csv"), "utf8")).toBe("earlier");
  expect(existsSync(at("kept.csv.part"))).toBe(false);
});
