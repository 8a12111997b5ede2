import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addBusinessDays } from "../../model/calendar.ts";
import { addDays } from "../../model/day.ts";
import { findPositions } from "./find-positions.ts";
import {
  accountOf,
  advance,
  debits,
  debitsUntil,
  END,
  FUNDER,
  inputOf,
  merchant,
  positionsOf,
  type Shape,
  START,
} from "./positions.fixture.ts";

const ago = (days: number) => addDays(END, -days);

describe("returned payments", () => {
  const paid = [advance(ago(100), 60_000), ...debitsUntil(ago(98), END)];
  const back = (index: number, shape: Partial<Shape>): Shape => ({
    day: addBusinessDays(paid[index]!.day, 1),
    dollars: 500,
    ...shape,
  });

  it.each<[string, Partial<Shape>]>([
    ["with the funder's name", { isReturn: true, description: "RETURNED ACH FUNDER R01" }],
    ["as a plain credit of the funder", {}],
    [
      "without any name",
      {
        isReturn: true,
        merchant: null,
        streamKey: "returned",
        description: "RETURNED ITEM CREDIT",
        purpose: "returned_item",
      },
    ],
  ])("%s do not count as paid", (_, shape) => {
    const [one] = positionsOf([...paid, back(20, shape)]);
    expect(one!.outflow.count).toBe(paid.length - 2);
    expect(one!.inflow.count).toBe(1);
    expect(one!.missedPayments).toEqual([paid[20]!.day]);
    expect(one!.ledger.filter((entry) => entry.kind === "return").length).toBe(1);
  });

  it("count once when they are tried again", () => {
    const again = { day: addBusinessDays(paid[20]!.day, 3), dollars: -500, description: "FUNDER RETRY PYMT" };
    const [one] = positionsOf([...paid, back(20, { isReturn: true }), again]);
    expect(one!.outflow.count).toBe(paid.length - 1);
  });

  it("of another company's equal debit stay with that one", () => {
    const rent = {
      day: addBusinessDays(paid[20]!.day, 1),
      dollars: -500,
      merchant: merchant("known:RENT", "Rent", "property", null),
    };
    const loose = {
      day: addBusinessDays(paid[20]!.day, 2),
      dollars: 500,
      isReturn: true,
      merchant: null,
      streamKey: "returned",
    };
    const without = paid.filter((_, index) => index < 20 || index > 24);
    const [one] = positionsOf([...without, rent, loose]);
    expect(one!.ledger.some((entry) => entry.kind === "return")).toBe(false);
  });

  it("that come back more than was paid at the end are a refund", () => {
    const shapes = [advance(ago(100), 20_000), ...debits(ago(98), 50), { day: ago(20), dollars: 900 }];
    const [one, ...others] = positionsOf(shapes);
    expect([one!.outflow.total!.minor, one!.inflow.count, others.length]).toEqual([24_100_00n, 1, 0]);
  });
});

describe("figures", () => {
  it("follow the advance, the assumed factor and what was repaid", () => {
    const [one] = positionsOf([advance(ago(62), 40_000), ...debits(ago(60), 40)]);
    const range = (
      value: { low: { minor: bigint }; mid: { minor: bigint }; high: { minor: bigint } } | null,
    ) => [value!.low.minor, value!.mid.minor, value!.high.minor];
    expect(range(one!.outflow.rightToReceive)).toEqual([46_000_00n, 54_000_00n, 60_000_00n]);
    expect(range(one!.outflow.remaining)).toEqual([26_000_00n, 34_000_00n, 40_000_00n]);
    expect(one!.assumption).toBe(
      "The factor is assumed: 1.35, low 1.15, high 1.50. No funding agreement states it.",
    );
    // 54,000 / 500 × 1.4 calendar days.
    expect([one!.outflow.expectedDurationDays, one!.outflow.remainingDurationDays]).toEqual([151, 95]);
    expect(one!.outflow.estimatedMonthly!.minor).toBe(10_870_00n);
  });

  it("go by the funding agreement where there is one", () => {
    const input = inputOf([advance(ago(62), 38_800), ...debits(ago(60), 40)]);
    const usd = (dollars: bigint) => ({ minor: dollars * 100n, currency: "USD" });
    const agreement = {
      funderName: "Funder",
      merchantId: FUNDER.id,
      day: ago(63),
      advance: usd(40_000n),
      rightToReceive: usd(52_000n),
      payment: usd(500n),
      frequency: "weekday" as const,
    };
    const [one] = findPositions({ ...input, fundingAgreements: [agreement] }, { includeLoans: false });
    expect([one!.grossAdvance!.minor, one!.outflow.remaining!.low.minor, one!.isFactorAssumed]).toEqual([
      40_000_00n,
      32_000_00n,
      false,
    ]);
  });

  it("share the monthly payment out to the accounts that pay", () => {
    const rows = debitsUntil(ago(60), END).map((row, index) => ({
      ...row,
      accountId: index % 2 === 0 ? "main" : "second",
    }));
    const input = inputOf(rows);
    const [one] = findPositions(
      { ...input, accounts: [...input.accounts, accountOf("second", START, END)] },
      { includeLoans: false },
    );
    const shares = one!.payingAccounts.map((each) => each.estimatedMonthly!.minor);
    expect(shares.reduce((sum, each) => sum + each, 0n)).toBe(one!.outflow.estimatedMonthly!.minor);
    expect(shares).toEqual([5435_00n, 5435_00n]);
  });

  it("and ids are the same whatever ids the rows have", () => {
    const shapes = [
      advance(ago(150), 40_000),
      ...debits(ago(148), 50),
      advance(ago(78), 30_000),
      ...debitsUntil(ago(76), END, { dollars: 650 }),
    ];
    const ids = positionsOf(shapes).map((one) => one.id);
    fc.assert(
      fc.property(fc.shuffledSubarray(shapes, { minLength: shapes.length }), (shuffled) => {
        expect(positionsOf(shuffled).map((one) => one.id)).toEqual(ids);
      }),
      { numRuns: 10 },
    );
    expect(ids.every((id) => id.startsWith("pos_"))).toBe(true);
  });

  it("of nobody are none", () => {
    expect(positionsOf([])).toEqual([]);
  });
});
