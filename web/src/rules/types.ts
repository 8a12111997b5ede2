export const CONDITIONS = [
  "equal",
  "not_equal",
  "greater_than",
  "greater_than_or_equal",
  "less_than",
  "less_than_or_equal",
  "contains",
] as const;
export type Condition = (typeof CONDITIONS)[number];

export const CONDITION_WORDS: Readonly<Record<Condition, string>> = {
  equal: "is",
  not_equal: "is not",
  greater_than: "is more than",
  greater_than_or_equal: "is at least",
  less_than: "is less than",
  less_than_or_equal: "is at most",
  contains: "contains",
};

export type Rule = {
  readonly service_id: string;
  readonly name: string;
  readonly metric_label: string;
  readonly date_range: string;
  readonly condition: Condition;
  readonly value: number | null;
  readonly value_str: string | null;
  readonly group: string | null;
  readonly selector: Readonly<Record<string, unknown>> | null;
};

export type MetricKind = {
  readonly label: string;
  readonly date_range: string;
  readonly group: string;
  readonly unit: string | null;
  readonly description: string;
};

export type Metric = MetricKind & {
  readonly status: string;
  readonly currency: string | null;
  readonly context: string | null;
  readonly value: unknown;
};

export type Scorecard = {
  readonly metrics: readonly Metric[];
  readonly rule_violations: readonly { readonly metric: Metric; readonly rule: Rule }[];
};
