// npm run bench:books [-- FOLDER …] [--errors] [--book NAME]
// How well books of businesses are read that nobody who writes the rules has seen: true revenue, roles, positions. Folders of labelled
// books (see book-file.ts); of a closed folder only the totals are to be looked at.
import { existsSync } from "node:fs";
import { findPositions } from "../../src/core/reports/positions/find-positions.ts";
import { DEFAULT_DEFINITION } from "../../src/core/reports/revenue-definition.ts";
import { readRevenue } from "../../src/core/reports/true-revenue.ts";
import { readCategories } from "../../src/knowledge/curated.ts";
import { loadEngine } from "../../src/knowledge/load.ts";
import { ROOT } from "../../test/support/process.ts";
import { type LabelledBook, readBooks } from "./book-file.ts";
import { type JudgedRow, type ReplayedBook, replayBook } from "./replay-book.ts";

const args = process.argv.slice(2);
const given = args.filter((arg) => !arg.startsWith("--") && existsSync(arg));
const OWN = ["open", "second", "closed"].map((name) => `${ROOT}/bench/books/${name}`);
const folders = given.length > 0 ? given : OWN.filter((folder) => existsSync(folder));
const showsErrors = args.includes("--errors");
const onlyBook = args.includes("--book") ? args[args.indexOf("--book") + 1] : null;

const GROUPS = new Map(readCategories(`${ROOT}/data`).map((one) => [one.label, one.analyticsGroup]));
const engine = await loadEngine();
const isRevenueLabel = (label: string | undefined) => GROUPS.get(label ?? "") === "revenue";

type Counts = { found: number; right: number; planted: number; seen: number };
const counts = (): Counts => ({ found: 0, right: 0, planted: 0, seen: 0 });

for (const folder of folders) {
  const books = readBooks(folder).filter((book) => onlyBook === null || book.id === onlyBook);
  const errors: number[] = [];
  const listed = counts();
  const unlisted = counts();
  let [inflows, wrongIn, sureIn, sureWrongIn, outflows, wrongOut] = [0, 0, 0, 0, 0, 0];
  const wrongMoney = new Map<string, number>();
  for (const book of books) {
    const replayed = replayBook(book, engine);
    const { truth, found } = revenueOf(replayed);
    const error = truth === 0 ? (found === 0 ? 0 : 1) : Math.abs(found - truth) / truth;
    errors.push(error);
    if (showsErrors && error > 0.01)
      console.log(
        `## ${book.id}: revenue ${found.toFixed(2)} for ${truth.toFixed(2)} (${(100 * error).toFixed(1)} %)`,
      );
    for (const one of replayed.rows) {
      const label = one.row.category?.label;
      const isRight = one.line.labels.includes(label ?? "");
      if (one.line.amount > 0) {
        inflows++;
        if (!isRight) wrongIn++;
        if (one.confidence >= 0.9) sureIn++;
        if (one.confidence >= 0.9 && !isRight) sureWrongIn++;
        const [is, should] = [isRevenueLabel(label), isRevenueLabel(one.line.labels[0])];
        if (is !== should) {
          const by = one.settled.verdict?.law ?? one.open.enrichment.categorySource;
          const family = `${one.line.labels[0]} read as ${label ?? "nothing"} (${by})`;
          wrongMoney.set(family, (wrongMoney.get(family) ?? 0) + one.line.amount);
          if (showsErrors) show(one);
        } else if (showsErrors && !isRight && args.includes("--all")) show(one);
      } else {
        outflows++;
        if (!isRight) wrongOut++;
        if (showsErrors && !isRight && args.includes("--all")) show(one);
      }
    }
    scorePositions(book, replayed, listed, unlisted);
  }
  const share = (part: number, of: number) => (of === 0 ? "–" : `${((100 * part) / of).toFixed(1)} %`);
  console.log(`\n${folder}: ${books.length} books`);
  console.log(
    `| within 1 % | within 3 % | mean error | inflow rows wrong | wrong at ≥ 0.9 | outflow rows wrong |`,
  );
  console.log("|---|---|---|---|---|---|");
  const mean = errors.reduce((sum, one) => sum + Math.min(one, 1), 0) / Math.max(1, errors.length);
  console.log(
    `| ${share(errors.filter((one) => one <= 0.01).length, errors.length)} | ${share(errors.filter((one) => one <= 0.03).length, errors.length)} | ${(100 * mean).toFixed(1)} % | ${share(wrongIn, inflows)} of ${inflows} | ${share(sureWrongIn, sureIn)} of ${sureIn} | ${share(wrongOut, outflows)} |`,
  );
  console.log("| positions | planted | precision | recall |\n|---|---|---|---|");
  for (const [name, one] of [
    ["listed", listed],
    ["unlisted", unlisted],
  ] as const)
    console.log(
      `| ${name} | ${one.planted} | ${share(one.right, one.found)} | ${share(one.seen, one.planted)} |`,
    );
  console.log("money on the wrong side:");
  for (const [family, amount] of [...wrongMoney].sort((a, b) => b[1] - a[1]).slice(0, 20))
    console.log(`  ${amount.toFixed(0).padStart(9)}  ${family}`);
}

function show({ line, row, confidence, settled, open }: JudgedRow): void {
  console.log(
    `  ${line.date} ${line.amount} [${line.labels.join("|")}] read as ${row.category?.label} ${confidence} (${settled.verdict?.law ?? open.enrichment.categorySource}) ${open.streamKey} :: ${line.description}`,
  );
}

function revenueOf({ input, rows }: ReplayedBook): { truth: number; found: number } {
  const reading = readRevenue(input, DEFAULT_DEFINITION);
  let [truth, found] = [0, 0];
  for (const { line, row } of rows) {
    if (line.amount <= 0) continue;
    if (isRevenueLabel(line.labels[0])) truth += line.amount;
    if (reading.get(row.id)?.isRevenue === true) found += line.amount;
  }
  return { truth, found };
}

/** A found position is right when most of its rows are of one planted one. */
function scorePositions(
  book: LabelledBook,
  { input, rows }: ReplayedBook,
  listed: Counts,
  unlisted: Counts,
): void {
  const positionOf = new Map(rows.map(({ line, row }) => [row.id, line.position]));
  const isListed = new Map(book.head.positions.map((one) => [one.id, one.listed]));
  const seen = new Set<string>();
  for (const position of findPositions(input, { includeLoans: false })) {
    const ids = position.ledger.flatMap((entry) => entry.transactionId ?? []);
    const votes = Map.groupBy(ids, (id) => positionOf.get(id) ?? null);
    const [best] = [...votes].sort((a, b) => b[1].length - a[1].length);
    const planted = best?.[0] ?? null;
    const target = (planted === null ? !position.isUnlisted : isListed.get(planted)) ? listed : unlisted;
    target.found++;
    if (planted !== null) target.right++;
    else if (showsErrors)
      console.log(
        `  ${book.id}: no position: ${position.merchant} ${position.productType} ${ids.length} rows`,
      );
    for (const id of votes.keys()) if (id !== null) seen.add(id);
  }
  for (const { id, listed: known, funder } of book.head.positions) {
    const target = known ? listed : unlisted;
    target.planted++;
    if (seen.has(id)) target.seen++;
    else if (showsErrors) console.log(`  ${book.id}: position not found: ${funder}`);
  }
}
