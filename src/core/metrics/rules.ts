import type { Metric } from "./types.ts";

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

export const RULE_GROUPS = [
  "data_quality_datasource",
  "data_quality_account",
  "data_quality_transaction",
] as const;

export type RuleResult = "PASS" | "FAIL" | "NOT_AVAILABLE";

export type RuleTerms = {
  readonly condition: Condition;
  readonly value: number | null;
  readonly valueText: string | null;
};

/**
 * A rule that is true of its metric fails: it is what a person has to look at. A metric that is not available tells nothing, and so does
 * a rule whose value is of another kind than the metric's.
 */
export function evaluateRule(rule: RuleTerms, metric: Metric): RuleResult {
  const { value } = metric;
  if (metric.status === "not_available" || value === null) return "NOT_AVAILABLE";
  const isTrue = typeof value === "number" ? holdsOfNumber(rule, value) : holdsOfList(rule, value);
  if (isTrue === null) return "NOT_AVAILABLE";
  return isTrue ? "FAIL" : "PASS";
}

function holdsOfNumber({ condition, value, valueText }: RuleTerms, actual: number): boolean | null {
  const limit = value ?? numberIn(valueText);
  if (limit === null) return null;
  switch (condition) {
    case "equal":
      return actual === limit;
    case "not_equal":
      return actual !== limit;
    case "greater_than":
      return actual > limit;
    case "greater_than_or_equal":
      return actual >= limit;
    case "less_than":
      return actual < limit;
    case "less_than_or_equal":
      return actual <= limit;
    case "contains":
      return null;
  }
}

function numberIn(text: string | null): number | null {
  const value = Number(text ?? "");
  return text === null || text.trim() === "" || !Number.isFinite(value) ? null : value;
}

/** Lists hold texts, numbers or objects with a value; they are asked whether they contain one. */
function holdsOfList({ condition, value, valueText }: RuleTerms, actual: readonly unknown[]): boolean | null {
  const wanted = valueText ?? (value === null ? null : String(value));
  if (wanted === null) return null;
  const has = actual.some((one) => partsOf(one).includes(wanted));
  if (condition === "contains" || condition === "equal") return has;
  return condition === "not_equal" ? !has : null;
}

function partsOf(one: unknown): readonly string[] {
  if (typeof one === "object" && one !== null) return Object.values(one).map(String);
  return [String(one)];
}

/** Whom a rule is for: every key has to be what the end user has, by its own fields or its `meta`. Empty: everyone. */
export function isSelected(
  selector: Readonly<Record<string, unknown>>,
  endUser: Readonly<Record<string, unknown>> & { readonly meta: Readonly<Record<string, unknown>> },
): boolean {
  return Object.entries(selector).every(([key, wanted]) => {
    const actual = key in endUser && key !== "meta" ? endUser[key] : endUser.meta[key];
    if (Array.isArray(wanted)) return wanted.some((one) => isSame(one, actual));
    return isSame(wanted, actual);
  });
}

function isSame(wanted: unknown, actual: unknown): boolean {
  return JSON.stringify(wanted ?? null) === JSON.stringify(actual ?? null);
}
