import { beforeAll, expect, test } from "vitest";
import { readBooks } from "../../../bench/books/book-file.ts";
import { type BooksTotal, scoreBook, totalOf } from "../../../bench/books/score-books.ts";
import type { Engine } from "../../../src/core/enrich/engine.ts";
import { loadEngine } from "../../../src/knowledge/load.ts";
import { ROOT } from "../../support/process.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

/**
 * What the ledger reaches; only to be raised. Of `closed` only totals were looked at, and nothing was learned from it; the others were
 * opened, or weights were learned from them. Lowered once in `tenth` and `eighth`: a bare deposit counts as its category says, and no longer
 * as what its size taught of these books; `told` kept its height. Lowered in `closed` when 18 harder books joined its 111, one of them a
 * lawyer's account of clients' money; and when 49 joined those 129, which stand as before (0.628, told 0.822, 0.025), and whose hands name a
 * relative's transfer by its channel first or planted more unlisted advances. In `ninth` a lender's weekly debits are labelled a loan.
 */
const FLOORS: Readonly<
  Record<
    string,
    { within1: number; told?: number; most: number; listed: number; unlisted: number; precise?: number }
  >
> = {
  closed: { within1: 0.58, told: 0.79, most: 0.028, listed: 0.95, unlisted: 0.9 },
  fourteenth: { within1: 0.76, told: 0.92, most: 0.01, listed: 0.95, unlisted: 0.95 },
  thirteenth: { within1: 0.5, told: 0.95, most: 0.038, listed: 0.94, unlisted: 0.95 },
  twelfth: { within1: 0.85, told: 0.94, most: 0.01, listed: 0.94, unlisted: 0.95 },
  eleventh: { within1: 0.74, told: 0.92, most: 0.02, listed: 0.92, unlisted: 0.95, precise: 0.85 },
  tenth: { within1: 0.84, told: 0.96, most: 0.006, listed: 0.95, unlisted: 0.95 },
  ninth: { within1: 0.76, most: 0.012, listed: 0.95, unlisted: 0.95, precise: 0.9 },
  eighth: { within1: 0.74, told: 0.95, most: 0.022, listed: 0.84, unlisted: 0.95 },
  seventh: { within1: 0.9, most: 0.01, listed: 0.85, unlisted: 0.76 },
  sixth: { within1: 0.95, most: 0.005, listed: 0.95, unlisted: 0.95 },
  fifth: { within1: 0.92, most: 0.006, listed: 0.95, unlisted: 0.95 },
  fourth: { within1: 0.97, most: 0.005, listed: 0.95, unlisted: 0.95 },
  third: { within1: 0.92, most: 0.005, listed: 0.95, unlisted: 0.95 },
  second: { within1: 0.96, most: 0.004, listed: 0.95, unlisted: 0.95 },
  open: { within1: 0.95, most: 0.004, listed: 0.95, unlisted: 0.95 },
};

test.each(Object.entries(FLOORS))("books of the set %s are read as well as before", (name, floor) => {
  const total: BooksTotal = totalOf(
    readBooks(`${ROOT}/bench/books/${name}`).map((book) => scoreBook(book, engine)),
  );
  expect(total.within1, "end users within 1 % of true revenue").toBeGreaterThanOrEqual(floor.within1);
  expect(total.within1Told, "the same of what can be told").toBeGreaterThanOrEqual(floor.told ?? 0);
  expect(total.meanError, "mean error of true revenue").toBeLessThanOrEqual(floor.most);
  expect(total.sureInflowsWrong, "credits stated with 0.9 or more that are wrong").toBeLessThanOrEqual(
    0.01,
  );
  for (const kind of ["listed", "unlisted"] as const) {
    expect(total[kind].precision, `precision of ${kind} positions`).toBeGreaterThanOrEqual(
      floor.precise ?? 0.91,
    );
    expect(total[kind].recall, `recall of ${kind} positions`).toBeGreaterThanOrEqual(floor[kind]);
  }
}, 120_000);
