import { createHash } from "node:crypto";
import type { Context } from "../../context.ts";
import { newId } from "../../core/model/ids.ts";
import { findLinkByExternalId } from "../../db/queries/integration-links.ts";
import {
  deleteProviderWebhook,
  findAnyIntegration,
  findIntegration,
  type IntegrationRow,
  insertProviderWebhook,
  readProviderWebhook,
} from "../../db/queries/integrations.ts";
import { transact } from "../../db/transient.ts";
import { type IncomingWebhook, ProviderError, type WebhookNews } from "../../providers/provider.ts";
import { forward } from "../../webhooks/forward.ts";
import { makeSizedCache } from "../sized-cache.ts";
import { askForSync } from "./link-end-user.ts";
import { providerOf, withApi } from "./open-integration.ts";
import { noteTrouble } from "./sync-link.ts";

/**
 * Takes a provider's webhook: `refused` when it is not the provider's, or there is no such integration, `later` when the provider
 * cannot be asked whether it is.
 */
export async function receiveProviderWebhook(
  context: Context,
  integrationId: string,
  incoming: IncomingWebhook,
): Promise<"taken" | "refused" | "later"> {
  const integration = await findAnyIntegration(context.db, integrationId);
  if (integration === null) return "refused";
  const news = await readNews(context, integration, incoming);
  if (news === "later") return "later";
  if (news === null) return "refused";
  if (isRepeated(integrationId, incoming)) return "taken";
  if (integration.webhookUrl !== null) await keepForForwarding(context, integration, incoming);
  for (const one of news) await actOn(context, integration, one);
  return "taken";
}

/** Of the requests taken last, in this process: somebody who overheard one gains nothing by sending it again. */
const taken = makeSizedCache<true>(10_000);

function isRepeated(integrationId: string, { headers, body }: IncomingWebhook): boolean {
  const proof = ["plaid-verification", "x-finicity-signature", "x-signature"].map(
    (name) => headers[name] ?? "",
  );
  const digest = createHash("sha256")
    .update(JSON.stringify([integrationId, ...proof]))
    .update(body)
    .digest("base64");
  const isKnown = taken.get(digest) !== undefined;
  taken.put(digest, true, 1);
  return isKnown;
}

async function readNews(context: Context, integration: IntegrationRow, incoming: IncomingWebhook) {
  try {
    return await withApi(context, integration, (api) => providerOf(integration).readWebhook(api, incoming));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return error.kind === "transient" ? "later" : null;
  }
}

async function actOn(context: Context, integration: IntegrationRow, news: WebhookNews): Promise<void> {
  const { userId, integrationId } = integration;
  const link = await findLinkByExternalId(context.db, { userId, integrationId, externalId: news.externalId });
  if (link === null) return;
  const key = { userId, dataSourceId: link.dataSourceId };
  if (news.kind === "changed") {
    await transact(context.db, (tx) => askForSync(context, tx, key));
    return;
  }
  const error = new ProviderError(news.kind, news.code, `the provider says ${news.code}`);
  await noteTrouble(context, key, { status: news.kind === "gone" ? "deleted_in_plaid" : "erroring", error });
}

/** Headers by which the receiver can check that it was the provider who wrote it. */
const FORWARDED_HEADERS = ["content-type", "plaid-verification", "x-finicity-signature", "x-signature"];

async function keepForForwarding(
  context: Context,
  { userId, integrationId }: IntegrationRow,
  { headers, body }: IncomingWebhook,
): Promise<void> {
  const providerWebhookId = newId("pwh_");
  const kept = FORWARDED_HEADERS.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  await transact(context.db, async (tx) => {
    const webhook = { integrationId, headers: Object.fromEntries(kept), body };
    await insertProviderWebhook(tx, { userId, providerWebhookId }, webhook);
    await context.jobs.send(
      "forward_provider_webhook",
      { userId, providerWebhookId },
      { tx, singletonKey: providerWebhookId },
    );
  });
}

/** Hands a provider's webhook on to the integration's `webhook_url`, byte for byte; thrown errors are tried again by the queue. */
export async function forwardProviderWebhook(
  context: Context,
  key: { readonly userId: string; readonly providerWebhookId: string },
  isLastAttempt: boolean,
): Promise<void> {
  const kept = await readProviderWebhook(context.db, key);
  if (kept === null) return;
  const integration = await findIntegration(context.db, {
    userId: key.userId,
    integrationId: kept.integrationId,
  });
  const url = integration?.webhookUrl ?? null;
  const { arePrivateTargetsAllowed: arePrivateAllowed } = context.config;
  const error = url === null ? null : await forward({ url, ...kept, arePrivateAllowed });
  if (error === null || isLastAttempt) await deleteProviderWebhook(context.db, key);
  if (error !== null) throw new Error(`a provider's webhook was not taken: ${error}`);
}
