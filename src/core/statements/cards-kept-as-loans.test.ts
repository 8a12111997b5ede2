import { describe, expect, it } from "vitest";
import { formatMoney } from "../model/money.ts";
import { read } from "./typed-march.fixture.ts";

// Credit unions keep a member's card among the loans: what a payment pays of the charges stands beside what it pays of the principal.

const SHARES = `
Blue Mesa Federal Credit Union
Statement Period: March 1, 2024 through March 31, 2024
Member Number: 700123

SHARE DRAFT ID 70
Date        Description                        Amount        Balance
03/01/2024  Balance forward                                  100.00
03/04/2024  Deposit                             60.00        160.00
03/10/2024  Transfer to VISA                  -100.00         60.00
03/31/2024  Ending balance                                    60.00
`;
const LIMIT = "Credit limit 5,000.00   Available credit 4,575.00   Minimum payment 25.00";
const PARTED = `
LOAN 90 VISA PLATINUM
${LIMIT}
Date        Description                     Amount   Finance Charge   Principal     Balance
03/01/2024  Balance forward                                                         500.00
03/06/2024  Purchase Copper Yard             20.00         0.00          20.00      520.00
03/10/2024  Payment from share 70          -100.00        -5.00         -95.00      425.00
03/31/2024  Ending balance                                                          425.00
`;
const CHARGED = `
LOAN 90 VISA PLATINUM
${LIMIT}
Date        Description                     Amount   Finance Charge   Principal     Balance
03/01/2024  Balance forward                                                         500.00
03/06/2024  Purchase Copper Yard             20.00                       20.00      520.00
03/10/2024  Payment from share 70          -100.00                     -100.00      420.00
03/31/2024  Finance charge                    5.00         5.00                     425.00
03/31/2024  Ending balance                                                          425.00
`;
const ONLY_PRINCIPAL = `
LOAN 90 VISA PLATINUM
${LIMIT}
Date        Description                   Principal     Interest    Balance
03/01/2024  Balance forward                                          500.00
03/06/2024  Purchase Copper Yard             20.00                   520.00
03/10/2024  Payment from share 70           -95.00       -5.00       425.00
03/31/2024  Ending balance                                           425.00
`;
const AUTO = `
LOAN 91 NEW AUTO
Date        Description                     Amount   Finance Charge   Principal     Balance
03/01/2024  Balance forward                                                       5,000.00
03/10/2024  Payment from share 70          -100.00       -20.00         -80.00    4,920.00
03/31/2024  Ending balance                                                        4,920.00
`;
const shown = (page: string) =>
  read(SHARES + page).map(({ kind, verdict, header, rows }) =>
    [kind, verdict, header.accountNumber?.value, ...rows.map(({ amount }) => formatMoney(amount))].join(" "),
  );
const HELD = "bank_statement VERIFIED 700123-70 60.00 -100.00";

describe("a card that a credit union keeps as a loan", () => {
  it.each([
    ["whose principal moves the balance", PARTED, "-20.00 95.00"],
    ["that prints the principal without a sign", PARTED.replaceAll("-", " "), "-20.00 95.00"],
    ["whose charges are rows of their own", CHARGED, "-20.00 100.00 -5.00"],
    ["with no column but the principal for amounts", ONLY_PRINCIPAL, "-20.00 95.00"],
  ])("is read, %s", (_, card, amounts) => {
    const expected = `credit_card_statement VERIFIED 700123-90 ${amounts}`;
    expect(shown(card)).toEqual([HELD, expected]);
    expect(shown(card + AUTO)).toEqual([HELD, expected]);
  });

  it("is not verified where amounts are not their parts", () => {
    const [, card] = read(SHARES + PARTED.replace("   20.00         0.00", "   21.00         0.00"));
    expect(card!.verdict).toBe("FAILED");
  });

  it("is no loan without a card", () => {
    expect(shown(AUTO)).toEqual([HELD]);
  });
});
