import type { Condition, Metric } from "./types.ts";

export type Draft = {
  readonly metric_label: string;
  readonly date_range: string;
  readonly condition: Condition;
  readonly value: number | null;
  readonly value_str: string | null;
};
export type Outcome = "FAIL" | "PASS" | "NOT_AVAILABLE";

/** What a rule would say of an end user's metrics; the service decides the same way once the rule is stored. */
export function outcomeOf(draft: Draft, metrics: readonly Metric[]): Outcome {
  const metric = metrics.find(
    (one) => one.label === draft.metric_label && one.date_range === draft.date_range,
  );
  if (metric === undefined || metric.status === "not_available" || metric.value === null)
    return "NOT_AVAILABLE";
  return holds(draft, metric.value) ? "FAIL" : "PASS";
}

function holds({ condition, value, value_str: text }: Draft, found: unknown): boolean {
  if (condition === "contains")
    return Array.isArray(found) && found.map(String).includes(text ?? String(value));
  const isText = typeof found === "string" && Number.isNaN(Number(found));
  if (isText) return condition === "equal" ? found === text : condition === "not_equal" && found !== text;
  if (value === null) return false;
  const number = typeof found === "boolean" ? Number(found) : Number(found);
  switch (condition) {
    case "equal":
      return number === value;
    case "not_equal":
      return number !== value;
    case "greater_than":
      return number > value;
    case "greater_than_or_equal":
      return number >= value;
    case "less_than":
      return number < value;
    case "less_than_or_equal":
      return number <= value;
  }
}
