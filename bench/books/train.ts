// npm run train:ledger [-- --also FOLDER …] [--judge FOLDER …]
// Learns the weights of marks (src/core/books/weigh) from labelled books and writes data/model/ledger.json. Deterministic: fixed order, fixed
// seed, no clock. What the laws say of the books that they were written with is hidden from it: there they are right by making. With `--judge`
// these folders are left out, nothing is written, and it prints how many of their credits stand on the wrong side, by the laws and weighed.
import { existsSync, writeFileSync } from "node:fs";
import type { Verdict } from "../../src/core/books/book-row.ts";
import { REVENUE } from "../../src/core/books/laws/law.ts";
import { readCases } from "../../src/core/books/read-book.ts";
import { marksOf, marksOfOpinion } from "../../src/core/books/weigh/evidence.ts";
import { SIDES, type Side, weighSides } from "../../src/core/books/weigh/sums.ts";
import { opinionOf, standsAlone } from "../../src/core/books/weigh/weigh.ts";
import { finish } from "../../src/core/model/steps.ts";
import { loadEngine } from "../../src/knowledge/load.ts";
import { randomFrom, shuffle } from "../../src/knowledge/seeded.ts";
import { ROOT } from "../../test/support/process.ts";
import { readBooks } from "./book-file.ts";
import { replayBook } from "./replay-book.ts";

/** Sets that the laws were written with. */
const LAWS_KNOW = ["open", "second", "third", "fourth", "fifth", "sixth"];
/** Sets that were written when the laws were. */
const LAWS_NEVER_SAW = [
  ...["seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth"],
  "dense",
];
/** What the laws say counts from these; they weigh more, since most books will be like them. */
const UNSEEN_WEIGHT = 3;
const EPOCHS = 40;
/** The mean of the weights after each of these is kept: what the order of the last examples did to them is no knowledge. */
const EPOCHS_KEPT = 20;
const LEARNING_RATE = 0.4;
const DECAY = 3e-4;
const SCALE = 256;
/** A mark of a single book is that book's own. */
const MIN_BOOKS = 2;
/** Smaller weights change no answer. */
const MIN_WEIGHT = 8;
const MOST_OF_A_GROUP = 4;

type Example = {
  readonly marks: string[];
  readonly side: number;
  /** The laws call it revenue. */
  readonly isByLaws: boolean;
  readonly weight: number;
  readonly book: string;
};

const args = process.argv.slice(2);
const judged = listOf("--judge");
const engine = await loadEngine();
const own = [...LAWS_KNOW, ...LAWS_NEVER_SAW].map((name) => `${ROOT}/bench/books/${name}`);
const folders = [...own.filter((folder) => existsSync(folder)), ...listOf("--also")];
const examples = folders
  .filter((folder) => !judged.includes(folder))
  .flatMap((folder) => readExamples(folder));
const model = learn(examples);
const marks = Object.keys(model.weights).length;
console.log(
  `${examples.length} examples of ${new Set(examples.map((one) => one.book)).size} books, ${marks} marks`,
);
if (judged.length === 0) writeFileSync(`${ROOT}/data/model/ledger.json`, `${JSON.stringify(model)}\n`);
else for (const folder of judged) printJudged(folder);

function printJudged(folder: string): void {
  const weights = new Map(Object.entries(model.weights));
  let [all, byLaws, weighed] = [0, 0, 0];
  for (const { marks: those, side, isByLaws } of readExamples(folder, true)) {
    const isRevenue = weighSides(those, { ...model, weights })[0]! > 0.5;
    all++;
    if (isByLaws !== (side === 0)) byLaws++;
    if (isRevenue !== (side === 0)) weighed++;
  }
  console.log(`${folder}: ${all} credits, on the wrong side ${byLaws} by the laws, ${weighed} weighed`);
}

function listOf(flag: string): string[] {
  const at = args.indexOf(flag);
  if (at < 0) return [];
  const end = args.findIndex((arg, index) => index > at && arg.startsWith("--"));
  return args.slice(at + 1, end < 0 ? undefined : end);
}

/** Rows alike of one payer say little more than one of them: a few stand for all. */
function readExamples(folder: string, isWhole = false): Example[] {
  /** What a law says that is not weighed would teach nothing of the words that it knows. */
  const isHidden = (verdict: Verdict | null) => isKnown || standsAlone(verdict);
  const isKnown = LAWS_KNOW.some((name) => folder === `${ROOT}/bench/books/${name}`);
  return readBooks(folder).flatMap((book) => {
    const { rows, holder } = replayBook(book, engine);
    const labelOf = new Map(rows.map(({ open, line }) => [open.id, line.labels[0]!]));
    const settled = rows.map(({ open, settled }) => ({
      ...open,
      isSettled: settled.flags.duplicateOfId !== null || settled.flags.matchingId !== null,
    }));
    const credits = finish(readCases(settled, holder)).open.filter(({ given }) => given.row.amount > 0);
    const groups = Map.groupBy(credits, ({ given: { row, stream } }) => {
      const isEven = Math.round(row.amount * 100) % 100 === 0;
      return `${stream.key} ${sideOf(labelOf.get(row.id)!)} ${isEven}`;
    });
    return [...groups.values()].flatMap((group) => {
      const some = isWhole ? group : fewOf(group);
      return some.map(({ given, verdict }): Example => {
        const opinion = opinionOf(given, verdict);
        return {
          marks: [...marksOf(given), ...(isHidden(verdict) ? [] : marksOfOpinion(opinion))],
          isByLaws: opinion.isRevenue,
          side: SIDES.indexOf(sideOf(labelOf.get(given.row.id)!)),
          weight: ((isKnown ? 1 : UNSEEN_WEIGHT) * Math.sqrt(group.length)) / some.length,
          book: `${folder}/${book.id}`,
        };
      });
    });
  });
}

function fewOf<T>(group: readonly T[]): readonly T[] {
  if (group.length <= MOST_OF_A_GROUP) return group;
  return [0, 1, 2, 3].map((part) => group[Math.floor((part * (group.length - 1)) / 3)]!);
}

function sideOf(label: string): Side {
  if (REVENUE.has(label)) return "revenue";
  const sides: Readonly<Record<string, Side>> = {
    "Debt Investment - MCA": "advance",
    "Debt Investment": "loan",
    "Equity Investment": "equity",
    "Company Investments": "intra",
    "Reconciled Intra-Company Transfers": "intra",
    "Unreconciled Intra-Company Transfers": "intra",
    "Special Inflows": "special",
    "Other Income": "income",
    Taxes: "tax",
  };
  return sides[label] ?? "expense";
}

/** Multinomial logistic regression by AdaGrad, each example scaled by the root of its number of marks; the mean of the last half of the epochs. */
function learn(all: readonly Example[]) {
  const books = new Map<string, Set<string>>();
  for (const { marks, book } of all) {
    for (const mark of marks) {
      const known = books.get(mark) ?? new Set();
      if (known.size < MIN_BOOKS) known.add(book);
      books.set(mark, known);
    }
  }
  const names = [...books]
    .filter(([, of]) => of.size >= MIN_BOOKS)
    .map(([mark]) => mark)
    .sort();
  const indexOf = new Map(names.map((name, index) => [name, index]));
  const count = SIDES.length;
  const weights = new Float64Array(names.length * count);
  const squares = new Float64Array(names.length * count).fill(1e-2);
  const bias = new Float64Array(count);
  const prepared = all.map(({ marks, side, weight }) => ({
    ids: Int32Array.from(marks.flatMap((mark) => indexOf.get(mark) ?? [])),
    factor: 1 / Math.sqrt(marks.length),
    side,
    weight,
  }));
  const random = randomFrom(20261126);
  const sums = new Float64Array(count);
  const means = new Float64Array(weights.length + count);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(prepared, random);
    const rate = LEARNING_RATE / (1 + epoch / 3);
    for (const { ids, factor, side, weight } of prepared) {
      for (let k = 0; k < count; k++) sums[k] = bias[k]!;
      for (const id of ids) for (let k = 0; k < count; k++) sums[k]! += weights[id * count + k]! * factor;
      toShares(sums);
      for (let k = 0; k < count; k++) sums[k] = ((k === side ? 1 : 0) - sums[k]!) * weight;
      for (let k = 0; k < count; k++) bias[k]! += 0.005 * sums[k]!;
      for (const id of ids) {
        for (let k = 0; k < count; k++) {
          const at = id * count + k;
          const gradient = sums[k]! * factor - DECAY * weights[at]!;
          squares[at]! += gradient * gradient;
          weights[at]! += (rate * gradient) / Math.sqrt(squares[at]!);
        }
      }
    }
    if (epoch < EPOCHS - EPOCHS_KEPT) continue;
    for (let at = 0; at < weights.length; at++) means[at]! += weights[at]! / EPOCHS_KEPT;
    for (let k = 0; k < count; k++) means[weights.length + k]! += bias[k]! / EPOCHS_KEPT;
  }
  const rounded = names.map((name, id): [string, number[]] => [
    name,
    [...means.slice(id * count, (id + 1) * count)].map((one) => Math.round(one * SCALE)),
  ]);
  return {
    scale: SCALE,
    bias: [...means.slice(-count)].map((one) => Math.round(one * SCALE)),
    weights: Object.fromEntries(rounded.filter(([, of]) => of.some((one) => Math.abs(one) >= MIN_WEIGHT))),
  };
}

function toShares(sums: Float64Array): void {
  const most = sums.reduce((a, b) => Math.max(a, b));
  let total = 0;
  for (let k = 0; k < sums.length; k++) {
    sums[k] = Math.exp(sums[k]! - most);
    total += sums[k]!;
  }
  for (let k = 0; k < sums.length; k++) sums[k]! /= total;
}
