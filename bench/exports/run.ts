// npm run bench:exports [-- --folder DIR [--show]]
// Prints how long an export of 100,000 rows takes from its bytes to rows that can be loaded, in the process where the service does it, with
// what all processes grow by meanwhile; then how many real exports of ../shared/data are read, where they are.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { mediaTypeOf } from "../../src/core/files/media-type.ts";
import { parseExport } from "../../src/reading/parsing/parse-export.ts";
import { startParser } from "../../src/reading/parsing/parser.ts";
import { residentOfAll } from "../speed/memory.ts";
import { measureExports } from "./folder.ts";

const REAL = join(import.meta.dirname, "../../../shared/data/exports");
const ROWS = 100_000;

const folderAt = process.argv.indexOf("--folder");
if (folderAt >= 0) {
  await measureExports(process.argv[folderAt + 1] ?? "", process.argv.includes("--show"));
  process.exit();
}
console.log(`load when begun: ${(loadavg()[0] ?? 0).toFixed(1)}`);
await measureLong();
if (existsSync(REAL)) await countReal();
else console.log("real exports: skipped: no data");

async function measureLong(): Promise<void> {
  const bytes = Buffer.from(longCsv());
  const before = memoryMib();
  let peak = before;
  const watching = setInterval(() => {
    peak = Math.max(peak, memoryMib());
  }, 50);
  // Where the clock of this process stands still, its other callers wait.
  let [longest, last] = [0, performance.now()];
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const parser = startParser();
  const started = performance.now();
  const answer = await parser.parseBytes({
    ...{ bytes, mediaType: "text/csv", filename: "long.csv", fileClass: null },
    ...{ referencePrefix: "long", today: "2026-01-01" },
  });
  const seconds = (performance.now() - started) / 1_000;
  clearInterval(timer);
  clearInterval(watching);
  await parser.close();
  const parsed = answer?.kind === "read" ? answer.reading.parts[0]?.parsed : null;
  console.log(parsed?.summary ?? "the file was not read");
  const size = (bytes.length / 1e6).toFixed(1);
  console.log(
    `${ROWS} rows of CSV (${size} MB): ${seconds.toFixed(1)} s, ${peak - before} MiB more at most in all processes`,
  );
  console.log(`longest pause of the process that asked: ${longest.toFixed(0)} ms`);
}

function memoryMib(): number {
  return residentOfAll(process.pid);
}

function longCsv(): string {
  const lines = ["Date,Description,Amount,Balance"];
  let balance = 1_000_000;
  for (let row = 0; row < ROWS; row++) {
    const day = new Date(Date.UTC(2020, 0, 1 + Math.floor(row / 60))).toISOString().slice(0, 10);
    const cents = ((row * 7_919) % 200_000) - 100_000;
    balance += cents;
    lines.push(
      `${day},"CARD PURCHASE ${row}, SPRINGFIELD",${(cents / 100).toFixed(2)},${(balance / 100).toFixed(2)}`,
    );
  }
  return lines.join("\n");
}

async function countReal(): Promise<void> {
  const tally = { read: 0, withProblems: 0, disagree: 0, unreadable: 0 };
  const files = readdirSync(REAL, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const exports = files.filter((one) => /\.(csv|ofx|qfx|qif|sta|mt940|940|xml|bai2?|xlsx)$/i.test(one.name));
  for (const { name, parentPath } of exports) {
    const bytes = readFileSync(join(parentPath, name));
    const { parsed } = await parseExport({
      bytes,
      mediaType: mediaTypeOf(bytes, name),
      referencePrefix: "f",
    });
    if (parsed.kind === "failed") tally.unreadable++;
    else {
      tally.read++;
      if (parsed.summary.includes("could not be read")) tally.withProblems++;
      if (parsed.summary.includes("disagree")) tally.disagree++;
    }
  }
  console.log(
    `real exports: ${tally.read} of ${exports.length} read (${tally.withProblems} with lines left out, ` +
      `${tally.disagree} with balances that disagree), ${tally.unreadable} refused with a reason`,
  );
}
