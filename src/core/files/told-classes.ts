import type { Classification, DocumentPart } from "../documents/classify.ts";
import type { FileClass } from "../documents/file-class.ts";
import type { DocumentText } from "../model/document-text.ts";

/** The classification that a person gives page by page; neighbours of one class are one document. */
export function classifyAsTold(
  document: DocumentText,
  told: Readonly<Record<string, FileClass>>,
): Pick<Classification, "fileClass" | "confidence" | "pageClasses" | "parts"> {
  const parts: DocumentPart[] = [];
  for (const { number } of document.pages) {
    const fileClass = told[number] ?? "unknown";
    const last = parts.at(-1);
    if (last?.fileClass === fileClass) parts[parts.length - 1] = { ...last, pages: [...last.pages, number] };
    else parts.push({ fileClass, confidence: 1, pages: [number] });
  }
  const known = parts.filter((part) => part.fileClass !== "unknown");
  const main = known.toSorted((a, b) => b.pages.length - a.pages.length)[0];
  const pageClasses = Object.fromEntries(
    parts.flatMap(({ fileClass, confidence, pages }) =>
      pages.map((page) => [page, { fileClass, confidence }]),
    ),
  );
  return { fileClass: main?.fileClass ?? "unknown", confidence: 1, pageClasses, parts };
}
