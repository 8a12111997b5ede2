import { createWriteStream, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import { extname } from "node:path";
import type { Writable } from "node:stream";
import { UsageError } from "./usage-error.ts";

export type Target = {
  readonly format: "csv" | "json" | "jsonl";
  readonly sink: Writable;
  /** Puts what was written in the place of the file; until then that keeps what it holds. */
  keep(): void;
  discard(): void;
};

const FORMATS: Readonly<Record<string, Target["format"]>> = {
  "": "csv",
  ".csv": "csv",
  ".json": "json",
  ".jsonl": "jsonl",
  ".ndjson": "jsonl",
};

/** The file that the answer goes to, written beside it first, so that a run that fails neither leaves half a file nor loses the old one. */
export function openTarget(input: string, output: string): Target {
  const ending = extname(output).toLowerCase();
  const format = FORMATS[ending];
  if (format === undefined)
    throw new UsageError(`"${output}": the answer is written as .csv, .json or .jsonl`);
  const found = statSync(output, { throwIfNoEntry: false });
  if (found?.isDirectory()) throw new UsageError(`"${output}" is a folder, not a file`);
  // Devices and pipes are written to; in their place nothing may be put.
  if (found !== undefined && !found.isFile())
    return { format, sink: createWriteStream(output), keep: () => undefined, discard: () => undefined };
  if (found !== undefined && input !== "-" && realpathSync(input) === realpathSync(output))
    throw new UsageError(`-o names the file that is read; choose another`);
  const written = `${output}.part`;
  return {
    format,
    sink: createWriteStream(written),
    keep: () => renameSync(written, found === undefined ? output : realpathSync(output)),
    discard: () => rmSync(written, { force: true }),
  };
}
