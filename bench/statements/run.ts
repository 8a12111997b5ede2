// npm run bench:statements [-- --seen | --unseen] [--fast] [--scans] [--layout NAME] [--per N] [--show] [--cached] [--update] [--check]
// Prints statements in many layouts, reads them, and says how much of each was read right. --show prints the mistakes, of seen layouts
// only: nobody looks at the others while tuning. --fast: prints without scans, broken ones or speed. --cached keeps words of files (and so
// OCR) between runs. --update writes scoreboard.json; --check fails below a floor.
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadLayouts } from "../../test/tools/statements/layouts/index.ts";
import { type Case, type Form, makeCases } from "./cases.ts";
import { figuresOf, printFigures } from "./figures.ts";
import { type Judged, judgeFile } from "./judge.ts";
import { type BenchReading, startBenchReader } from "./reading.ts";
import { readRealCases } from "./real.ts";
import { showMistakes } from "./show.ts";
import { measureSpeed } from "./speed.ts";

const here = dirname(fileURLToPath(import.meta.url));
const REAL = join(here, "../../../shared/data/statements");
const { values } = parseArgs({
  options: {
    seen: { type: "boolean" },
    unseen: { type: "boolean" },
    fast: { type: "boolean" },
    scans: { type: "boolean" },
    layout: { type: "string", multiple: true },
    per: { type: "string" },
    show: { type: "boolean" },
    cached: { type: "boolean" },
    update: { type: "boolean" },
  },
});

type Done = {
  readonly one: Case;
  readonly part: "seen" | "unseen";
  readonly judged: readonly Judged[];
  readonly reading: BenchReading;
};

const reader = startBenchReader({ cache: values.cached ? join(tmpdir(), "egret-bench-words") : null });
try {
  const done: Done[] = [];
  for (const part of ["seen", "unseen"] as const) {
    if (values[part === "seen" ? "unseen" : "seen"]) continue;
    const layouts = (await loadLayouts(part)).filter(({ name }) => values.layout?.includes(name) ?? true);
    const cases = makeCases(layouts, {
      perLayout: Number(values.per ?? (values.fast ? 2 : 4)),
      forms: formsWished(),
    });
    done.push(...(await runAll(cases, part)));
  }
  report(done);
  if (!values.layout && !values.unseen) await reportReal();
  if (!values.fast && !values.layout) await measureSpeed(reader);
  if (values.update) updateBoard(done);
} finally {
  await reader.close();
}

function formsWished(): readonly Form[] {
  if (values.fast) return values.scans ? ["scanned"] : ["digital"];
  return values.scans || values.update
    ? ["digital", "broken", "scanned", "broken scan"]
    : ["digital", "broken"];
}

/** Two at a time: the reader works on as many. */
async function runAll(cases: readonly Case[], part: "seen" | "unseen"): Promise<readonly Done[]> {
  const done: Done[] = [];
  const waiting = [...cases];
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const { pdf, truth } = await one.make();
      const reading = await reader.read(pdf);
      const judged = judgeFile(truth.statements, reading.statements);
      done.push({ one, part, judged, reading });
      if (values.show && part === "seen")
        for (const each of judged)
          showMistakes(`${one.layout.name}#${one.seed} ${one.breakage ?? ""}${one.damage ?? ""}`, each);
    }
  };
  await Promise.all([work(), work()]);
  return done;
}

function report(done: readonly Done[]): void {
  const groups: [string, readonly Judged[]][] = [];
  const add = (name: string, of: (one: Done) => boolean) =>
    groups.push([name, done.filter(of).flatMap(({ judged }) => judged)]);
  for (const form of ["digital", "broken", "scanned", "broken scan"] as const)
    for (const part of ["seen", "unseen"] as const)
      add(`${part} ${form}`, (one) => one.part === part && one.one.form === form);
  for (const form of ["digital", "scanned"] as const)
    for (const family of [...new Set(done.map(({ one }) => one.layout.family))].sort())
      add(`${form} / ${family}`, ({ one }) => one.layout.family === family && one.form === form);
  for (const damage of [...new Set(done.map(({ one }) => one.damage))].filter((one) => one !== null).sort())
    add(`scan / ${damage}`, ({ one }) => one.damage === damage && one.form === "scanned");
  for (const name of [
    ...new Set(done.filter(({ part }) => part === "seen").map(({ one }) => one.layout.name)),
  ].sort())
    add(
      `seen ${name}`,
      ({ one }) => one.layout.name === name && (one.form === "digital" || one.form === "scanned"),
    );
  printFigures(groups);
  const texts = done.filter(({ reading, one }) => reading.textMs !== null && one.damage === null);
  const pages = texts.reduce((sum, { reading }) => sum + reading.pages, 0);
  const ms = (key: "textMs" | "rowsMs") => texts.reduce((sum, { reading }) => sum + (reading[key] ?? 0), 0);
  if (pages > 0)
    console.log(
      `\ntext pages: ${pages}; ${(ms("textMs") / pages).toFixed(1)} ms a page to words, ${(ms("rowsMs") / pages).toFixed(1)} ms from words to rows (two files at a time)`,
    );
}

async function reportReal(): Promise<void> {
  const cases = readRealCases(REAL);
  if (cases.length === 0) {
    console.log("\nreal statements: skipped: no data");
    return;
  }
  console.log("\nreal statements");
  const groups: [string, readonly Judged[]][] = [];
  for (const { name, pdf, truth } of cases) {
    const judged = judgeFile([truth], (await reader.read(pdf)).statements);
    groups.push([name, judged]);
    if (values.show) for (const one of judged) showMistakes(name, one);
  }
  printFigures(groups);
}

function updateBoard(done: readonly Done[]): void {
  const board: Record<string, unknown> = {};
  for (const form of ["digital", "broken", "scanned", "broken scan"] as const)
    for (const part of ["seen", "unseen"] as const) {
      const judged = done
        .filter((one) => one.part === part && one.one.form === form)
        .flatMap((one) => one.judged);
      const rounded = Object.entries(figuresOf(judged)).map(([key, value]) => [
        key,
        Math.round(value * 1000) / 1000,
      ]);
      board[`${part} ${form}`] = Object.fromEntries(rounded);
    }
  writeFileSync(join(here, "scoreboard.json"), `${JSON.stringify(board, null, 2)}\n`);
}
