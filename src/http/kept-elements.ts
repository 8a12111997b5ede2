import type { Money } from "../core/model/money.ts";
import type { ReportTransaction } from "../core/reports/report-input.ts";
import type { Coverage } from "../core/reports/stream-statistics.ts";
import type { Database } from "../db/database.ts";
import { makeSizedCache, type SizedCache } from "../flows/sized-cache.ts";

// A change touches a few rows, and an answer may have an element for each of ten thousand payees. So the bytes of the last answer are kept
// with what each element was made of, and after a change only the elements of other rows are computed and written again.

/** One element of a list; what it shows follows from its rows and their coverage alone. */
export type Element = {
  readonly rows: readonly ReportTransaction[];
  /** Null where it does not matter. */
  readonly coverage: Coverage | null;
  /** The object that is written. */
  readonly present: () => unknown;
};

type Place = Pick<Element, "rows" | "coverage"> & { readonly from: number; readonly to: number };
type Kept = { readonly bytes: Buffer; readonly placeByFirstRow: ReadonlyMap<string, Place> };

/** With the rows, of some 600 bytes each. While rows and answers are kept themselves, these are the same ones. */
const BYTES_AT_MOST = 32 * 1_048_576;
const BYTES_OF_ROW = 600;
/** By database, so that tests with several services do not share anything. */
const keptBy = new WeakMap<Database, SizedCache<Kept>>();

/** `{"<name>":[…]}`, or the bare list, of elements that share no row, each with one at least. `key` names the end user and the question. */
export function writeElements(
  db: Database,
  { key, name }: { readonly key: string; readonly name: string | null },
  elements: readonly Element[],
): Buffer {
  const cache = keptBy.get(db) ?? makeSizedCache<Kept>(BYTES_AT_MOST);
  keptBy.set(db, cache);
  const before = cache.get(key);
  const parts: Buffer[] = [];
  const places = new Map<string, Place>();
  let at = 0;
  const add = (part: Buffer): void => {
    parts.push(part);
    at += part.length;
  };
  add(Buffer.from(name === null ? "[" : `{${JSON.stringify(name)}:[`));
  for (const element of elements) {
    if (places.size > 0) add(COMMA);
    const { rows, coverage } = element;
    const part = bytesOf(element, before);
    places.set(rows[0]!.id, { rows, coverage, from: at, to: at + part.length });
    add(part);
  }
  add(Buffer.from(name === null ? "]" : "]}"));
  const bytes = Buffer.concat(parts, at);
  const rowCount = elements.reduce((sum, one) => sum + one.rows.length, 0);
  cache.put(key, { bytes, placeByFirstRow: places }, bytes.length + BYTES_OF_ROW * rowCount);
  return bytes;
}

const COMMA = Buffer.from(",");

function bytesOf({ rows, coverage, present }: Element, before: Kept | undefined): Buffer {
  const place = before?.placeByFirstRow.get(rows[0]!.id);
  const isSame =
    place !== undefined &&
    place.coverage?.start === coverage?.start &&
    place.coverage?.end === coverage?.end &&
    isSameList(place.rows, rows);
  return isSame ? before!.bytes.subarray(place.from, place.to) : Buffer.from(JSON.stringify(present()));
}

function isSameList(a: readonly ReportTransaction[], b: readonly ReportTransaction[]): boolean {
  return a.length === b.length && a.every((one, index) => isSameRow(one, b[index]!));
}

/** Rows never change, so that one object is one row. One that was only read again has the same in every field. */
function isSameRow(a: ReportTransaction, b: ReportTransaction): boolean {
  if (a === b) return true;
  for (const field of Object.keys(a) as (keyof ReportTransaction)[]) {
    if (a[field] !== b[field] && !isSameMoney(a[field], b[field])) return false;
  }
  return true;
}

function isSameMoney(a: unknown, b: unknown): boolean {
  const [one, other] = [a, b] as Partial<Money>[];
  return one?.minor !== undefined && one.minor === other?.minor && one.currency === other?.currency;
}
