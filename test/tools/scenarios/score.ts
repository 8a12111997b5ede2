import { formatDay } from "../../../src/core/model/day.ts";
import type { Position } from "../../../src/core/reports/positions/types.ts";
import type { Book, PlantedPosition } from "./book.ts";
import type { Replayed } from "./replay.ts";

/** Right ones of those found and of those planted. */
export type Tally = { found: number; planted: number; right: number };
/** Of the rightly found positions. */
export type Share = { of: number; right: number };

export type Score = {
  readonly positions: Tally;
  readonly unlisted: Tally;
  readonly status: Share;
  readonly cadence: Share;
  readonly renewals: Share;
  readonly missedDates: Tally;
  readonly transfers: Tally;
  readonly duplicates: Tally;
  /** What is wrong, in words. */
  readonly faults: string[];
};

export function emptyScore(): Score {
  const tally = (): Tally => ({ found: 0, planted: 0, right: 0 });
  const share = (): Share => ({ of: 0, right: 0 });
  return {
    ...{
      positions: tally(),
      unlisted: tally(),
      missedDates: tally(),
      transfers: tally(),
      duplicates: tally(),
    },
    ...{ status: share(), cadence: share(), renewals: share(), faults: [] },
  };
}

export function precision({ found, right }: Tally): number {
  return found === 0 ? 1 : right / found;
}

export function recall({ planted, right }: Tally): number {
  return planted === 0 ? 1 : right / planted;
}

export function f1(tally: Tally): number {
  const [p, r] = [precision(tally), recall(tally)];
  return p + r === 0 ? 0 : (2 * p * r) / (p + r);
}

export function shareOf({ of, right }: Share): number {
  return of === 0 ? 1 : right / of;
}

/** Adds what was found in one book. A position is right when its rows are mostly those of a planted one, and theirs mostly its. */
export function addScore(score: Score, book: Book, replayed: Replayed, positions: readonly Position[]): void {
  const matches = matchPositions(book, replayed, positions);
  const planted = matches.map((one) => one.planted);
  score.positions.found += positions.length;
  score.positions.planted += book.positions.length;
  score.positions.right += matches.length;
  score.unlisted.planted += book.positions.filter((one) => one.isUnlisted).length;
  score.unlisted.found += positions.filter((one) => one.isUnlisted).length;
  score.unlisted.right += matches.filter(
    ({ position, planted: one }) => position.isUnlisted && one.isUnlisted,
  ).length;
  for (const one of book.positions)
    if (!planted.includes(one)) score.faults.push(`${book.name}: not found: ${one.funder} ${one.status}`);
  const right = new Set(matches.map((one) => one.position));
  for (const one of positions)
    if (!right.has(one))
      score.faults.push(`${book.name}: not planted: ${one.merchant} ${one.status}: ${one.reasons.join(" ")}`);
  for (const match of matches) addMatch(score, book, match, matches);
  addPairs(score, book, replayed);
}

type Match = { readonly planted: PlantedPosition; readonly position: Position };

function matchPositions(book: Book, { refOf }: Replayed, positions: readonly Position[]): readonly Match[] {
  const originals = new Map(book.duplicates);
  const refsOf = (one: Position): Set<string> =>
    new Set(
      one.ledger.flatMap(({ kind, transactionId }) => {
        if (transactionId === null || kind === "return") return [];
        const ref = refOf(transactionId);
        return [originals.get(ref) ?? ref];
      }),
    );
  const open = positions.map((position) => ({ position, refs: refsOf(position) }));
  const matches: Match[] = [];
  for (const planted of book.positions) {
    const best = open
      .map((one) => ({ ...one, common: planted.refs.filter((ref) => one.refs.has(ref)).length }))
      .filter(({ common, refs }) => common > 0.5 * planted.refs.length && common > 0.5 * refs.size)[0];
    if (best === undefined || matches.some((one) => one.position === best.position)) continue;
    matches.push({ planted, position: best.position });
  }
  return matches;
}

function addMatch(score: Score, book: Book, { planted, position }: Match, matches: readonly Match[]): void {
  const note = (text: string) => score.faults.push(`${book.name}: ${planted.funder}: ${text}`);
  score.status.of++;
  if (position.status === planted.status) score.status.right++;
  else note(`status ${position.status}, planted ${planted.status}: ${position.reasons.at(-1)}`);
  score.cadence.of++;
  if (position.outflow.frequency === planted.frequency) score.cadence.right++;
  else note(`cadence ${position.outflow.frequency}, planted ${planted.frequency}`);
  const parent = planted.parent === null ? null : book.positions[planted.parent]!;
  const parentId = matches.find((one) => one.planted === parent)?.position.id ?? null;
  score.renewals.of++;
  if (position.parentId === parentId && position.productType === planted.productType) score.renewals.right++;
  else note(`parent ${position.parentId} or product ${position.productType} wrong`);
  const missed = new Set(planted.missed);
  const common = position.missedPayments.filter((day) => missed.has(day)).length;
  score.missedDates.found += position.missedPayments.length;
  score.missedDates.planted += planted.missed.length;
  score.missedDates.right += common;
  if (common !== missed.size || common !== position.missedPayments.length) {
    const print = (days: readonly Parameters<typeof formatDay>[0][]) =>
      days.map((day) => formatDay(day)).join(" ");
    note(`missed ${print(position.missedPayments)}, planted ${print(planted.missed)}`);
  }
}

function addPairs(score: Score, book: Book, { flags, refOf }: Replayed): void {
  const keyOf = (a: string, b: string) => [a, b].sort().join(" ");
  const count = (tally: Tally, found: ReadonlySet<string>, planted: ReadonlySet<string>, what: string) => {
    tally.found += found.size;
    tally.planted += planted.size;
    for (const pair of found) {
      if (planted.has(pair)) tally.right++;
      else score.faults.push(`${book.name}: ${what} not planted: ${describePair(book, pair)}`);
    }
    for (const pair of planted)
      if (!found.has(pair)) score.faults.push(`${book.name}: ${what} not found: ${describePair(book, pair)}`);
  };
  const transfers = new Set<string>();
  const duplicates = new Set<string>();
  for (const [id, { matchingId, duplicateOfId }] of flags) {
    if (matchingId !== null) transfers.add(keyOf(refOf(id), refOf(matchingId)));
    if (duplicateOfId !== null) duplicates.add(keyOf(refOf(id), refOf(duplicateOfId)));
  }
  count(score.transfers, transfers, new Set(book.transfers.map(([a, b]) => keyOf(a, b))), "transfer");
  count(score.duplicates, duplicates, new Set(book.duplicates.map(([a, b]) => keyOf(a, b))), "duplicate");
}

function describePair(book: Book, pair: string): string {
  return pair
    .split(" ")
    .map((ref) => book.rows.find((row) => row.ref === ref))
    .map((row) =>
      row === undefined ? "?" : `${formatDay(row.day)} ${row.account} ${row.cents / 100} ${row.text}`,
    )
    .join(" | ");
}
