import { expect, it } from "vitest";
import { dayOf } from "../../model/day.ts";
import { documentOf } from "../pages.fixture.ts";
import { debtSummaryParser } from "./parse-debt-summary.ts";

const SCHEDULE = `SCHEDULE OF LIABILITIES
Creditor Name            Original Amount     Current Balance     Monthly Payment
Harbor Bank              $50,000             $20,000             $900
Lake Funding             $10,000             $5,500              $300
TOTALS:                  $60,000             $25,500             $1,200
Total Current Debt Service: $1,200/month
Total Projected Debt Service: $1,900/month`;

it("takes the row that sums the columns for the total, whatever notes below speak of totals", () => {
  const parsed = debtSummaryParser.parse({ document: documentOf(SCHEDULE), today: dayOf(2026, 6, 1) });
  expect(parsed).toMatchObject({
    kind: "parsed",
    result: {
      debts: [{ creditor: "Harbor Bank" }, { creditor: "Lake Funding" }],
      extracted_totals: { original_amount: 60000, current_balance: 25500, payment_amount: 1200 },
      is_reconciled: true,
    },
  });
});
