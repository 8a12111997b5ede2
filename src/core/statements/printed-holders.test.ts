import { describe, expect, it } from "vitest";
import { BALANCES, HEAD, read } from "./typed-march.fixture.ts";

const LIST = `
Date        Description                        Amount
03/04/2024  Deposit                             60.00
03/05/2024  Check 41                           -20.00
03/08/2024  Check 42                           -10.00`;
const holderOf = (head: string, ...more: readonly string[]) =>
  read(`${head}\n${BALANCES}${LIST}`, ...more)[0]?.header.accountTitle?.value ?? null;

describe("whose account it is", () => {
  it("are both whom an address names", () => {
    const address = (...names: readonly string[]) => `${HEAD}
${names.join("\n")}
14 Mill Lane
Denver CO 80202`;
    expect(holderOf(address("Anna K Berg OR", "Paul Stone"))).toBe("Anna K Berg OR Paul Stone");
    expect(holderOf(address("Anna K Berg", "Paul Berg"))).toBe("Anna K Berg Paul Berg");
    // Of a stranger's name under it nothing tells that the account is his too.
    expect(holderOf(address("Anna K Berg", "Rose Cottage"))).toBe("Anna K Berg");
    expect(holderOf(address("Copper Yard LLC", "DBA Yard Prints"))).toBe("Copper Yard LLC");
  });

  it("is the name before its address on one line", () => {
    expect(holderOf(`${HEAD}\nCopper Yard LLC · 14 Mill Lane, Suite 2 · Denver, CO 80202`)).toBe(
      "Copper Yard LLC",
    );
  });

  it("is neither the office that writes nor a form's branch, and not whom one calls", () => {
    const office =
      "Eastside Banking Office\n9 Market Street\nDenver, CO 80201\n\n\nAnna K Berg\n14 Mill Lane\nDenver CO 80202";
    expect(holderOf(`${HEAD}\n${office}`)).toBe("Anna K Berg");
    expect(
      holderOf(`${HEAD}
Home branch    BANER HILL
Address        SHOP 4 ORCHID ARCADE
City           PUNE 411045

Sunita Rao
22 Temple Road
PUNE 411057 MAHARASHTRA INDIA`),
    ).toBe("Sunita Rao");
    expect(
      holderOf(`${HEAD}\nHow to reach us\nwww.sandyhollow.example\n800-555-0134\nDenver, CO 80201`),
    ).toBeNull();
  });

  it("is the name over a tax number, or beside the number of a later page", () => {
    expect(
      holderOf(
        `${HEAD}\n                         Rita Nunes da Costa\n                         CPF 111.222.333-44`,
      ),
    ).toBe("Rita Nunes da Costa");
    const page = (name: string) =>
      holderOf(`${HEAD}\n                    ${name}`, `${name}          Page 2 of 2\n`);
    expect(page("IRIS TALBOT")).toBe("IRIS TALBOT");
    expect(page("ACCOUNT SUMMARY")).toBeNull();
  });

  it("is the one that label and address agree on, not whom one pays", () => {
    const payee = "Sandy Hollow Card Services\nPO Box 1512\nWilmington, DE 19850";
    const own = "Copper Yard LLC\n14 Mill Lane\nDenver CO 80202";
    expect(holderOf(`${HEAD}\n${payee}\n\n\n${own}\n\nAccount name: Copper Yard LLC`)).toBe(
      "Copper Yard LLC",
    );
  });
});
