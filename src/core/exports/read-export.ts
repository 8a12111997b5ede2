import { readBai2 } from "./read-bai2.ts";
import { readCamt } from "./read-camt.ts";
import { readCsv } from "./read-csv.ts";
import { readMt940 } from "./read-mt940.ts";
import { readOfx } from "./read-ofx.ts";
import { readQif } from "./read-qif.ts";
import type { DatedBalance, ExportReading, ExportRow } from "./types.ts";

export type ExportFormat = {
  /** As a result calls it. */
  readonly name: string;
  /** Null where the file comes as lines of cells (`read-table.ts`) and not as text. */
  readonly read: ((text: string) => ExportReading) | null;
};

/** Formats of exports, by the media type that `core/files/media-type.ts` gives them. */
const FORMATS: Readonly<Record<string, ExportFormat>> = {
  "text/csv": { name: "csv", read: readCsv },
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": { name: "xlsx", read: null },
  "application/x-ofx": { name: "ofx", read: readOfx },
  "application/x-qif": { name: "qif", read: (text) => readQif(text) },
  "application/x-camt053+xml": { name: "camt", read: readCamt },
  "application/x-mt940": { name: "mt940", read: readMt940 },
  "application/x-bai2": { name: "bai2", read: readBai2 },
};

/** The format of an export; null for media types that are not those of exports. */
export function exportFormatOf(mediaType: string): ExportFormat | null {
  return FORMATS[mediaType] ?? null;
}

export type BalanceCheck =
  | { readonly kind: "agrees" }
  /** Opening plus rows is not the closing that the file states. */
  | { readonly kind: "disagrees"; readonly differenceMinor: bigint }
  | { readonly kind: "not_possible" };

/** What of an account takes part in its balances. */
type Balanced = {
  readonly opening: Pick<DatedBalance, "amount"> | null;
  readonly closing: Pick<DatedBalance, "amount"> | null;
  readonly rows: readonly Pick<ExportRow, "amount" | "balance">[];
};

/** Opening + rows = closing, and every running balance follows from the one before. */
export function checkBalances({ opening, closing, rows }: Balanced): BalanceCheck {
  let balance = opening?.amount.minor ?? null;
  let isChecked = false;
  for (const row of rows) {
    const next = balance === null ? null : balance + row.amount.minor;
    if (row.balance === null) {
      balance = next;
      continue;
    }
    if (next !== null) {
      isChecked = true;
      if (next !== row.balance.minor) return { kind: "disagrees", differenceMinor: row.balance.minor - next };
    }
    balance = row.balance.minor;
  }
  if (opening === null || closing === null) return { kind: isChecked ? "agrees" : "not_possible" };
  return balance === closing.amount.minor
    ? { kind: "agrees" }
    : { kind: "disagrees", differenceMinor: closing.amount.minor - (balance ?? 0n) };
}
