import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeDataDir, runCli } from "../support/process.ts";

const data = makeDataDir();
afterAll(() => data.remove());

test("an export of a bank is printed with its rows, and says when balances disagree", async () => {
  const rows = ["Date,Description,Amount,Balance", "01/05/2026,City Power,-87.35,912.65"];
  const parse = (...args: string[]) => runCli(["parse", ...args], { EGRET_DATA_DIR: data.path });
  const [good, bad] = [join(data.path, "good.csv"), join(data.path, "bad.csv")];
  writeFileSync(good, [...rows, "01/12/2026,Deposit,1500.00,2412.65"].join("\n"));
  writeFileSync(bad, [...rows, "01/12/2026,Deposit,1500.00,9999.99"].join("\n"));
  const read = await parse(good);
  expect(read).toMatchObject({ code: 0, stderr: "" });
  expect(read.stdout).toMatch(/1 account with 2 transactions; balances agree/);
  expect(read.stdout).toMatch(/2026-01-12 +1500\.00 +Deposit/);
  const doubted = await parse(bad, "--json");
  expect(doubted.code).toBe(1);
  expect(JSON.parse(doubted.stdout)[0].accounts[0].transactions).toHaveLength(2);
});
