import type { Day } from "../model/day.ts";
import type { DocumentText } from "../model/document-text.ts";
import type { FileClass } from "./file-class.ts";

// What every parser of a document answers with. `result` is a document of its own, described by `resultSchema` and stored as it is;
// its keys are therefore already those of the schema (snake_case), amounts are plain decimal numbers, days are `YYYY-MM-DD`.

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };
export type JsonObject = { readonly [key: string]: JsonValue };

/** Where a scalar of `result` was read. */
export type ResultBox = {
  /** RFC 6901, e.g. `/owner_1/date_of_birth`. */
  readonly jsonPointer: string;
  /** From 1. */
  readonly pageNumber: number;
  /** `[y1, x1, y2, x2]` as fractions of the page, origin at the top left. */
  readonly boundingBox: readonly [number, number, number, number];
  /** As printed, before any normalising. */
  readonly value: string;
  /** How sure the reading is, from 0 to 1. */
  readonly confidence: number;
};

export type FieldValidation = {
  /** The pointer of the field in dotted form, e.g. `owner_1.date_of_birth`. */
  readonly fieldName: string;
  /** What was checked, e.g. `ein_shape`, `required`, `totals`. */
  readonly validationType: string;
  readonly result: "pass" | "fail" | "not_applicable";
  /** In plain words and without the value itself; null unless the check failed. */
  readonly failureReason: string | null;
};

export type ParsedDocument = {
  readonly kind: "parsed";
  readonly result: JsonObject;
  readonly boxes: readonly ResultBox[];
  readonly validations: readonly FieldValidation[];
};

/** The document holds nothing that this parser can read; `reason` says what is missing, in plain words, without personal data. */
export type UnreadableDocument = { readonly kind: "unreadable"; readonly reason: string };

export type ParserInput = {
  readonly document: DocumentText;
  /** Dates are checked against this day. */
  readonly today: Day;
};

export type DocumentParser = {
  /** Stable and stored, e.g. `void_check`. */
  readonly parserId: string;
  readonly displayName: string;
  readonly fileClass: FileClass;
  /** JSON Schema (2020-12) that its results obey. */
  readonly resultSchema: JsonObject;
  readonly parse: (input: ParserInput) => ParsedDocument | UnreadableDocument;
  /** The checks that need no more than the result; without it a changed result is not checked again. */
  readonly check?: (result: JsonObject, today: Day) => readonly FieldValidation[];
};
