import Type, { type Static } from "typebox";
import { findKind } from "../../core/metrics/compute-metrics.ts";
import { DATE_RANGES, PAST_RANGES } from "../../core/metrics/date-ranges.ts";
import { PAIR_PATTERN } from "../../core/metrics/ml-feature.ts";
import { CONDITIONS, RULE_GROUPS } from "../../core/metrics/rules.ts";
import type { RuleValues } from "../../db/queries/rules.ts";
import { fieldErrors } from "../errors.ts";
import { FIGURE_COVERAGE } from "./coverage.ts";
import { freeJson, lineText, nullable, oneOf } from "./inputs.ts";
import { day, EVIDENCE } from "./report.ts";
import {
  anything,
  instant,
  list,
  numberOrNull,
  orNull,
  shape,
  shapeWith,
  text,
  textOrNull,
} from "./shapes.ts";

export const RULE = shape("Rule", {
  condition: text(CONDITIONS.join(", ")),
  created: instant(),
  date_range: text(),
  group: textOrNull(),
  service_id: text(),
  last_updated: instant(),
  metric_label: text(),
  name: text(),
  selector: anything("Which end users it is for: keys that all have to hold; empty: all"),
  value: numberOrNull(),
  value_str: textOrNull("For metrics that are lists"),
});
export const RULE_ANSWER = shape("RuleAnswer", { rule: RULE });

const METRIC_FIELDS = {
  label: text(),
  group: text(),
  unit: text("n, day, ratio, amount, weekday, array or probability"),
  context: textOrNull("higher_is_better, lower_is_better or null"),
  currency: textOrNull("Of amounts"),
  date_range: text(),
  description: text("The formula in words"),
  status: text("available, partially_available (the range is longer than the data) or not_available"),
  value: anything("A number, a list, or null when not available"),
  coverage: orNull(FIGURE_COVERAGE),
};
export const CRITERION = shape("Criterion", METRIC_FIELDS);
export const PROVEN_METRIC = shapeWith("ProvenMetric", METRIC_FIELDS, {
  ...EVIDENCE,
  dates: list(day(), "With include_evidence=true: the days whose balances the figure is made of"),
});

const FIELDS = {
  condition: oneOf(CONDITIONS, "The rule holds when the metric is so"),
  date_range: oneOf(DATE_RANGES, "One that the metric has; see GET /api/rules/metrics"),
  group: Type.Optional(nullable(oneOf(RULE_GROUPS, "For your own order"))),
  metric_label: lineText({ description: "A label of GET /api/rules/metrics", maxLength: 300 }),
  name: lineText({ description: "For people", maxLength: 140 }),
  selector: Type.Optional(
    nullable(
      freeJson(
        "Keys that all have to hold of the end user, for example `is_portfolio`; others are looked up in its `meta`",
        "object",
      ),
    ),
  ),
  value: Type.Optional(
    Type.Unsafe<number | null>({ type: ["number", "null"], description: "What the metric is compared with" }),
  ),
  value_str: Type.Optional(
    nullable(lineText({ description: "What a list is asked to contain", maxLength: 500 })),
  ),
};

export const NEW_RULE = Type.Object({ rule: Type.Object(FIELDS) });
export const RULE_CHANGE = Type.Object({
  rule: Type.Object({
    ...FIELDS,
    condition: Type.Optional(FIELDS.condition),
    date_range: Type.Optional(FIELDS.date_range),
    metric_label: Type.Optional(FIELDS.metric_label),
    name: Type.Optional(FIELDS.name),
  }),
});

type Given = Static<typeof RULE_CHANGE>["rule"];

/** What the body says over what the rule was; a field that is absent stays. */
export function readRule(given: Given, earlier: RuleValues | null): RuleValues {
  const of = <T>(sent: T | undefined, before: T): T => (sent === undefined ? before : sent);
  return {
    name: of(given.name, earlier?.name ?? ""),
    group: of(given.group, earlier?.group ?? null),
    metricLabel: of(given.metric_label, earlier?.metricLabel ?? ""),
    dateRange: of(given.date_range, earlier?.dateRange ?? ""),
    condition: of(given.condition, earlier?.condition ?? ""),
    value: of(given.value, earlier?.value ?? null),
    valueText: of(given.value_str, earlier?.valueText ?? null),
    selector:
      (given.selector === undefined
        ? earlier?.selector
        : (given.selector as RuleValues["selector"] | null)) ?? {},
  };
}

/** What the fields get wrong together. Throws 422. */
export function refuseBadRule(rule: RuleValues, slugs: readonly string[]): void {
  const problems: Record<string, string[]> = {};
  const kind = findKind(rule.metricLabel, slugs);
  if (kind === null) {
    problems["rule.metric_label"] = [
      `no metric is named ${JSON.stringify(rule.metricLabel)}; GET /api/rules/metrics lists them`,
    ];
  } else {
    const ranges = PAIR_PATTERN.test(rule.metricLabel) ? [...kind.ranges, ...PAST_RANGES] : kind.ranges;
    if (!ranges.includes(rule.dateRange)) {
      problems["rule.date_range"] = [`${kind.label} has the ranges ${ranges.join(", ")}`];
    }
    const isList = kind.unit === "array";
    if (rule.condition === "contains" && !isList) {
      problems["rule.condition"] = [`contains is for metrics that are lists; ${kind.label} is a number`];
    }
    if (isList && !["contains", "equal", "not_equal"].includes(rule.condition)) {
      problems["rule.condition"] = [`${kind.label} is a list; take contains, equal or not_equal`];
    }
    if (isList && rule.valueText === null && rule.value === null) {
      problems["rule.value_str"] = ["is missing; it says what the list is asked to contain"];
    }
    if (!isList && rule.value === null && !isNumeral(rule.valueText)) {
      problems["rule.value"] = ["is missing; it says what the metric is compared with"];
    }
  }
  if (Object.keys(problems).length > 0) throw fieldErrors({ json: problems });
}

function isNumeral(text: string | null): boolean {
  return text !== null && text.trim() !== "" && Number.isFinite(Number(text));
}
