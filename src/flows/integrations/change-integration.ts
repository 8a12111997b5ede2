import type { Context } from "../../context.ts";
import { newId } from "../../core/model/ids.ts";
import { deleteLinksOf } from "../../db/queries/integration-links.ts";
import {
  deleteIntegration,
  findIntegration,
  type IntegrationKey,
  insertIntegration,
  updateIntegration,
} from "../../db/queries/integrations.ts";
import { transact } from "../../db/transient.ts";
import { PROVIDERS, type ProviderType } from "../../providers/providers.ts";
import { classifyHost } from "../../webhooks/address-guard.ts";
import { type OpenIntegration, openIntegration, sealSecrets } from "./open-integration.ts";

export type IntegrationValues = {
  readonly type?: ProviderType;
  readonly name?: string | null;
  readonly resource?: string | null;
  readonly baseUrl?: string;
  readonly clientId?: string | null;
  readonly clientSecret?: string | null;
  readonly clientAuth?: Record<string, unknown> | null;
  readonly webhookUrl?: string | null;
};

export type IntegrationOutcome =
  | { readonly kind: "done"; readonly integration: OpenIntegration }
  | { readonly kind: "not_found" }
  /** Bad fields with their sentences. */
  | { readonly kind: "refused"; readonly fields: Readonly<Record<string, string>> };

/** Makes an integration; no call to the provider is made before somebody is linked. */
export async function createIntegration(
  context: Context,
  userId: string,
  values: IntegrationValues & { readonly type: ProviderType },
): Promise<IntegrationOutcome> {
  const { clientSecret, clientAuth, ...plain } = values;
  const baseUrl = values.baseUrl ?? PROVIDERS[values.type].defaultBaseUrl;
  const fields = {
    ...(baseUrl === null ? { base_url: "is missing; this type has no address of its own" } : {}),
    ...authProblems(values.type, clientAuth ?? {}),
    ...(await hostProblems(context, values)),
  };
  if (Object.keys(fields).length > 0 || baseUrl === null) return { kind: "refused", fields };
  const row = await insertIntegration(
    context.db,
    { userId, integrationId: newId("int_") },
    {
      ...plain,
      baseUrl,
      ...sealSecrets(context, { clientSecret: clientSecret ?? null, clientAuth: clientAuth ?? null }),
    },
  );
  return { kind: "done", integration: openIntegration(context, row) };
}

/** Changes the fields that are given; the type is fixed once it is made. */
export async function changeIntegration(
  context: Context,
  key: IntegrationKey,
  values: IntegrationValues,
): Promise<IntegrationOutcome> {
  const found = await findIntegration(context.db, key);
  if (found === null) return { kind: "not_found" };
  const { type, clientSecret, clientAuth, ...plain } = values;
  const fields = {
    ...(type !== undefined && type !== found.type
      ? { type: `is fixed as "${found.type}"; make another integration for another provider` }
      : {}),
    ...(clientAuth == null ? {} : authProblems(found.type as ProviderType, clientAuth)),
    ...(await hostProblems(context, values)),
  };
  if (Object.keys(fields).length > 0) return { kind: "refused", fields };
  const secrets = {
    ...(clientSecret === undefined ? {} : { clientSecret }),
    ...(clientAuth === undefined ? {} : { clientAuth }),
  };
  const row = await updateIntegration(context.db, key, { ...plain, ...sealSecrets(context, secrets) });
  return row === null ? { kind: "not_found" } : { kind: "done", integration: openIntegration(context, row) };
}

/** Removes an integration with the tokens of its links; what was loaded stays, and is not kept up any more. */
export async function removeIntegration(context: Context, key: IntegrationKey): Promise<boolean> {
  return transact(context.db, async (tx) => {
    await deleteLinksOf(tx, key.userId, key.integrationId, context.now());
    return deleteIntegration(tx, key);
  });
}

function authProblems(type: ProviderType, clientAuth: Record<string, unknown>): Record<string, string> {
  const problems = Object.entries(PROVIDERS[type].checkClient(clientAuth));
  return Object.fromEntries(problems.map(([name, sentence]) => [`client_auth.${name}`, sentence]));
}

const PRIVATE =
  "cannot be reached: it lies in a private or reserved network; an operator can allow that with EGRET_ALLOW_PRIVATE_WEBHOOKS=1";

async function hostProblems(context: Context, values: IntegrationValues): Promise<Record<string, string>> {
  if (context.config.arePrivateTargetsAllowed) return {};
  const problems: Record<string, string> = {};
  for (const [name, url] of [
    ["base_url", values.baseUrl],
    ["webhook_url", values.webhookUrl],
  ] as const) {
    if (url != null && (await classifyHost(new URL(url).hostname)) === "private") problems[name] = PRIVATE;
  }
  return problems;
}
