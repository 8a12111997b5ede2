import { expect } from "vitest";
import type { App } from "../support/app.ts";
import { bodyOf } from "./helpers.ts";

/** A rule that holds of an end user with any NSF fee in the last 60 days. */
export const FEES = {
  name: "Any fee",
  metric_label: "nsf_fees",
  date_range: "last_60_days",
  condition: "greater_than",
  value: 0,
};

export async function makeRule(app: App, rule: Record<string, unknown>) {
  const answer = await app.call("POST", "/api/rules/", { body: { rule } });
  expect(answer.status, answer.text).toBe(201);
  return bodyOf(answer).rule;
}

export async function clearRules(app: App): Promise<void> {
  for (const rule of bodyOf(await app.call("GET", "/api/rules/")).rules) {
    await app.call("DELETE", `/api/rules/${rule.service_id}`);
  }
}
