import { pipeline, Readable } from "node:stream";
import { parse } from "csv-parse";
import type { EnrichInput } from "../core/enrich/types.ts";
import { type Columns, guessColumns } from "../core/exports/columns.ts";
import { guessDelimiter } from "../core/exports/csv-delimiter.ts";
import { describeRow } from "../core/exports/describe-row.ts";
import { sideOf } from "../core/exports/sides.ts";
import { type DecimalSign, guessDecimal, readTableAmount } from "../core/exports/table-amounts.ts";
import { toNumber } from "../core/model/money.ts";
import { UsageError } from "./usage-error.ts";

/** What the caller says of a file that its header does not. */
export type FileOptions = {
  readonly description?: string | undefined;
  readonly amount?: string | undefined;
  readonly delimiter?: string | undefined;
};

export type NamedRow = { readonly date: string; readonly input: EnrichInput };

/** The transactions of a file, in its order. A row that cannot be read is a `UsageError` that names its line. */
export function readRows(source: Readable, isJson: boolean, options: FileOptions): AsyncGenerator<NamedRow> {
  return isJson ? jsonRows(decoded(source)) : csvRows(decoded(source), options);
}

/** UTF-8 unless the bytes are none; banks' older exports are Windows-1252. The first piece beyond ASCII decides. */
async function* decoded(source: Readable): AsyncGenerator<string> {
  let decoder: ReturnType<typeof decoderOf> = null;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    decoder ??= decoderOf(chunk);
    yield decoder === null ? chunk.toString("latin1") : decoder.decode(chunk, { stream: true });
  }
  if (decoder !== null) yield decoder.decode();
}

/** Null while all is ASCII. */
function decoderOf(chunk: Buffer): InstanceType<typeof TextDecoder> | null {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return new TextDecoder("utf-16le");
  if (chunk.every((byte) => byte < 128)) return null;
  try {
    // A character cut off at the end is no mistake while more may follow.
    new TextDecoder("utf-8", { fatal: true }).decode(chunk, { stream: true });
    return new TextDecoder("utf-8");
  } catch {
    return new TextDecoder("windows-1252");
  }
}

/** The first items, until they are enough, and all items from the beginning. */
async function peek<T>(
  items: AsyncIterable<T>,
  isEnough: (first: readonly T[]) => boolean,
): Promise<{ readonly first: readonly T[]; readonly all: AsyncGenerator<T> }> {
  const iterator = items[Symbol.asyncIterator]();
  const first: T[] = [];
  while (!isEnough(first)) {
    const next = await iterator.next();
    if (next.done) break;
    first.push(next.value);
  }
  async function* all(): AsyncGenerator<T> {
    yield* first;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { first, all: all() };
}

const PEEKED_CHARACTERS = 64 * 1024;
/** Rows that tell whether a file's amounts carry signs. */
const PEEKED_ROWS = 200;

type Line = { readonly line: number; readonly cells: readonly string[] };

async function* csvRows(text: AsyncIterable<string>, options: FileOptions): AsyncGenerator<NamedRow> {
  const { first, all } = await peek(text, (seen) => seen.join("").length >= PEEKED_CHARACTERS);
  const lines = csvLines(all, options.delimiter ?? guessDelimiter(first.join("")));
  const columns = await headerOf(lines, options);
  const rows = await peek(lines, (seen) => seen.length >= PEEKED_ROWS);
  const notation = notationOf(columns, rows.first);
  for await (const line of rows.all) {
    const row = rowOf(line, notation);
    if (row !== null) yield row;
  }
}

type Notation = { readonly columns: Columns; readonly decimal: DecimalSign };

/** What the first rows tell of all. */
function notationOf(columns: Columns, rows: readonly Line[]): Notation {
  const money = [columns.amount, columns.debit, columns.credit].filter((column) => column !== null);
  const decimal = guessDecimal(
    rows.flatMap(({ cells }) => money.map((column) => cells[column] ?? "").filter((cell) => cell !== "")),
    "USD",
  );
  const amounts = rows.map(({ cells }) =>
    readAmount(cells[columns.amount ?? -1] ?? "", { decimal, currency: "USD" }),
  );
  // Where outflows are negative already, a word such as "Payment" on a positive row does not turn it around.
  const isSigned = amounts.some((amount) => (amount ?? 0) < 0);
  return { columns: isSigned ? { ...columns, direction: null } : columns, decimal };
}

type AmountNotation = { readonly decimal: DecimalSign; readonly currency: string };

/** As the engine takes it; read exactly before. */
function readAmount(text: string, { decimal, currency }: AmountNotation): number | null {
  const money = readTableAmount(text, decimal, currency);
  return money === null ? null : toNumber(money);
}

async function* csvLines(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<Line> {
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  // The parser's own loop below throws what goes wrong.
  pipeline(Readable.from(text), parser, () => undefined);
  type Parsed = { readonly info: { readonly lines: number }; readonly record: readonly string[] };
  for await (const { info, record } of parser as AsyncIterable<Parsed>) {
    yield { line: info.lines, cells: record };
  }
}

/** Banks put titles above the header: up to ten lines are passed over while no header is found. */
async function headerOf(lines: AsyncGenerator<Line>, options: FileOptions): Promise<Columns> {
  for (let passed = 1; ; passed++) {
    const next = await lines.next();
    if (next.done) throw new UsageError("the file has no header line with a description and an amount");
    const guess = guessColumns(next.value.cells.map((name) => renamed(name, options)));
    if (guess.kind === "found") return guess.columns;
    if (passed >= 10 || next.value.cells.filter((text) => text !== "").length >= 3)
      throw new UsageError(guess.problem);
  }
}

function renamed(name: string, options: FileOptions): string {
  if (name === options.description) return "original description";
  return name === options.amount ? "amount" : name;
}

function rowOf({ line, cells }: Line, { columns, decimal }: Notation): NamedRow | null {
  const at = (column: number | null): string => (column === null ? "" : (cells[column] ?? ""));
  const description = describeRow(cells, columns);
  if (description === "" && at(columns.amount) === "") return null;
  const currency = at(columns.currency) || "USD";
  const amount = amountOf(columns, at, { decimal, currency });
  if (amount === null) {
    const shown = at(columns.amount) || `${at(columns.debit)} / ${at(columns.credit)}`;
    throw new UsageError(`line ${line}: "${shown}" is no amount`);
  }
  return {
    date: at(columns.date),
    input: { description, amount, currency, mccCode: at(columns.mcc) || null },
  };
}

function amountOf(
  columns: Columns,
  at: (column: number | null) => string,
  notation: AmountNotation,
): number | null {
  if (columns.amount !== null) {
    const amount = readAmount(at(columns.amount), notation);
    if (amount === null || amount < 0 || columns.direction === null) return amount;
    return sideOf(at(columns.direction)) === "out" ? -amount : amount;
  }
  const credit = at(columns.credit) === "" ? 0 : readAmount(at(columns.credit), notation);
  const debit = at(columns.debit) === "" ? 0 : readAmount(at(columns.debit), notation);
  if (credit === null || debit === null) return null;
  return credit !== 0 ? credit : 0 - Math.abs(debit);
}

async function* jsonRows(text: AsyncIterable<string>): AsyncGenerator<NamedRow> {
  for (const [index, row] of parseRows(await textOf(text)).entries()) {
    if (typeof row !== "object" || row === null) throw new UsageError(`row ${index}: is no object`);
    const { description, amount, currency, date, mcc_code } = row as Readonly<Record<string, unknown>>;
    if (typeof description !== "string") throw new UsageError(`row ${index}: "description" must be a string`);
    if (typeof amount !== "number" || !Number.isFinite(amount))
      throw new UsageError(`row ${index}: "amount" must be a number`);
    const textOr = <T>(value: unknown, otherwise: T) => (typeof value === "string" ? value : otherwise);
    const input = { description, amount, currency: textOr(currency, "USD"), mccCode: textOr(mcc_code, null) };
    yield { date: textOr(date, ""), input };
  }
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  const all: string[] = [];
  for await (const piece of pieces) all.push(piece);
  return all.join("");
}

/** An array, an object with `transactions`, or one object a line. */
function parseRows(text: string): readonly unknown[] {
  const [whole, problem] = tryParse(text);
  if (problem === null) {
    if (Array.isArray(whole)) return whole;
    const rows = (whole as { transactions?: unknown } | null)?.transactions ?? [whole];
    if (!Array.isArray(rows)) throw new UsageError('"transactions" must be an array');
    return rows;
  }
  const lines = text.split("\n").map((line, index) => ({ line: line.trim(), number: index + 1 }));
  const filled = lines.filter(({ line }) => line !== "");
  if (filled.length < 2 || tryParse(filled[0]?.line ?? "")[1] !== null)
    throw new UsageError(`the file is no valid JSON: ${problem}`);
  return filled.map(({ line, number }) => {
    const [row, wrong] = tryParse(line);
    if (wrong !== null) throw new UsageError(`line ${number} is no valid JSON: ${wrong}`);
    return row;
  });
}

function tryParse(text: string): readonly [value: unknown, problem: string | null] {
  try {
    return [JSON.parse(text), null];
  } catch (cause) {
    return [null, (cause as Error).message];
  }
}
