import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DocumentText } from "../../src/core/model/document-text.ts";
import { readStatements } from "../../src/core/statements/read-statements.ts";
import type { ReadingHints, ReadStatement } from "../../src/core/statements/types.ts";
import { startPdfReader } from "../../src/reading/pdf/reader.ts";

export type BenchReading = {
  readonly statements: readonly ReadStatement[];
  readonly pages: number;
  /** From bytes to words, and from words to rows; nothing when the words came from the cache. */
  readonly textMs: number | null;
  readonly rowsMs: number;
};

export type BenchReader = {
  read(pdf: Uint8Array, hints?: ReadingHints): Promise<BenchReading>;
  close(): Promise<void>;
};

/** Reads PDFs as the service does. `cache` keeps the words of each file, since OCR takes far longer than anything after it. */
export function startBenchReader(options: { readonly cache: string | null }): BenchReader {
  const reader = startPdfReader({
    workers: 2,
    pageLimit: 500,
    timeoutSeconds: 60,
    memoryMb: 512,
    ocr: "auto",
    ocrLanguages: ["eng"],
    programPath: process.env["PATH"] ?? "",
    cacheDir: join(tmpdir(), "egret-bench-ocr"),
  });
  const wordsOf = async (pdf: Uint8Array): Promise<DocumentText | null> => {
    const outcome = await reader.readDocument(pdf);
    if (outcome.kind === "read") return outcome.document;
    console.error(`a file was refused: ${outcome.text}`);
    return null;
  };
  return {
    read: async (pdf, hints) => {
      const kept =
        options.cache === null
          ? null
          : join(options.cache, `${createHash("sha256").update(pdf).digest("hex")}.json`);
      const began = performance.now();
      const isKept = kept !== null && existsSync(kept);
      const document = isKept ? (JSON.parse(readFileSync(kept, "utf8")) as DocumentText) : await wordsOf(pdf);
      const middle = performance.now();
      if (document === null) return { statements: [], pages: 0, textMs: null, rowsMs: 0 };
      if (kept !== null && !isKept) {
        mkdirSync(options.cache!, { recursive: true });
        writeFileSync(kept, JSON.stringify(document));
      }
      const { statements } = readStatements(document, hints);
      const textMs = isKept ? null : middle - began;
      return { statements, pages: document.pages.length, textMs, rowsMs: performance.now() - middle };
    },
    close: () => reader.close(),
  };
}
