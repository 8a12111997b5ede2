// npm run bench:statements [-- --seen | --unseen] [--fast] [--scans] [--folder DIR] [--minutes N] [--layout NAME] [--mixed N] [--wild N] [--per N] [--show] [--cached] [--update]
// Prints statements in many layouts, reads them, and says how much of each was read right. --show prints the mistakes, of seen layouts
// only: nobody looks at the others while tuning. --mixed, --wild: how many layouts put together at random are added to each part. --fast: prints without broken ones or speed.
// --folder DIR: the statements of a folder, with their truth beside them, and nothing else; mistakes of one half of its layouts are shown.
// --scans: a sample of scans and nothing else, at most --minutes of them (20). --cached keeps words of files (and so OCR) between runs. --update writes scoreboard.json with the figures of this run and raises the floors.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadLayouts } from "../../test/tools/statements/layouts/index.ts";
import { mixedLayout } from "../../test/tools/statements/layouts/mixed.ts";
import { wildLayout } from "../../test/tools/statements/layouts/wild/index.ts";
import type { Layout } from "../../test/tools/statements/model.ts";
import { type Form, makeCases } from "./cases.ts";
import { printFigures, roundedFigures } from "./figures.ts";
import { measureFolder } from "./folder.ts";
import { type Judged, judgeFile } from "./judge.ts";
import { type Floors, measureQuick, raise } from "./quick.ts";
import { startBenchReader } from "./reading.ts";
import { readRealCases } from "./real.ts";
import { type Done, PARTS, runCases } from "./run-cases.ts";
import { measureScans } from "./scans.ts";
import { showMistakes } from "./show.ts";
import { measureSpeed } from "./speed.ts";

const here = dirname(fileURLToPath(import.meta.url));
const FORMS = ["digital", "broken", "mirrored"] as const;
/** Layouts put together at random, for each part. */
const MIXED = 12;
const WILD = 60;
/** Of scans fewer, and as many minutes as they may take. */
const SCANS = { mixed: 8, wild: 24, minutes: 20 };
const BOARD = join(here, "scoreboard.json");
const REAL = join(here, "../../../shared/data/statements");
const { values } = parseArgs({
  options: {
    seen: { type: "boolean" },
    unseen: { type: "boolean" },
    fast: { type: "boolean" },
    scans: { type: "boolean" },
    folder: { type: "string" },
    minutes: { type: "string" },
    layout: { type: "string", multiple: true },
    mixed: { type: "string" },
    wild: { type: "string" },
    per: { type: "string" },
    show: { type: "boolean" },
    cached: { type: "boolean" },
    update: { type: "boolean" },
  },
});

const reader = startBenchReader({ cache: values.cached ? join(tmpdir(), "egret-bench-words") : null });
try {
  if (values.folder !== undefined)
    await measureFolder(reader, values.folder, {
      isShowing: values.show ?? false,
      only: values.layout ?? [],
    });
  else if (values.scans) await runScans();
  else await runPrints();
} finally {
  await reader.close();
}

function runScans(): Promise<void> {
  return measureScans(reader, {
    minutes: Number(values.minutes ?? SCANS.minutes),
    mixed: Number(values.mixed ?? SCANS.mixed),
    wild: Number(values.wild ?? SCANS.wild),
    isShowing: values.show ?? false,
    board: { path: BOARD, isUpdated: values.update ?? false },
    isWished: (part, name) =>
      !values[part === "seen" ? "unseen" : "seen"] && (values.layout?.includes(name) ?? true),
  });
}

async function runPrints(): Promise<void> {
  const done: Done[] = [];
  const forms: readonly Form[] = values.fast ? ["digital"] : FORMS;
  for (const part of PARTS) {
    if (values[part === "seen" ? "unseen" : "seen"]) continue;
    const isWished = ({ name }: Layout) => values.layout?.includes(name) ?? true;
    const layouts = [...(await loadLayouts(part)), ...mixedLayouts(part)].filter(isWished);
    const perLayout = Number(values.per ?? (values.fast ? 2 : 4));
    const cases = [
      ...makeCases(layouts, { perLayout, forms }),
      ...makeCases(wildLayouts(part).filter(isWished), { perLayout: 1, forms }),
    ];
    const own = cases.map((one) => ({ one, part }));
    done.push(...(await runCases(reader, own, { isShowing: values.show ?? false })));
  }
  report(done);
  if (!values.layout && !values.unseen) await reportReal();
  if (!values.fast && !values.layout) await measureSpeed(reader);
  if (values.update) await updateBoard(done);
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

function report(done: readonly Done[]): void {
  const groups: [string, readonly Judged[]][] = [];
  const add = (name: string, of: (one: Done) => boolean) =>
    groups.push([name, done.filter(of).flatMap(({ judged }) => judged)]);
  for (const form of FORMS)
    for (const part of PARTS) add(`${part} ${form}`, (one) => one.part === part && one.one.form === form);
  for (const family of [...new Set(done.map(({ one }) => one.layout.family))].sort())
    add(`digital / ${family}`, ({ one }) => one.layout.family === family && one.form === "digital");
  for (const name of [
    ...new Set(done.filter(({ part }) => part === "seen").map(({ one }) => one.layout.name)),
  ].sort())
    add(`seen ${name}`, ({ one }) => one.layout.name === name && one.form === "digital");
  printFigures(groups);
  const texts = done.filter(({ reading }) => reading.textMs !== null);
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
  const old = existsSync(BOARD) ? (JSON.parse(readFileSync(BOARD, "utf8")) as Board) : null;
  const figures: Record<string, unknown> = { ...old?.figures };
  for (const form of FORMS)
    for (const part of PARTS) {
      const judged = done
        .filter((one) => one.part === part && one.one.form === form)
        .flatMap((one) => one.judged);
      if (judged.length === 0) continue;
      figures[`${part} ${form}`] = roundedFigures(judged);
    }
  const quick = await measureQuick(reader);
  const floors = {
    ...old?.floors,
    seen: raise(old?.floors.seen, quick.seen.floors),
    unseen: raise(old?.floors.unseen, quick.unseen.floors),
  };
  writeFileSync(BOARD, `${JSON.stringify({ figures, floors }, null, 2)}\n`);
}
