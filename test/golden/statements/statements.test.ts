import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { formatDay } from "../../../src/core/model/day.ts";
import { formatMoney } from "../../../src/core/model/money.ts";
import type { ReadStatement } from "../../../src/core/statements/types.ts";
import { startTestReader } from "../../statements/support.ts";

// Printed statements and all that the reader says of them, so that a review sees every answer that a change moves. The files come from
// test/tools/statements/print.ts; `npm run golden:update` rewrites expected.json.

const reader = startTestReader();
afterAll(() => reader.close());
const cases = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());

function answerOf(read: ReadStatement): unknown {
  const { header, rows, reconciliation } = read;
  return {
    kind: read.kind,
    bank: header.bankName?.value,
    holder: header.accountTitle?.value,
    company: header.company?.value,
    number: header.accountNumber?.value,
    product: header.product?.value,
    currency: header.currency,
    period: [header.periodStart, header.periodEnd].map((day) => (day === null ? null : formatDay(day.value))),
    balances: [read.startBalance, read.endBalance].map((money) => (money === null ? null : formatMoney(money.value))),
    verdict: read.verdict,
    reasons: read.verdictReasons,
    totals: read.totals.map((total) => `${total.label}: ${total.amount ? formatMoney(total.amount.value) : "-"} (${total.count?.value ?? "-"})`),
    checks: reconciliation.checks.map(({ name, isPassed }) => `${name}: ${isPassed ? "agrees" : "does not agree"}`),
    dailyBalances: read.dailyBalances.length,
    rows: rows.map((row) => [formatDay(row.date), formatMoney(row.amount), row.balance === null ? "" : formatMoney(row.balance), row.description].join(" | ")),
    invalid: read.invalidRows.map(({ text, reason }) => `${text}: ${reason}`),
  };
}

describe("the golden statements", () => {
  it("are of many kinds", () => expect(cases.length).toBeGreaterThanOrEqual(8));

  it.each(cases.map(({ name }) => name))("%s is read as reviewed", async (name) => {
    const folder = join(import.meta.dirname, name);
    const { statements } = await reader.read(readFileSync(join(folder, "statement.pdf")));
    await expect(`${JSON.stringify(statements.map(answerOf), null, 1)}\n`).toMatchFileSnapshot(join(folder, "expected.json"));
  });
});
