import type { Day } from "../../model/day.ts";
import type { DocumentText } from "../../model/document-text.ts";
import { boxOf } from "../findings.ts";
import type {
  DocumentParser,
  FieldValidation,
  JsonObject,
  JsonValue,
  ResultBox,
} from "../parsed-document.ts";
import { findPrinted } from "./find-printed.ts";
import type { OpenField } from "./open-fields.ts";

// A language model may propose values for required fields that the rules left open. It is not believed: a value is taken only when it
// stands on the page and no check speaks against it, and it is marked as the model's.

export type Taken = {
  readonly pointer: string;
  readonly value: string | number;
  readonly box: ResultBox;
};

export type Told = {
  readonly result: JsonObject;
  readonly validations: readonly FieldValidation[];
};

type Question = {
  readonly parser: DocumentParser;
  readonly document: DocumentText;
  readonly today: Day;
  readonly asked: readonly OpenField[];
};

/** The proposals that hold, and the result with them. Anything else in `proposals` is left out without a word. */
export function takeProposals(
  { parser, document, today, asked }: Question,
  told: Told,
  proposals: JsonObject,
): Told & { readonly taken: readonly Taken[] } {
  let now = told;
  const taken: Taken[] = [];
  for (const field of asked) {
    const found = findPrinted(document, field, proposals[field.pointer]);
    if (found === null) continue;
    const result = withValue(now.result, field.pointer.slice(1).split("/"), found.value);
    const validations = checkAgain(parser, { result, validations: now.validations }, { today, field });
    if (failsOf(validations).some((one) => !failsOf(now.validations).includes(one))) continue;
    now = { result, validations };
    taken.push({ pointer: field.pointer, value: found.value, box: boxOf(field.pointer, found.finding) });
  }
  return { ...now, taken };
}

function failsOf(validations: readonly FieldValidation[]): readonly string[] {
  return validations
    .filter((one) => one.result === "fail")
    .map((one) => `${one.fieldName} ${one.validationType}`);
}

/** By the parser's own checks where it can make them of a result alone; else the field is no longer missing, and that is all. */
function checkAgain(
  parser: DocumentParser,
  { result, validations }: Told,
  { today, field }: { readonly today: Day; readonly field: OpenField },
): readonly FieldValidation[] {
  const name = field.pointer.slice(1).replaceAll("/", ".");
  const others = validations.filter((one) => one.validationType !== "readable" || one.fieldName !== name);
  if (parser.check !== undefined) {
    return [...parser.check(result, today), ...others.filter((one) => one.validationType === "readable")];
  }
  return others.map((one) =>
    one.fieldName === name && one.validationType === "required"
      ? { ...one, result: "pass", failureReason: null }
      : one,
  );
}

function withValue(at: JsonObject, [name = "", ...rest]: readonly string[], value: JsonValue): JsonObject {
  return { ...at, [name]: rest.length === 0 ? value : withValue(at[name] as JsonObject, rest, value) };
}
