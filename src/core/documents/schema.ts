import type { JsonObject } from "./parsed-document.ts";

// Small words for JSON Schema (2020-12).

export const string: JsonObject = { type: "string" };
export const number: JsonObject = { type: "number" };
export const integer: JsonObject = { type: "integer" };
export const boolean: JsonObject = { type: "boolean" };
/** `YYYY-MM-DD`. */
export const date: JsonObject = { type: "string", format: "date" };

export const nullable = (schema: JsonObject): JsonObject => ({
  ...schema,
  type: [schema["type"] as string, "null"],
});
export const arrayOf = (items: JsonObject): JsonObject => ({ type: "array", items });

/** An amount for each key. */
export const amounts = (keys: readonly string[]): Readonly<Record<string, JsonObject>> =>
  Object.fromEntries(keys.map((key) => [key, nullable(number)]));

/** All keys are always there; what was not found is null. */
export const object = (properties: Readonly<Record<string, JsonObject>>): JsonObject => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** As `values/address-text.ts` reads it. */
export const address: JsonObject = object({
  line_1: nullable(string),
  line_2: nullable(string),
  city: nullable(string),
  state: nullable(string),
  zip: nullable(string),
});
