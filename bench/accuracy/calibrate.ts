// npm run calibrate: fits confidence to the share of right answers on the tuning half, one rising curve a source of decisions.
import { writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { loadEngine } from "../../src/knowledge/load.ts";
import { type Judged, judge } from "./measure.ts";
import { readLabelled } from "./rows.ts";

const here = dirname(fileURLToPath(import.meta.url));

/**
 * The rules were written with the tuning half in sight, so its shares flatter them. Every block is pulled towards a cautious
 * prior as if this many more rows had been right at that rate.
 */
const PRIOR_ROWS = 6;
const PRIOR_SHARE = 0.8;
/** Blocks under this size say too little to stand alone. */
const MIN_BLOCK = 12;

type Block = { rows: number; right: number; score: number };

function share(block: Block): number {
  return (block.right + PRIOR_ROWS * PRIOR_SHARE) / (block.rows + PRIOR_ROWS);
}

/** Pool adjacent violators: neighbours are merged until the share of right answers rises with the score. */
function risingBlocks(judged: readonly Judged[]): Block[] {
  const byScore = new Map<number, Block>();
  for (const { answer, isCategoryRight } of judged) {
    const score = Math.round(answer.rawScore * 50) / 50;
    const block = byScore.get(score) ?? { rows: 0, right: 0, score: 0 };
    block.rows++;
    block.right += isCategoryRight ? 1 : 0;
    block.score = score * block.rows;
    byScore.set(score, block);
  }
  const blocks: Block[] = [];
  for (const block of [...byScore].sort(([a], [b]) => a - b).map(([, value]) => ({ ...value }))) {
    blocks.push(block);
    while (blocks.length > 1) {
      const last = blocks.at(-1) as Block;
      const before = blocks.at(-2) as Block;
      if (before.rows >= MIN_BLOCK && last.rows >= MIN_BLOCK && share(before) <= share(last)) break;
      blocks.splice(-2, 2, {
        rows: before.rows + last.rows,
        right: before.right + last.right,
        score: before.score + last.score,
      });
    }
  }
  return blocks;
}

const engine = await loadEngine();
const judged = judge(engine, readLabelled(`${here}/labelled/tuning.tsv`)).filter(
  (j) => j.answer.category !== null,
);
const curves: Record<string, [number, number][]> = {};
for (const source of [...new Set(judged.map((j) => j.answer.categorySource))].sort()) {
  const blocks = risingBlocks(judged.filter((j) => j.answer.categorySource === source));
  curves[source] = blocks.map((block) => [round(block.score / block.rows), round(share(block))]);
  for (const block of blocks) {
    console.log(
      `${source.padEnd(24)} score ${(block.score / block.rows).toFixed(2)}  ${block.right}/${block.rows} right`,
    );
  }
}
writeFileSync(
  `${here}/../../data/model/calibration.json`,
  `${JSON.stringify({ fallback: 0.6, curves }, null, 1)}\n`,
);

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
