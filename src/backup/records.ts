import type { WaitingJob } from "../jobs/waiting-jobs.ts";
import { BackupError } from "./backup-error.ts";

// What a backup is made of, in this order: begin, then for each table its rows and its sum, the files, the jobs, end.

export type Begin = {
  readonly kind: "begin";
  readonly created: string;
  /** Migrations of the database, by name, with their checksums. */
  readonly migrations: Readonly<Record<string, string>>;
  /** Where its files lay (`identityOfStore`). */
  readonly fileStore: string;
};
/** Counted and added up by the database itself, before and after. */
export type TableSum = {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly digest: string;
};
export type BackupRecord =
  | Begin
  /** As PostgreSQL writes a whole row as text. */
  | { readonly kind: "rows"; readonly table: string; readonly rows: readonly string[] }
  | ({ readonly kind: "table" } & TableSum)
  | {
      readonly kind: "file";
      readonly userId: string;
      readonly digest: string;
      readonly sizeBytes: number;
      readonly bytes: Buffer;
    }
  | ({ readonly kind: "job" } & WaitingJob)
  | { readonly kind: "end"; readonly tables: number; readonly files: number; readonly jobs: number };

/** Of one record; the largest are uploaded files, 300 MB at most. */
const LONGEST_BYTES = 1_073_741_824;

/** Two lengths, what it is as JSON, and the bytes of a file. */
export function encodeRecord(record: BackupRecord): Buffer {
  const bytes = record.kind === "file" ? record.bytes : Buffer.alloc(0);
  const words = record.kind === "file" ? { ...record, bytes: undefined } : record;
  const text = Buffer.from(JSON.stringify(words));
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32BE(text.length, 0);
  lengths.writeUInt32BE(bytes.length, 4);
  return Buffer.concat([lengths, text, bytes]);
}

export async function* decodeRecords(source: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  let parts: Buffer[] = [];
  let size = 0;
  let wanted = 8;
  for await (const chunk of source) {
    parts.push(chunk);
    size += chunk.length;
    while (size >= wanted) {
      const all = Buffer.concat(parts);
      const textLength = all.readUInt32BE(0);
      const length = 8 + textLength + all.readUInt32BE(4);
      if (length > LONGEST_BYTES) throw new BackupError("the backup holds a record that is too long");
      const isWhole = size >= length;
      if (isWhole) yield decoded(all.subarray(8, 8 + textLength), all.subarray(8 + textLength, length));
      const rest = isWhole ? all.subarray(length) : all;
      wanted = isWhole ? 8 : length;
      parts = [rest];
      size = rest.length;
    }
  }
  if (size > 0) throw new BackupError("the backup ends within a record");
}

function decoded(text: Buffer, bytes: Buffer): BackupRecord {
  const record = JSON.parse(text.toString("utf8")) as BackupRecord;
  return record.kind === "file" ? { ...record, bytes: Buffer.from(bytes) } : record;
}
