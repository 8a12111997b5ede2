// npm run bench:books [-- FOLDER …] [--errors] [--book NAME]
// How well whole books are read: true revenue, categories, positions. All sets but `closed` were opened while writing the laws; of
// `closed` nobody looks at more than these totals, and a folder of books by another hand tells better still. Nothing is written.
import { existsSync } from "node:fs";
import { loadEngine } from "../../src/knowledge/load.ts";
import { ROOT } from "../../test/support/process.ts";
import { readBooks } from "./book-file.ts";
import { type BookScore, type ScoredRow, SURE, scoreBook, totalOf } from "./score-books.ts";

const args = process.argv.slice(2);
const given = args.filter((arg) => !arg.startsWith("--") && existsSync(arg));
const showsErrors = args.includes("--errors");
const onlyBook = args.includes("--book") ? args[args.indexOf("--book") + 1] : null;
const OWN = [
  "closed",
  "thirteenth",
  "fourteenth",
  "twelfth",
  "eleventh",
  "tenth",
  "dense",
  "ninth",
  "eighth",
  "seventh",
  "sixth",
  "fifth",
  "fourth",
  "third",
  "second",
  "open",
].map((name) => `${ROOT}/bench/books/${name}`);
const FAMILIES_SHOWN = 15;

const engine = await loadEngine();
for (const folder of given.length > 0 ? given : OWN) {
  const books = readBooks(folder).filter((book) => onlyBook === null || book.id === onlyBook);
  const scores = books.map((book) => scoreBook(book, engine));
  if (showsErrors) for (const score of scores) showBook(score);
  print(folder.slice(folder.lastIndexOf("/") + 1), scores);
}

function print(name: string, scores: readonly BookScore[]): void {
  const total = totalOf(scores);
  console.log(`\n${name}: ${total.books} books`);
  console.log(
    "| within 1 % | within 3 % | mean error | inflow rows wrong | of these stated ≥ 0.9 | outflow rows wrong | within 1 % of what can be told |",
  );
  console.log("|---|---|---|---|---|---|---|");
  const shares = [
    ...[total.within1, total.within3, total.meanError],
    ...[total.inflowsWrong, total.sureInflowsWrong, total.outflowsWrong, total.within1Told],
  ];
  console.log(`| ${shares.map(percent).join(" | ")} |`);
  console.log("| positions | planted | precision | recall |\n|---|---|---|---|");
  for (const kind of ["listed", "unlisted"] as const) {
    const { planted, precision, recall } = total[kind];
    console.log(`| ${kind} | ${planted} | ${percent(precision)} | ${percent(recall)} |`);
  }
  const rows = scores.flatMap((one) => one.rows).filter(({ judged }) => judged.line.amount > 0);
  printFamilies(
    "money on the wrong side",
    rows.filter((one) => one.isWrongSide),
    ({ judged }) => judged.line.amount,
  );
  printFamilies(
    "inflow rows wrong at 0.9 or more",
    rows.filter((one) => !one.isRight && one.judged.confidence >= SURE),
    () => 1,
  );
}

/** The families of some rows: what they are, what they are read as and by which law; the heaviest first. */
function printFamilies(title: string, rows: readonly ScoredRow[], weigh: (row: ScoredRow) => number): void {
  console.log(`${title}, by family:`);
  const families = new Map<string, number>();
  for (const row of rows) {
    const family = `${row.judged.line.labels[0]} read as ${row.judged.row.category?.label ?? "nothing"} (${lawOf(row)})`;
    families.set(family, (families.get(family) ?? 0) + weigh(row));
  }
  for (const [family, weight] of [...families].sort((a, b) => b[1] - a[1]).slice(0, FAMILIES_SHOWN))
    console.log(`  ${weight.toFixed(0).padStart(9)}  ${family}`);
}

function showBook({ id, truth, found, error, rows, misses }: BookScore): void {
  if (error > 0.01)
    console.log(`${id}: revenue ${found.toFixed(2)} for ${truth.toFixed(2)} (${percent(error)})`);
  for (const miss of misses) console.log(`  ${miss}`);
  for (const row of rows.filter((one) => one.isWrongSide)) {
    const { line, row: is, confidence } = row.judged;
    const read = `${is.category?.label ?? "nothing"} ${confidence} (${lawOf(row)})`;
    console.log(
      `  ${line.date} ${line.amount} [${line.labels.join("|")}] read as ${read}: ${line.description}`,
    );
  }
}

function lawOf({ judged }: ScoredRow): string {
  return judged.settled.verdict?.law ?? judged.open.enrichment.categorySource;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
