import { createReadStream, createWriteStream, statSync } from "node:fs";
import { type Readable, Transform, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { SingleBar } from "cli-progress";
import { stringify } from "csv-stringify";
import type { Engine } from "../core/enrich/engine.ts";
import type { Enrichment } from "../core/enrich/types.ts";
import { loadEngine } from "../knowledge/load.ts";
import { type FileOptions, type NamedRow, readRows } from "./transaction-file.ts";
import { UsageError } from "./usage-error.ts";

const USAGE = `egret enrich FILE.csv|FILE.json|- [-o OUT.csv|OUT.jsonl] [--explain] [--description COLUMN] [--amount COLUMN] [--delimiter ;]

Cleans and categorises the transactions of a file; no server, no database. "-" reads CSV from standard input.
Without -o the answer goes to standard output as CSV. JSON: an array of {description, amount, …} or {"transactions": […]}, or one object a line.`;

/** Runs `egret enrich`. Returns the exit status: 0 done, 2 the call or the file is wrong. */
export async function runEnrich(args: string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        output: { type: "string", short: "o" },
        explain: { type: "boolean" },
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
    // What the system refuses (no such folder, no space) is told in a line too.
    if (!(error instanceof UsageError) && !(error as { code?: string }).code) throw error;
    console.error(`egret enrich: ${(error as Error).message}`);
    return 2;
  }
}

type Options = FileOptions & { readonly explain?: boolean | undefined };

async function enrichFile(file: string, output: string | null, options: Options): Promise<void> {
  const source = openSource(file);
  const engine = await loadEngine();
  const progress = progressOf(file, source);
  const sink: Writable = output === null ? process.stdout : createWriteStream(output);
  const wantsJson = output !== null && isJsonName(output);
  const wantsReasons = options.explain ?? false;
  const answers = new Transform({
    objectMode: true,
    transform(row: NamedRow, _encoding, done) {
      done(null, answerOf(engine, row, wantsReasons));
    },
  });
  const columns = [...OUTPUT_COLUMNS, ...(wantsReasons ? ["reasons"] : [])];
  const format = wantsJson ? jsonLines() : stringify({ header: true, columns });
  const rows = readRows(source, isJsonName(file), options);
  try {
    // Standard output stays open for whoever called us.
    await pipeline(rows, answers, format, sink, { end: output !== null });
  } finally {
    progress.stop();
  }
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

/** A bar on the terminal for files; nothing when the size is unknown or nobody looks. */
function progressOf(file: string, source: Readable): { stop(): void } {
  if (file === "-" || !process.stderr.isTTY) return { stop: () => undefined };
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

function jsonLines(): Transform {
  return new Transform({
    writableObjectMode: true,
    transform(row: unknown, _encoding, done) {
      done(null, `${JSON.stringify(row)}\n`);
    },
  });
}
