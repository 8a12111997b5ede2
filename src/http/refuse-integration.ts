import type { IntegrationOutcome } from "../flows/integrations/change-integration.ts";
import type { OpenIntegration } from "../flows/integrations/open-integration.ts";
import { apiError, fieldErrors } from "./errors.ts";

/** The integration; throws what stood in the way. */
export function requireIntegration(outcome: IntegrationOutcome): OpenIntegration {
  if (outcome.kind === "done") return outcome.integration;
  if (outcome.kind === "not_found") throw apiError("integration_not_found");
  throw refusedFields("integration", outcome.fields);
}

export function refusedFields(below: string, fields: Readonly<Record<string, string>>) {
  const entries = Object.entries(fields).map(([name, sentence]) => [`${below}.${name}`, [sentence]]);
  return fieldErrors({ json: Object.fromEntries(entries) as Record<string, string[]> });
}
