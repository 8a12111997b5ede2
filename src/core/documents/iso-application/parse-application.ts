import type {
  DocumentParser,
  JsonObject,
  JsonValue,
  ParsedDocument,
  ParserInput,
  ResultBox,
  UnreadableDocument,
} from "../parsed-document.ts";
import { readAnswers } from "./answers.ts";
import { checkApplication } from "./checks.ts";
import { nest, readValues } from "./result.ts";
import { APPLICATION_SCHEMA, APPLICATION_SHAPE } from "./shape.ts";

/** Fewer recognised labels are no application. */
const FEWEST_LABELS = 4;

export const isoApplicationParser: DocumentParser = {
  parserId: "iso_application_form",
  displayName: "ISO application form",
  fileClass: "iso_application_form",
  resultSchema: APPLICATION_SCHEMA,
  parse: parseApplication,
  check: (result, today) => checkApplication(valuesIn(result), [], today),
};

function parseApplication({ document, today }: ParserInput): ParsedDocument | UnreadableDocument {
  const answers = readAnswers(document);
  if (answers.labelCount < FEWEST_LABELS)
    return {
      kind: "unreadable",
      reason: "Hardly any labels of an application form were found on the pages.",
    };
  const { values, boxes, unread } = readValues(answers);
  const nested = nest(values, APPLICATION_SHAPE);
  const hasSecond = [...values.keys()].some((pointer) =>
    /^\/owner2\/(?!has_signed|signed_date)/.test(pointer),
  );
  const result: JsonObject = {
    ...nested,
    owner2: hasSecond ? (nested["owner2"] as JsonObject) : null,
    signatures: signaturesOf(values, boxes, hasSecond),
  };
  const kept = hasSecond
    ? values
    : new Map([...values].filter(([pointer]) => !pointer.startsWith("/owner2/")));
  const validations = checkApplication(kept, unread, today);
  return {
    kind: "parsed",
    result,
    boxes: boxes.filter((box) => hasSecond || !box.jsonPointer.startsWith("/owner2/")),
    validations,
  };
}

/** Scalars by pointer, those of lists left out. */
function valuesIn(part: JsonObject, path = ""): ReadonlyMap<string, JsonValue> {
  const entries = Object.entries(part).flatMap(([name, value]): (readonly [string, JsonValue])[] => {
    if (value === null || Array.isArray(value)) return [];
    const pointer = `${path}/${name}`;
    return typeof value === "object" ? [...valuesIn(value as JsonObject, pointer)] : [[pointer, value]];
  });
  return new Map(entries);
}

function signaturesOf(
  values: ReadonlyMap<string, JsonValue>,
  boxes: readonly ResultBox[],
  hasSecond: boolean,
): readonly JsonValue[] {
  return (hasSecond ? [1, 2] : [1]).flatMap((owner) => {
    const signed = values.get(`/owner${owner}/has_signed`);
    if (typeof signed !== "boolean") return [];
    const box = boxes.find((one) => one.jsonPointer === `/owner${owner}/has_signed`);
    return [
      {
        owner,
        has_signed: signed,
        signed_date: values.get(`/owner${owner}/signed_date`) ?? null,
        page_num: box?.pageNumber ?? null,
        bounding_box: box === undefined ? null : [...box.boundingBox],
      },
    ];
  });
}
