// npm run bench:anomalies -- --pairs FOLDER [--pictures] [--show]: pairs that others forged (pairs.ts).
// npm run bench:anomalies [-- --seen | --unseen] [--layout NAME] [--every N] [--per N] [--months] [--scans] [--pictures] [--show] [--update]
// Forges printed statements in the ways in which people do, and says how many are noticed, by manner; and how many honest ones are
// suspected, by check. --months: only the forgeries that other months tell of. --scans: only digits changed in the pictures of scans. --pictures: also those that only the picture of the page tells
// of, which takes long. --every: one in so many layouts. --update writes the table to docs/anomalies.md. --show names what was missed and suspected, of seen layouts only: nobody looks at the others while tuning.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { assessStatement } from "../../src/core/parsed-results/assess-statement.ts";
import { applyPatches } from "../../src/core/parsed-results/patch.ts";
import { figuresToLookAt, pictureAnomalies } from "../../src/core/parsed-results/picture-anomalies.ts";
import { factsJsonOf, factsOf } from "../../src/core/parsed-results/statement-facts.ts";
import { statementsOf } from "../../src/core/parsed-results/statement-json.ts";
import { buildStatementsResult } from "../../src/core/parsed-results/statement-result.ts";
import { compareStatements } from "../../src/core/statements/anomalies/across/compare.ts";
import type { StatementFacts } from "../../src/core/statements/anomalies/across/facts.ts";
import { scoreOf } from "../../src/core/statements/anomalies/list.ts";
import { readStatements } from "../../src/core/statements/read-statements.ts";
import { startPdfReader } from "../../src/reading/pdf/reader.ts";
import { type Honest, withHeadOf } from "../../test/tools/forgeries/forgery.ts";
import { layered } from "../../test/tools/forgeries/layered.ts";
import { MONTHS_FORGERIES, makeMonths } from "../../test/tools/forgeries/months.ts";
import { forgeScan, SCAN_FORGERIES, scan, scanned } from "../../test/tools/forgeries/scanned.ts";
import { SINGLE_FILE } from "../../test/tools/forgeries/single-file.ts";
import { makeDice } from "../../test/tools/statements/dice.ts";
import { printFile, printStatement } from "../../test/tools/statements/generate.ts";
import { loadLayouts } from "../../test/tools/statements/layouts/index.ts";
import type { Layout } from "../../test/tools/statements/model.ts";
import { measurePairs } from "./pairs.ts";
import { HONEST, type Part, type Scored, SUSPECT, tableOf, updateDocs } from "./report.ts";

const REAL = join(dirname(fileURLToPath(import.meta.url)), "../../../shared/data/statements");
const DOCS = join(dirname(fileURLToPath(import.meta.url)), "../../docs/anomalies.md");
const FIRST_SEED = 5_000;
const { values } = parseArgs({
  options: {
    seen: { type: "boolean" },
    unseen: { type: "boolean" },
    layout: { type: "string", multiple: true },
    pairs: { type: "string" },
    per: { type: "string" },
    every: { type: "string" },
    months: { type: "boolean" },
    scans: { type: "boolean" },
    pictures: { type: "boolean" },
    update: { type: "boolean" },
    show: { type: "boolean" },
  },
});

const reader = startPdfReader({
  workers: 2,
  pageLimit: 500,
  timeoutSeconds: 60,
  memoryMb: 512,
  ocr: values.pictures || values.pairs !== undefined ? "auto" : "off",
  ocrLanguages: ["eng"],
  programPath: process.env["PATH"] ?? "",
  cacheDir: join(tmpdir(), "egret-bench-ocr"),
});
const scored: Scored[] = [];
try {
  if (values.pairs === undefined) await forgeAll();
  else await measurePairs(values.pictures ? readWithPictures : read, values.pairs, values.show ?? false);
} finally {
  await reader.close();
}

async function forgeAll(): Promise<void> {
  for (const part of ["seen", "unseen"] as const) {
    if (values[part === "seen" ? "unseen" : "seen"]) continue;
    for (const [index, layout] of (await loadLayouts(part)).entries())
      if (values.layout?.includes(layout.name) ?? index % Number(values.every ?? 1) === 0) {
        if (!values.months && !values.scans) await forgeLayout(part, layout);
        if (!values.months) await forgeScans(part, layout);
        if (!values.scans) await forgeMonths(part, layout);
      }
  }
  const table = tableOf(scored);
  console.log(`\n${table}`);
  if (values.update) updateDocs(DOCS, table);
  if (values.layout === undefined && !values.months && !values.scans) await reportReal();
}

async function forgeLayout(part: Part, layout: Layout): Promise<void> {
  for (let index = 0; index < Number(values.per ?? 2); index++) {
    const seed = FIRST_SEED + index;
    const { pdf } = await printStatement(layout, seed);
    const honest = await read(pdf, `${layout.name}#${seed}`);
    if (honest === null) continue;
    note(part, HONEST[0], layout.name, honest.statements);
    for (const forgery of [...SINGLE_FILE, ...(values.pictures ? [layered] : [])]) {
      const dice = makeDice(`${layout.name} ${seed} ${forgery.name}`);
      const forged = await forgery.make({ ...honest, dice });
      const found = forged === null ? null : await read(withHeadOf(pdf, forged), "");
      if (found === null) continue;
      const isLayered = forgery === layered;
      note(part, forgery.name, layout.name, isLayered ? await withPictures(found) : found.statements);
    }
    if (values.pictures) note(part, HONEST[2], layout.name, await withPictures(honest));
  }
}

/** Pictures of the print as a scanner makes them, and with a digit changed. */
async function forgeScans(part: Part, layout: Layout): Promise<void> {
  const { pdf } = await printStatement(layout, FIRST_SEED);
  const print = await read(pdf, `${layout.name} scan`);
  const pictures = print === null ? null : await scan(print);
  if (print === null || pictures === null) return;
  note(part, HONEST[3], layout.name, readStatements(scanned(print.document, pictures)).statements);
  for (const forgery of SCAN_FORGERIES) {
    const forged = await forgeScan(forgery, print, pictures);
    if (forged !== null)
      note(
        part,
        forgery.name,
        layout.name,
        readStatements(scanned(print.document, forged.pictures, forged)).statements,
      );
  }
}

/** The statements with what the pictures of their pages say, as the job after the reading finds it. */
async function withPictures(honest: Honest): Promise<Honest["statements"]> {
  const { placed, patches, attributes } = buildStatementsResult(honest.document, honest.statements, "row");
  const { result, boxes } = applyPatches(placed, patches);
  const figures = figuresToLookAt(statementsOf(result), attributes, boxes);
  const cells = figures.map(({ pointer, text, box: { boundingBox, pageNumber } }) => {
    const [y0, x0, y1, x1] = boundingBox;
    return { id: pointer, page: pageNumber, text, box: { x0, y0, x1, y1 } };
  });
  const outcome = await reader.checkCells(honest.pdf, cells);
  const seen = outcome.kind === "checked" ? outcome.cells : [];
  const contradicted = figures.flatMap((figure) =>
    seen.filter(({ id }) => id === figure.pointer).map((one) => ({ ...figure, seen: one.seen })),
  );
  return honest.statements.map((one, index) => {
    const found = pictureAnomalies(index, contradicted).map((each) => ({ ...each, place: null }));
    const anomalies = [...one.anomalies, ...found];
    return { ...one, anomalies, anomalyScore: scoreOf(anomalies) };
  });
}

/** Three months of an account, honest and with one of them changed: what the statements say of each other. */
async function forgeMonths(part: Part, layout: Layout): Promise<void> {
  const months = makeMonths(layout, FIRST_SEED);
  const manners = [{ name: HONEST[1], change: () => months }, ...MONTHS_FORGERIES];
  for (const { name, change } of manners) {
    const facts: StatementFacts[] = [];
    const own: Honest["statements"][number][] = [];
    for (const [index, file] of change(months, makeDice(`${layout.name} ${name}`)).entries()) {
      const found = await read(await printFile(layout, file), "");
      for (const [number, json] of (found === null ? [] : jsonOf(found)).entries()) {
        facts.push(factsOf(`${index} ${number}`, factsJsonOf(json.statement, json.attributes, json.told)));
        own.push(found?.statements[number] as (typeof own)[number]);
      }
    }
    const across = compareStatements(facts, []);
    const scoredAll = own.map((one, index) => {
      const found = (across.get(facts[index]?.key ?? "") ?? []).map((each) => ({ ...each, place: null }));
      const anomalies = [...one.anomalies, ...found];
      return { ...one, anomalies, anomalyScore: scoreOf(anomalies) };
    });
    note(part, name, layout.name, scoredAll);
  }
}

function jsonOf({ document, statements }: Honest) {
  const { placed, patches, attributes } = buildStatementsResult(document, statements, "row");
  return statementsOf(applyPatches(placed, patches).result).statements.map((statement, index) => {
    const concluded = attributes[index] as (typeof attributes)[number];
    const { isReconciled } = assessStatement({ statement, attributes: concluded, uncorrected: null });
    return { statement, attributes: concluded, told: { filename: "statement.pdf", isReconciled } };
  });
}

async function readWithPictures(pdf: Uint8Array, name: string): Promise<Honest | null> {
  const found = await read(pdf, name);
  return found === null ? null : { ...found, statements: await withPictures(found) };
}

async function read(pdf: Uint8Array, seed: string): Promise<Honest | null> {
  const outcome = await reader.readDocument(pdf);
  if (outcome.kind === "refused") return null;
  const { document } = outcome;
  return { pdf, document, statements: readStatements(document).statements, dice: makeDice(seed) };
}

function note(part: Scored["part"], manner: string, name: string, statements: Honest["statements"]): void {
  const worst = statements.toSorted((a, b) => b.anomalyScore - a.anomalyScore)[0];
  scored.push({
    ...{ part, manner, name, score: worst?.anomalyScore ?? 0 },
    codes: [...new Set(worst?.anomalies.map((one) => one.code) ?? [])],
    isRightlyRead: statements.every((one) => one.verdict !== "FAILED"),
  });
  if (!values.show || part === "unseen") return;
  const isWrong = (HONEST as readonly string[]).includes(manner)
    ? (worst?.anomalyScore ?? 0) >= SUSPECT
    : (worst?.anomalyScore ?? 0) < SUSPECT;
  if (isWrong)
    console.log(
      `${manner} · ${name}: ${worst?.anomalyScore}`,
      worst?.anomalies.map((one) => `${one.code} ${one.points} ${one.text}`),
    );
}

/** Public files, honest and not: their scores and what speaks against them, for a person to judge. */
async function reportReal(): Promise<void> {
  if (!existsSync(REAL)) {
    console.log("\nreal statements: skipped: no data");
    return;
  }
  console.log("\nreal statements");
  const files = readdirSync(REAL, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".pdf"),
  );
  for (const file of files.sort()) {
    const found = await read(readFileSync(join(REAL, file)), file);
    const worst = found?.statements.toSorted((a, b) => b.anomalyScore - a.anomalyScore)[0];
    const codes = Map.groupBy(worst?.anomalies ?? [], (one) => one.code);
    const told = [...codes].map(([code, own]) => `${code} ${own.reduce((sum, one) => sum + one.points, 0)}`);
    console.log(`${String(worst?.anomalyScore ?? "not read").padStart(8)}  ${file}: ${told.join(", ")}`);
  }
}
