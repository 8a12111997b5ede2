import type { ResultBox } from "../documents/parsed-document.ts";
import type { AcrossAnomaly } from "../statements/anomalies/across/facts.ts";
import { scoreOf } from "../statements/anomalies/list.ts";
import type { AnomalyJson, AnomalySource, PlaceJson, StatementAttributes } from "./statement-attributes.ts";

// Anomalies that are known only after a statement was read: from the other statements, the picture of its pages, or corrections.

type PlacedAnomaly = AnomalyJson & PlaceJson;

/** The attributes with all anomalies of one source replaced, and the scores that follow. */
export function withLaterAnomalies(
  attributes: StatementAttributes,
  source: AnomalySource,
  found: readonly PlacedAnomaly[],
): StatementAttributes {
  const anomalies = [...attributes.anomalies.filter((one) => one.source !== source), ...found];
  const original = anomalies.filter((one) => one.source !== "correction" && one.is_after_correction !== true);
  return {
    ...attributes,
    anomalies,
    anomaly_score: scoreOf(anomalies),
    original_anomaly_score: scoreOf(original),
  };
}

/** What the other statements say, with the place of the value on the page of statement number `index`. */
export function placeAcross(
  found: readonly AcrossAnomaly[],
  index: number,
  boxes: readonly ResultBox[],
): readonly PlacedAnomaly[] {
  return found.map(({ code, points, text, values, field, isContradiction, isAfterCorrection }) => {
    const box = boxes.find((one) => one.jsonPointer === `/statements/${index}/${field}`);
    const place = { page_num: box?.pageNumber ?? null, bounding_box: box?.boundingBox ?? null };
    return {
      ...{ source: "other_statements", code, points, text, values, ...place },
      ...(isContradiction ? { is_contradiction: true } : {}),
      ...(isAfterCorrection === true ? { is_after_correction: true } : {}),
    };
  });
}
