// Totals that the statement prints -> what they are totals of, as far as their labels say so.

import type { Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import type { AmountToken } from "../../print/tokens.ts";
import { columnOf } from "../tables/columns.ts";
import type { TotalMark, Walk } from "../tables/raw.ts";
import type { Figure } from "../tables/summary.ts";
import { isYearToDate, kindOf } from "../terms/section-terms.ts";
import type { SectionKind } from "../types.ts";
import type { Decision } from "./decide.ts";
import { amountsShownAgain, type Repeated } from "./left-out.ts";

export type FoundTotal = {
  readonly kind: SectionKind;
  readonly label: string;
  /** Without sign. */
  readonly minor: bigint;
  readonly count: number | null;
  readonly token: AmountToken;
  readonly line: Line;
  /** Closes the list of this title; null for a total of the whole statement. */
  readonly title: string | null;
  readonly isSummary: boolean;
  /** What the list comes to whose rows all stand in another list, which counts; null where its own rows count. */
  readonly repeated: Repeated | null;
};

/** `Total charges including VAT`: of an invoice, on which what the list charged stands with the tax and without. */
const OF_TAX =
  /\b(?:vat|gst|hst|pst|qst|tps|tvq|tva|iva|mwst|ust|btw|(?:incl\w*|excl\w*|plus|before|after|of) tax(?:es)?)\b/;

/** Totals under lists: `Total deposits and additions`, or `Totals` beside debit and credit columns. */
export function closingTotalsOf(
  walk: Walk,
  isCard: boolean,
  repeats: ReadonlyMap<number, Repeated>,
): FoundTotal[] {
  return walk.totals.flatMap((mark) =>
    isYearToDate(mark.plain) || OF_TAX.test(mark.plain) ? [] : totalsOfMark(mark, walk, isCard, repeats),
  );
}

function totalsOfMark(
  mark: TotalMark,
  walk: Walk,
  isCard: boolean,
  repeats: ReadonlyMap<number, Repeated>,
): FoundTotal[] {
  const table = walk.tables.find((one) => one.id === mark.table);
  if (table === undefined || table.section === "ignored" || table.section === "daily_balances") return [];
  const make = (token: AmountToken, kind: SectionKind, title: string | null): FoundTotal => ({
    ...{
      kind,
      label: mark.label,
      minor: token.amount.minor,
      count: mark.tokens.length > 1 ? null : mark.count,
    },
    ...{ token, line: mark.line, title, isSummary: false, repeated: repeats.get(table.id) ?? null },
  });
  const own = kindOf(mark.plain.replace(/^(?:sub ?)?totals? ?(?:for)? ?/, ""), isCard);
  if (mark.columns !== null) {
    const homes = mark.tokens.map((token) => columnOf(token.box, mark.columns!.columns, 40));
    // Names of two columns that run together are one name, which tells neither side.
    if (new Set(homes).size < homes.length) return [];
    const roles = homes.map((home) => home?.role ?? null);
    const isByColumn = roles.some((role) => role === "debit" || role === "credit");
    // The summary under a list stands under its columns by chance: `Total withdrawals  100.00`.
    const side = own === null || own === "mixed" ? 0n : signOf(own);
    const isOther = roles.length === 1 && side === (roles[0] === "debit" ? 1n : -1n);
    if (isOther && isByColumn) return [make(mark.tokens[0]!, own!, null)];
    if (isByColumn) {
      return mark.tokens.flatMap((token, index) => {
        const role = roles[index];
        return role === "debit" || role === "credit"
          ? [make(token, role === "debit" ? "debits" : "credits", null)]
          : [];
      });
    }
  }
  if (mark.tokens.length !== 1) return [];
  // `4 checks paid totaling $866.32` over their list, and under that of other debits.
  const isTold = /\btotall?ing$/.test(mark.plain) && own === "checks" && own !== table.section;
  if (isTold) return [make(mark.tokens[0]!, own, null)];
  const kind = kindOfTotal(table.section, own);
  return kind === "mixed" ? [] : [make(mark.tokens[0]!, kind, table.title)];
}

/** `Total purchases` under the last card of a list of payments: a label of the other side is a total of that side. */
function kindOfTotal(section: SectionKind | null, own: SectionKind | null): SectionKind {
  if (section === null || own === null || own === "mixed" || section === "mixed")
    return section ?? own ?? "mixed";
  return signOf(section) === signOf(own) ? section : own;
}

/**
 * Totals of the summary, when they are one: start + totals = end by their own signs. Otherwise figures with such labels may be
 * averages or counts of something else, and none is taken.
 */
export function summaryTotalsOf(
  figures: readonly Figure[],
  start: bigint | null,
  end: bigint | null,
): FoundTotal[] {
  if (start === null || end === null) return [];
  const named = figures.filter((figure) => figure.kind !== null);
  for (const group of contiguous(named)) {
    const signed = group.map((figure) => signOf(figure.kind!) * figure.token.amount.minor);
    if (group.length === 0 || start + signed.reduce((sum, one) => sum + one, 0n) !== end) continue;
    return group.map((figure) => summaryTotal(figure, figure.kind!));
  }
  return [];
}

/**
 * A total of the summary that agrees with no rows that count, but with those and one that was taken for shown again: the page counts that
 * one. At most one for each side.
 */
export function totalsCountingMore(figures: readonly Figure[], decision: Decision): FoundTotal[] {
  const again = amountsShownAgain(decision);
  if (again.length === 0) return [];
  return ["credits" as const, "debits" as const].flatMap((kind) => {
    const amounts = decision.rows.map(({ minor }) => (kind === "credits" ? minor : -minor));
    const sum = amounts.reduce((total, one) => total + (one > 0n ? one : 0n), 0n);
    const own = figures.filter((figure) => figure.kind === kind);
    const more = own.find(({ token }) => again.some((one) => token.amount.minor === sum + one));
    if (more === undefined || own.some(({ token }) => token.amount.minor === sum)) return [];
    return [summaryTotal(more, kind)];
  });
}

function summaryTotal({ label, count, token, line }: Figure, kind: SectionKind): FoundTotal {
  const minor = token.amount.minor;
  return { kind, label, minor, count, token, line, title: null, isSummary: true, repeated: null };
}

/** Runs of figures that stand near each other; the longest come first. */
function contiguous(figures: readonly Figure[]): Figure[][] {
  const sorted = [...figures].sort((a, b) => a.line.order - b.line.order);
  const groups: Figure[][] = [];
  for (let from = 0; from < sorted.length; from++) {
    for (let to = from + 1; to <= Math.min(sorted.length, from + 12); to++) {
      const group = sorted.slice(from, to);
      if (group.at(-1)!.line.order - group[0]!.line.order <= 14) groups.push(group);
    }
  }
  return groups.sort((a, b) => b.length - a.length);
}

function signOf(kind: SectionKind): bigint {
  return kind === "credits" || kind === "interest_earned" ? 1n : -1n;
}

/** `Subtotal for card ending in 1234`: a part of its list, which nothing but its sum tells from the rest. */
export function isSubtotal({ label }: FoundTotal): boolean {
  return /^(?:your )?sub ?totals?\b/.test(plainOf(label));
}

export function bareTitle(title: string): string {
  return plainOf(title)
    .replace(
      /\b(?:continued|cont)(?: (?:from|on) (?:the )?(?:previous|prior|last|next|following) page)?\b/g,
      "",
    )
    .trim();
}
