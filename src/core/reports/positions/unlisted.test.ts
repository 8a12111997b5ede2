import { describe, expect, it } from "vitest";
import { addDays, type Day } from "../../model/day.ts";
import {
  advance,
  debitsUntil,
  END,
  merchant,
  positionsOf,
  type Shape,
  START,
} from "../../reports/positions/positions.fixture.ts";

const ago = (days: number) => addDays(END, -days);

/** What a company that no list knows prints. */
function of(name: string, description = `ACH DEBIT ${name.toUpperCase()}`): Partial<Shape> {
  const key = name.toUpperCase().replace(/\W/g, "");
  return { merchant: merchant(`local:${key}`, name, null, null), streamKey: `local:${key}`, description };
}

function person(name: string): Partial<Shape> {
  return {
    merchant: null,
    counterparty: name,
    streamKey: `party:${name}`,
    description: `ACH DEBIT ${name} PAYMENT`,
  };
}

const weekly = (from: Day, shape: Partial<Shape>, dollars = 1100) =>
  debitsUntil(from, END, { every: "weekly", dollars, ...shape });

describe("a funder that no list knows", () => {
  it.each<[string, readonly Shape[]]>([
    [
      "is told by a credit and daily debits",
      [
        advance(ago(92), 40_000, of("Brightwater Group")),
        ...debitsUntil(ago(90), END, of("Brightwater Group")),
      ],
    ],
    [
      "is told by a credit and weekly debits",
      [advance(ago(92), 25_000, of("Brightwater Group")), ...weekly(ago(89), of("Brightwater Group"))],
    ],
    [
      "is told by a fixed amount on every business day alone",
      debitsUntil(START, END, of("Zenmark Partners")),
    ],
    ["is told by its name and weekly debits", weekly(START, of("Northgate Funding"))],
    [
      "is told by its name and debits that vary with sales",
      debitsUntil(START, END, of("Northgate Advance")).map((row, index) => ({
        ...row,
        dollars: -300 - ((index * 37) % 200),
      })),
    ],
    [
      "is one under a name cut short",
      [
        advance(ago(92), 40_000, of("Brightwater Group Holdings")),
        ...debitsUntil(ago(90), END, of("Brightwater Grou")),
      ],
    ],
    [
      "is told by its name as long as no debit can be seen",
      [advance(ago(4), 40_000, of("Northgate Funding"))],
    ],
  ])("%s", (_, shapes) => {
    const found = positionsOf(shapes);
    expect(found.map((one) => [one.isUnlisted, one.merchantId, one.group])).toEqual([
      [true, null, "debt.mca_or_rbf"],
    ]);
    expect(found[0]!.reasons[0]).toBe("No list knows this funder.");
    expect(found[0]!.inflow.count).toBe(shapes.filter((one) => one.dollars > 0).length);
  });

  it("takes its advance from the company that wired it, when only that fits", () => {
    const shapes = [
      advance(ago(93), 36_000, {
        ...of("Harbor Merchant Advance"),
        description: "WIRE IN HARBOR MERCHANT ADVANCE",
      }),
      ...debitsUntil(ago(90), END, of("Pinnacle Collections Desk")),
    ];
    const [one, ...others] = positionsOf(shapes);
    expect([one!.merchant, one!.inflow.total?.minor, others.length]).toEqual([
      "Pinnacle Collections Desk",
      36_000_00n,
      0,
    ]);
  });
});

describe("what is no position", () => {
  const varying = (shapes: readonly Shape[]) =>
    shapes.map((row, index) => ({ ...row, dollars: row.dollars - ((index * 53) % 400) }));
  it.each<[string, readonly Shape[]]>([
    [
      "a weekly payroll",
      weekly(START, { ...of("Staffworks"), description: "ACH DEBIT STAFFWORKS NET PAY", purpose: "payroll" }),
    ],
    ["an equipment lease", weekly(START, of("Crestline Equipment Leasing"))],
    ["daily fuel", debitsUntil(START, END, of("Roadside Fuel Cards"))],
    ["a weekly supplier of a fixed order", weekly(START, of("Hilltop Eggs"))],
    ["a supplier who delivers every day", varying(debitsUntil(START, END, of("Capital City Produce")))],
    [
      "an insurance premium finance",
      weekly(START, {
        ...of("First Premium Funding"),
        description: "ACH DEBIT FIRST PREMIUM FUNDING INS PREM",
      }),
    ],
    ["rent by the week", weekly(START, { ...of("Heritage Capital"), purpose: "rent" })],
    [
      "tax instalments",
      weekly(START, { ...of("State"), description: "ACH DEBIT STATE TAX INSTALLMENT", purpose: "tax" }),
    ],
    ["a pension fund", weekly(START, of("Ironworkers Pension Fund"))],
    ["daily parking", debitsUntil(START, END, of("Central Parking"))],
    [
      "card purchases on every business day",
      debitsUntil(START, END, { ...of("Corner Coffee"), channel: "card" }),
    ],
    ["a helper paid every day", debitsUntil(START, END, person("JAMES OKAFOR"))],
    [
      "a loan in the family",
      [advance(ago(120), 30_000, person("PETER VANCE")), ...weekly(ago(116), person("PETER VANCE"), 700)],
    ],
    [
      "a customer who is also paid",
      [
        ...[150, 90, 40].map((days) => advance(ago(days), 42_000, of("Ballard Construction"))),
        ...weekly(START, of("Ballard Construction"), 950),
      ],
    ],
    [
      "a factor that pays for invoices every week",
      Array.from({ length: 12 }, (_, week) =>
        advance(addDays(ago(90), 7 * week), 5000, of("Freight Funding")),
      ),
    ],
    ["an SBA loan", weekly(START, of("SBA EIDL Loan"))],
    [
      "a monthly payment to a finance company",
      [120, 90, 60, 30].map((days) => ({ day: ago(days), dollars: -1600, ...of("Trident Finance") })),
    ],
    ["own transfers", debitsUntil(START, END, { ...of("Zenmark Partners"), matchingId: "txn_other" })],
  ])("%s", (_, shapes) => {
    expect(positionsOf(shapes).map((one) => [one.merchant, one.reasons])).toEqual([]);
  });
});
