import { describe, expect, it } from "vitest";
import { addDays } from "../../model/day.ts";
import { findPositions } from "../../reports/positions/find-positions.ts";
import {
  advance,
  debits,
  debitsUntil,
  END,
  inputOf,
  merchant,
  PROCESSOR,
  positionsOf,
  START,
  statesOf,
} from "../../reports/positions/positions.fixture.ts";

const ago = (days: number) => addDays(END, -days);
const OTHER = merchant("known:OTHER", "Other", "mca_funder", "debt.mca_or_rbf");
const THIRD = merchant("known:THIRD", "Third", "rbf_funder", "debt.mca_or_rbf");
const WEEKLY = { every: "weekly", dollars: 1500 } as const;

describe("the course of advances", () => {
  it("several funders are several positions", () => {
    const shapes = [
      ...debitsUntil(ago(90), END),
      ...debitsUntil(ago(80), END, { ...WEEKLY, merchant: OTHER }),
      advance(ago(15), 9000, { merchant: THIRD }),
    ];
    expect(statesOf(positionsOf(shapes))).toBe(
      "Funder weekday active, Other weekly active, Third not_enough_data new_position",
    );
  });

  it("two advances that one funder collects side by side are two, neither a renewal", () => {
    const shapes = [
      advance(ago(150), 40_000),
      ...debitsUntil(ago(148), END, { dollars: 310 }),
      advance(ago(70), 18_000),
      ...debitsUntil(ago(68), END, { dollars: 185 }),
    ];
    const found = positionsOf(shapes);
    expect(found.map((one) => [one.inflow.total!.minor, one.outflow.mean!.minor, one.parentId])).toEqual([
      [40_000_00n, 310_00n, null],
      [18_000_00n, 185_00n, null],
    ]);
  });

  it("a renewal begins with the new amount; old payments that run on stay with the old one", () => {
    const shapes = [
      advance(ago(150), 40_000),
      ...debits(ago(148), 53),
      advance(ago(76), 30_000),
      ...debitsUntil(ago(70), END, { dollars: 700 }),
    ];
    const [old, renewal] = positionsOf(shapes);
    expect([old!.outflow.max!.minor, renewal!.outflow.min!.minor]).toEqual([500_00n, 700_00n]);
    expect(renewal!.parentId).toBe(old!.id);
  });

  it("the debit that pays the old advance off belongs to it, although the new one has begun", () => {
    const shapes = [
      advance(ago(150), 40_000),
      ...debits(ago(148), 50),
      advance(ago(76), 45_000),
      { day: ago(75), dollars: -14_000 },
      ...debitsUntil(ago(74), END),
    ];
    const [old, renewal] = positionsOf(shapes);
    expect([old!.outflow.max!.minor, renewal!.outflow.max!.minor]).toEqual([14_000_00n, 500_00n]);
  });

  it("two credits of one funding are one advance", () => {
    const [one, ...others] = positionsOf([
      advance(ago(100), 30_000),
      advance(ago(94), 10_000),
      ...debitsUntil(ago(92), END),
    ]);
    expect([one!.inflow.count, one!.grossAdvance!.minor, others.length]).toEqual([2, 40_000_00n, 0]);
  });

  it("weekly credits of one funder beside debits to others are one reverse consolidation", () => {
    const inflows = Array.from({ length: 10 }, (_, week) =>
      advance(addDays(ago(84), 7 * week), 5000, { merchant: OTHER }),
    );
    const shapes = [
      ...inflows,
      ...debitsUntil(ago(80), END, { ...WEEKLY, merchant: OTHER }),
      ...debitsUntil(START, END),
    ];
    const found = positionsOf(shapes);
    expect(found.map((one) => [one.merchant, one.productType, one.inflow.count])).toEqual([
      ["Funder", "merchant_cash_advance", 0],
      ["Other", "reverse_consolidation", 10],
    ]);
  });

  it("positions that end when another funder's large advance comes are consolidated", () => {
    const shapes = [
      ...[advance(ago(150), 30_000), ...debitsUntil(ago(148), ago(72))],
      ...[
        advance(ago(140), 25_000, { merchant: OTHER }),
        ...debitsUntil(ago(138), ago(71), { ...WEEKLY, merchant: OTHER }),
      ],
      ...[
        advance(ago(70), 90_000, { merchant: THIRD }),
        ...debitsUntil(ago(66), END, { ...WEEKLY, dollars: 3000, merchant: THIRD }),
      ],
    ];
    expect(statesOf(positionsOf(shapes))).toBe(
      "Funder weekday likely_paid_off, Other weekly likely_paid_off, Third weekly active",
    );
    // Too small to have paid them off, and then they just stopped.
    const small = shapes.map((one) => (one.dollars === 90_000 ? { ...one, dollars: 20_000 } : one));
    expect(statesOf(positionsOf(small))).toBe(
      "Funder weekday defaulted, Other weekly defaulted, Third weekly active",
    );
  });

  it("a changed amount or rhythm is the same position, changed", () => {
    const first = debits(ago(170), 60, { dollars: 400 });
    const changed = addDays(first.at(-1)!.day, 7);
    const [one, ...others] = positionsOf([
      advance(ago(172), 50_000),
      ...first,
      ...debitsUntil(changed, END, { every: "weekly", dollars: 1000 }),
    ]);
    expect([one!.outflow.frequency, one!.status, others.length]).toEqual(["weekly", "active", 0]);
    expect(one!.outflow.hasChangedInLast90Days).toBe(true);
    expect(one!.missedPayments).toEqual([]);
  });

  it("a processor's further advance replaces the one before", () => {
    const shapes = [
      advance(ago(170), 10_000, { merchant: PROCESSOR }),
      advance(ago(60), 14_000, { merchant: PROCESSOR }),
    ];
    expect(statesOf(positionsOf(shapes))).toBe(
      "Held Capital not_enough_data likely_paid_off, Held Capital not_enough_data renewal_active",
    );
  });

  it("an advance that names the processor and not the company by which it lends is the processor's", () => {
    const label = "Debt Investment - MCA";
    const loan = {
      ...{ merchant: null, processor: merchant("known:PAY", "Pay", "payment_processor", null) },
      category: {
        ...{ id: "ctg_1", slug: "mca", label, defaultLabel: label },
        analyticsGroup: "debt" as const,
      },
    };
    const [one, ...others] = positionsOf([advance(ago(12), 8_000, loan)]);
    expect([one?.merchant, one?.productType, one?.status, one?.isUnlisted]).toEqual([
      "Pay",
      "processor_advance",
      "new_position",
      false,
    ]);
    expect([one?.outflow.remaining, others.length]).toEqual([null, 0]);
  });

  it("currencies are kept apart", () => {
    const shapes = debitsUntil(START, END);
    const input = inputOf(shapes);
    const transactions = input.transactions.map((row, index) =>
      index % 2 === 0 ? row : { ...row, amount: { ...row.amount, currency: "CAD" } },
    );
    const found = findPositions({ ...input, transactions }, { includeLoans: false });
    expect(found.map((one) => one.currency).sort()).toEqual(["CAD", "USD"]);
  });
});
