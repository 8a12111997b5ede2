import type { Readable } from "node:stream";
import { csvRows, type FileOptions, type NamedRow } from "./csv-rows.ts";
import { decodedText } from "./decoded-text.ts";
import { jsonRows } from "./json-rows.ts";
import { peek } from "./peek.ts";
import { UsageError } from "./usage-error.ts";

/**
 * The transactions of a file, in its order. JSON is known by its first bracket, whatever the file is called. A row that cannot be read
 * is a `UsageError` that names its line.
 */
export async function* readRows(
  source: Readable,
  isCalledJson: boolean,
  options: FileOptions,
): AsyncGenerator<NamedRow> {
  const { first, all } = await peek(decodedText(source), (seen) => seen.some((piece) => /\S/.test(piece)));
  const isJson = isCalledJson || /^\s*[[{]/.test(first.join(""));
  yield* isJson ? namedRows(all) : csvRows(all, options);
}

async function* namedRows(text: AsyncIterable<string>): AsyncGenerator<NamedRow> {
  let index = 0;
  for await (const { value: row } of jsonRows(text)) {
    const wrong = (problem: string) => new UsageError(`row ${index}: ${problem}`);
    if (typeof row !== "object" || row === null) throw wrong("is no object");
    const { description, amount, currency, date, mcc_code } = row as Readonly<Record<string, unknown>>;
    if (typeof description !== "string") throw wrong('"description" must be a string');
    if (typeof amount !== "number" || !Number.isFinite(amount)) throw wrong('"amount" must be a number');
    const textOr = <T>(value: unknown, otherwise: T) => (typeof value === "string" ? value : otherwise);
    const input = { description, amount, currency: textOr(currency, "USD"), mccCode: textOr(mcc_code, null) };
    yield { date: textOr(date, ""), input };
    index++;
  }
}
