import type { Context } from "../../context.ts";
import { dataSourceEvent } from "../../core/events/payloads.ts";
import { lockEndUser } from "../../db/queries/end-user-locks.ts";
import {
  findLink,
  type LinkKey,
  type LinkRow,
  listDueLinks,
  updateLink,
} from "../../db/queries/integration-links.ts";
import { findIntegration } from "../../db/queries/integrations.ts";
import { writeEvent } from "../../db/queries/outbox.ts";
import { transact } from "../../db/transient.ts";
import { ProviderError, type Strings, type Synced } from "../../providers/provider.ts";
import { providerOf, withApi } from "./open-integration.ts";
import { storeSynced } from "./store-synced.ts";

// States of a link: pending → syncing → active, again and again; erroring when somebody has to act, deleted_in_plaid when the provider
// removed it; a repair leads back to pending. sync_disabled by the client.

/** Without news from the provider a link is synced this often. */
const EVERY_HOURS = 12;
const DUE_AT_ONCE = 200;

/** Brings a link up to date. What passes by itself is thrown, so that the queue tries again. */
export async function syncLink(context: Context, key: LinkKey): Promise<void> {
  const link = await findLink(context.db, key);
  if (link === null || link.status === "sync_disabled") return;
  const integration = await findIntegration(context.db, {
    userId: key.userId,
    integrationId: link.integrationId,
  });
  if (integration === null) return;
  // What erred stays so until a sync succeeds, so that it is told of once.
  const isWell = link.status === "active" || link.status === "pending" || link.status === "syncing";
  const begun = { ...(isWell ? { status: "syncing" as const } : {}), nextSyncHours: EVERY_HOURS };
  await updateLink(context.db, key, begun, context.now());
  try {
    const credentials = openCredentials(context, link);
    const state = { credentials, cursor: link.cursor };
    const seal = (changed: Strings) => context.secrets.seal(JSON.stringify(changed));
    const synced = await withApi(
      context,
      integration,
      (api) => providerOf(integration).sync(api, state),
      (changed) => updateLink(context.db, key, { credentialsSealed: seal(changed) }, context.now()),
    );
    await store(context, key, link, synced);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const status = { needs_user: "erroring", misconfigured: "erroring", gone: "deleted_in_plaid" } as const;
    if (error.kind !== "transient") return noteTrouble(context, key, { status: status[error.kind], error });
    const before = link.status === "syncing" ? "active" : link.status;
    await updateLink(context.db, key, { status: before, lastError: error.message }, context.now());
    throw error;
  }
}

async function store(context: Context, key: LinkKey, link: LinkRow, synced: Synced): Promise<void> {
  await transact(context.db, async (tx) => {
    const endUser = await lockEndUser(tx, key.userId, link.endUserPk);
    const present = await findLink(tx, key);
    if (endUser === null || present === null) return;
    await storeSynced({ context, tx, userId: key.userId, link: present, endUser }, synced);
    const isOff = present.status === "sync_disabled";
    const change = {
      ...(isOff ? {} : { status: "active" as const }),
      ...{ cursor: synced.cursor, lastSynced: context.now(), lastError: null },
    };
    await updateLink(tx, key, change, context.now());
  });
}

/** A person has to act: the link says so, and an event tells of it once. */
export async function noteTrouble(
  context: Context,
  key: LinkKey,
  trouble: { readonly status: "erroring" | "deleted_in_plaid"; readonly error: ProviderError },
): Promise<void> {
  const { status, error } = trouble;
  await transact(context.db, async (tx) => {
    const found = await findLink(tx, key);
    if (found === null) return;
    const endUser = await lockEndUser(tx, key.userId, found.endUserPk);
    const link = await findLink(tx, key);
    if (endUser === null || link === null || link.status === "sync_disabled") return;
    await updateLink(tx, key, { status, lastError: error.message, nextSyncHours: null }, context.now());
    if (link.status === status) return;
    const told = { serviceId: key.dataSourceId, status };
    await writeEvent(tx, key.userId, dataSourceEvent("integration_link.erroring", told, endUser));
  });
}

function openCredentials(context: Context, link: LinkRow): Strings {
  const text = context.secrets.open(link.credentialsSealed);
  if (text !== null) return JSON.parse(text) as Strings;
  const message =
    "the link's tokens cannot be opened with the keys in EGRET_SECRET_KEY; link the end user again";
  throw new ProviderError("misconfigured", "SECRET_KEY_MISSING", message);
}

/** Asks for the regular syncs that are due. */
export async function sweepLinks(context: Context): Promise<void> {
  for (const key of await listDueLinks(context.db, DUE_AT_ONCE)) {
    await context.jobs.send("sync_link", key, { singletonKey: key.dataSourceId });
  }
}
