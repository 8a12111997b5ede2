import type { JsonValue } from "../documents/parsed-document.ts";
import type { DocumentText } from "../model/document-text.ts";
import type { SignCode } from "../statements/anomalies/signs/signs.ts";
import type { Place, ReadStatement } from "../statements/types.ts";
import { printedFiguresOf } from "./printed-figures.ts";
import { boxOf } from "./statement-boxes.ts";

// What the reader concluded of a statement beside what is printed: kept with the result as its attributes.

export type CheckJson = {
  readonly name: string;
  readonly is_passed: boolean;
  readonly is_binding: boolean;
  readonly expected: string;
  readonly found: string;
  readonly text: string;
};

export type StatementAttributes = {
  /** From 0. */
  readonly statement: number;
  readonly verdict: ReadStatement["verdict"];
  readonly verdict_reasons: readonly string[];
  readonly is_reconciled: boolean;
  readonly how_decided: readonly string[];
  readonly checks: readonly (CheckJson & PlaceJson)[];
  readonly anomaly_score: number;
  /** Of the file as it came, whatever a person corrected; missing in results from before. */
  readonly original_anomaly_score?: number;
  readonly anomalies: readonly (AnomalyJson & PlaceJson)[];
  readonly is_ocr: boolean;
  /** Where the reader itself is in doubt: no sign of anything, and no points; missing in results from before. */
  readonly reading_doubts?: readonly (DoubtJson & PlaceJson)[];
  /** By their digits, see `printed-figures.ts`; null or missing: not known. */
  readonly printed_figures?: readonly string[] | null;
  /** The program that made the file, as it says; missing in results from before. */
  readonly made_with?: string | null;
  /** Of the pictures that fill its pages, in dots per inch; null without any. */
  readonly max_resolution: number | null;
  readonly min_resolution: number | null;
  readonly pages: readonly number[];
};

/** What an anomaly was found in: the file itself, the picture of a page, the other statements of the end user, or a person's corrections. */
export type AnomalySource = "document" | "other_statements" | "picture" | "correction";

export type AnomalyJson = {
  readonly source: AnomalySource;
  readonly code: SignCode;
  readonly points: number;
  readonly text: string;
  readonly values: readonly string[];
  /** Two documents cannot both be right: the statement waits for a person, whatever its score. */
  readonly is_contradiction?: boolean;
  /** Only the corrected statement shows it, not the file as it came. */
  readonly is_after_correction?: boolean;
};

/** A check that fails where the reader may well be the one that is wrong. */
export type DoubtJson = { readonly name: string; readonly text: string; readonly values: readonly string[] };

export type PlaceJson = {
  readonly page_num: number | null;
  readonly bounding_box: readonly [number, number, number, number] | null;
};

export function attributesOf(
  document: DocumentText,
  read: ReadStatement,
  statement: number,
): StatementAttributes {
  const placed = (place: Place | null): PlaceJson => {
    if (place === null) return { page_num: null, bounding_box: null };
    const { pageNumber, boundingBox } = boxOf(document, "", "", place);
    return { page_num: pageNumber, bounding_box: boundingBox };
  };
  return {
    statement,
    verdict: read.verdict,
    verdict_reasons: read.verdictReasons,
    is_reconciled: read.reconciliation.isReconciled,
    how_decided: read.reconciliation.howDecided,
    checks: read.reconciliation.checks.map(({ name, isPassed, isBinding, expected, found, text, place }) => ({
      ...{ name, is_passed: isPassed, is_binding: isBinding, expected, found, text },
      ...placed(place),
    })),
    anomaly_score: read.anomalyScore,
    original_anomaly_score: read.anomalyScore,
    anomalies: read.anomalies.map(({ code, points, text, values, place }) => ({
      ...{ source: "document" as const, code, points, text, values },
      ...placed(place),
    })),
    is_ocr: read.isOcr,
    reading_doubts: doubtsOf(read).map(({ place, ...doubt }) => ({ ...doubt, ...placed(place) })),
    printed_figures: printedFiguresOf(document, read.pages),
    made_with: document.metadata.producer ?? document.metadata.creator,
    ...resolutionsOf(document, read.pages),
    pages: read.pages,
  };
}

/** What does not add up and is no sign, because it was not read with certainty. */
function doubtsOf({ reconciliation, anomalies }: ReadStatement) {
  return reconciliation.checks
    .filter((check) => !check.isPassed && check.isBinding)
    .filter((check) => !anomalies.some(({ code }) => code === check.name))
    .map(({ name, text, expected, found, place }) => ({ name, text, values: [expected, found], place }));
}

/** Stored attributes with their types. */
export function attributesIn(stored: readonly JsonValue[]): readonly StatementAttributes[] {
  return stored as unknown as readonly StatementAttributes[];
}

/** A picture that covers less of a page is a logo or a check. */
const SHARE_OF_PAGE = 0.5;

function resolutionsOf(document: DocumentText, numbers: readonly number[]) {
  const pages = document.pages.filter((page) => numbers.includes(page.number));
  const found = pages.flatMap(({ images, width, height }) =>
    images
      .map(({ box, pixelWidth }) => ({ width: box.x1 - box.x0, height: box.y1 - box.y0, pixelWidth }))
      .filter((one) => one.width * one.height >= SHARE_OF_PAGE * width * height)
      .map((one) => Math.round(one.pixelWidth / (one.width / 72))),
  );
  const extreme = (pick: (...values: number[]) => number) => (found.length === 0 ? null : pick(...found));
  return { max_resolution: extreme(Math.max), min_resolution: extreme(Math.min) };
}
