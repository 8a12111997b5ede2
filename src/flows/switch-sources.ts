import type { Context } from "../context.ts";
import { dataSourceEvent } from "../core/events/payloads.ts";
import {
  type AccountRow,
  type DataSourceRow,
  findAccount,
  findSourceOwner,
  listDataSources,
  switchAccount,
  switchSource,
} from "../db/queries/data-source-list.ts";
import { lockEndUser, touchEndUsers } from "../db/queries/end-user-locks.ts";
import { markTransactionsChanged, writeEvent } from "../db/queries/outbox.ts";
import { transact } from "../db/transient.ts";

/** Shows or hides the transactions of a data source; null when there is none. */
export async function setSourceEnabled(
  context: Context,
  key: { readonly userId: string; readonly dataSourceId: string },
  isEnabled: boolean,
): Promise<DataSourceRow | null> {
  const { userId, dataSourceId } = key;
  const endUserPk = await findSourceOwner(context.db, userId, dataSourceId);
  if (endUserPk === null) return null;
  return transact(context.db, async (tx) => {
    const endUser = await lockEndUser(tx, userId, endUserPk);
    if (endUser === null) return null;
    const now = context.now();
    const isChanged = await switchSource(tx, key, isEnabled, now);
    const [source] = await listDataSources(tx, { userId, endUserPk, dataSourceId });
    if (source === undefined) return null;
    if (isChanged) {
      await touchEndUsers(tx, userId, [endUserPk], now);
      await markTransactionsChanged(tx, userId, [endUserPk]);
    }
    if (isChanged && !isEnabled) {
      const told = { serviceId: dataSourceId, status: source.status };
      await writeEvent(tx, userId, dataSourceEvent("data_source.disabled", told, endUser));
    }
    return source;
  });
}

/** Shows or hides the transactions of an account, whichever source they came from; null when there is none. */
export async function setAccountEnabled(
  context: Context,
  key: { readonly userId: string; readonly accountId: string },
  isEnabled: boolean,
): Promise<AccountRow | null> {
  const { userId, accountId } = key;
  const found = await findAccount(context.db, userId, accountId);
  if (found === null) return null;
  return transact(context.db, async (tx) => {
    const endUser = await lockEndUser(tx, userId, found.endUserPk);
    if (endUser === null) return null;
    const now = context.now();
    if (await switchAccount(tx, key, isEnabled, now)) {
      await touchEndUsers(tx, userId, [found.endUserPk], now);
      await markTransactionsChanged(tx, userId, [found.endUserPk]);
    }
    return findAccount(tx, userId, accountId);
  });
}
