import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { makeEnrichFolder } from "../../test/support/enrich-folder.ts";

const { folder, at, write, run, remove } = makeEnrichFolder();
afterAll(remove);

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

  it("reads JSON from standard input, and is content when nobody reads on", async () => {
    const { code, stdout, stderr } = await spawnEnrich(
      ["-"],
      ' [{"description": "WAL-MART #1234", "amount": -1}]',
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("WAL-MART #1234,-1,Walmart");
    const child = spawnCli(["-"]);
    child.stdout.destroy();
    child.stdin.end("Description,Amount\nWAL-MART #1234,-12.50\n");
    expect(await Promise.all([text(child.stderr), once(child, "close")])).toEqual(["", [0, null]]);
  });

  it("writes an array to a file named .json", async () => {
    const csv = write("array.csv", "Description,Amount\nWAL-MART #1234,-12.50\nWAL-MART #77,-1\n");
    expect(await run([csv, "-o", at("array.json")])).toEqual({ code: 0, stderr: "" });
    expect(JSON.parse(readFileSync(at("array.json"), "utf8"))).toMatchObject([
      { amount: -12.5 },
      { amount: -1 },
    ]);
  });

  it("tells what it guessed and what it left out", async () => {
    const csv =
      "Date,Description,Amount\n01/02/2026,ADOBE *CREATIVE CLOUD,59.99\n01/03/2026,WAL-MART #1234,12.50\n" +
      "01/04/2026,SHELL OIL 57444,40.00\n01/05/2026,STAPLES 00123,8.15\n01/09/2026,A ROW WITHOUT A SUM,\n" +
      "01/10/2026,AUTOPAY PAYMENT - THANK YOU,-500.00\n";
    const { code, stderr } = await run([write("told.csv", csv), "-o", at("told.jsonl")]);
    expect(code).toBe(0);
    expect(stderr).toMatch(/Signs are turned around: purchases are printed as positive/);
    expect(stderr).toMatch(/left out, .*: line 6$/m);
    const amounts = readFileSync(at("told.jsonl"), "utf8").match(/"amount":[^,]*/g);
    expect(amounts).toEqual(["-59.99", "-12.5", "-40", "-8.15", "500"].map((one) => `"amount":${one}`));
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
    if (rowsWhenAnswered === 0 && (statSync(at("long.csv.part"), { throwIfNoEntry: false })?.size ?? 0) > 0)
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

it("writes no cell that a spreadsheet would run", async () => {
  const csv =
    'Date,Description,Amount\n2026-01-05,"=HYPERLINK(""http://x.example"")",-3.50\n2026-01-06,@SUM(A1),4.00\n';
  const { stdout } = await spawnEnrich([write("formulas.csv", csv)]);
  expect(stdout).toContain(`"'=HYPERLINK(""http://x.example"")",-3.5`);
  expect(stdout).not.toMatch(/(^|,)"?[=@+]/m);
});
