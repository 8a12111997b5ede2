// Rows that were seen and do not count: what else the page prints may decide whether they are part of the account after all.

import type { Finished } from "./read-account.ts";
import type { LeftOut } from "./solve/left-out.ts";
import { bareTitle } from "./solve/totals.ts";
import type { ToldCount } from "./tables/told-counts.ts";
import { signOfKind } from "./terms/section-terms.ts";

export type LeftOutProof =
  /** Sums and counts of the rows that count leave no room for the others. */
  | { readonly kind: "apart"; readonly text: string }
  /** A count or a sum of the page holds only with them. */
  | { readonly kind: "missing"; readonly text: string }
  | { readonly kind: "open" };

type Count = Pick<ToldCount, "kind" | "label" | "count">;

export function proofOf(finished: Finished, leftOut: readonly LeftOut[]): LeftOutProof {
  if (leftOut.length === 0) return { kind: "open" };
  const missing = missingBySum(finished, leftOut) ?? missingByCount(finished, leftOut);
  if (missing !== null) return { kind: "missing", text: missing };
  const sums = bothSidesHold(finished);
  const counts = allCountsHold(finished);
  // Balances alone would not show two rows that cancel each other out; sums of both sides and counts do.
  const isApart = (sums || counts) && (chainHolds(finished) || (sums && counts));
  if (!isApart) return { kind: "open" };
  const witnesses = [
    ...(chainHolds(finished) ? ["running balances"] : []),
    ...(sums ? ["printed totals of both sides"] : []),
    ...(counts ? ["printed counts"] : []),
  ];
  const number = leftOut.reduce((sum, { rows }) => sum + rows.length, 0);
  const lines =
    number === 1
      ? "1 line that looks like a transaction is"
      : `${number} lines that look like transactions are`;
  const all = witnesses.join(", ").replace(/, (?=[^,]*$)/, " and ");
  return { kind: "apart", text: `${lines} no part of the account: ${all} hold without.` };
}

/** Every row shows a balance, all in one list, from the printed start to the printed end. */
function chainHolds({ decision, rows, audit: { checks } }: Finished): boolean {
  const { start, end, options } = decision;
  const isOneList = options.filter((option) => option.rows.length > 0).length === 1;
  const hold = checks.some(({ name, isPassed }) => name === "running_balances" && isPassed);
  const areShown = rows.length > 0 && rows.every(({ balance }) => balance !== null);
  return hold && isOneList && areShown && start?.isPrinted === true && end?.isPrinted === true;
}

/** Totals of the summary for what came in and for what went out are those of the rows that count. */
function bothSidesHold({ totals, audit: { checks } }: Finished): boolean {
  const told = totals.filter(({ isSummary }) => isSummary);
  const areBoth = [1, -1].every((sign) => told.some(({ kind }) => signOfKind(kind) === sign));
  return areBoth && checks.every(({ name, isPassed }) => name !== "section_totals" || isPassed);
}

/** Counts of both sides, or of everything, are those of the rows that count. */
function allCountsHold(finished: Finished): boolean {
  const { checks } = finished.audit;
  const told = countsTold(finished).map(({ kind }) => signOfKind(kind));
  const areBoth = told.includes(0) || (told.includes(1) && told.includes(-1));
  return areBoth && checks.every(({ name, isPassed }) => name !== "section_counts" || isPassed);
}

function countsTold({ totals, counts }: Finished): readonly Count[] {
  const ofTotals = totals.flatMap(({ kind, label, count }) =>
    count === null ? [] : [{ kind, label, count }],
  );
  return [...ofTotals, ...counts.filter(({ title }) => title === null)];
}

/** The summary has a line with the name and the sum of the list that does not count. */
function missingBySum({ figures }: Finished, leftOut: readonly LeftOut[]): string | null {
  for (const { title, minor } of leftOut) {
    const name = bareTitle(title);
    const own = figures.find(
      ({ label, token }) => name !== "" && bareTitle(label) === name && token.amount.minor === minor,
    );
    if (own !== undefined) return `"${own.label}" of the summary counts lines that were left out.`;
  }
  return null;
}

/** A count that the rows do not reach, and reach with those of one list, or of all lists, that do not count. */
function missingByCount(finished: Finished, leftOut: readonly LeftOut[]): string | null {
  const numbers = leftOut.map(({ rows }) => rows.length);
  const more = new Set([...numbers, numbers.reduce((sum, one) => sum + one, 0)]);
  const failed = finished.audit.checks.filter(({ name, isPassed }) => name === "section_counts" && !isPassed);
  const found = failed.find(({ expected, found: read }) => more.has(Number(expected) - Number(read)));
  const label = found === undefined ? null : /^"(.*)" say/.exec(found.text)?.[1];
  return label == null
    ? null
    : `With the lines that were left out there would be as many rows as "${label}" says.`;
}
