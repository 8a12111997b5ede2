import { readStatements } from "../../src/core/statements/read-statements.ts";
import type { StatementsReading } from "../../src/core/statements/types.ts";
import { startPdfReader } from "../../src/reading/pdf/reader.ts";

export type TestReader = {
  read(pdf: Uint8Array): Promise<StatementsReading>;
  close(): Promise<void>;
};

/** Reads PDFs that have text, as the service does. */
export function startTestReader(): TestReader {
  const reader = startPdfReader({
    workers: 2,
    pageLimit: 200,
    timeoutSeconds: 60,
    memoryMb: 512,
    ocr: "off",
    ocrLanguages: ["eng"],
    programPath: "",
    cacheDir: "",
  });
  return {
    read: async (pdf) => {
      const outcome = await reader.readDocument(pdf);
      if (outcome.kind === "refused") throw new Error(outcome.text);
      return readStatements(outcome.document);
    },
    close: () => reader.close(),
  };
}
