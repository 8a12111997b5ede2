// npm run outputs -- save FILE | compare FILE [--statements] [--most N]
// Freezes what the program answers, a line an answer, so that a move can be shown to change nothing: `save` before, `compare` after. Rows of
// all written sets, every row, revenue and position of the labelled books; with --statements one print of each layout besides (minutes).
// `compare` prints how many answers differ, by kind, and the first N (40) of them; its status is 1 when any does.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadEngine } from "../../src/knowledge/load.ts";
import { bookAnswers, rowAnswers, statementAnswers } from "./answers.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { statements: { type: "boolean" }, most: { type: "string" } },
});
const [act, file] = positionals;
if ((act !== "save" && act !== "compare") || file === undefined) {
  console.error("npm run outputs -- save FILE | compare FILE [--statements] [--most N]");
  process.exit(2);
}
const now = await allAnswers();
if (act === "save") {
  writeFileSync(file, Array.from(now, ([key, answer]) => `${key}\t${answer}\n`).join(""));
  console.log(`${now.size} answers saved`);
} else process.exitCode = compare(readSaved(file), now);

async function allAnswers(): Promise<Map<string, string>> {
  const engine = await loadEngine();
  const bench = dirname(dirname(fileURLToPath(import.meta.url)));
  const answers = new Map<string, string>();
  const labelled = join(bench, "accuracy/labelled");
  for (const name of readdirSync(labelled).filter((one) => one.endsWith(".tsv") && one !== "real-keys.tsv"))
    for (const [key, answer] of rowAnswers(engine, join(labelled, name)))
      answers.set(`rows ${name} ${key}`, answer);
  for (const entry of readdirSync(join(bench, "books"), { withFileTypes: true }))
    if (entry.isDirectory())
      for (const [key, answer] of bookAnswers(engine, join(bench, "books", entry.name)))
        answers.set(`books ${entry.name} ${key}`, answer);
  if (values.statements)
    for await (const [key, answer] of statementAnswers()) answers.set(`statements ${key}`, answer);
  return answers;
}

function readSaved(path: string): Map<string, string> {
  const lines = readFileSync(path, "utf8").split("\n").slice(0, -1);
  return new Map(lines.map((line) => line.split("\t", 2) as [string, string]));
}

function compare(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): number {
  const kinds = new Map<string, number>();
  const shown: string[] = [];
  const isAsked = (key: string) => values.statements || !key.startsWith("statements ");
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [old, answer] = [before.get(key), after.get(key)];
    if (old === answer || !isAsked(key)) continue;
    const kind = key.split(" ", 2).join(" ");
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    shown.push(`${key}\n  - ${old ?? "(no such answer)"}\n  + ${answer ?? "(no such answer)"}`);
  }
  // Nobody looks at single answers of a closed set.
  for (const one of shown
    .filter((each) => !each.startsWith("books closed"))
    .slice(0, Number(values.most ?? 40)))
    console.log(one);
  for (const [kind, count] of kinds) console.log(`${kind}: ${count} differ`);
  console.log(`${shown.length} of ${after.size} answers differ`);
  return shown.length === 0 ? 0 : 1;
}
