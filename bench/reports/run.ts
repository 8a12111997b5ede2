// npm run bench:reports
// How well positions, cadences, own transfers and duplicates are found in end users with planted truth, and how fast positions are.
// Stories and seeds are split: of the unseen ones only totals were ever looked at. Nothing is written.
import type { Engine } from "../../src/core/enrich/engine.ts";
import { findPositions } from "../../src/core/reports/positions/find-positions.ts";
import { loadEngine } from "../../src/knowledge/load.ts";
import { chanceBooks, seenBooks, unseenBooks } from "../../test/tools/scenarios/all.ts";
import type { Book } from "../../test/tools/scenarios/book.ts";
import { replay } from "../../test/tools/scenarios/replay.ts";
import {
  addScore,
  emptyScore,
  f1,
  precision,
  recall,
  type Score,
  shareOf,
} from "../../test/tools/scenarios/score.ts";
import { busyBook } from "./busy.ts";

const CHANCE_BOOKS = 60;
const SIZES = [2500, 12_500, 25_000, 50_000];
const RUNS = 15;

const engine = await loadEngine();
const chance = chanceBooks(CHANCE_BOOKS);
printScores([
  ["stories, seen", seenBooks()],
  ["stories, unseen", unseenBooks()],
  ["by chance, seen", chance.seen],
  ["by chance, unseen", chance.unseen],
]);
printSpeed();

function printScores(parts: readonly (readonly [string, readonly Book[]])[]): void {
  console.log(
    "| end users | number | positions | precision | recall | unlisted p / r | status | cadence | renewals | missed dates F1 | own transfers F1 | duplicates F1 |",
  );
  console.log("|---|---|---|---|---|---|---|---|---|---|---|---|");
  for (const [name, books] of parts) console.log(lineOf(name, books, scoreOf(engine, books)));
}

function scoreOf(engineUsed: Engine, books: readonly Book[]): Score {
  const score = emptyScore();
  for (const book of books) {
    const replayed = replay(book, engineUsed);
    addScore(score, book, replayed, findPositions(replayed.input, { includeLoans: false }));
  }
  return score;
}

function lineOf(name: string, books: readonly Book[], score: Score): string {
  const { positions, unlisted } = score;
  const cells = [
    ...[name, books.length, positions.planted, percent(precision(positions)), percent(recall(positions))],
    ...[`${percent(precision(unlisted))} / ${percent(recall(unlisted))}`, percent(shareOf(score.status))],
    ...[percent(shareOf(score.cadence)), percent(shareOf(score.renewals)), percent(f1(score.missedDates))],
    ...[percent(f1(score.transfers)), percent(f1(score.duplicates))],
  ];
  return `| ${cells.join(" | ")} |`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

// Wall clock is what a caller waits; processor time is what it costs, whatever else the machine does.
function printSpeed(): void {
  console.log("\n| rows of the end user | positions p50 | p95 | processor time p50 | µs a row |");
  console.log("|---|---|---|---|---|");
  for (const size of SIZES) {
    const { input } = replay(busyBook(size), engine);
    const wall: number[] = [];
    const processor: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const [start, before] = [performance.now(), process.cpuUsage()];
      // A copy, so that nothing remembered of the input helps.
      findPositions({ ...input }, { includeLoans: false });
      const used = process.cpuUsage(before);
      wall.push(performance.now() - start);
      processor.push((used.user + used.system) / 1000);
    }
    const at = (times: number[], share: number): number =>
      times.sort((a, b) => a - b)[Math.floor(RUNS * share)]!;
    const cost = at(processor, 0.5);
    const cells = [
      size,
      `${at(wall, 0.5).toFixed(1)} ms`,
      `${at(wall, 0.95).toFixed(1)} ms`,
      `${cost.toFixed(1)} ms`,
    ];
    console.log(`| ${[...cells, ((1000 * cost) / size).toFixed(1)].join(" | ")} |`);
  }
}
