// npm run bench:statements [-- --seen | --unseen] [--fast] [--scans] [--layout NAME] [--mixed N] [--wild N] [--per N] [--show] [--cached] [--update]
// Prints statements in many layouts, reads them, and says how much of each was read right. --show prints the mistakes, of seen layouts
// only: nobody looks at the others while tuning. --mixed, --wild: how many layouts put together at random are added to each part. --fast: prints without scans, broken ones or speed. --cached keeps words of files (and so
// OCR) between runs. --update writes scoreboard.json with the figures of this run and raises the floors.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadLayouts } from "../../test/tools/statements/layouts/index.ts";
import { mixedLayout } from "../../test/tools/statements/layouts/mixed.ts";
import { wildLayout } from "../../test/tools/statements/layouts/wild/index.ts";
import type { Layout } from "../../test/tools/statements/model.ts";
import { type Case, type Form, makeCases } from "./cases.ts";
import { figuresOf, printFigures } from "./figures.ts";
import { type Judged, judgeFile } from "./judge.ts";
import { type Floors, measureQuick, raise } from "./quick.ts";
import { type BenchReading, startBenchReader } from "./reading.ts";
import { readRealCases } from "./real.ts";
import { showMistakes } from "./show.ts";
import { measureSpeed } from "./speed.ts";

const here = dirname(fileURLToPath(import.meta.url));
const FORMS = ["digital", "broken", "mirrored", "scanned", "broken scan"] as const;
/** Layouts put together at random, for each part. */
const MIXED = 12;
const WILD = 60;
const REAL = join(here, "../../../shared/data/statements");
const { values } = parseArgs({
  options: {
    seen: { type: "boolean" },
    unseen: { type: "boolean" },
    fast: { type: "boolean" },
    scans: { type: "boolean" },
    layout: { type: "string", multiple: true },
    mixed: { type: "string" },
    wild: { type: "string" },
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
    const isWished = ({ name }: Layout) => values.layout?.includes(name) ?? true;
    const layouts = [...(await loadLayouts(part)), ...mixedLayouts(part)].filter(isWished);
    const forms = formsWished();
    const perLayout = Number(values.per ?? (values.fast ? 2 : 4));
    const cases = [
      ...makeCases(layouts, { perLayout, forms }),
      ...makeCases(wildLayouts(part).filter(isWished), { perLayout: 1, forms }),
    ];
    done.push(...(await runAll(cases, part)));
  }
  report(done);
  if (!values.layout && !values.unseen) await reportReal();
  if (!values.fast && !values.layout) await measureSpeed(reader);
  if (values.update) await updateBoard(done);
} finally {
  await reader.close();
}

/** Drawn at random: those of even numbers are seen. */
function mixedLayouts(part: "seen" | "unseen") {
  const offset = part === "seen" ? 0 : 1;
  return Array.from({ length: Number(values.mixed ?? MIXED) }, (_, index) => mixedLayout(2 * index + offset));
}

/** Wilder ones: one print of each is enough, since every layout is another bank. */
function wildLayouts(part: "seen" | "unseen") {
  const offset = part === "seen" ? 0 : 1;
  return Array.from({ length: Number(values.wild ?? WILD) }, (_, index) => wildLayout(2 * index + offset));
}

function formsWished(): readonly Form[] {
  if (values.fast) return values.scans ? ["scanned", "broken scan"] : ["digital"];
  return values.scans ? FORMS : ["digital", "broken", "mirrored"];
}

/** Two at a time: the reader works on as many. */
async function runAll(cases: readonly Case[], part: "seen" | "unseen"): Promise<readonly Done[]> {
  const done: Done[] = [];
  const waiting = [...cases];
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const { pdf, truth } = await one.make();
      const reading = await reader.read(pdf, one.hints);
      const judged = judgeFile(truth.statements, reading.statements);
      done.push({ one, part, judged, reading });
      if (judged.some(({ isFalse }) => isFalse))
        console.log(
          `called reconciled and is not: ${part} ${one.layout.name}#${one.seed} ${one.breakage ?? one.form}`,
        );
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
  for (const form of FORMS)
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

type Board = {
  readonly figures: Readonly<Record<string, unknown>>;
  readonly floors: Partial<Record<"seen" | "unseen", Floors>>;
};

/** Figures of this run, and the floors that test/statements/floors.test.ts holds; a floor only rises. */
async function updateBoard(done: readonly Done[]): Promise<void> {
  const path = join(here, "scoreboard.json");
  const old = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Board) : null;
  const figures: Record<string, unknown> = { ...old?.figures };
  for (const form of FORMS)
    for (const part of ["seen", "unseen"] as const) {
      const judged = done
        .filter((one) => one.part === part && one.one.form === form)
        .flatMap((one) => one.judged);
      if (judged.length === 0) continue;
      const rounded = Object.entries(figuresOf(judged)).map(([key, value]) => [
        key,
        Math.round(value * 1000) / 1000,
      ]);
      figures[`${part} ${form}`] = Object.fromEntries(rounded);
    }
  const quick = await measureQuick(reader);
  const floors = {
    seen: raise(old?.floors.seen, quick.seen.floors),
    unseen: raise(old?.floors.unseen, quick.unseen.floors),
  };
  writeFileSync(path, `${JSON.stringify({ figures, floors }, null, 2)}\n`);
}
