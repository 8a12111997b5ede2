import { describe, expect, it } from "vitest";
import type { Box, DocumentText } from "../model/document-text.ts";
import { readStatements } from "./read-statements.ts";
import { typed } from "./typed-page.fixture.ts";

const HEAD = `
Lakeland Bank & Trust                                             Page 1 of 3
Checking Account Number:7700123           Statement Period 05/01/2026-05/31/2026

Balance as of 05/01/2026   1,000.00
Balance as of 05/31/2026   1,750.00
`;
const ABREAST = `${HEAD}
Deposits and Credits                          Checks and Debits
Date   Description           Amount           Date   Description           Amount
05/04  Deposit               700.00           05/06  Check 88              200.00
05/11  Deposit               400.00           05/13  Power and Light       150.00
05/20  Card settlement       350.00           05/22  Check 89              350.00
`;
const TOTALS_IN_TITLES = `${HEAD}
Withdrawals / Debits                                            2 items totaling $200.00
Date         Amount      Description
05/05         80.00      POWER AND LIGHT ONLINE PMT
05/12        120.00      CITY WATER WEB PMTS

Deposits / Credits                                              2 items totaling $950.00
Date         Amount      Description
05/09        600.00      SETTLEMENT
05/23        350.00      DEPOSIT
`;
const SENTENCES_IN_TITLES = `${HEAD}
ACH Additions                                     There were 2 ACH Additions totaling $800.00.
Date         Amount      Description
05/09        600.00      SETTLEMENT
05/23        200.00      MERCHANT PAYOUT

Other Additions                                   There was 1 Other Addition totaling $150.00.
Date         Amount      Description
05/24        150.00      WIRE

Service Charges and Fees                          There were 2 Service Charges and Fees totaling $200.00.
Date         Amount      Description
05/05         80.00      ANALYSIS
05/12        120.00      WIRE FEE
`;
const [WIDTH, HEIGHT] = [612, 792];

/** The page as it lies on the glass after a quarter turn with the clock. */
const turnBox = ({ x0, y0, x1, y1 }: Box): Box => ({ x0: HEIGHT - y1, y0: x0, x1: HEIGHT - y0, y1: x1 });
const sideways = (document: DocumentText): DocumentText => ({
  ...document,
  pages: document.pages.map((page) => ({
    ...{ ...page, width: HEIGHT, height: WIDTH },
    words: page.words.map((word) => ({ ...word, box: turnBox(word.box), direction: 90 })),
  })),
});
const amountsOf = (document: DocumentText) =>
  readStatements(document).statements[0]!.rows.map((row) => row.amount.minor);

describe("printed forms", () => {
  it("holds the sum that a title tells in a sentence against the list below it", () => {
    const totals = (page: string) =>
      readStatements(typed([page])).statements[0]!.reconciliation.checks.filter(
        ({ name }) => name === "section_totals" || name === "section_counts",
      );
    expect(totals(SENTENCES_IN_TITLES).map(({ isPassed }) => isPassed)).not.toContain(false);
    expect(totals(SENTENCES_IN_TITLES).length).toBeGreaterThanOrEqual(3);
    const changed = totals(SENTENCES_IN_TITLES.replace("totaling $150.00", "totaling $155.00"));
    expect(changed.filter(({ isPassed }) => !isPassed).map(({ expected }) => expected)).toEqual(["155.00"]);
  });

  it("reads lists side by side, each under its own title", () => {
    const [statement] = readStatements(typed([ABREAST])).statements;
    expect(statement?.reconciliation.isReconciled).toBe(true);
    expect(statement?.rows.map((row) => Number(row.amount.minor)).sort((a, b) => a - b)).toEqual([
      -35000, -20000, -15000, 35000, 40000, 70000,
    ]);
    expect(statement?.header.accountNumber?.value).toBe("7700123");
  });

  it("reads titles that say what their lists come to", () => {
    const [statement] = readStatements(typed([TOTALS_IN_TITLES])).statements;
    expect(statement?.reconciliation.isReconciled).toBe(true);
    expect(statement?.rows).toHaveLength(4);
  });

  it("reads a page that lies sideways and gives places as the page is shown", () => {
    const upright = typed([TOTALS_IN_TITLES]);
    expect(amountsOf(sideways(upright))).toEqual(amountsOf(upright));
    const places = (document: DocumentText) =>
      readStatements(document).statements[0]!.rows.map((row) => row.places.amount.box);
    expect(places(sideways(upright))).toEqual(places(upright).map(turnBox));
  });

  it("names the page that is missing when the statement does not add up", () => {
    const cut = TOTALS_IN_TITLES.slice(0, TOTALS_IN_TITLES.indexOf("Deposits / Credits"));
    const [statement] = readStatements(typed([cut, "Page 3 of 3"])).statements;
    expect(statement?.verdict).toBe("FAILED");
    expect(statement?.verdictReasons[0]).toBe("The statement counts 3 pages; page 2 is missing.");
  });

  it("takes no bank's name from a payment", () => {
    const text = TOTALS_IN_TITLES.replace("Lakeland Bank & Trust", "").replace(
      "CITY WATER",
      "BANK OF ERIE CARD",
    );
    expect(readStatements(typed([text])).statements[0]?.header.bankName).toBeNull();
  });
});
