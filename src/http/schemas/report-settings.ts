import Type from "typebox";
import { ANALYTICS_GROUPS } from "../../core/model/category.ts";
import type { ReportSettings } from "../../core/reports/report-input.ts";
import type { DefinitionVersion } from "../../flows/change-report-settings.ts";
import { presentInstantOrNull } from "../presenters/instant.ts";
import { lineText, oneOf } from "./inputs.ts";
import { instantOrNull, list, number, shape, text, whole } from "./shapes.ts";

export const REVENUE_DEFINITION = shape("RevenueDefinition", {
  version: whole("1 is the default; every change makes the next"),
  created: instantOrNull("Null for the default"),
  groups: list(text(), "Credits of these analytics groups are revenue"),
  included_categories: list(text(), "Labels or service ids that count whatever their group"),
  excluded_categories: list(text(), "Labels or service ids that never count"),
  excluded_texts: list(
    text(),
    "Credits whose description, merchant or counterparty has one of these do not count",
  ),
});

const texts = (description: string) =>
  Type.Array(lineText({ description, maxLength: 200 }), { description, maxItems: 200 });

export const DEFINITION_INPUT = Type.Object({
  revenue_definition: Type.Object({
    groups: Type.Optional(Type.Array(oneOf(ANALYTICS_GROUPS, "An analytics group"), { minItems: 1 })),
    included_categories: Type.Optional(texts("Labels or service ids that count whatever their group")),
    excluded_categories: Type.Optional(texts("Labels or service ids that never count")),
    excluded_texts: Type.Optional(texts("Credits that have one of these texts do not count")),
  }),
});

export function presentDefinition({ definition, created }: DefinitionVersion) {
  return {
    version: definition.version,
    created: presentInstantOrNull(created),
    groups: definition.groups,
    included_categories: definition.includedCategories,
    excluded_categories: definition.excludedCategories,
    excluded_texts: definition.excludedTexts,
  };
}

const factor = (description: string) => Type.Optional(Type.Number({ minimum: 1, maximum: 3, description }));

export const REPORT_SETTINGS = shape("ReportSettings", {
  low_balance_threshold: number("End-of-day balances below it are low, in the account's currency"),
  assumed_factor: number("Right to receive / advance, where no agreement states it"),
  assumed_factor_low: number(),
  assumed_factor_high: number(),
});

export const SETTINGS_INPUT = Type.Object({
  report_settings: Type.Object({
    low_balance_threshold: Type.Optional(
      Type.Number({ minimum: 0, maximum: 1e12, description: "End-of-day balances below it are low" }),
    ),
    assumed_factor: factor("Right to receive / advance, where no agreement states it"),
    assumed_factor_low: factor("Low end of the range"),
    assumed_factor_high: factor("High end of the range"),
  }),
});

export function presentSettings(settings: ReportSettings) {
  return {
    low_balance_threshold: Number(settings.lowBalanceThreshold),
    assumed_factor: settings.assumedFactor / 100,
    assumed_factor_low: settings.assumedFactorLow / 100,
    assumed_factor_high: settings.assumedFactorHigh / 100,
  };
}
