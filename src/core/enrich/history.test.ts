import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../model/day.ts";
import { anyRows, rowOf, START } from "./history/rows.fixture.ts";
import { isWithin, MAX_ROWS, type Span, spansAround, spansOfAmount } from "./history/stretches.ts";
import { findTransferCandidates, type HistoryRow, readHistory } from "./history.ts";

test("a row without company has no flags", () => {
  const row = rowOf(1);
  expect(readHistory([row]).get(row.id)).toEqual({
    isRecurring: false,
    duplicateOfId: null,
    matchingId: null,
    reasons: [],
  });
});

test("the order in which rows are handed over changes nothing", () => {
  fc.assert(
    fc.property(anyRows, fc.infiniteStream(fc.nat()), (rows, noise) => {
      const keyed = rows.map((row) => ({ row, key: noise.next().value as number }));
      const shuffled = keyed.sort((a, b) => a.key - b.key).map(({ row }) => row);
      const [expected, got] = [readHistory(rows), readHistory(shuffled)];
      for (const row of rows) expect(got.get(row.id)).toEqual(expected.get(row.id));
    }),
    { numRuns: 300 },
  );
});

test("flags decompose: a row's stream and its absolute amount are all that matters", () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const whole = readHistory(rows);
      for (const row of rows) {
        const isNear = (other: HistoryRow) =>
          other.streamKey === row.streamKey || Math.abs(other.amount) === Math.abs(row.amount);
        expect(readHistory(rows.filter(isNear)).get(row.id)).toEqual(whole.get(row.id));
      }
    }),
    { numRuns: 200 },
  );
});

test("a write changes recurring flags in its stream only and the ids among its amount only", () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      if (rows.length === 0) return;
      const written = rows.at(-1)!;
      const [before, after] = [readHistory(rows.slice(0, -1)), readHistory(rows)];
      for (const row of rows.slice(0, -1)) {
        const [old, now] = [before.get(row.id)!, after.get(row.id)!];
        if (row.streamKey !== written.streamKey) expect(now.isRecurring).toBe(old.isRecurring);
        if (Math.abs(row.amount) !== Math.abs(written.amount)) {
          expect([now.duplicateOfId, now.matchingId]).toEqual([old.duplicateOfId, old.matchingId]);
        }
      }
    }),
    { numRuns: 200 },
  );
});

const SPREAD_DAYS = 500;

test("the stretches of a written row are all that its flags depend on, however long the history is", () => {
  const long = Array.from({ length: 700 }, (_, index) =>
    rowOf(index, {
      day: addDays(START, (index * index) % SPREAD_DAYS),
      amount: [-10, 10, -20][index % 3]!,
      accountKey: `a${index % 2}`,
      accountDigits: null,
      isTransferLike: true,
      hasThirdParty: false,
      streamKey: `stream ${index % 2}`,
    }),
  );
  const whole = readHistory(long);
  for (const row of long.filter((_, index) => index % 23 === 0)) {
    const reachOf = (spans: readonly Span[], isGroup: (other: HistoryRow) => boolean): readonly Span[] =>
      spans
        .filter((span) => long.filter((one) => isGroup(one) && isWithin(span, one.day)).length <= MAX_ROWS)
        .slice(0, 1);
    const isOfStream = (other: HistoryRow) => other.streamKey === row.streamKey;
    const isOfAmount = (other: HistoryRow) => Math.abs(other.amount) === Math.abs(row.amount);
    const stream = reachOf(spansAround(row.day), isOfStream);
    const amount = reachOf(spansOfAmount(row.day), isOfAmount);
    const isNear = (other: HistoryRow) =>
      (isOfStream(other) && stream.some((span) => isWithin(span, other.day))) ||
      (isOfAmount(other) && amount.some((span) => isWithin(span, other.day)));
    const near = readHistory(long.filter(isNear), {
      reachOfStream: (key) => (key === row.streamKey ? stream : []),
      reachOfAmount: (each) => (each === Math.abs(row.amount) ? amount : []),
    });
    expect(near.get(row.id)).toEqual(whole.get(row.id));
  }
});

test("a counterparty of hundreds of rows a month is no recurring payment, and a crowd of one day no repeats", () => {
  const busy = Array.from({ length: MAX_ROWS + 1 }, (_, index) =>
    rowOf(index, { day: addDays(START, index % 28), amount: -1 - index }),
  );
  expect([...readHistory(busy).values()].filter((flags) => flags.isRecurring)).toEqual([]);
  const crowd = Array.from({ length: MAX_ROWS + 1 }, (_, index) => rowOf(index));
  expect([...readHistory(crowd).values()].filter((flags) => flags.duplicateOfId !== null)).toEqual([]);
});

test("what a row says of transfers matters only where the opposite amount moved near it", () => {
  const silence = { isTransferLike: false, hasThirdParty: true, namedDigits: null };
  fc.assert(
    fc.property(anyRows, (rows) => {
      const candidates = findTransferCandidates(rows);
      const silenced = rows.map((row) => (candidates.has(row.id) ? row : { ...row, ...silence }));
      const [expected, got] = [readHistory(rows), readHistory(silenced)];
      for (const row of rows) expect(got.get(row.id)).toEqual(expected.get(row.id));
    }),
    { numRuns: 300 },
  );
  const [out, into] = [
    rowOf(1, { amount: -80, day: START }),
    rowOf(2, { amount: 80, day: addDays(START, 9) }),
  ];
  expect(findTransferCandidates([out, into]).size).toBe(0);
});

test("duplicates name an earlier original and own transfers point at each other", () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const flags = readHistory(rows);
      const byId = new Map(rows.map((row) => [row.id, row]));
      for (const row of rows) {
        const { duplicateOfId, matchingId } = flags.get(row.id)!;
        if (duplicateOfId !== null) {
          const original = byId.get(duplicateOfId)!;
          expect(flags.get(duplicateOfId)!.duplicateOfId).toBeNull();
          expect(original.arrival < row.arrival).toBe(true);
          expect([original.amount, original.currency]).toEqual([row.amount, row.currency]);
          expect(matchingId).toBeNull();
        }
        if (matchingId !== null) {
          const other = byId.get(matchingId)!;
          expect(flags.get(matchingId)!.matchingId).toBe(row.id);
          expect(other.amount).toBe(-row.amount);
          expect(Math.abs(other.day - row.day)).toBeLessThanOrEqual(5);
          expect(other.accountKey).not.toBe(row.accountKey);
          expect(row.hasThirdParty || other.hasThirdParty).toBe(false);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test("every flag has its reason with the sibling rows", () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      for (const flags of readHistory(rows).values()) {
        const siblings = flags.reasons.flatMap((reason) => reason.rows ?? []);
        const count =
          Number(flags.isRecurring) +
          Number(flags.duplicateOfId !== null) +
          Number(flags.matchingId !== null);
        expect(flags.reasons).toHaveLength(count);
        if (flags.duplicateOfId !== null) expect(siblings).toContain(flags.duplicateOfId);
        if (flags.matchingId !== null) expect(siblings).toContain(flags.matchingId);
      }
    }),
  );
});

const SIZE = 20_000;
const many = (make: (index: number) => Partial<HistoryRow>) =>
  Array.from({ length: SIZE }, (_, index) => rowOf(index, make(index)));

// Worst cases: what would be quadratic if anything compared all with all. The bound is of processor time and many times the
// measured one (0.2 to 0.5 s), so that a busy machine does not matter; `bench/speed` has the figures.
test.each<[string, HistoryRow[]]>([
  ["one amount, day, stream and text", many(() => ({}))],
  ["two sources of one text", many((i) => ({ sourceKey: `s${i % 2}`, accountKey: `a${i % 2}` }))],
  ["a different text in every row", many((i) => ({ description: `COFFEE ${i * 7919} ${i.toString(36)}` }))],
  [
    "a source per row",
    many((i) => ({ sourceKey: `s${i}`, accountKey: `a${i}`, description: `COFFEE ${i * 7919}` })),
  ],
  ["transfers of one amount on one day", many((i) => transferLeg(i, 0))],
  ["daily transfers of one amount", many((i) => transferLeg(i, i >> 1))],
  ["one irregular stream", many((i) => ({ amount: -1 - (i % 997), day: addDays(START, (i * i) % 9973) }))],
])("20,000 rows of the worst case are bounded: %s", (_, rows) => {
  const before = process.cpuUsage().user;
  expect(readHistory(rows).size).toBe(SIZE);
  expect((process.cpuUsage().user - before) / 1_000).toBeLessThan(10_000);
});

test("more rows of one amount, day and text than a call takes arguments are read", () => {
  const rows = Array.from({ length: 200_000 }, (_, index) => rowOf(index, {}));
  expect(readHistory(rows).size).toBe(rows.length);
});

function transferLeg(index: number, day: number): Partial<HistoryRow> {
  const isOut = index % 2 === 0;
  return {
    day: addDays(START, day),
    amount: isOut ? -10 : 10,
    accountKey: isOut ? "checking" : "savings",
    accountDigits: null,
    isTransferLike: true,
    hasThirdParty: false,
    description: `TRANSFER ${index}`,
  };
}
