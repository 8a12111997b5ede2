import { describe, expect, it } from "vitest";
import { formatMoney } from "../model/money.ts";
import { readStatements } from "./read-statements.ts";
import { BALANCES, HEAD, read, rows, THREE } from "./typed-march.fixture.ts";
import { typed } from "./typed-page.fixture.ts";

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

  it("takes the name between a letterhead and an address for the holder, not the bank and not nobody", () => {
    const plain = typed([
      `Banco Arroyo Seco
Copper Yard Print Shop
14 Mill Lane
Denver CO 80202

Account number: 4410 2231
Statement Period: March 1, 2024 through March 31, 2024
${BALANCES}${LIST}`,
    ]);
    const [page] = plain.pages;
    const words = page!.words.map((word, index) =>
      index < 3 ? { ...word, size: 18, box: { ...word.box, y0: word.box.y1 - 18 } } : word,
    );
    const holderIn = (own: typeof words) => {
      const { statements } = readStatements({ ...plain, pages: [{ ...page!, words: own }] });
      return statements[0]?.header.accountTitle?.value ?? null;
    };
    expect(holderIn(words)).toBe("Copper Yard Print Shop");
    // In the same letters it may be an office of the bank.
    expect(holderIn([...page!.words])).toBeNull();
  });
});
