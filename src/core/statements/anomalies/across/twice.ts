import { type AcrossAnomaly, type AcrossCheck, isSameAccount, type StatementFacts } from "./facts.ts";

/** One period of one account told in two ways: one of them is not the bank's. */
const DISAGREE = 400;
/** The rows of another month under new dates. */
const REUSED = 450;
/** People send a statement twice by mistake. */
const SENT_TWICE = 20;
const SHARE_ON_SCANS = 0.3;
/** Rents and fees come every month in the same amounts; so many do not. */
const REUSED_SHARE = 0.75;
const LEAST_ROWS = 8;

/** Statements that are there twice, and months that are copies of others. */
export const checkTwice: AcrossCheck = (one, { others }) => {
  const own = others.filter((other) => isSameAccount(one, other));
  const same = own.find((other) => isSamePeriod(one, other));
  const copied = own.find((other) => !isOverlapping(one, other) && isCopy(one, other));
  return [
    ...(same === undefined ? [] : [tellSame(one, same)]),
    ...(copied === undefined ? [] : [tellCopy(one, copied)]),
  ];
};

function tellSame(one: StatementFacts, other: StatementFacts): AcrossAnomaly {
  const isEqual =
    one.startBalance === other.startBalance &&
    one.endBalance === other.endBalance &&
    sharedAmounts(one, other) === Math.max(one.amounts.length, other.amounts.length);
  const share = one.isOcr || other.isOcr || !one.isReconciled || !other.isReconciled ? SHARE_ON_SCANS : 1;
  return {
    code: isEqual ? "statement_twice" : "two_versions",
    isContradiction: !isEqual && one.isReconciled && other.isReconciled,
    points: isEqual ? SENT_TWICE : Math.round(DISAGREE * share),
    text: isEqual
      ? `The statement of ${one.label} is there twice.`
      : `There are two statements of ${one.label} of this account, and their figures differ.`,
    values: isEqual ? [one.label] : [`${one.amounts.length} rows`, `${other.amounts.length} rows`],
    field: "period_start",
  };
}

function tellCopy(one: StatementFacts, other: StatementFacts): AcrossAnomaly {
  const shared = sharedAmounts(one, other);
  return {
    code: "rows_reused",
    points: REUSED,
    isContradiction: true,
    text: `${shared} of the ${one.amounts.length} amounts of ${one.label} are those of ${other.label}: one month may be a copy of the other.`,
    values: [one.label, other.label],
    field: "period_start",
  };
}

function isSamePeriod(a: StatementFacts, b: StatementFacts): boolean {
  return a.start !== null && a.end !== null && a.start === b.start && a.end === b.end;
}

function isOverlapping(a: StatementFacts, b: StatementFacts): boolean {
  if (a.start === null || a.end === null || b.start === null || b.end === null) return true;
  return a.start < b.end && b.start < a.end;
}

function isCopy(one: StatementFacts, other: StatementFacts): boolean {
  const rows = Math.max(one.amounts.length, other.amounts.length);
  // The same rent thirty times is no copy: different amounts have to recur.
  const isVaried = new Set(one.amounts).size >= LEAST_ROWS;
  return rows >= LEAST_ROWS && isVaried && sharedAmounts(one, other) >= REUSED_SHARE * rows;
}

function sharedAmounts(one: StatementFacts, other: StatementFacts): number {
  const left = new Map<bigint, number>();
  for (const amount of other.amounts) left.set(amount, (left.get(amount) ?? 0) + 1);
  let shared = 0;
  for (const amount of one.amounts) {
    const count = left.get(amount) ?? 0;
    if (count === 0) continue;
    left.set(amount, count - 1);
    shared++;
  }
  return shared;
}
