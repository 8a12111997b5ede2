import Type from "typebox";
import { anything, flag, instant, list, number, orNull, shape, text, textOrNull, whole } from "./shapes.ts";

const BOX = shape("BoundingBox", {
  bounding_box: list(number(), "[y1, x1, y2, x2] as fractions of the page, from the top left"),
  json_pointer: text("The value in `result`"),
  page_num: whole("From 1"),
  value: text("As printed"),
});

const anyObject = (description: string) => Type.Unsafe({ type: "object", description });

export const PARSED_RESULT = shape("ParsedResult", {
  created: instant(),
  service_id: text("Of the file"),
  parser_id: text(),
  parsing_status: text("succeeded, failed or processing"),
  attribute_values: list(
    anyObject("What was concluded beside what is printed: verdict, checks, anomalies with their places"),
  ),
  bounding_boxes: orNull(list(BOX)),
  field_validations: list(
    shape("FieldValidation", {
      failure_reason: textOrNull(),
      field_name: text(),
      result: text("pass, fail or not_applicable"),
      validation_type: text(),
    }),
  ),
  id: whole("Deprecated"),
  layout_bounding_boxes: orNull(list(BOX, "One for each whole row")),
  parser_display_name: text(),
  patches: list(
    shape("Patch", {
      correction_reason: text(),
      enabled: flag(),
      op: text("add, remove or replace"),
      original_value: anything("What stood there before"),
      path: text("JSON pointer"),
      source: text("user, arithmetic or model (a language model)"),
      value: anything("What stands there now"),
    }),
  ),
  result: orNull(anyObject("After the patches; obeys `result_schema`")),
  result_schema: anyObject("JSON Schema"),
  validation_summary: text(),
  version_number: whole("From 1; every reading of the file makes a new one"),
});
