import { createHash } from "node:crypto";
import type { ResultBox } from "../../core/documents/parsed-document.ts";
import { applyPatches } from "../../core/parsed-results/patch.ts";
import type { ParsedResultRow } from "../../db/queries/parsed-results.ts";
import { presentInstant } from "./instant.ts";

export function presentParsedResult(row: ParsedResultRow) {
  const { extracted, boxes, layoutBoxes, patches } = row;
  const placed = extracted === null ? null : applyPatches({ result: extracted, boxes, layoutBoxes }, patches);
  return {
    created: presentInstant(row.created),
    service_id: row.fileId,
    parser_id: row.parserId,
    parsing_status: row.parsingStatus,
    attribute_values: row.attributes,
    bounding_boxes: placed === null ? null : placed.boxes.map(presentBox),
    field_validations: row.validations.map((one) => ({
      failure_reason: one.failureReason,
      field_name: one.fieldName,
      result: one.result,
      validation_type: one.validationType,
    })),
    id: numberOf(row),
    layout_bounding_boxes: placed === null ? null : placed.layoutBoxes.map(presentBox),
    parser_display_name: displayName(row.parserId),
    patches: patches.map((patch) => ({
      correction_reason: patch.correctionReason,
      enabled: patch.isEnabled,
      op: patch.op,
      original_value: patch.originalValue,
      path: patch.path,
      source: patch.source,
      value: patch.value,
    })),
    result: placed?.result ?? null,
    result_schema: row.resultSchema,
    validation_summary: row.validationSummary,
    version_number: row.versionNumber,
  };
}

function presentBox({ boundingBox, jsonPointer, pageNumber, value }: ResultBox) {
  return { bounding_box: boundingBox, json_pointer: jsonPointer, page_num: pageNumber, value };
}

/** Older clients keep a number; it names the result like its parser and version do. */
function numberOf({ fileId, parserId, versionNumber }: ParsedResultRow): number {
  const digest = createHash("sha256").update(`${fileId} ${parserId} ${versionNumber}`).digest();
  return digest.readUInt32BE() >>> 1;
}

/** Example: `credit_card_statement` is `Credit card statement`. */
function displayName(parserId: string): string {
  const words = parserId.replaceAll("_", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
