import { parseExport } from "./parse-export.ts";
import type { BytesReading, BytesTask } from "./task.ts";

/** By its bytes alone; a table may be something else. */
const CONFIDENCE = 0.8;

/** Reads a file that has no pages. */
export async function parseBytes(task: BytesTask): Promise<BytesReading> {
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
