import { describe, expect, it } from "vitest";
import { formatDay } from "../model/day.ts";
import type { DocumentText } from "../model/document-text.ts";
import { formatMoney } from "../model/money.ts";
import { visibleWordsOf } from "../print/visible-words.ts";
import { readStatements } from "./read-statements.ts";
import { typed } from "./typed-page.fixture.ts";
import type { ReadStatement } from "./types.ts";

// What programs that print web pages do to statements: cells half-way between the lines of their row, narrow columns, big letterheads.

const read = (...pages: readonly string[]) => readStatements(typed(pages)).statements;
const rows = ({ rows: own }: ReadStatement) =>
  own.map((row) => `${formatDay(row.date)} ${formatMoney(row.amount)} ${row.description}`);

const HEAD = `Sandy Hollow Bank
Account Number: 5544331
Statement Period: March 1, 2025 through March 31, 2025
Beginning balance     100.00
Ending balance        130.00
`;

describe("statements printed by browsers", () => {
  it("have names of columns at half the height of names that take two lines", () => {
    const list = (title: string, row: string) => `${title}

Date                Transaction                        Reference
^          Amount
^^posted              description                        number
${row}
`;
    const [one] = read(
      HEAD +
        list("Deposits", "03/04       60.00  Deposit                            0159783246") +
        list(
          "ATM/Misc. Debit Card Transactions",
          "03/05       30.00  Cash withdrawal Elm St              0159783247",
        ),
    );
    expect(rows(one!)).toEqual(["2025-03-04 60.00 Deposit", "2025-03-05 -30.00 Cash withdrawal Elm St"]);
    expect(one?.verdict).toBe("VERIFIED");
  });

  it("have days broken in two beside rows that stand half-way between both parts", () => {
    const list = ([a, b]: readonly [string, string], [c, d]: readonly [string, string]) => `${HEAD}
  Date          Description                 Amount      Balance
  ${a.padEnd(14)}DEPOSIT FROM OAKTREE
^                                            60.00       160.00
^^${b.padEnd(14)}REF 44120
^^
  ${c}
^               CHECK 41                    -30.00       130.00
^^${d}
`;
    const expected = ["2025-03-05 60.00 DEPOSIT FROM OAKTREE REF 44120", "2025-03-08 -30.00 CHECK 41"];
    const [years] = read(list(["Mar 05,", "2025"], ["Mar 08,", "2025"]));
    expect(rows(years!)).toEqual(expected);
    const [weekdays] = read(list(["Wednesday,", "Mar 5"], ["Saturday,", "Mar 8"]));
    expect(rows(weekdays!)).toEqual(expected);
    const [hyphens] = read(list(["2025-03-", "05"], ["2025-03-", "08"]));
    expect(rows(hyphens!)).toEqual(expected);
    expect(years?.verdict).toBe("VERIFIED");
  });

  it("have days with every weekday as headings over their rows", () => {
    const [one] = read(`${HEAD}
Wednesday, March 26
CHECK 41                                            -$30.00
Saturday, March 22
REMOTE DEPOSIT                                       $60.00
`);
    expect(rows(one!)).toEqual(["2025-03-26 -30.00 CHECK 41", "2025-03-22 60.00 REMOTE DEPOSIT"]);
  });

  it("have lists abreast whose last column touches the day of the next", () => {
    const [one] = read(`${HEAD}
Deposits
Date    Description           Amount
03/04   Deposit               90.00

Checks Paid
Date   Check     Amount Reference  Date   Check     Amount Reference
03/05  41         20.00 025965170  03/07  43         15.00 027345241
03/06  42         15.00 031354323  03/08  44         10.00 022931216

                        Daily Balances
Date    Balance           Date    Balance
03/05   170.00            03/08   130.00
`);
    expect(one?.rows.map((row) => row.checkNumber).sort()).toEqual(["41", "42", "43", "44", null]);
    expect(one?.verdict).toBe("VERIFIED");
  });

  it("do not take an empty line of a card's summary for a transaction of the day that stands beside it", () => {
    const [one] = read(`Sandy Hollow Bank Card
Account Number: XXXX XXXX XXXX 8842
Payment Due Date       Previous Balance        $100.00
                       Purchases               +$30.00
04/14/25               Cash Advances             $0.00
                       New Balance             $130.00
                       Opening/Closing Date    02/18/25 - 03/17/25
                       Credit Limit            $18,500

Date of Transaction    Merchant Name           $ Amount
03/04                  ELM STREET HARDWARE        30.00
`);
    expect(rows(one!)).toEqual(["2025-03-04 -30.00 ELM STREET HARDWARE"]);
  });
});

describe("the head of a page", () => {
  const body = `Statement Period: March 1, 2025 through March 31, 2025
Beginning balance     100.00
Ending balance        130.00

Date    Description           Amount
03/04   Deposit               30.00
`;
  const headOf = (...lines: readonly string[]) => read(`${lines.join("\n")}\n\n${body}`)[0]!.header;

  it("names the company above its street, whoever uses the card and wherever the town stands", () => {
    expect(headOf("Brightwater Studios Ltd", "22 Kings Parade", "Bristol", "BS8 2TW").company?.value).toBe(
      "Brightwater Studios Ltd",
    );
    expect(
      headOf("DANA WHITFIELD", "WHITFIELD DESIGN LLC", "19 ELM CT", "BOISE ID 83702").company?.value,
    ).toBe("WHITFIELD DESIGN LLC");
    const product = headOf(
      "Small Business Checking",
      "CLAY ART SUPPLY",
      "ATTN: PAYABLES",
      "18 OAK AVE",
      "ERIE PA 16511",
    );
    expect(product.company?.value).toBe("CLAY ART SUPPLY");
    expect(headOf("Account: 5544331 | Gulf Seafood, Inc. | Page 1").company?.value).toBe(
      "Gulf Seafood, Inc.",
    );
  });

  it("gives the number of the account beside its IBAN, in a title, or by its end", () => {
    expect(headOf("Account Number: 04471290", "IBAN: GB12 SRLG 6083 7104 4712 90").accountNumber?.value).toBe(
      "04471290",
    );
    expect(headOf("Spark Basic - 36091458810").accountNumber?.value).toBe("36091458810");
    expect(headOf("Operating Account", "Ending in 0917").accountNumber?.value).toBe("0917");
  });

  it("is the bank's in the biggest type, when no name says what it is", () => {
    const inBig = (document: DocumentText, name: string): DocumentText => ({
      ...document,
      pages: document.pages.map((page) => ({
        ...page,
        words: page.words.map((word) =>
          word.text === name ? { ...word, size: 20, box: { ...word.box, y0: word.box.y0 - 11 } } : word,
        ),
      })),
    });
    const page = typed([`\n\nPelican\n\nWillow Florals LLC\n${body}`]);
    const bankOf = (document: DocumentText) => readStatements(document).statements[0]?.header.bankName?.value;
    expect(bankOf(page)).toBeUndefined();
    expect(bankOf(inBig(page, "Pelican"))).toBe("Pelican");
  });

  it("is read where it is white on a ground that only the painted page shows", () => {
    const [page] = typed(["Evergreen Bank"]).pages;
    const white = { ...page!, words: page!.words.map((word) => ({ ...word, color: 0xffffff })) };
    expect(visibleWordsOf(white)).toEqual([]);
    const seen = { ...white, words: white.words.map((word) => ({ ...word, isOnDark: true as const })) };
    expect(visibleWordsOf(seen).map((word) => word.text)).toEqual(["Evergreen", "Bank"]);
  });
});
