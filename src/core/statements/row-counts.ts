// Whether a total has as many rows as it says.

import type { FoundTotal } from "./solve/totals.ts";
import { bareTitle } from "./solve/totals.ts";
import { signOfKind } from "./terms/section-terms.ts";
import { groupsOf, kindByWords } from "./total-groups.ts";
import type { ReconciliationCheck, SectionKind, StatementRow } from "./types.ts";

/** Banks count items that they do not list (cash, images), so a count alone only warns. */
export function checkCounts(
  rows: readonly StatementRow[],
  totals: readonly FoundTotal[],
): ReconciliationCheck[] {
  return totals.flatMap((total) => {
    if (total.count === null) return [];
    const counts = countsOf(total, rows, totals);
    const isPassed = counts.includes(total.count);
    if (!isPassed && isDividedUnseen(total, rows, totals)) return [];
    const [expected, found] = [`${total.count}`, `${isPassed ? total.count : (counts[0] ?? 0)}`];
    const text = isPassed
      ? `"${total.label}" has as many rows as it says.`
      : `"${total.label}" says ${expected} rows; ${found} were read.`;
    return [
      {
        ...{ name: "section_counts" as const, isPassed, isBinding: false, expected, found, text },
        place: { page: total.line.page, box: total.token.box },
      },
    ];
  });
}

/** How many rows it may mean, the likeliest first. */
function countsOf(
  total: FoundTotal,
  rows: readonly StatementRow[],
  totals: readonly FoundTotal[],
): readonly number[] {
  const named = rowsUnder(total, rows);
  const counts = [...(named.length > 0 ? [named] : []), ...groupsOf(total, rows)].map(({ length }) => length);
  if (total.repeated !== null) counts.unshift(total.repeated.count);
  if (!total.isSummary) return counts;
  const side = rows.filter((row) => row.amount.minor > 0n === isIn(total.kind));
  const others = besides(total, totals);
  counts.push(side.filter((row) => isOfKind(row, total.kind, others)).length);
  const all = [total, ...others].reduce((sum, { count }) => sum + (count ?? NaN), 0);
  return all === side.length ? [...counts, total.count ?? 0] : counts;
}

/** Two totals of one kind (`Withdrawals`, `Card purchases`) and no list of their names: which row belongs to which is not printed. */
function isDividedUnseen(
  total: FoundTotal,
  rows: readonly StatementRow[],
  totals: readonly FoundTotal[],
): boolean {
  if (!total.isSummary || rowsUnder(total, rows).length > 0) return false;
  return besides(total, totals).some(({ kind }) => kind === total.kind);
}

function rowsUnder({ label }: FoundTotal, rows: readonly StatementRow[]): readonly StatementRow[] {
  return rows.filter((row) => bareTitle(row.sectionTitle) === bareTitle(label));
}

/** Further sums of the summary on the same side. */
function besides(total: FoundTotal, totals: readonly FoundTotal[]): readonly FoundTotal[] {
  return totals.filter(
    (other) => other !== total && other.isSummary && isIn(other.kind) === isIn(total.kind),
  );
}

function isIn(kind: SectionKind): boolean {
  return signOfKind(kind) > 0;
}

/** In a list of everything the words tell checks, fees and interest, where the summary has sums of their own for them. */
function isOfKind(row: StatementRow, kind: SectionKind, others: readonly FoundTotal[]): boolean {
  const own = kindByWords(row);
  if (own === kind) return true;
  const isOfOther = others.some((other) => other.kind === own);
  return !isOfOther && (kind === "credits" || kind === "debits");
}
