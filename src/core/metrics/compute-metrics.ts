import { formatMoney } from "../model/money.ts";
import { BALANCE } from "./balance.ts";
import type { Book } from "./book.ts";
import { DATA_QUALITY } from "./data-quality.ts";
import { windowOf } from "./date-ranges.ts";
import { DEBT } from "./debt.ts";
import { FORECAST } from "./forecast.ts";
import { HERON } from "./heron.ts";
import { categoryKinds, PAIR_PATTERN, pairKind } from "./ml-feature.ts";
import { PROCESSING_QUALITY } from "./processing-quality.ts";
import { PROFIT_AND_LOSS } from "./profit-and-loss.ts";
import { RISK_FLAG } from "./risk-flag.ts";
import type { Metric, MetricKind, MetricResult } from "./types.ts";
import { openView, type View } from "./view.ts";

/** The labels that do not hang on categories. */
export const FIXED_KINDS: readonly MetricKind[] = [
  ...DATA_QUALITY,
  ...PROCESSING_QUALITY,
  ...BALANCE,
  ...PROFIT_AND_LOSS,
  ...DEBT,
  ...RISK_FLAG,
  ...FORECAST,
  ...HERON,
];

/** Every label there is for an account with these categories, but pairs. */
export function kindsFor(slugs: readonly string[]): readonly MetricKind[] {
  return [...FIXED_KINDS, ...categoryKinds(slugs)];
}

/** The kind of a label; null when there is none. */
export function findKind(label: string, slugs: readonly string[]): MetricKind | null {
  const found = kindsFor(slugs).find((kind) => kind.label === label);
  if (found !== undefined) return found;
  const pair = PAIR_PATTERN.exec(label);
  // A slug may itself hold "_to_".
  for (const slug of pair === null ? [] : slugs) {
    const other = slugs.find((each) => label === `${slug}_to_${each}_ratio`);
    if (other !== undefined) return pairKind(slug, other);
  }
  return null;
}

/** Everything on the scorecard: each label over each of its ranges, and the pairs of categories that occur. */
export function computeAll(book: Book, slugs: readonly string[]): readonly Metric[] {
  const measure = makeMeasure(book);
  const present = new Set(book.rows.map((row) => row.category?.slug));
  const occurring = slugs.filter((slug) => present.has(slug));
  const pairs = occurring.flatMap((slug) =>
    occurring.flatMap((other) => (other === slug ? [] : pairKind(slug, other))),
  );
  return [...kindsFor(slugs), ...pairs].flatMap((kind) => kind.ranges.map((range) => measure(kind, range)));
}

/** Each of the labels over each of its ranges; labels that do not exist are left out. */
export function computeSome(
  book: Book,
  labels: readonly string[],
  slugs: readonly string[],
): readonly Metric[] {
  const measure = makeMeasure(book);
  const kinds = labels.flatMap((label) => findKind(label, slugs) ?? []);
  return kinds.flatMap((kind) => kind.ranges.map((range) => measure(kind, range)));
}

/** Measures kinds over ranges, each range looked at once. */
export function makeMeasure(book: Book): (kind: MetricKind, range: string) => Metric {
  const views = new Map<string, View | null>();
  const viewOf = (range: string): View | null => {
    const known = views.get(range);
    if (known !== undefined) return known;
    const window = book.coverage === null ? null : windowOf(range, book.coverage);
    const view = window === null ? null : openView(book, window);
    views.set(range, view);
    return view;
  };
  return (kind, range) => metricOf(kind, range, { view: viewOf(range), book });
}

function metricOf(
  { label, group, unit, context, description, compute }: MetricKind,
  dateRange: string,
  { view, book }: { readonly view: View | null; readonly book: Book },
): Metric {
  const result = view === null ? null : compute(view);
  const status =
    result === null ? "not_available" : view?.window.isPartial === true ? "partially_available" : "available";
  const currency = unit === "amount" ? book.currency : null;
  return { label, group, unit, context, description, dateRange, status, currency, value: printed(result) };
}

/** Amounts as the number that their exact decimal prints as. */
function printed(result: MetricResult): Metric["value"] {
  if (result === null || typeof result === "number" || isList(result)) return result;
  return Number(formatMoney(result));
}

function isList(result: NonNullable<MetricResult>): result is readonly unknown[] {
  return Array.isArray(result);
}
