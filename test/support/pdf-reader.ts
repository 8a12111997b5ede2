import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import type { DocumentText, PageText } from "../../src/core/model/document-text.ts";
import { type PdfReader, startPdfReader } from "../../src/reading/pdf/reader.ts";
import type { PdfSettings } from "../../src/reading/pdf/settings.ts";

/** A reader that is closed after the file's tests. */
export function makeTestReader(changes: Partial<PdfSettings> = {}): PdfReader {
  const reader = startPdfReader({
    workers: 2,
    pageLimit: 1_000,
    timeoutSeconds: 60,
    memoryMb: 256,
    ocr: "off",
    ocrLanguages: ["eng"],
    programPath: process.env.PATH ?? "",
    cacheDir: join(tmpdir(), "egret-test-cache"),
    ...changes,
  });
  afterAll(reader.close);
  return reader;
}

export async function readWhole(
  reader: PdfReader,
  bytes: Uint8Array,
  password?: string,
): Promise<DocumentText> {
  const outcome = await reader.readDocument(bytes, { password });
  if (outcome.kind === "refused") throw new Error(`refused: ${outcome.reason}`);
  return outcome.document;
}

export async function readFirstPage(reader: PdfReader, bytes: Uint8Array): Promise<PageText> {
  const [page] = (await readWhole(reader, bytes)).pages;
  if (page === undefined) throw new Error("no page");
  return page;
}

export const textOf = (page: PageText): string => page.words.map((word) => word.text).join(" ");
