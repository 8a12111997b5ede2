import type { Context } from "../../context.ts";
import type { Tx } from "../../db/database.ts";
import { lockEndUser } from "../../db/queries/end-user-locks.ts";
import { findEndUser } from "../../db/queries/end-users.ts";
import {
  findLink,
  findLinkByExternalId,
  insertLink,
  type LinkKey,
  type LinkRow,
  updateLink,
} from "../../db/queries/integration-links.ts";
import { findIntegration, type IntegrationKey } from "../../db/queries/integrations.ts";
import { transact } from "../../db/transient.ts";
import { type Connected, ProviderError, type Strings } from "../../providers/provider.ts";
import { providerOf, withApi } from "./open-integration.ts";

export type LinkOutcome =
  | { readonly kind: "linked"; readonly link: LinkRow }
  | { readonly kind: "no_integration" | "no_end_user" | "linked_elsewhere" }
  | { readonly kind: "refused"; readonly fields: Strings }
  /** The provider did not take what was sent. */
  | { readonly kind: "provider_refused"; readonly reason: string };

/**
 * Links an end user with a connection at the provider and asks for the first sync. The same connection again renews its tokens, which
 * is how an erroring link is repaired.
 */
export async function linkEndUser(
  context: Context,
  key: IntegrationKey,
  asked: { readonly endUserAnyId: string; readonly credentials: Strings },
): Promise<LinkOutcome> {
  const integration = await findIntegration(context.db, key);
  if (integration === null) return { kind: "no_integration" };
  const provider = providerOf(integration);
  const fields = provider.checkCredentials(asked.credentials);
  if (Object.keys(fields).length > 0) return { kind: "refused", fields };
  // Before the provider is asked: its tokens may be good for one use.
  if ((await findEndUser(context.db, key.userId, asked.endUserAnyId)) === null)
    return { kind: "no_end_user" };
  let connected: Connected;
  try {
    connected = await withApi(context, integration, (api) => provider.connect(api, asked.credentials));
  } catch (error) {
    if (error instanceof ProviderError) return { kind: "provider_refused", reason: error.message };
    throw error;
  }
  return transact(context.db, async (tx): Promise<LinkOutcome> => {
    const endUser = await lockEndUser(tx, key.userId, asked.endUserAnyId);
    if (endUser === null) return { kind: "no_end_user" };
    const { externalId, credentials } = connected;
    const known = await findLinkByExternalId(tx, { ...key, externalId });
    if (known !== null && known.endUserPk !== endUser.endUserPk) return { kind: "linked_elsewhere" };
    const credentialsSealed = context.secrets.seal(JSON.stringify(credentials));
    const dataSourceId =
      known?.dataSourceId ??
      (await insertLink(tx, key.userId, {
        ...{ integrationId: key.integrationId, endUserPk: endUser.endUserPk },
        ...{ externalId, credentialsSealed, provider: integration.type },
      }));
    const linkKey = { userId: key.userId, dataSourceId };
    if (known !== null) {
      const repaired = { status: "pending", credentialsSealed, lastError: null, nextSyncHours: 0 } as const;
      await updateLink(tx, linkKey, repaired, context.now());
    }
    await askForSync(context, tx, linkKey);
    return { kind: "linked", link: (await findLink(tx, linkKey)) as LinkRow };
  });
}

/** The job exists when, and only when, the transaction commits. */
export async function askForSync(context: Context, tx: Tx, key: LinkKey): Promise<void> {
  await context.jobs.send("sync_link", key, { tx, singletonKey: key.dataSourceId });
}

/** Syncs a link now; false when there is none of this integration, or it is switched off. */
export async function syncNow(context: Context, key: LinkKey, integrationId: string): Promise<boolean> {
  return transact(context.db, async (tx) => {
    const link = await findLink(tx, key);
    if (link?.integrationId !== integrationId || link.status === "sync_disabled") return false;
    await askForSync(context, tx, key);
    return true;
  });
}

/** Stops syncing a link; what was loaded stays. False when there is none of this integration. */
export async function disableLink(context: Context, key: LinkKey, integrationId: string): Promise<boolean> {
  return transact(context.db, async (tx) => {
    const link = await findLink(tx, key);
    if (link?.integrationId !== integrationId) return false;
    await updateLink(tx, key, { status: "sync_disabled", nextSyncHours: null }, context.now());
    return true;
  });
}
