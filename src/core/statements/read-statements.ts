import type { DocumentText } from "../model/document-text.ts";
import type { ReadingHints, StatementsReading } from "./types.ts";

/** All statements of a document: one for each account and period. Pure; the same text gives the same answer. */
export function readStatements(document: DocumentText, _hints: ReadingHints = {}): StatementsReading {
  return {
    statements: [],
    problems: document.pages.map((page) => ({ code: "no_statement", text: "not read", page: page.number })),
  };
}
