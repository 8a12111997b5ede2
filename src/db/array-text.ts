/**
 * Values as PostgreSQL reads an array, for parameters that are cast (`::text[]`). The driver would do it too, with two replacements a
 * value: a thousand rows of a batch are 33,000 values, and hardly any holds what has to be escaped.
 */
export function arrayText(values: readonly (string | number | boolean | null)[]): string {
  let text = "{";
  for (const [index, value] of values.entries()) {
    if (index > 0) text += ",";
    if (value == null) text += "NULL";
    else if (typeof value !== "string") text += String(value);
    else text += NEEDS_ESCAPING.test(value) ? `"${value.replace(/["\\]/g, "\\$&")}"` : `"${value}"`;
  }
  return `${text}}`;
}

const NEEDS_ESCAPING = /["\\]/;
