import type { FigureCoverage } from "../coverage/figure-coverage.ts";
import type { Money } from "../model/money.ts";
import type { Seen, View } from "./view.ts";

export const METRIC_GROUPS = [
  "data_quality",
  "processing_quality",
  "balance",
  "profit_and_loss",
  "debt",
  "risk_flag",
  "forecast",
  "heron",
  "ml_feature",
] as const;
export type MetricGroup = (typeof METRIC_GROUPS)[number];
export type MetricUnit = "n" | "day" | "ratio" | "amount" | "weekday" | "array" | "probability";
export type MetricContext = "higher_is_better" | "lower_is_better" | null;
export type MetricStatus = "available" | "partially_available" | "not_available";

/** What a formula yields; null: cannot be said. */
export type MetricResult = number | Money | readonly unknown[] | null;

/** A label with its formula. */
export type MetricKind = {
  readonly label: string;
  readonly group: MetricGroup;
  readonly unit: MetricUnit;
  readonly context: MetricContext;
  /** The formula in words; docs/metrics.md is made of these. */
  readonly description: string;
  readonly ranges: readonly string[];
  readonly compute: (view: View) => MetricResult;
  /** What is behind the figure, where it is less than all that the formula looks at. */
  readonly evidence: ((view: View) => Seen) | null;
};

/** A metric of one end user. */
export type Metric = {
  readonly label: string;
  readonly group: MetricGroup;
  readonly unit: MetricUnit;
  readonly context: MetricContext;
  /** Of amounts. */
  readonly currency: string | null;
  readonly dateRange: string;
  readonly description: string;
  readonly status: MetricStatus;
  /** From which months the figure is; null without any data in the range. */
  readonly coverage: FigureCoverage | null;
  readonly value: number | readonly unknown[] | null;
};

/** A metric with what is behind it. */
export type ProvenMetric = Metric & { readonly seen: Seen };

type Face = Pick<MetricKind, "group" | "ranges">;
type Kind = (
  label: string,
  unit: MetricUnit,
  context: MetricContext,
  description: string,
  compute: MetricKind["compute"],
  evidence?: (view: View) => Seen,
) => MetricKind;

/** Makes kinds of one group over the same ranges. */
export function kindsOf(face: Face): Kind {
  return (label, unit, context, description, compute, evidence) => ({
    ...face,
    label,
    unit,
    context,
    description,
    compute,
    evidence: evidence ?? null,
  });
}

export const UP = "higher_is_better";
export const DOWN = "lower_is_better";
