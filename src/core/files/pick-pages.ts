import type { DocumentText } from "../model/document-text.ts";

/** The document that has only these pages, counted from 1 again. */
export function pickPages(document: DocumentText, pages: readonly number[]): DocumentText {
  const wanted = new Set(pages);
  const picked = document.pages.filter((page) => wanted.has(page.number));
  return { ...document, pages: picked.map((page, index) => ({ ...page, number: index + 1 })) };
}
