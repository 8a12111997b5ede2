import { classifyDocument } from "../../core/documents/classify.ts";
import type { FileClass } from "../../core/documents/file-class.ts";
import type { DocumentParser } from "../../core/documents/parsed-document.ts";
import { parsersFor } from "../../core/documents/parsers.ts";
import { summarise } from "../../core/documents/validations.ts";
import { pickPages } from "../../core/files/pick-pages.ts";
import { planSplit } from "../../core/files/split-plan.ts";
import { isStatementClass } from "../../core/files/statement-class.ts";
import { classifyAsTold } from "../../core/files/told-classes.ts";
import { assert } from "../../core/model/assert.ts";
import { parseDay } from "../../core/model/day.ts";
import type { DocumentText } from "../../core/model/document-text.ts";
import { parseStatements } from "./parse-statements.ts";
import type { FileReading, Parsed, ParseTask, PartReading } from "./task.ts";

/** Recognises a file whose text was read, splits it when it combines documents, and parses what it holds. */
export function parseFile(task: ParseTask): FileReading {
  const { document } = task;
  const recognised =
    task.pageClasses === null
      ? classifyDocument(document, task.filename)
      : classifyAsTold(document, task.pageClasses);
  const pageClasses = wirePageClasses(recognised.pageClasses);
  const numPages = document.pages.length;
  const proven = task.fileClass === null && recognised.fileClass === "unknown" ? proveStatement(task) : null;
  if (proven !== null) {
    const confidence = PROVEN_CONFIDENCE;
    return {
      fileClass: "bank_statement",
      confidence,
      pageClasses,
      numPages,
      parts: [{ ...proven, confidence, pageClasses }],
    };
  }
  const split = task.fileClass === null ? planSplit(recognised) : null;
  if (split === null) {
    const fileClass = task.fileClass ?? recognised.fileClass;
    const confidence = task.fileClass === null ? recognised.confidence : 1;
    const whole = partOf(task, { document, fileClass, confidence, pages: null, pageClasses });
    return { fileClass, confidence, pageClasses, numPages, parts: [whole] };
  }
  const parts = split.map(({ fileClass, confidence, pages }) => {
    const inPart = pages.map((page, index) => [String(index + 1), pageClasses[page]]);
    return partOf(task, {
      document: pickPages(document, pages),
      ...{ fileClass, confidence, pages, pageClasses: Object.fromEntries(inPart) },
    });
  });
  return { fileClass: recognised.fileClass, confidence: recognised.confidence, pageClasses, numPages, parts };
}

/** Rows that add up from one printed balance to another are a statement, whatever its words look like. */
const PROVEN_CONFIDENCE = 0.9;

function proveStatement(task: ParseTask): Omit<PartReading, "confidence" | "pageClasses"> | null {
  const { document } = task;
  const parsed = parse(document, "bank_statement", task);
  const isProven =
    parsed?.kind === "succeeded" && parsed.attributes.some((one) => one.verdict === "VERIFIED");
  return isProven
    ? { fileClass: "bank_statement", pages: null, isImageBased: isImageBased(document), parsed }
    : null;
}

function isImageBased(document: DocumentText): boolean {
  return document.pages.some((page) => page.source === "ocr");
}

type Part = Omit<PartReading, "isImageBased" | "parsed"> & { readonly document: DocumentText };

function partOf(task: ParseTask, { document, ...part }: Part): PartReading {
  const suffix = part.pages === null ? "" : `-p${part.pages[0]}`;
  return {
    ...part,
    isImageBased: isImageBased(document),
    parsed: parse(document, part.fileClass, { ...task, referencePrefix: task.referencePrefix + suffix }),
  };
}

function parse(document: DocumentText, fileClass: FileClass, task: ParseTask): Parsed | null {
  if (isStatementClass(fileClass)) {
    return parseStatements({ document, kind: fileClass, referencePrefix: task.referencePrefix });
  }
  const [parser] = parsersFor(fileClass);
  return parser === undefined ? null : runParser(parser, document, task.today);
}

function runParser(parser: DocumentParser, document: DocumentText, todayText: string): Parsed {
  const today = parseDay(todayText);
  assert(today !== null, "today is a day");
  const told = { parserId: parser.parserId, schema: parser.resultSchema };
  const parsed = parser.parse({ document, today });
  if (parsed.kind === "unreadable") return { kind: "failed", ...told, summary: parsed.reason };
  return {
    kind: "succeeded",
    ...told,
    extractedJson: JSON.stringify(parsed.result),
    boxesJson: JSON.stringify(parsed.boxes),
    layoutBoxesJson: "[]",
    validationsJson: JSON.stringify(parsed.validations),
    patches: [],
    attributes: [],
    result: parsed.result,
    summary: summarise(parsed.validations),
  };
}

function wirePageClasses(
  classes: ReturnType<typeof classifyDocument>["pageClasses"],
): PartReading["pageClasses"] {
  return Object.fromEntries(
    Object.entries(classes).map(([page, { fileClass, confidence }]) => [
      page,
      { file_class: fileClass, confidence },
    ]),
  );
}
