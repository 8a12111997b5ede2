import { describe, expect, it } from "vitest";
import { formatMoney } from "../model/money.ts";
import { read } from "./typed-march.fixture.ts";

const HEAD = `
Blue Mesa Federal Credit Union
Statement Period: March 1, 2024 through March 31, 2024
Member Number: 700123
`;
const SHARES = `
REGULAR SHARES ID 00
Date        Description                        Amount        Balance
03/01/2024  Balance forward                                   25.00
03/31/2024  Dividend                             0.05         25.05
03/31/2024  Ending balance                                    25.05

SHARE DRAFT ID 70
Date        Description                        Amount        Balance
03/01/2024  Balance forward                                  100.00
03/04/2024  Deposit                             60.00        160.00
03/10/2024  Transfer to VISA                  -100.00         60.00
03/31/2024  Ending balance                                    60.00
`;
const LEDGER_CARD = `
VISA PLATINUM ID 90
Credit limit 5,000.00   Available credit 4,570.00   Minimum payment 25.00   Payment due 04/20/2024
Date        Description                        Amount        Balance
03/01/2024  Balance forward                                  500.00
03/06/2024  Purchase Copper Yard                20.00        520.00
03/10/2024  Payment from share 70             -100.00        420.00
03/31/2024  Finance charge                       5.00        425.00
03/31/2024  Ending balance                                   425.00
`;
const SUMMARY_CARD = `
MASTERCARD CREDIT CARD 4321
Previous balance        500.00
Payments and credits    100.00
Purchases                20.00
Finance charge            5.00
New balance             425.00
Credit limit          5,000.00
Minimum payment due      25.00

Trans Date  Description                        Amount
03/06/2024  Purchase Copper Yard                20.00
03/10/2024  Payment - Thank you               -100.00
03/31/2024  Finance charge                       5.00
`;
const COLUMNS_CARD = `
VISA CLASSIC Account 4000123412341234
Date        Description                     Charges     Payments     Balance
03/01/2024  Previous balance                                         500.00
03/06/2024  Copper Yard                        20.00                 520.00
03/10/2024  Payment                                       100.00     420.00
03/31/2024  Finance charge                      5.00                 425.00
03/31/2024  New balance                                              425.00
`;
const shown = (page: string) =>
  read(HEAD + page).map(({ kind, verdict, startBalance, rows }) =>
    [kind, verdict, formatMoney(startBalance!.value), ...rows.map(({ amount }) => formatMoney(amount))].join(
      " ",
    ),
  );
const HELD = ["bank_statement VERIFIED 25.00 0.05", "bank_statement VERIFIED 100.00 60.00 -100.00"];
const CARD = "credit_card_statement VERIFIED -500.00 -20.00 100.00 -5.00";

describe("a card among the accounts of a member", () => {
  it.each([
    ["in a list with balances", LEDGER_CARD],
    ["with a summary", SUMMARY_CARD],
    ["with columns for charges and payments", COLUMNS_CARD],
  ])("is read with the signs of a card, %s, and they with theirs", (_, card) => {
    expect(shown(SHARES + card)).toEqual([...HELD, CARD]);
  });

  it("may stand before them", () => {
    expect(shown(LEDGER_CARD + SHARES)).toEqual([CARD, ...HELD]);
  });

  it("is no card that takes the money from the account, nor one of an advertisement", () => {
    const named = SHARES.replace(
      "SHARE DRAFT ID 70",
      "SHARE DRAFT ID 70\nYour Visa debit card purchases are free.",
    );
    expect(shown(`${named}\nApply for our Visa credit card today. Credit limit up to 5,000.00`)).toEqual(
      HELD,
    );
    const titled = SHARES.replace("SHARE DRAFT ID 70", "VISA CHECKING ID 70\nNo charges for drafts");
    expect(shown(titled)).toEqual(HELD);
  });
});
