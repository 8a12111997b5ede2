import { types } from "pg";

// `pg` reads dates as local-time Date objects and leaves numeric and int8 as text. Text is right for money and counts; days and
// instants are text here too, so that nothing depends on the time zone of the process and no microsecond is lost.

/** `2026-01-31 10:00:00.5+00` is `2026-01-31T10:00:00.5Z`; other offsets are turned to UTC, at millisecond precision. */
export function readTimestamptz(text: string): string {
  if (text.endsWith("+00")) return `${text.slice(0, 10)}T${text.slice(11, -3)}Z`;
  const instant = new Date(text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"));
  // "infinity" and years beyond the calendar stay as they are: nothing of ours writes them.
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString();
}

const asText = (text: string): string => text;

const TEXT_PARSERS = new Map<number, (text: string) => unknown>([
  [types.builtins.TIMESTAMPTZ, readTimestamptz],
  [types.builtins.DATE, asText],
  [types.builtins.NUMERIC, asText],
  [types.builtins.INT8, asText],
]);

/** Parser for a column's type, for the `types` setting of one pool; other pools of the process keep pg's defaults. */
export const getTypeParser = ((oid: number, format?: "text" | "binary") => {
  const own = format === "binary" ? undefined : TEXT_PARSERS.get(oid);
  return own ?? types.getTypeParser(oid, format as "text");
}) as typeof types.getTypeParser;
