import { isStatementClass } from "../../core/files/statement-class.ts";
import { readLines } from "./document-lines.ts";
import { isExport, parseExport } from "./parse-export.ts";
import { parseFile } from "./parse-file.ts";
import { parseMail } from "./parse-mail.ts";
import type { BytesReading, BytesTask, FileReading } from "./task.ts";
import { typedDocument } from "./typed-document.ts";

/** By its bytes alone; a table may be something else. */
const CONFIDENCE = 0.8;

/** Reads a file that has no pages: a mail, an export, or a document that is text. */
export async function parseBytes(task: BytesTask): Promise<BytesReading> {
  if (task.mediaType === "message/rfc822") return parseMail(task.bytes);
  return isExport(task) ? parseAsExport(task) : parseAsDocument(task);
}

async function parseAsExport(task: BytesTask): Promise<BytesReading> {
  const { bytes, mediaType, fileClass: told, referencePrefix } = task;
  const { parsed, load } = await parseExport({ bytes, mediaType, referencePrefix });
  const fileClass = "transactions_export";
  const confidence = told === null ? CONFIDENCE : 1;
  const whole = { pages: null, fileClass, confidence, pageClasses: {}, isImageBased: false, parsed } as const;
  return {
    kind: "read",
    load,
    reading: { fileClass, confidence, pageClasses: {}, numPages: null, parts: [whole] },
  };
}

async function parseAsDocument({ bytes, mediaType, ...facts }: BytesTask): Promise<BytesReading> {
  const read = await readLines(bytes, mediaType);
  if (read.kind === "refused") return read;
  const reading = parseFile({ ...facts, document: typedDocument(read.lines), pageClasses: null });
  return { kind: "read", load: null, reading: withoutPages(reading) };
}

const ON_PAGES_ONLY = "Statements are read from PDFs and pictures only, and this file is neither.";

/** Places in text are none in a picture; and a statement that anyone may have typed proves nothing. */
function withoutPages(reading: FileReading): FileReading {
  const parts = reading.parts.map((part) => {
    const { parsed } = part;
    if (parsed === null) return { ...part, pageClasses: {} };
    const { parserId, schema } = parsed;
    const failed = { kind: "failed", parserId, schema, summary: ON_PAGES_ONLY } as const;
    const placeless =
      parsed.kind === "failed" ? parsed : { ...parsed, boxesJson: "[]", layoutBoxesJson: "[]" };
    return { ...part, pageClasses: {}, parsed: isStatementClass(part.fileClass) ? failed : placeless };
  });
  return { ...reading, pageClasses: {}, numPages: null, parts };
}
