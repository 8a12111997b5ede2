import { type Classification, classifyDocument } from "../../src/core/documents/classify.ts";
import type { JsonValue } from "../../src/core/documents/parsed-document.ts";
import { parsersFor } from "../../src/core/documents/parsers.ts";
import { dayOf } from "../../src/core/model/day.ts";
import type { DocumentText } from "../../src/core/model/document-text.ts";
import type { DocumentLayout, FieldTruth } from "../../test/tools/documents/truth.ts";

export type Sample = {
  readonly layout: DocumentLayout;
  readonly isScan: boolean;
  readonly classified: Classification;
  readonly fields: number;
  readonly exact: number;
  /** Pointers of the fields that were wrong or missing. */
  readonly wrong: readonly string[];
  readonly milliseconds: number;
};

const TODAY = dayOf(2026, 6, 1);

export function measure(
  layout: DocumentLayout,
  document: DocumentText,
  truth: FieldTruth,
  isScan: boolean,
): Sample {
  const began = performance.now();
  const classified = classifyDocument(document);
  const results = parsersFor(layout.fileClass).map((parser) => parser.parse({ document, today: TODAY }));
  const milliseconds = performance.now() - began;
  const [parsed] = results;
  const result = parsed?.kind === "parsed" ? parsed.result : null;
  const wrong = Object.entries(truth)
    .filter(([pointer, value]) => parsed !== undefined && !isSame(valueAt(result, pointer), value))
    .map(([pointer]) => pointer);
  const fields = parsed === undefined ? 0 : Object.keys(truth).length;
  return { layout, isScan, classified, fields, exact: fields - wrong.length, wrong, milliseconds };
}

function valueAt(value: JsonValue, pointer: string): JsonValue {
  let at: JsonValue = value;
  for (const key of pointer.slice(1).split("/")) {
    if (at === null || typeof at !== "object") return null;
    at = (at as { readonly [key: string]: JsonValue })[key] ?? null;
  }
  return at;
}

/** Text is compared without case, points and runs of spaces: `Inc.` is `INC`. */
function isSame(found: JsonValue, meant: JsonValue): boolean {
  const plain = (value: JsonValue) =>
    typeof value === "string"
      ? value
          .toLowerCase()
          .replace(/[.,\s]+/g, " ")
          .trim()
      : value;
  return plain(found) === plain(meant);
}

export const share = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`;

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  return [head, ...rows]
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "))
    .join("\n");
}
