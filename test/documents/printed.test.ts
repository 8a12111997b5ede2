import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { measure } from "../../bench/documents/measure.ts";
import { startPdfReader } from "../../src/reading/pdf/reader.ts";
import { DOCUMENT_LAYOUTS } from "../tools/documents/catalogue.ts";

// Every printable layout that was looked at while the readers were written is read back from its PDF: class and all fields.

const reader = startPdfReader({
  workers: 1,
  pageLimit: 20,
  timeoutSeconds: 60,
  memoryMb: 512,
  ocr: "off",
  ocrLanguages: ["eng"],
  programPath: "",
  cacheDir: join(tmpdir(), "egret-ocr"),
});
afterAll(() => reader.close());

describe("a printed document", () => {
  const seen = DOCUMENT_LAYOUTS.filter((layout) => !layout.isUnseen);
  it.each(seen.map((layout) => [layout.name, layout] as const))("%s is read back", async (_, layout) => {
    const printed = await layout.print(7);
    const outcome = await reader.readDocument(printed.bytes);
    if (outcome.kind === "refused") throw new Error(outcome.text);
    const sample = measure(layout, outcome.document, printed.fields, false);
    expect(sample.wrong).toEqual([]);
    expect(sample.classified.fileClass).toBe(layout.fileClass);
    expect(sample.classified.parts).toHaveLength(1);
  });

  it("is printed with the same bytes each time", async () => {
    const [layout] = seen;
    const [first, second] = [await layout?.print(3), await layout?.print(3)];
    expect(Buffer.from(first?.bytes ?? []).equals(Buffer.from(second?.bytes ?? []))).toBe(true);
  });
});
