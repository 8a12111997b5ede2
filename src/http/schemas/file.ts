import Type from "typebox";
import { FILE_CLASSES } from "../../core/documents/file-class.ts";
import { callersId, lineText, nullable, oneOf } from "./inputs.ts";
import { anything, instant, list, number, orNull, shape, text, textOrNull, whole } from "./shapes.ts";

const BANK_STATEMENT = shape("FileBankStatement", {
  service_id: text("Of the PDF (pdf_…)"),
  status: text("Of the PDF"),
  data_source: shape("FileDataSource", { service_id: text() }),
});

const EMAIL = shape("FileEmail", {
  from: textOrNull(),
  to: textOrNull(),
  subject: textOrNull(),
  date: textOrNull("ISO 8601"),
  num_attachments: whole(),
});

export const FILE = shape("EndUserFile", {
  bank_statement: orNull(BANK_STATEMENT),
  created: instant(),
  email: orNull(EMAIL),
  file_class: textOrNull("Null until it is recognised"),
  file_class_confidence: orNull(number("0 to 1")),
  file_source_metadata: Type.Unsafe({
    type: "object",
    description:
      "Where it came from: `{source: api}`, or `email`; of a part of a combined file its `parent_pages`",
  }),
  filename: text(),
  service_id: text("euf_…"),
  iso_application: orNull(
    shape("FileIsoApplication", { service_id: text(), processing_status: text("new, processed or failed") }),
  ),
  num_pages: orNull(whole()),
  page_classes: anything("By page, from 1: `{file_class, confidence}`"),
  parent_service_id: textOrNull("The combined file that it is a part of"),
  parsed_results: list(
    shape("ParsedResultBrief", {
      parser_id: text(),
      version_number: whole(),
      parsing_status: text("succeeded, failed or processing"),
      validation_summary: text(),
      created: instant(),
    }),
    "The newest result of each parser",
  ),
  reference_id: textOrNull(),
  renamed_filename: textOrNull("A name that says what it is"),
  media_type: text("What the bytes are, whatever the filename says"),
  status: text("waiting, reading, done or failed"),
  problem: textOrNull("Why it could not be read, in plain words"),
  progress: orNull(
    shape("FileProgress", {
      stage: text("reading or parsing"),
      page: orNull(whole("Pages done")),
      of: orNull(whole("Pages in all")),
    }),
  ),
});

export const FILE_CLASS = nullable(
  oneOf(FILE_CLASSES, "What the file is; a given class is trusted. Without one it is recognised"),
);
export const FILENAME = lineText({
  description: "With its ending",
  maxLength: 255,
  examples: ["statement.pdf"],
});
export const PASSWORD = Type.Optional(
  nullable(lineText({ description: "That opens a protected PDF; kept sealed, never shown", maxLength: 255 })),
);
export const REFERENCE_ID = Type.Optional(nullable(callersId("The caller's identifier of the file")));
