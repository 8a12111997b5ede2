import { describe, expect, it } from "vitest";
import { loadEngine } from "../../knowledge/load.ts";
import { PURPOSE_LABELS } from "./purposes.ts";
import { PURPOSES } from "./types.ts";

// docs/decisions/0002 from end to end, over the knowledge as it is.
const engine = await loadEngine();

type Row = readonly [description: string, amount: number, label: string | null];

const enrich = (description: string, amount: number, mccCode?: string) =>
  engine.enrich({ description, amount, currency: "USD", mccCode: mccCode ?? null }, { explain: true });

function expectLabels(rows: readonly Row[]): void {
  it.each(rows)("%s %d: %s", (description, amount, label) => {
    expect(enrich(description, amount).category).toBe(label);
  });
}

describe("the bank's own act beats the merchant beside it", () => {
  expectLabels([
    ["NSF FEE WALMART", -35, "Overdraft/NSF Fees"],
    ["OVERDRAFT FEE FOR A TRANSACTION POSTED ON 03/12 $88.10 STARBUCKS", -35, "Overdraft/NSF Fees"],
    ["FOREIGN TRANSACTION FEE STARBUCKS LONDON", -0.42, "Charges/Fees"],
    ["MONTHLY MAINTENANCE FEE", -15, "Charges/Fees"],
    ["ATM WITHDRAWAL WALMART DALLAS TX", -60, "ATM Cash Outflows"],
    ["CHECK 1201 HOME DEPOT", -410, "Check Outflows"],
    ["INTEREST PAID", 5.2, "Other Income"],
    ["RETURNED DEPOSITED ITEM", -500, "Check Deposits"],
    [
      "BANKCARD-8566 DES:MTOT DISC ID:5545407994419419 INDN:HARBOR CAFE CO ID:9020055240 CCD",
      -88,
      "Charges/Fees",
    ],
  ]);

  it("gives no merchant for it", () => expect(enrich("NSF FEE WALMART", -35).merchant).toBeNull());
});

describe("what a merchant is", () => {
  expectLabels([
    ["FORWARD FINANCING", -310, "Debt Repayment - MCA"],
    ["KING SOOPERS #0607 FUE DENVER CO", -40, "Travel"],
    ["KING SOOPERS #0607 DENVER CO", -40, "Other Expenses"],
    ["CITY OF MADISON PARKING", -3, "Travel"],
    ["BLUEHERON.IO BLUEHERON.IO DE", -40, "Software"],
    ["TRANSFER FROM PAYONEER 366185591304590", 1240, "Revenue"],
    ["TRANSFER FROM SAVINGS 5913", 1240, "Unreconciled Intra-Company Transfers"],
    ["FORWARD FINANCING", 40_000, "Debt Investment - MCA"],
    ["DELTA DENTAL PREMIUM", -140, "Insurance"],
    ["DELTA AIR 0062345678901 ATLANTA GA", -340, "Travel"],
    ["SYSCO CORP DES:PAYMENT ID:0412345 INDN:HARBOR CAFE LLC CO ID:1741648137 CCD", -1800, "Inventory"],
    ["NATIONAL GRID", -220, "Utilities"],
    ["FACEBK ADS", -75, "Advertising"],
    ["IRS USATAXPYMT 270412345678", -5120, "Taxes"],
    ["FORD MOTOR CREDIT", -612, "Debt Repayment"],
    ["AWS", -88, "Software"],
    ["ZOOM.US 888-799-9666 CA", -15.99, "Software"],
    ["WELLS FARGO EQUIP FIN", -890, "Debt Repayment"],
  ]);

  it("beats the MCC", () => expect(enrich("STARBUCKS", -6, "5541").category).toBe("Other Expenses"));
});

describe("kinds that do two things, told apart by the words beside them", () => {
  expectLabels([
    ["ADP TAX ADP TAX 12345", -2200, "Taxes"],
    ["GUSTO TAX 123456", -2200, "Taxes"],
    ["PAYCHEX TPS TAXES", -2200, "Taxes"],
    ["GUSTO NET 123456", -8000, "Payroll and Consultants"],
    ["ADP PAYROLL FEES ADP FEES", -62, "Payroll and Consultants"],
    ["SQUARE INC DES:SQ CAPITAL", -90, "Debt Repayment - MCA"],
    ["SQUARE INC DES:SQ240411 ID:T37L7TKYJE4X", 900, "Revenue"],
    ["DELTA DENTAL HCCLAIMPMT", 800, "Revenue"],
    ["AMERICAN EXPRESS ACH PMT", -1500, "Credit Card"],
  ]);
});

describe("a returned payment comes back under the category that it takes back", () => {
  expectLabels([
    ["RETURNED ACH DEBIT FORWARD FINANCING R01", 310, "Debt Repayment - MCA"],
    ["ACH RETURN R01 ONDECK CAPITAL DAILY", 310, "Debt Repayment - MCA"],
    // NACHA rules prescribe REVERSAL as the entry description of a reversing entry.
    ["ORIG CO NAME:FORWARD FINANCING CO ENTRY DESCR:REVERSAL SEC:CCD", 310, "Debt Repayment - MCA"],
    ["REVERSAL OVERDRAFT FEE", 35, "Overdraft/NSF Fees"],
    ["PURCHASE RETURN STAPLES 00112 DALLAS TX", 50, "Other Expenses"],
    ["HOME DEPOT REFUND", 50, "Inventory"],
    ["STAPLES 0123 DALLAS TX", 50, "Other Expenses"],
    ["RETURNED ITEM", 500, "Special Inflows"],
    ["REVERSAL", -40, "Special Outflows"],
  ]);
});

describe("a correction or refund belongs to what it makes good", () => {
  expectLabels([
    ["CREDIT ADJUSTMENT ATM WITHDRAWAL", 60, "ATM Cash Outflows"],
    ["CASH WITHDRAWAL CORRECTION", 60, "ATM Cash Outflows"],
    ["ABM WITHDRAWAL CORRECTION", 60, "ATM Cash Outflows"],
    ["ATM WITHDRAWAL", 60, "ATM Cash Outflows"],
    ["ERROR CORRECTION CHECK 1022", 20, "Check Outflows"],
    ["DEBIT ADJUSTMENT DEPOSIT", -40, "Check Deposits"],
    ["CASH DEPOSIT CORRECTION", -20, "ATM Cash Inflows"],
    ["INTEREST ADJUSTMENT", -2, "Other Income"],
    ["LOAN PAYMENT CORRECTION", 500, "Debt Repayment"],
    ["CREDIT ADJUSTMENT WIRE FEE", 15, "Charges/Fees"],
    ["REFUND OF DISHONOUR FEE", 15, "Overdraft/NSF Fees"],
    ["ADJUSTMENT ACH DEBIT COMCAST", 80, "Utilities"],
    ["ONDECK REFUND", 80, "Debt Repayment - MCA"],
    ["ADP REFUND", 80, "Payroll and Consultants"],
    ["AETNA PREMIUM REFUND", 80, "Insurance"],
    ["PURCHASE RETURN DOORDASH 0312", 12, "Other Expenses"],
    // Paid back by the holder it is a refund to customers, whoever brings it.
    ["STRIPE REFUND", -30, "Refunds"],
    ["ZELLE FROM MARIA GONZALEZ", 80, "P2P Transfers Inflows"],
  ]);

  it("is of a shop when a card is credited", () => {
    expect(enrich("SQ *ESPRESSO CIELO SANTA MONICA CA", 50).category).toBe("Other Expenses");
  });

  it("names the company before a legal form, not one glued across it", () => {
    expect(enrich("BLUE HERON SUPPLY CO REFUND", 50)).toMatchObject({
      merchant: { name: "Blue Heron Supply Co" },
      category: "Inventory",
    });
  });
});

describe("the words, when no merchant speaks", () => {
  expectLabels([
    ["TRANSFER TO SAVINGS 1234", -300, "Unreconciled Intra-Company Transfers"],
    ["ZELLE TO MARIA GONZALEZ", -80, "P2P Transfers Outflows"],
    ["ZELLE FROM MARIA GONZALEZ", 80, "P2P Transfers Inflows"],
    ["STRIPE TRANSFER ST-A1B2C3D4E5F6", 812, "Revenue"],
    ["WF LOAN PMT", -500, "Debt Repayment"],
  ]);
});

describe("the MCC", () => {
  it.each([
    ["5541", "Travel"],
    ["4900", "Utilities"],
    ["6300", "Insurance"],
    ["9311", "Taxes"],
  ])("%s decides when nothing else does: %s", (mcc, label) => {
    const answer = enrich("XQZV 8821", -50, mcc);
    expect([answer.category, answer.categorySource]).toEqual([label, "mcc"]);
  });

  it.each(["", "12", "0000", "abcd", "55411"])("%j says nothing and harms nothing", (mcc) => {
    const told = enrich("XQZV 8821", -50, mcc);
    expect(told.category).toBe(enrich("XQZV 8821", -50).category);
  });
});

describe("what is beside the name", () => {
  it.each([
    ["HILTON WORLDWIDE ROYALTY 8812", -2190, "Other Expenses"],
    ["FUNDBOX LATE FEE 0912", -45, "Charges/Fees"],
    ["CLEVELAND CLINIC PARKING CLEVELAND OH", -12, "Travel"],
    ["ATM CASH SETTLEMENT CARDTRONICS 551230", 3200, "Revenue"],
    ["BOOK TRANSFER DEBIT OPERATING TO TAX RESERVE", -3300, "Unreconciled Intra-Company Transfers"],
  ] as const)("%s %d is %s", (description, amount, label) => {
    expect(enrich(description, amount).category).toBe(label);
  });

  it("is found behind a company name that the bank cut at 16 characters", () => {
    expect(enrich("EVEREST BUSINESS ADMIN FEE 250331", -49)).toMatchObject({
      category: "Charges/Fees",
      merchant: { name: "Everest Business Funding" },
    });
  });
});

describe("nothing to go by", () => {
  it.each(["", "   ", "123456", "***", "\u0000"])("%j is undetermined", (description) => {
    const answer = enrich(description, -50);
    expect(answer).toMatchObject({
      category: null,
      categoryPriority: "undetermined",
      confidence: 0,
      merchant: null,
    });
    expect(answer.reasons.map((reason) => reason.text)).toContain("nothing says what this is for");
  });
});

describe("labels", () => {
  it("of every purpose are two, for money in and money out", () => {
    expect(Object.keys(PURPOSE_LABELS).sort()).toEqual([...PURPOSES].sort());
  });

  it.each([
    ["NSF FEE", -35, "heuristic"],
    ["FORWARD FINANCING", -310, "heuristic"],
    ["RIVERSIDE PLUMBING SUPPLY", -310, "classifier"],
  ] as const)("%s %d is said by the %s", (description, amount, priority) => {
    expect(enrich(description, amount).categoryPriority).toBe(priority);
  });
});
