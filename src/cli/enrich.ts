import { createReadStream, statSync } from "node:fs";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { SingleBar } from "cli-progress";
import { stringify } from "csv-stringify";
import type { Engine } from "../core/enrich/engine.ts";
import type { Enrichment } from "../core/enrich/types.ts";
import { loadEngine } from "../knowledge/load.ts";
import type { FileOptions, NamedRow } from "./csv-rows.ts";
import { openTarget } from "./output-file.ts";
import { spreadsheetText } from "./spreadsheet-text.ts";
import { readRows } from "./transaction-file.ts";
import { UsageError } from "./usage-error.ts";

const USAGE = `egret enrich FILE.csv|FILE.json|- [-o OUT.csv|OUT.json|OUT.jsonl | --json] [--explain] [--description COLUMN] [--amount COLUMN] [--delimiter ;]

Cleans and categorises the transactions of a file; no server, no database. "-" reads standard input.
CSV: columns, separator and signs are found by the header and the rows; what is guessed is told. JSON: an array of
{description, amount, …} or {"transactions": […]}, or one object a line. Without -o the answer goes to standard output, as CSV or with --json as JSON.`;

/** Runs `egret enrich`. Returns the exit status: 0 done, 2 the call or the file is wrong. */
export async function runEnrich(args: string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        output: { type: "string", short: "o" },
        explain: { type: "boolean" },
        json: { type: "boolean" },
        description: { type: "string" },
        amount: { type: "string" },
        delimiter: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
    const [file] = positionals;
    if (values.help || file === undefined || positionals.length > 1) {
      console.error(USAGE);
      return values.help ? 0 : 2;
    }
    await enrichFile(file, values.output ?? null, values);
    return 0;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    // Who reads our output has seen enough, as `head` does.
    if (code === "EPIPE") return 0;
    // What the system refuses (no such folder, no space) is told in a line too.
    if (!(error instanceof UsageError) && !code) throw error;
    console.error(`egret enrich: ${printable(message)}`);
    return 2;
  }
}

/** Cells of a file are quoted in messages; terminals obey control characters. */
function printable(message: string): string {
  return message.replace(/[\u0000-\u001f\u007f-\u009f]+/g, " ").slice(0, 1_000);
}

type Options = FileOptions & { readonly explain?: boolean | undefined; readonly json?: boolean | undefined };

async function enrichFile(file: string, output: string | null, options: Options): Promise<void> {
  if (output !== null && options.json)
    throw new UsageError(
      "--json is for standard output; with -o the name of the file says how it is written",
    );
  const source = openSource(file);
  const engine = await loadEngine();
  const target = output === null ? null : openTarget(file, output);
  // A bar would stand among the rows where both go to the screen.
  const hasBar = file !== "-" && process.stderr.isTTY && (output !== null || !process.stdout.isTTY);
  const progress = hasBar ? progressOf(file, source) : { stop: () => undefined };
  const notes: string[] = [];
  const wantsReasons = options.explain ?? false;
  const answers = new Transform({
    objectMode: true,
    transform(row: NamedRow, _encoding, done) {
      done(null, answerOf(engine, row, wantsReasons));
    },
  });
  const columns = [...OUTPUT_COLUMNS, ...(wantsReasons ? ["reasons"] : [])];
  const kind = target?.format ?? (options.json ? "json" : "csv");
  const format =
    kind === "csv"
      ? stringify({ header: true, columns, cast: { string: (text, { column }) => castOf(text, column) } })
      : jsonOf(kind);
  const rows = readRows(source, isJsonName(file), { ...options, tell: (note) => void notes.push(note) });
  try {
    // Standard output stays open for whoever called us.
    await pipeline(rows, answers, format, target?.sink ?? process.stdout, { end: target !== null });
    target?.keep();
  } catch (error) {
    target?.discard();
    throw error;
  } finally {
    progress.stop();
  }
  for (const note of notes) console.error(`egret enrich: ${printable(note)}`);
}

function isJsonName(file: string): boolean {
  return /\.jsonl?$/i.test(file);
}

/** Fails in plain words when there is no such file. */
function openSource(file: string): Readable {
  if (file === "-") return process.stdin;
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) throw new UsageError(`there is no file "${file}"`);
  if (stat.isDirectory()) throw new UsageError(`"${file}" is a folder, not a file`);
  return createReadStream(file);
}

/** A bar on the terminal. */
function progressOf(file: string, source: Readable): { stop(): void } {
  const bar = new SingleBar({
    format: "enriching [{bar}] {percentage}% | {eta_formatted} left",
    stream: process.stderr,
  });
  bar.start(statSync(file).size, 0);
  source.on("data", (chunk: Buffer) => bar.increment(chunk.length));
  return { stop: () => bar.stop() };
}

const OUTPUT_COLUMNS = [
  "date",
  "description",
  "amount",
  "description_clean",
  "merchant",
  "merchant_url",
  "payment_processor",
  "counterparty",
  "category",
  "confidence",
  "channel",
];

/** Signs of amounts are no formulas. */
function castOf(text: string, column: string | number | undefined): string {
  return column === "amount" ? text : spreadsheetText(text);
}

function answerOf(engine: Engine, row: NamedRow, wantsReasons: boolean): Record<string, unknown> {
  const answer: Enrichment = engine.enrich(row.input, { explain: wantsReasons });
  return {
    date: row.date,
    description: row.input.description,
    amount: row.input.amount,
    description_clean: answer.descriptionClean,
    merchant: answer.merchant?.name ?? null,
    merchant_url: answer.merchant?.url ?? null,
    payment_processor: answer.processor?.name ?? null,
    counterparty: answer.counterparty,
    category: answer.category,
    confidence: answer.confidence,
    channel: answer.reading.channel,
    ...(wantsReasons ? { reasons: answer.reasons.map((reason) => reason.text).join("; ") } : {}),
  };
}

/** One object a line, in an array where the file is to be one JSON value. */
function jsonOf(format: "json" | "jsonl"): Transform {
  const [open, between, close] = format === "json" ? ["[\n", ",\n", "\n]\n"] : ["", "\n", "\n"];
  let count = 0;
  return new Transform({
    writableObjectMode: true,
    transform(row: unknown, _encoding, done) {
      done(null, `${count++ === 0 ? open : between}${JSON.stringify(row)}`);
    },
    flush(done) {
      done(null, count > 0 ? close : format === "json" ? "[]\n" : "");
    },
  });
}
