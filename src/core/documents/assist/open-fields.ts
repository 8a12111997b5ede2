import { PERSONAL_FIELDS } from "../../model/personal.ts";
import type { FieldValidation, JsonObject, JsonValue } from "../parsed-document.ts";

/** A required field that the rules found nothing for, and what kind of value belongs there. */
export type OpenField = {
  /** RFC 6901. */
  readonly pointer: string;
  readonly kind: "text" | "date" | "number";
};

/** What may be asked of a helper: required, still empty, of a plain kind, and no number of a person or an account. */
export function openFields(
  schema: JsonObject,
  result: JsonObject,
  validations: readonly FieldValidation[],
): readonly OpenField[] {
  return validations.flatMap((one): OpenField[] => {
    if (one.validationType !== "required" || one.result !== "fail") return [];
    const path = one.fieldName.split(".");
    const kind = kindOf(schemaAt(schema, path));
    const isPersonal = PERSONAL_FIELDS.includes(path.at(-1) ?? "");
    if (isPersonal || kind === null || valueAt(result, path) !== null) return [];
    return [{ pointer: `/${path.join("/")}`, kind }];
  });
}

function schemaAt(schema: JsonObject, path: readonly string[]): JsonObject {
  return path.reduce<JsonObject>((at, name) => objectOf(objectOf(at["properties"])[name]), schema);
}

/** Undefined where there is nothing that could be filled in. */
function valueAt(result: JsonObject, path: readonly string[]): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>((at, name) => objectOf(at)[name], result);
}

function kindOf({ type, format }: JsonObject): OpenField["kind"] | null {
  const types = Array.isArray(type) ? type : [type];
  if (types.includes("number")) return "number";
  if (types.includes("string")) return format === "date" ? "date" : "text";
  return null;
}

function objectOf(value: JsonValue | undefined): JsonObject {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? (value as JsonObject) : {};
}
