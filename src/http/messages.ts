import type { TLocalizedValidationError } from "typebox/error";

/** JSON has types of its own; what stands in an address is text. */
export type Origin = "json" | "text";

/** What is wrong with the value and what to send instead. */
export function messageOf(error: TLocalizedValidationError, value: unknown, from: Origin): string {
  switch (error.keyword) {
    case "type":
      if (from === "text" && Array.isArray(value)) return "must be given once";
      return typeMessage([error.params.type].flat(), from === "text" ? undefined : value);
    case "enum":
      return `must be one of ${error.params.allowedValues.map((each) => JSON.stringify(each)).join(", ")}`;
    case "minLength":
      return error.params.limit === 1
        ? "must not be empty"
        : `must have at least ${error.params.limit} characters`;
    case "maxLength":
      return `must have at most ${withCommas(error.params.limit)} characters; it has ${withCommas(lengthOf(value))}`;
    case "minItems":
      return `must hold at least ${error.params.limit} element${error.params.limit === 1 ? "" : "s"}`;
    case "maxItems":
      return `must hold at most ${withCommas(error.params.limit)} elements`;
    case "minimum":
      return `must be ${withCommas(error.params.limit)} or more`;
    case "maximum":
      return `must be ${withCommas(error.params.limit)} or less`;
    case "exclusiveMinimum":
      return `must be more than ${withCommas(error.params.limit)}`;
    case "exclusiveMaximum":
      return `must be less than ${withCommas(error.params.limit)}`;
    case "format":
      return FORMAT_MESSAGES[error.params.format] ?? `must be a ${error.params.format}`;
    case "~refine":
      return error.params.message;
    default:
      return error.message;
  }
}

const FORMAT_MESSAGES: Readonly<Record<string, string>> = {
  date: "must be a day that exists, written YYYY-MM-DD, for example 2026-01-31",
  "date-time":
    "must be an ISO 8601 date and time of a day that exists, for example 2026-01-31T10:00:00Z (without offset it is read as UTC)",
};

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  object: "an object",
  array: "an array",
  null: "null",
};

function typeMessage(types: readonly string[], value: unknown): string {
  const wanted = types.map((type) => TYPE_NAMES[type] ?? type).join(" or ");
  if (typeof value === "number" && !Number.isFinite(value))
    return `must be ${wanted}; this number is too large`;
  if (value === undefined) return `must be ${wanted}`;
  return `must be ${wanted}, not ${described(value)}${fixFor(types, value)}`;
}

function described(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "number") return Number.isInteger(value) ? "a number" : "a fraction";
  return TYPE_NAMES[typeof value] ?? typeof value;
}

function fixFor(types: readonly string[], value: unknown): string {
  const isNumeric = types.includes("number") || types.includes("integer");
  if (isNumeric && typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value))) {
    return "; send it without quotes";
  }
  if (types.includes("string") && typeof value === "number") return "; send it in quotes";
  return "";
}

/** As JSON Schema counts: code points. */
function lengthOf(value: unknown): number {
  return typeof value === "string" ? [...value].length : 0;
}

function withCommas(value: number | bigint): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: 20 });
}
