import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type Figures, figuresOf, judge } from "../bench/accuracy/measure.ts";
import { readLabelled } from "../bench/accuracy/rows.ts";
import { loadEngine } from "../src/knowledge/load.ts";

const folder = new URL("../bench/accuracy/", import.meta.url).pathname;

/** Floors are set by `npm run bench:accuracy -- --update` and only rise; a change that costs accuracy must not pass unnoticed. */
it("is no less accurate on unseen rows than the scoreboard's floors", async () => {
  const board = JSON.parse(readFileSync(`${folder}scoreboard.json`, "utf8")) as {
    floors: { unseen: Partial<Figures> };
  };
  const figures = figuresOf(judge(await loadEngine(), readLabelled(`${folder}labelled/unseen.tsv`)));
  const floors = Object.entries(board.floors.unseen);
  expect(floors.length).toBeGreaterThan(3);
  for (const [name, floor] of floors) {
    expect({ [name]: figures[name as keyof Figures] >= (floor ?? 0) }).toEqual({ [name]: true });
  }
});
