import { describe, expect, it } from "vitest";
import { formatMoney } from "../model/money.ts";
import { BALANCES, HEAD, read, rows, THREE } from "./typed-march.fixture.ts";

const LIST = `
Date        Description                        Amount
03/04/2024  Deposit                             60.00
03/05/2024  Card payment 03/03 Copper Yard     -20.00
03/08/2024  Fee                                -10.00
`;

describe("summaries and titles on one line", () => {
  it("takes each figure of a line for what stands right before it", () => {
    const summary =
      "Balance brought forward $100.00 · Total deposits $60.00 · Total withdrawals $30.00 · Balance carried forward $130.00\n";
    const [one] = read(`${HEAD}Account number: 4410 2231\n${summary}${LIST}`);
    expect(rows(one!)).toEqual(THREE);
    expect(formatMoney(one!.startBalance!.value)).toBe("100.00");
    expect(one?.verdict).toBe("VERIFIED");
  });

  it("gives an account the number behind the dash of its own title, not the last one of an overview", () => {
    const found = read(`${HEAD}
Account                    Number          Balance 03/31
Professional Checking      2004417781            $130.00
Premium Money Market       2004417799            $130.00

Professional Checking — 2004417781
${BALANCES}${LIST}
Premium Money Market — 2004417799
${BALANCES}${LIST}`);
    expect(found.map(({ header }) => header.accountNumber?.value)).toEqual(["2004417781", "2004417799"]);
  });
});
