import { type IdPrefix, isId } from "../core/model/ids.ts";
import { fieldErrors } from "./errors.ts";

// Cursors are opaque to callers: the sort values of the last row, as JSON in base64url.

export const DEFAULT_LIMIT = 100;

export function encodeCursor(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

/** Whether a value of a cursor is an instant as the database writes it. */
export function isInstant(value: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(value) && !Number.isNaN(Date.parse(value));
}

/** The values of a cursor of ours. Throws 422 for anything else. `isRight` checks each value. */
export function decodeCursor(
  cursor: string,
  isRight: readonly ((value: string) => boolean)[],
): readonly string[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    const isOurs =
      Array.isArray(values) &&
      values.length === isRight.length &&
      values.every((value, index) => typeof value === "string" && isRight[index]?.(value) === true);
    if (isOurs) return values as string[];
  } catch {
    // Falls through to the same refusal.
  }
  throw fieldErrors({
    query: { cursor: ["is not a cursor of this list; send next_cursor of the page before as it came"] },
  });
}

type PageQuery = { readonly limit?: number | undefined; readonly cursor?: string | undefined };
type Ids<T> = {
  readonly prefix: IdPrefix;
  readonly idOf: (row: T) => string;
  readonly isNewestFirst?: boolean;
};

/** A page of a list that is short enough to be read whole: those that people make by hand, and an end user's files. */
export function pageOfWhole<T>(
  rows: readonly T[],
  query: PageQuery,
  { prefix, idOf, isNewestFirst }: Ids<T>,
) {
  const { limit = DEFAULT_LIMIT, cursor } = query;
  const after = cursor === undefined ? null : decodeCursor(cursor, [(id) => isId(prefix, id)])[0];
  // Ids sort by creation, so what was deleted since still says where the page before ended.
  const isBeyond = (id: string) => after == null || (isNewestFirst === true ? id < after : id > after);
  const rest = rows.filter((row) => isBeyond(idOf(row))).slice(0, limit + 1);
  return pageOf(rest, limit, (last) => encodeCursor([idOf(last)]));
}

/** Cuts a list that was read with one row more than the page holds. */
export function pageOf<T>(rows: readonly T[], limit: number, cursorOf: (last: T) => string) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last !== undefined ? cursorOf(last) : null;
  return { page, meta: { next_cursor: next, limit } };
}
