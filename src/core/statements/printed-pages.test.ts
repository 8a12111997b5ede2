import { describe, expect, it } from "vitest";
import { formatDay } from "../model/day.ts";
import type { DocumentText, TextWord } from "../model/document-text.ts";
import { formatMoney } from "../model/money.ts";
import { readStatements } from "./read-statements.ts";
import { typed } from "./typed-page.fixture.ts";
import type { ReadStatement } from "./types.ts";

const read = (...pages: readonly string[]) => readStatements(typed(pages)).statements;
const rows = ({ rows: own }: ReadStatement) =>
  own.map((row) => `${formatDay(row.date)} ${formatMoney(row.amount)} ${row.description}`);

/** With the words of each page changed. */
function changed(
  document: DocumentText,
  change: (words: readonly TextWord[]) => readonly TextWord[],
): DocumentText {
  return {
    ...document,
    pages: document.pages.map((page) => ({ ...page, words: change(page.words) })),
  };
}

const HEAD = `
Sandy Hollow Bank
Statement Period: March 1, 2024 through March 31, 2024
`;

describe("what shares a page with the rows", () => {
  it("leaves out letters of a stamp that is set across the page", () => {
    const page = typed([
      `${HEAD}
Beginning balance   100.00
Ending balance   130.00

Deposits
Date        Description                        Amount
03/04/2024  Deposit                             60.00

Checks
Date        Description                        Amount
03/05/2024  Check 41                            20.00
03/06/2024  Check 42                            10.00
`,
    ]);
    const stamp = ["C", "O", "P", "Y"].map((text, at): TextWord => {
      const [x0, y0] = [60 + at * 40, 150 - at * 30];
      const box = { x0, y0, x1: x0 + 55, y1: y0 + 76 };
      return { ...page.pages[0]!.words[0]!, text, box, size: 76 };
    });
    const { statements } = readStatements(changed(page, (words) => [...stamp, ...words]));
    expect(rows(statements[0]!)).toEqual([
      "2024-03-04 60.00 Deposit",
      "2024-03-05 -20.00 Check 41",
      "2024-03-06 -10.00 Check 42",
    ]);
    expect(statements[0]!.verdict).toBe("VERIFIED");
  });

  it("takes what stands under debits and credits at once for a sum, by whatever name", () => {
    const [statement] = read(`${HEAD}
Beginning balance   100.00
Ending balance   130.00

Date        Particulars              Debit      Credit     Balance
03/04/2024  Deposit                              60.00      160.00
03/05/2024  Check 41                 20.00                  140.00
            Sheet footing            20.00       60.00
03/06/2024  Check 42                 10.00                  130.00
`);
    expect(rows(statement!)).toEqual([
      "2024-03-04 60.00 Deposit",
      "2024-03-05 -20.00 Check 41",
      "2024-03-06 -10.00 Check 42",
    ]);
    expect(statement!.verdict).toBe("VERIFIED");
  });

  it("reads checks and the balances of days side by side, each as a list of its own", () => {
    const [one] = read(`${HEAD}
Beginning balance   100.00
Ending balance   130.00

Deposits
Date        Description                        Amount
03/04/2024  Deposit                             60.00

Checks (* a number is left out)               Daily Balances
Number      Date         Amount               Date            Balance
41          03/05         20.00               03/04            160.00
43*         03/06         10.00               03/05            140.00
                                              03/06            130.00
`);
    expect(rows(one!)).toEqual([
      "2024-03-04 60.00 Deposit",
      "2024-03-05 -20.00 Check 41",
      "2024-03-06 -10.00 Check 43",
    ]);
    expect(one?.verdict).toBe("VERIFIED");
    expect(one?.dailyBalances.length).toBe(3);
  });

  it("keeps a figure at the end of a line of words in the description where sums stand further right, a line lower", () => {
    const [one] = read(`${HEAD}
Beginning balance   100.00
Ending balance   130.00

Date        Payment type and details                      Paid out     Paid in     Balance
03/04/2024  CR  GREEN VALLEY DAIRY
            REF 4411                                                     60.00      160.00
03/05/2024  VIS ONLINE SHOP USD 12.99
            ABROAD                                           20.00                  140.00
            VIS ONLINE SHOP USD 7.10
            ABROAD                                           10.00                  130.00
`);
    expect(rows(one!)).toEqual([
      "2024-03-04 60.00 CR GREEN VALLEY DAIRY REF 4411",
      "2024-03-05 -20.00 VIS ONLINE SHOP USD 12.99 ABROAD",
      "2024-03-05 -10.00 VIS ONLINE SHOP USD 7.10 ABROAD",
    ]);
    expect(one?.verdict).toBe("VERIFIED");
  });

  it("takes words of a payment right below the heading of a new page for no title", () => {
    const columns =
      "Date        Details                                        Paid out     Paid in     Balance";
    const [one] = read(
      `${HEAD}
Beginning balance   100.00
Ending balance   130.00

${columns}
03/04/2024  GREEN VALLEY DAIRY                                           60.00      160.00
`,
      `
${columns}
03/05/2024  SECOND HAND
            TOOLS                                            10.00                  150.00
`,
      `
${columns}
            INTERNATIONAL PAYMENT IRON
            BRIDGE BREWING                                   20.00                  130.00
`,
    );
    expect(rows(one!)).toEqual([
      "2024-03-04 60.00 GREEN VALLEY DAIRY",
      "2024-03-05 -10.00 SECOND HAND TOOLS",
      "2024-03-05 -20.00 INTERNATIONAL PAYMENT IRON BRIDGE BREWING",
    ]);
    expect(one?.verdict).toBe("VERIFIED");
  });

  it("reads a further row of the same day that stands half-way between the two lines of its text", () => {
    const page = typed([
      `${HEAD}
Beginning balance   100.00
Ending balance   130.00

Date        Description                 Type            Amount
03/04/2024  Green Valley Dairy          Deposit          60.00
03/05/2024  Corner shop                 Card            -10.00
            Transfer to savings
                                        Transfer        -20.00
            number 4411
03/06/2024  Nothing                     Card              0.00
`,
    ]);
    const middle = page.pages[0]!.words.find(({ text }) => text === "Transfer")!;
    const at = page.pages[0]!.words.find(({ text }) => text === "-20.00")!.box.y0;
    expect(middle.box.y0).toBeLessThan(at);
    // The three lines in the room of two.
    const { statements } = readStatements(
      changed(page, (words) =>
        words.map((word) => {
          const lines = Math.round((word.box.y0 - at) / 12);
          const shift = Math.abs(lines) === 1 ? -lines * 6 : 0;
          return { ...word, box: { ...word.box, y0: word.box.y0 + shift, y1: word.box.y1 + shift } };
        }),
      ),
    );
    expect(rows(statements[0]!)).toContain("2024-03-05 -20.00 Transfer to savings number 4411");
    expect(statements[0]!.verdict).toBe("VERIFIED");
  });
});

describe("the edges of pages", () => {
  it("takes no day from the number of a page among its pages", () => {
    const [one] = read(
      `1/2 www.sandyhollow.example
${HEAD}
Beginning balance   100.00
Ending balance   130.00

3/4/2024
   Green Valley Dairy                   60.00
3/5/2024
   Corner shop                         -20.00`,
      `2/2 www.sandyhollow.example

   Corner shop                         -10.00
3/6/2024
   Corner shop                           0.00`,
    );
    expect(rows(one!).slice(0, 3)).toEqual([
      "2024-03-04 60.00 Green Valley Dairy",
      "2024-03-05 -20.00 Corner shop",
      "2024-03-05 -10.00 Corner shop",
    ]);
  });
});

describe("what stands too close", () => {
  it("parts a sum from the day that it touches", () => {
    const [one] = read(`${HEAD}
Beginning balance   100.00
Ending balance   130.00

Deposits
Date        Description                        Amount
03/04/2024  Deposit                             60.00

Checks paid
Check    Date         Amount      Check    Date         Amount
41       03/05/2024   -20.00      42       03/06/2024-10.00
`);
    expect(rows(one!).slice(1)).toEqual(["2024-03-05 -20.00 Check 41", "2024-03-06 -10.00 Check 42"]);
    expect(one?.verdict).toBe("VERIFIED");
    const [other] = read(
      `${HEAD}
Beginning balance   $3,100.00
Ending balance   $1,080.00

Checks paid
Check    Date         Amount      Check    Date         Amount
41       Mar 5        $20.00      42       Mar 6     $1,000.00
43       Mar 7     $1,000.00
`.replaceAll("     $1,000.00", "$1,000.00"),
    );
    expect(rows(other!).map((row) => row.slice(0, 20))).toEqual([
      "2024-03-05 -20.00 Ch",
      "2024-03-06 -1000.00 ",
      "2024-03-07 -1000.00 ",
    ]);
  });
});
