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

/** All keys are always there; what was not found is null. */
export const object = (properties: Readonly<Record<string, JsonObject>>): JsonObject => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
