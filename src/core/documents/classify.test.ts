import { describe, expect, it } from "vitest";
import { classifyDocument } from "./classify.ts";
import type { FileClass } from "./file-class.ts";
import { documentOf, pageOf } from "./pages.fixture.ts";

const STATEMENT = `Old Mill Bank
Account Statement            Statement Period: 05/01/2025 - 05/31/2025
Beginning Balance  1,200.00
Ending Balance     1,950.10
05/02  DEPOSIT              800.10
05/09  CHECK 1022          -50.00
05/20  TRANSFER             0.00`;
const APPLICATION = `MERCHANT APPLICATION
Legal Business Name: Sunny Tire LLC     DBA: Sunny
Federal Tax ID: 12-3456789     Date Business Started: 01/05/2015
Owner Name: Ana Diaz    SSN: 123-45-6789    Date of Birth: 02/03/1980
Amount Requested: $50,000   Use of Funds: Inventory`;

const CASES: readonly (readonly [FileClass, string])[] = [
  ["bank_statement", STATEMENT],
  ["iso_application_form", APPLICATION],
  [
    "credit_card_statement",
    "Business Card\nNew Balance $900.00\nMinimum Payment Due $35.00\nPayment Due Date 06/20/2025\nCredit Limit $5,000\nAvailable Credit $4,100",
  ],
  [
    "money_market_statement",
    "Premium Money Market\nBeginning Balance 10,000.00\nInterest Paid 12.10\nEnding Balance 10,012.10",
  ],
  ["w9", "Form W-9\nRequest for Taxpayer\nIdentification Number and Certification\nbackup withholding"],
  ["tax_return", "Form 1065\nU.S. Return of Partnership Income\nGross receipts or sales 100,000"],
  [
    "pnl_statement",
    "Sunny Tire LLC\nProfit and Loss\nJanuary - March 2025\nTotal Income 10,000.00\nGross Profit 8,000.00\nNet Income 2,000.00",
  ],
  [
    "balance_sheet",
    "Sunny Tire LLC\nBalance Sheet\nTotal Assets 10,000.00\nTotal Liabilities and Equity 10,000.00",
  ],
  ["ar_aging", "A/R Aging Summary\nCustomer   Current   1 - 30   31 - 60   61 - 90   Total"],
  [
    "debt_summary",
    "BUSINESS DEBT SCHEDULE\nCreditor   Original Amount   Present Balance   Monthly Payment   Maturity Date",
  ],
  [
    "funding_agreement",
    "FUTURE RECEIPTS SALE AGREEMENT\nPurchase Price: $50,000\nPurchased Amount: $70,000\nSpecified Percentage: 12%",
  ],
  ["invoice", "INVOICE\nInvoice Number: 1233\nBill To: Sunny Tire LLC\nSubtotal 100.00\nTotal Due 107.00"],
  [
    "drivers_licence",
    "CALIFORNIA DRIVER LICENSE\nDL D1234567  EXP 01/01/2030\nDOB 01/01/1980\nSEX F HGT 5-05 EYES BRN",
  ],
  ["unknown", "Dear Ms Moore,\nplease find the keys enclosed.\nSincerely,\nPat"],
  ["unknown", "ARTICLES OF ORGANIZATION\nSecretary of State\nRegistered Agent: Pat Kent"],
  ["unknown", "Accounts Payable Aging Summary\nVendor   Current   1 - 30   31 - 60   Total"],
  ["unknown", "Green apples are on the left, red apples on the right."],
];

describe("classifyDocument", () => {
  it.each(CASES)("calls a paper %s", (fileClass, text) => {
    expect(classifyDocument(documentOf(text)).fileClass).toBe(fileClass);
  });

  it("reads spaced letters and words that OCR damaged or glued", () => {
    const spaced =
      "P r o f i t  a n d  L o s s\nT o t a l I n c o m e 10\nG r o s s P r o f i t 8\nN e t I n c o m e 3";
    expect(classifyDocument(documentOf(spaced)).fileClass).toBe("pnl_statement");
    const damaged = pageOf(
      "PR0FIT & LOSS STATEMFNT\nTotalOperating Expcnses 10\nGrossProfit 9\nNetlncome 4",
      { source: "ocr" },
    );
    expect(classifyDocument(documentOf(damaged)).fileClass).toBe("pnl_statement");
  });

  it("says how sure it is: a bare page is less sure than a full one", () => {
    const full = classifyDocument(documentOf(STATEMENT));
    const bare = classifyDocument(documentOf("statement of account"));
    expect(full.confidence).toBeGreaterThan(0.9);
    expect(bare.confidence).toBeLessThan(full.confidence);
  });

  it("gives reasons in its own terms, not in the customer's words", () => {
    const { reasons } = classifyDocument(documentOf(APPLICATION));
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.join(" ")).not.toMatch(/Sunny|Ana|123-45/);
  });

  it("lets the file name decide only between papers that say nothing", () => {
    expect(classifyDocument(documentOf(STATEMENT), "application.pdf").fileClass).toBe("bank_statement");
    expect(classifyDocument(documentOf("1 2 3"), "bank statement may.pdf").fileClass).toBe("unknown");
  });

  it("cuts combined files where the class changes; pages without a heading go with those before", () => {
    const more = "06/02  DEPOSIT   800.10\n06/09  CHECK 1023   -50.00\n06/20  TRANSFER   7.00";
    const found = classifyDocument(
      documentOf(
        APPLICATION,
        STATEMENT,
        more,
        "Form W-9\nRequest for Taxpayer\nIdentification Number and Certification",
      ),
    );
    expect(found.parts.map(({ fileClass, pages }) => [fileClass, pages])).toEqual([
      ["iso_application_form", [1]],
      ["bank_statement", [2, 3]],
      ["w9", [4]],
    ]);
    expect(found.pageClasses[3]?.fileClass).toBe("bank_statement");
  });

  it("cuts two papers of one class where the page numbers begin again", () => {
    const tax = (page: number) =>
      `Form 1065  U.S. Return of Partnership Income  Page ${page} of 2\nGross receipts or sales 100\nTotal deductions 90`;
    const { parts } = classifyDocument(documentOf(tax(1), tax(2), tax(1), tax(2)));
    expect(parts.map((part) => part.pages)).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it("answers for a file without pages", () => {
    expect(classifyDocument(documentOf())).toMatchObject({ fileClass: "unknown", confidence: 0, parts: [] });
  });
});
