import { describe, expect, it } from "vitest";
import { addBusinessDays } from "../../model/calendar.ts";
import { addDays, dayOf, formatDay } from "../../model/day.ts";
import { findPositions } from "./find-positions.ts";
import {
  advance,
  debits,
  debitsUntil,
  END,
  FUNDER,
  inputOf,
  LENDER,
  PROCESSOR,
  positionsOf,
  type Shape,
  START,
  statesOf,
} from "./positions.fixture.ts";

const ago = (days: number) => addDays(END, -days);
const WEEKLY = { every: "weekly", dollars: 2000 } as const;

describe("the state of a position", () => {
  it.each<[string, string, readonly Shape[]]>([
    [
      "paid every business day",
      "Funder weekday active",
      [advance(ago(100), 60_000), ...debitsUntil(ago(98), END)],
    ],
    [
      "paid every week",
      "Funder weekly active",
      [advance(ago(100), 60_000), ...debitsUntil(ago(98), END, WEEKLY)],
    ],
    [
      "past the assumed factor, still paid",
      "Funder weekday active",
      [advance(ago(150), 30_000), ...debitsUntil(ago(148), END)],
    ],
    [
      "advance in the last 30 days",
      "Funder weekday new_position",
      [advance(ago(25), 60_000), ...debitsUntil(ago(23), END)],
    ],
    [
      "advance of 30 days ago",
      "Funder weekday active",
      [advance(ago(30), 60_000), ...debitsUntil(ago(28), END)],
    ],
    ["advance without a debit yet", "Funder not_enough_data new_position", [advance(ago(3), 60_000)]],
    ["first payment lately, much data before", "Funder weekday new_position", debitsUntil(ago(20), END)],
    [
      "two daily payments missing at the end",
      "Funder weekday active",
      [advance(ago(100), 90_000), ...debitsUntil(ago(98), addBusinessDays(END, -2))],
    ],
    [
      "three daily payments missing at the end",
      "Funder weekday potential_default",
      [advance(ago(100), 90_000), ...debitsUntil(ago(98), addBusinessDays(END, -3))],
    ],
    [
      "the last payments came back but for one that is too fresh to",
      "Funder weekday potential_default",
      [
        advance(ago(100), 90_000),
        ...debitsUntil(ago(98), END),
        ...[5, 4, 3, 2, 1].map((count) => ({
          day: addBusinessDays(END, 1 - count),
          dollars: 500,
          isReturn: true,
        })),
      ],
    ],
    [
      "monthly payments that begin when the month after the advance is over",
      "Funder monthly active",
      [
        advance(dayOf(2025, 1, 8), 40_000),
        ...[2, 3, 4, 5, 6].map((month) => ({ day: dayOf(2025, month, 14), dollars: -4_000 })),
      ],
    ],
    [
      "two weekly payments missing at the end",
      "Funder weekly potential_default",
      [advance(ago(100), 90_000), ...debitsUntil(ago(98), ago(16), WEEKLY)],
    ],
    [
      "three missed long ago, paid since",
      "Funder weekday active",
      [advance(ago(100), 90_000), ...debitsUntil(ago(98), END, { skip: [30, 31, 32] })],
    ],
    [
      "silent for 30 days after an advance",
      "Funder weekday defaulted",
      [advance(ago(100), 90_000), ...debitsUntil(ago(98), ago(31))],
    ],
    ["never paid after an advance", "Funder not_enough_data defaulted", [advance(ago(60), 60_000)]],
    [
      "stopped after 1.15 times the advance",
      "Funder weekday likely_paid_off",
      [advance(ago(150), 20_000), ...debits(ago(148), 46)],
    ],
    [
      "stopped just before 1.15 times the advance",
      "Funder weekday defaulted",
      [advance(ago(150), 20_000), ...debits(ago(148), 45)],
    ],
    [
      "stopped after 1.15 times, a miss before the last",
      "Funder weekday defaulted",
      [advance(ago(150), 20_000), ...debits(ago(148), 48, { skip: [46] })],
    ],
    [
      "settled with a lump on the last day",
      "Funder weekly likely_paid_off",
      [advance(ago(100), 30_000), ...debitsUntil(ago(98), ago(7), WEEKLY), { day: END, dollars: -11_000 }],
    ],
    ["ended, advance unseen", "Funder weekday inactive", debits(START, 60)],
    [
      "two payments",
      "Funder not_enough_data none",
      [
        { day: ago(90), dollars: -500 },
        { day: ago(50), dollars: -700 },
      ],
    ],
  ])("%s: %s", (_, expected, shapes) => {
    expect(statesOf(positionsOf(shapes))).toBe(expected);
  });

  it("of a renewed one is paid off, of the renewal its own, with what was left carried over", () => {
    const [old, renewal] = positionsOf([
      advance(ago(150), 40_000),
      ...debits(ago(148), 50),
      advance(ago(78), 30_000),
      ...debitsUntil(ago(76), END, { dollars: 650 }),
    ]);
    expect([old!.status, renewal!.status, renewal!.parentId]).toEqual([
      "likely_paid_off",
      "renewal_active",
      old!.id,
    ]);
    // 40,000 × 1.35 − 25,000 were left.
    expect(renewal!.grossAdvance!.minor).toBe(59_000_00n);
  });

  it("of money held by a processor infers nothing from silence", () => {
    const [one] = positionsOf([advance(ago(120), 15_000, { merchant: PROCESSOR })]);
    expect([one!.status, one!.productType, one!.outflow.remaining]).toEqual([
      "none",
      "processor_advance",
      null,
    ]);
    expect(statesOf(positionsOf([advance(ago(12), 15_000, { merchant: PROCESSOR })]))).toBe(
      "Held Capital not_enough_data new_position",
    );
  });

  it("goes by the account that pays, not by others", () => {
    const input = inputOf([advance(ago(100), 90_000), ...debitsUntil(ago(98), ago(40))], { end: ago(40) });
    const other = { ...input.accounts[0]!, id: "other", referenceId: "other", coverageEnd: END };
    expect(
      statesOf(findPositions({ ...input, accounts: [...input.accounts, other] }, { includeLoans: false })),
    ).toBe("Funder weekday active");
  });
});

describe("missed payments", () => {
  const missedOf = (shapes: readonly Shape[]) => positionsOf(shapes)[0]!.missedPayments.map(formatDay);

  it("are expected business days without one, holidays left out", () => {
    const shapes = [
      advance(dayOf(2025, 5, 1), 60_000),
      ...debitsUntil(dayOf(2025, 5, 5), END, { skip: [4, 10] }),
    ];
    // Memorial Day (26 May) and Juneteenth are no dates.
    expect(missedOf(shapes)).toEqual(["2025-05-09", "2025-05-19"]);
  });

  it("of a week are its weekday, also when it is a holiday", () => {
    const shapes = [
      advance(dayOf(2025, 2, 28), 60_000),
      ...debitsUntil(dayOf(2025, 3, 3), END, { ...WEEKLY, skip: [3, 12] }),
    ];
    expect(missedOf(shapes)).toEqual(["2025-03-24", "2025-05-27"]);
  });

  it("are not those paid a day early or late, and not those tried again in time", () => {
    const shapes = [advance(dayOf(2025, 2, 28), 60_000), ...debitsUntil(dayOf(2025, 3, 4), END, WEEKLY)];
    const moved = shapes.map((one, index) =>
      index === 5 || index === 9 ? { ...one, day: addDays(one.day, index - 7 > 0 ? 1 : -1) } : one,
    );
    expect(missedOf(moved)).toEqual([]);
    const bounced = { day: addDays(moved[7]!.day, 1), dollars: 2000, isReturn: true };
    const again = { day: addDays(moved[7]!.day, 3), dollars: -2000, description: "FUNDER RETRY PYMT" };
    expect(missedOf([...moved, bounced, again])).toEqual([]);
    expect(missedOf([...moved, bounced])).toEqual([formatDay(moved[7]!.day)]);
  });

  it("end 30 days after the last payment", () => {
    const missed = missedOf([advance(START, 90_000), ...debits(addDays(START, 2), 40)]);
    expect(missed.length).toBeGreaterThan(15);
    expect(missed.length).toBeLessThan(23);
  });
});

describe("loans", () => {
  const loan = debitsUntil(ago(120), END, { merchant: LENDER, every: "weekly", description: "LENDER LOAN" });
  it("are positions only when asked for, with their product and without an assumed factor", () => {
    expect(positionsOf(loan)).toEqual([]);
    const [one] = positionsOf([advance(ago(125), 50_000, { merchant: LENDER }), ...loan], {}, true);
    expect([one!.productType, one!.group, one!.outflow.remaining]).toEqual([
      "business_loan",
      "debt.non_bank_business",
      null,
    ]);
    const sba = loan.map((row) => ({ ...row, description: "SBA EIDL LOAN PAYMENT" }));
    expect(
      positionsOf([...sba, ...debitsUntil(ago(90), END, { merchant: FUNDER })], {}, true).map(
        (each) => each.productType,
      ),
    ).toEqual(["sba_loan", "merchant_cash_advance"]);
  });
});
