type Value = string | number | boolean | null;

/**
 * Values as PostgreSQL reads an array, for parameters that are cast (`::text[]`). The driver would do it too, with two replacements a
 * value: a thousand rows of a batch are 33,000 values, and hardly any holds what has to be escaped. What JSON writes without a backslash
 * PostgreSQL reads alike, and written in one piece it leaves no garbage. Null where nothing is in it: beside others `unnest` makes nulls of it.
 */
export function arrayText(values: readonly Value[]): string | null {
  if (values.length > 0 && values.every((value) => value === null)) return null;
  const json = JSON.stringify(values);
  return json.includes("\\") ? `{${values.map(elementText).join(",")}}` : `{${json.slice(1, -1)}}`;
}

function elementText(value: Value): string {
  if (value == null) return "NULL";
  return typeof value === "string" ? `"${value.replace(/["\\]/g, "\\$&")}"` : String(value);
}
