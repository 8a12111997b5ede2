import type { ColumnType } from "kysely";

// How columns look to Kysely: when read, when inserted, when updated.

/** Text that the database fills when it is left out. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** Exact decimal or 64-bit integer: text when read, so that no digit is lost. */
export type Numeric = ColumnType<string, string | number, string | number>;
export type OptionalNumeric = ColumnType<
  string | null,
  string | number | null | undefined,
  string | number | null
>;
/** Read as ISO 8601 UTC with `Z` and the microseconds the database kept. */
export type Timestamp = ColumnType<string, string | Date, string | Date>;
export type DefaultedTimestamp = ColumnType<string, string | Date | undefined, string | Date>;
export type OptionalTimestamp = ColumnType<
  string | null,
  string | Date | null | undefined,
  string | Date | null
>;
/** Written as JSON text: `pg` would turn a JavaScript array into a PostgreSQL array. */
export type Json<T> = ColumnType<T, string | undefined, string>;
export type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
export type JsonObject = Record<string, unknown>;
