// Money printed as spreadsheets print it, without zeros at the end: `71987.4`, `-492`, `1250`. Numbers of checks and of invoices look the
// same, so such a reading counts only where the arithmetic of the whole statement holds with it and does not without.

import type { Line } from "../print/lines.ts";
import type { Unscored } from "./anomalies/check.ts";

const UNPADDED = /^[-+(]?[$£€]?-?(?:\d{1,9}|\d{1,3}(?:[,.]\d{3})+)(?:[.,]\d)?\)?$/;
const ONE_DECIMAL = /\d[.,]\d\)?$/;
/** Fewer such figures may be anything. */
const LEAST = 3;
/** So many running balances that follow one another are no chance. */
const LEAST_LINKS = 3;

/** Whether the usual reading left something open, and lines that may begin with a day show such figures. A scan may have lost the zeros. */
export function mayBeUnpadded(usual: readonly Unscored[], lines: readonly Line[]): boolean {
  if (usual.length > 0 && usual.every(({ reconciliation }) => reconciliation.isReconciled)) return false;
  const found = lines.filter(
    ({ words, cells, isOcr }) =>
      !isOcr &&
      words.slice(0, 2).some(({ text }) => /\d/.test(text)) &&
      cells.length > 1 &&
      (UNPADDED.test(words.at(-1)!.text) ||
        cells.slice(1).some(({ last }) => ONE_DECIMAL.test(words[last]!.text))),
  );
  return found.length >= LEAST;
}

/** Every statement of it adds up, and more rows were read than in the usual way. */
export function holdsBetter(loose: readonly Unscored[], usual: readonly Unscored[]): boolean {
  const rows = (some: readonly Unscored[]) => some.reduce((sum, one) => sum + one.rows.length, 0);
  return loose.length > 0 && loose.every(doesHold) && rows(loose) >= Math.max(1, rows(usual));
}

function doesHold({ reconciliation, rows, invalidRows }: Unscored): boolean {
  const { checks, isReconciled } = reconciliation;
  if (isReconciled) return true;
  const running = checks.find(({ name }) => name === "running_balances");
  const links = rows.filter(({ balance }) => balance !== null).length - 1;
  const isLinked = running?.isPassed === true && links >= LEAST_LINKS && links >= rows.length - 1;
  return (
    isLinked && invalidRows.length === 0 && checks.every(({ isPassed, isBinding }) => isPassed || !isBinding)
  );
}
