// All checks of one document for anomalies. One more is one file and one line here.

import type { DocumentText } from "../../model/document-text.ts";
import type { Anomaly, ReadStatement } from "../types.ts";
import { checkAnnotations } from "./annotations.ts";
import { checkArithmetic } from "./arithmetic.ts";
import { type AnomalyCheck, atMost, type Evidence, type Unscored } from "./check.ts";
import { checkColumns } from "./columns.ts";
import { checkCovered } from "./covered.ts";
import { checkDates } from "./dates.ts";
import { checkDigitPrints } from "./digit-prints.ts";
import { figuresOf } from "./figures.ts";
import { checkFonts } from "./fonts.ts";
import { checkHidden } from "./hidden.ts";
import { checkMetadata } from "./metadata.ts";
import { checkOverprint } from "./overprint.ts";
import { checkPages } from "./pages.ts";
import { checkPatches } from "./patches.ts";
import { checkSaves } from "./saves.ts";
import { checkSetApart } from "./set-apart.ts";
import { checkStrokes } from "./strokes.ts";

const CHECKS: readonly AnomalyCheck[] = [
  checkSumsAndMaking,
  checkDates,
  checkSaves,
  checkFonts,
  checkColumns,
  checkSetApart,
  checkCovered,
  checkPatches,
  checkOverprint,
  checkHidden,
  checkAnnotations,
  checkStrokes,
  checkDigitPrints,
  checkPages,
];

const MAX_SCORE = 1_000;
/**
 * Of what does not add up on a scan and what its file says of its making, together, where no sign of them says more by itself: a digit
 * misread breaks several sums, scanners seldom know the day, and programs on the way rewrite what they made.
 */
const MOST_ON_SCANS = 190;

function checkSumsAndMaking(evidence: Evidence): readonly Anomaly[] {
  const found = [...checkArithmetic(evidence), ...checkMetadata(evidence)];
  const isWeak = evidence.statement.isOcr && found.every(({ points }) => points < MOST_ON_SCANS);
  return isWeak ? atMost(MOST_ON_SCANS, found) : found;
}

/** The statements of a document with what speaks against each of them. */
export function withAnomalies(
  statements: readonly Unscored[],
  document: DocumentText,
): readonly ReadStatement[] {
  const claimed = new Set(statements.flatMap((one) => one.pages));
  const unclaimed = document.pages.map((page) => page.number).filter((number) => !claimed.has(number));
  const rowsOnPages = new Map<number, number>();
  for (const { places } of statements.flatMap((one) => one.rows)) {
    rowsOnPages.set(places.row.page, (rowsOnPages.get(places.row.page) ?? 0) + 1);
  }
  return statements.map((statement) => {
    // Pages without rows or balances (heads, letters) speak for all statements of the file.
    const pages = [...statement.pages, ...unclaimed];
    const figures = figuresOf(statement, document);
    const evidence: Evidence = { statement, document, pages, figures, rowsOnPages };
    const anomalies = CHECKS.flatMap((check) => check(evidence));
    return { ...statement, anomalies, anomalyScore: scoreOf(anomalies) };
  });
}

/** The sum of the points, at most 1,000. */
export function scoreOf(anomalies: readonly Pick<Anomaly, "points">[]): number {
  return Math.min(
    MAX_SCORE,
    anomalies.reduce((sum, anomaly) => sum + anomaly.points, 0),
  );
}
