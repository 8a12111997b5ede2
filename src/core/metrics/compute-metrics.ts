import { formatMoney } from "../model/money.ts";
import { BALANCE } from "./balance.ts";
import { type Book, remembered } from "./book.ts";
import { DATA_QUALITY } from "./data-quality.ts";
import { windowOf } from "./date-ranges.ts";
import { DEBT } from "./debt.ts";
import { FORECAST } from "./forecast.ts";
import { HERON } from "./heron.ts";
import { categoryKinds, PAIR_PATTERN, pairKind } from "./ml-feature.ts";
import { PROCESSING_QUALITY } from "./processing-quality.ts";
import { PROFIT_AND_LOSS } from "./profit-and-loss.ts";
import { RISK_FLAG } from "./risk-flag.ts";
import type { Metric, MetricKind, MetricResult, ProvenMetric } from "./types.ts";
import { openView, type View, watch } from "./view.ts";

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

export type MetricChoice = {
  /** Slugs of the account's categories. */
  readonly slugs: readonly string[];
  /** Only these labels; all when absent, pairs of categories that occur among them. */
  readonly labels?: readonly string[] | undefined;
  /** Only metrics of these groups; all when absent. */
  readonly groups?: readonly string[] | undefined;
  /** Only these ranges; of each label all of its own when absent. */
  readonly ranges?: readonly string[] | undefined;
};

/** The scorecard: each label over each of its ranges. */
export function computeAll(book: Book, choice: MetricChoice): readonly Metric[] {
  const measure = makeMeasure(book);
  return chosen(book, choice).map(({ kind, range }) => measure(kind, range));
}

/** The same with what is behind each figure. */
export function proveAll(book: Book, choice: MetricChoice): readonly ProvenMetric[] {
  const prove = makeProof(book);
  return chosen(book, choice).map(({ kind, range }) => prove(kind, range));
}

/** Measures kinds over ranges, and tells what is behind each figure. */
export function makeProof(book: Book): (kind: MetricKind, range: string) => ProvenMetric {
  const viewOf = viewsOf(book);
  return (kind, range) => {
    const view = viewOf(range);
    if (view === null) return { ...metricOf(kind, range, { view, book }), seen: { rows: [], days: [] } };
    const watched = watch(view);
    const metric = metricOf(kind, range, { view: watched.view, book });
    return { ...metric, seen: kind.evidence === null ? watched.seen() : kind.evidence(view) };
  };
}

type Chosen = { readonly kind: MetricKind; readonly range: string };

function chosen(book: Book, { slugs, labels, groups, ranges }: MetricChoice): readonly Chosen[] {
  const kinds =
    labels === undefined
      ? [...kindsFor(slugs), ...occurringPairs(book, slugs)]
      : labels.flatMap((label) => findKind(label, slugs) ?? []);
  const wanted = groups === undefined ? kinds : kinds.filter((kind) => groups.includes(kind.group));
  return wanted.flatMap((kind) =>
    kind.ranges
      .filter((range) => ranges === undefined || ranges.includes(range))
      .map((range) => ({ kind, range })),
  );
}

function occurringPairs(book: Book, slugs: readonly string[]): readonly MetricKind[] {
  const present = new Set(book.rows.map((row) => row.category?.slug));
  const occurring = slugs.filter((slug) => present.has(slug));
  return occurring.flatMap((slug) =>
    occurring.flatMap((other) => (other === slug ? [] : pairKind(slug, other))),
  );
}

/** What underwriters ask first, for accounts without rules of their own. */
const FIRST_QUESTIONS: readonly (readonly [label: string, range: string])[] = [
  ["revenue_monthly_average", "last_3_full_calendar_months"],
  ["revenue_growth_rate", "last_6_full_calendar_months"],
  ["deposit_days", "last_90_days"],
  ["balance_average", "last_90_days"],
  ["negative_balance_days", "last_90_days"],
  ["nsf_fees", "last_90_days"],
  ["distinct_mcas", "last_90_days"],
  ["debt_service_coverage_ratio", "last_90_days"],
];

type Question = { readonly metricLabel: string; readonly dateRange: string };

/** The metrics that rules ask for, each once; without rules those that underwriters ask for first. */
export function computeCriteria(
  book: Book,
  rules: readonly Question[],
  slugs: readonly string[],
): readonly Metric[] {
  const asked =
    rules.length > 0 ? rules.map((rule) => [rule.metricLabel, rule.dateRange] as const) : FIRST_QUESTIONS;
  const measure = makeMeasure(book);
  const distinct = new Map(asked.map((one) => [one.join(" "), one]));
  return [...distinct.values()].flatMap(([label, range]) => {
    const kind = findKind(label, slugs);
    return kind === null ? [] : measure(kind, range);
  });
}

/** Measures kinds over ranges. */
export function makeMeasure(book: Book): (kind: MetricKind, range: string) => Metric {
  const viewOf = viewsOf(book);
  return (kind, range) => metricOf(kind, range, { view: viewOf(range), book });
}

/** Ranges that come to the same days (the data may be short) share a view, so that what is picked and summed for one serves all. */
function viewsOf(book: Book): (range: string) => View | null {
  const views = new Map<string, View>();
  return remembered((range: string) => {
    const window = windowOf(range, book);
    if (window === null) return null;
    const { start, end, isByMonth, isPartial, months, daysAhead } = window;
    const key = [start, end, isByMonth, isPartial, months.length, daysAhead].join(" ");
    const view = views.get(key) ?? openView(book, window);
    views.set(key, view);
    return view;
  });
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
  return {
    ...{ label, group, unit, context, description, dateRange, status, currency },
    ...{ coverage: view === null ? null : view.coverage(), value: printed(result) },
  };
}

/** Amounts as the number that their exact decimal prints as. */
function printed(result: MetricResult): Metric["value"] {
  if (result === null || typeof result === "number" || isList(result)) return result;
  return Number(formatMoney(result));
}

function isList(result: NonNullable<MetricResult>): result is readonly unknown[] {
  return Array.isArray(result);
}
