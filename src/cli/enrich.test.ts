import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it, vi } from "vitest";
import { runEnrich } from "./enrich.ts";

const folder = mkdtempSync(join(tmpdir(), "egret-enrich-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

/** `egret enrich …` as its own process, for what only a process shows: standard streams, exit status, memory. */
function spawnCli(args: readonly string[], nodeArgs: readonly string[] = []): ChildProcessWithoutNullStreams {
  const cli = join(import.meta.dirname, "../cli.ts");
  return spawn(process.execPath, [...nodeArgs, cli, "enrich", ...args], { cwd: folder });
}

async function endOf(child: ChildProcessWithoutNullStreams): Promise<Ended> {
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code, stdout, stderr };
}

function spawnEnrich(args: readonly string[], stdin = ""): Promise<Ended> {
  const child = spawnCli(args);
  child.stdin.end(stdin);
  return endOf(child);
}

/** The same within this process, which takes a tenth of the time. */
async function run(args: readonly string[]): Promise<{ readonly code: number; readonly stderr: string }> {
  const lines: string[] = [];
  const spy = vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
  try {
    return { code: await runEnrich([...args]), stderr: lines.join("\n") };
  } finally {
    spy.mockRestore();
  }
}

/** A file of the folder of this test. */
const at = (name: string): string => join(folder, name);

function write(name: string, content: string | Buffer): string {
  writeFileSync(at(name), content);
  return at(name);
}

type Answer = Readonly<Record<string, unknown>>;

/** The answers of a file, and the status. */
async function answersOf(
  name: string,
  content: string | Buffer,
  args: readonly string[] = [],
): Promise<Answer[]> {
  const output = at(`${name}.out.jsonl`);
  const { code, stderr } = await run([write(name, content), "-o", output, ...args]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return readFileSync(output, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Answer);
}

describe("egret enrich", () => {
  it("takes the columns that the caller names, and the MCC", async () => {
    const csv = "Day,What I bought,How much,MCC\n2026-01-02,XQZV 8821,-20,5812\n";
    const named = ["--description", "What I bought", "--amount", "How much"];
    expect(await answersOf("named.csv", csv, named)).toMatchObject([
      { description: "XQZV 8821", amount: -20, category: "Other Expenses" },
    ]);
  });

  it("reads JSON and writes JSON lines, with null for what there is none of", async () => {
    const json = '{"transactions": [{"description": "STRIPE TRANSFER ST-A1B2C3D4E5F6", "amount": 1234.56}]}';
    expect(await answersOf("request.json", json)).toMatchObject([
      { merchant: null, payment_processor: "Stripe", category: "Revenue", amount: 1234.56 },
    ]);
  });

  it.each([
    ["commas", "Date,Description,Amount\n2026-01-02,WAL-MART #1234,-12.50\n"],
    ["semicolons", "Date;Description;Amount\n2026-01-02;WAL-MART #1234;-12,50\n"],
  ])("reads standard input with %s and answers as CSV on standard output", async (_what, csv) => {
    const { code, stdout, stderr } = await spawnEnrich(["-"], csv);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const [header, row, ...rest] = stdout.trim().split("\n");
    expect(header).toBe(
      "date,description,amount,description_clean,merchant,merchant_url,payment_processor,counterparty,category,confidence,channel",
    );
    expect(row).toMatch(/^2026-01-02,WAL-MART #1234,-12\.5,Walmart,Walmart,https:\/\/www\.walmart\.com\/,/);
    expect(rest).toEqual([]);
  });

  it("writes CSV to a file, with reasons when asked to explain", async () => {
    const csv = write("explain.csv", "Description,Amount\nWAL-MART #1234,-12.50\n");
    expect(await run([csv, "-o", at("explained.csv"), "--explain"])).toEqual({ code: 0, stderr: "" });
    const [header, row] = readFileSync(join(folder, "explained.csv"), "utf8").split("\n");
    expect(header).toMatch(/,reasons$/);
    expect(row).toMatch(/Walmart by name/);
  });

  it("answers a header without rows with its own header", async () => {
    const { code, stdout } = await spawnEnrich([write("empty-rows.csv", "Date,Description,Amount\n")]);
    expect([code, stdout.trim().split("\n").length]).toEqual([0, 1]);
  });
});

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
    ["a missing amount", ["r6.csv"], "Date,Description,Amount\n1,B,\n", /line 2: .* is no amount/],
    [
      "a bad credit",
      ["r7.csv"],
      "Date,Description,Debit,Credit\n1,B,,many\n",
      /line 2: " \/ many" is no amount/,
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
    ["an unknown option", ["--nope"], null, /--nope/],
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

it("streams: answers before the input ends, and memory that does not grow with it", {
  timeout: 60_000,
}, async () => {
  const rows = 50_000;
  const remark = "no bank prints so much ".repeat(40);
  const tellMemory = "process.on('exit', () => console.error(process.resourceUsage().maxRSS))";
  const child = spawnCli(["-", "-o", "long.csv"], ["--import", `data:text/javascript,${tellMemory}`]);
  child.stdin.write("Date,Description,Amount,Remark\n");
  let rowsWhenAnswered = 0;
  for (let i = 0; i < rows; i++) {
    const row = `2026-01-02,SQ *CAFE NUMBER ${i} PORTLAND OR,-${i % 90}.25,${remark}\n`;
    if (!child.stdin.write(row)) await once(child.stdin, "drain");
    if (rowsWhenAnswered === 0 && existsSync(at("long.csv")) && statSync(at("long.csv")).size > 0)
      rowsWhenAnswered = i;
  }
  child.stdin.end();
  const { code, stderr } = await endOf(child);
  expect(code).toBe(0);
  expect(rowsWhenAnswered).toBeGreaterThan(0);
  // 48 MB of rows. The program alone takes 150 MB, a short file no less; the rest is garbage not yet collected.
  expect(Number(stderr) / 1024).toBeLessThan(400);
  const lines = readFileSync(at("long.csv"), "utf8").trim().split("\n");
  expect(lines).toHaveLength(rows + 1);
  expect(lines.at(-1)).toContain(`CAFE NUMBER ${rows - 1} `);
});
