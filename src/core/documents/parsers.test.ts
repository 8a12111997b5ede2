import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayOf } from "../model/day.ts";
import { FILE_CLASSES, type FileClass } from "./file-class.ts";
import { documentOf } from "./pages.fixture.ts";
import type { ParsedDocument } from "./parsed-document.ts";
import { DOCUMENT_PARSERS, parsersFor } from "./parsers.ts";
import { isRoutingNumber, readMicr } from "./void-check/micr.ts";

const TODAY = dayOf(2026, 6, 1);

function read(fileClass: FileClass, ...pages: readonly string[]): ParsedDocument {
  const parsed = parsersFor(fileClass)[0]?.parse({ document: documentOf(...pages), today: TODAY });
  if (parsed?.kind !== "parsed") throw new Error(parsed?.reason ?? "no parser");
  return parsed;
}

const failedOf = (parsed: ParsedDocument) =>
  parsed.validations.filter((one) => one.result === "fail").map((one) => one.fieldName);

describe("the register of parsers", () => {
  it("has one parser for each class but statements, exports and unknown files", () => {
    const without = FILE_CLASSES.filter((one) => parsersFor(one).length === 0);
    expect(without).toEqual([
      "bank_statement",
      "credit_card_statement",
      "money_market_statement",
      "transactions_export",
      "unknown",
    ]);
    expect(new Set(DOCUMENT_PARSERS.map((one) => one.parserId)).size).toBe(DOCUMENT_PARSERS.length);
  });

  it("says in words that a foreign paper cannot be read", () => {
    for (const parser of DOCUMENT_PARSERS) {
      const answer = parser.parse({ document: documentOf("Green apples are on the left."), today: TODAY });
      expect(answer).toEqual({ kind: "unreadable", reason: expect.stringMatching(/^[A-Z].+\.$/) });
    }
  });

  it("survives whatever stands on a page", () => {
    const piece = fc.constantFrom(
      "Total",
      "$1,200.00",
      "(5)",
      "Name:",
      "12/31/2024",
      "1 2 3 4",
      "Form 1065",
      "—",
      "123456789",
      "Assets",
      "   ",
      "%",
      "Signature:",
      "Balance Sheet",
      "\n",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        for (const parser of DOCUMENT_PARSERS) {
          const answer = parser.parse({ document: documentOf(pieces.join("  ")), today: TODAY });
          expect(["parsed", "unreadable"]).toContain(answer.kind);
          if (answer.kind === "parsed")
            expect(JSON.parse(JSON.stringify(answer.result))).toEqual(answer.result);
        }
      }),
      { numRuns: 60 },
    );
  });
});

const PNL = `Sunny Tire LLC
Income Statement
For the Year Ended December 31, 2024
Revenue
Sales                         1,000.00
Returns                        (100.00)
Total Revenue                   900.00
Cost of Goods Sold
Tires                           300.00
Total Cost of Goods Sold        300.00
Gross Profit                    600.00
Expenses
Rent                            200.00
Wages                           150.00
Total Expenses                  350.00
Net Income                      250.00`;

describe("profit and loss statements and balance sheets", () => {
  it("give lines with categories, printed and own totals that agree", () => {
    const parsed = read("pnl_statement", PNL);
    expect(parsed.result).toMatchObject({
      company_name: "Sunny Tire LLC",
      periods: [
        {
          start_date: "2024-01-01",
          end_date: "2024-12-31",
          is_reconciled: true,
          extracted_totals: { net_income: 250 },
          summed_totals: { net_income: 250, total_revenue: 900 },
        },
      ],
    });
    expect(failedOf(parsed)).toEqual([]);
  });

  it("say which total is not the sum of its lines", () => {
    const parsed = read(
      "pnl_statement",
      PNL.replace("Rent                            200.00", "Rent                            220.00"),
    );
    expect(parsed.result).toMatchObject({ periods: [{ is_reconciled: false }] });
    expect(failedOf(parsed)).toEqual([
      "periods.0.extracted_totals.total_operating_expenses",
      "periods.0.extracted_totals.net_income",
    ]);
  });

  it("keep the years of a comparison apart", () => {
    const parsed = read(
      "balance_sheet",
      `Sunny Tire LLC
Balance Sheet
                          2024         2023
Assets
Cash                    500.00       300.00
Total Assets            500.00       300.00
Liabilities
Loan                    200.00       250.00
Total Liabilities       200.00       250.00
Equity
Retained Earnings       300.00        50.00
Total Equity            300.00        50.00
Total Liabilities and Equity   500.00       300.00`,
    );
    expect(parsed.result).toMatchObject({
      periods: [
        { as_of_date: "2024-12-31", extracted_totals: { total_assets: 500 }, is_reconciled: true },
        { as_of_date: "2023-12-31", extracted_totals: { total_assets: 300 }, is_reconciled: true },
      ],
    });
  });
});

describe("other papers", () => {
  it("debts listed as blocks become one debt each", () => {
    const parsed = read(
      "debt_summary",
      `SCHEDULE OF LIABILITIES
Creditor: Harbor Bank
Original Amount: $50,000
Current Balance: $20,000
Monthly Payment: $900
Creditor: Lake Funding
Current Balance: $5,500`,
    );
    expect(parsed.result).toMatchObject({
      debts: [
        { creditor: "Harbor Bank", original_amount: 50000, current_balance: 20000, payment_amount: 900 },
        { creditor: "Lake Funding", current_balance: 5500 },
      ],
      summed_totals: { current_balance: 25500 },
    });
  });

  it("funding agreements state their factor, or it is computed", () => {
    const parsed = read(
      "funding_agreement",
      `Purchase Price: $50,000.00
Purchased Amount: $70,000.00
Specified Percentage: 12.5%
Daily Payment: $583.33`,
    );
    expect(parsed.result).toMatchObject({
      purchase_price: 50000,
      purchased_amount: 70000,
      factor_rate: 1.4,
      specified_percentage: 12.5,
      payment_amount: 583.33,
      payment_frequency: "daily",
    });
  });

  it("receivables whose buckets do not add up say which customer", () => {
    const parsed = read(
      "ar_aging",
      `Accounts Receivable Aging
As of June 30, 2025
Customer        Current     31-60 Days    Over 90     Total
Ana Corp         100.00         50.00       0.00     150.00
Joe Inc          200.00          0.00      10.00     999.00
Total            300.00         50.00      10.00    1,149.00`,
    );
    expect(parsed.result).toMatchObject({ as_of_date: "2025-06-30", is_reconciled: false });
    expect(failedOf(parsed)).toEqual(["customers.1.total"]);
  });

  it("checks whose routing number has a wrong check digit fail their check", () => {
    const check = (routing: string) =>
      read(
        "void_check",
        `Sunny Tire LLC                         1022\n12 Oak St\nPAY TO THE ORDER OF ______  VOID\nOld Mill Bank\n1022 : ${routing} : 000123456789 `,
      );
    expect(check("021000021").result).toMatchObject({
      routing_number: "021000021",
      account_number: "000123456789",
      check_number: "1022",
      bank_name: "Old Mill Bank",
      company_name: "Sunny Tire LLC",
    });
    expect(failedOf(check("021000021"))).toEqual([]);
    expect(failedOf(check("021000022"))).toEqual(["routing_number"]);
  });
});

describe("check digits", () => {
  it("tell every routing number in which one digit was misread", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 9 }), (at, shift) => {
        const digits = [..."021000021"];
        digits[at] = String((Number(digits[at]) + shift) % 10);
        expect(isRoutingNumber(digits.join(""))).toBe(false);
      }),
    );
  });

  it("find the routing number whatever stands for the symbols", () => {
    for (const line of [
      "⑈001022⑈ ⑆021000021⑆ 123456789⑈",
      "C001022C A021000021A 123456789C",
      ':021000021: 123456789" 1022',
      "021000021123456789 1022",
    ])
      expect(readMicr(line)).toMatchObject({ routing: "021000021", account: "123456789" });
  });
});
