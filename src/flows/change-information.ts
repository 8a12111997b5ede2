import type { Context } from "../context.ts";
import { endUserEvent } from "../core/events/payloads.ts";
import { putInformation } from "../db/queries/end-user-information.ts";
import { lockEndUser, touchEndUsers } from "../db/queries/end-user-locks.ts";
import { writeEvent } from "../db/queries/outbox.ts";
import { transact } from "../db/transient.ts";
import { enqueue } from "./enqueue-enrichment.ts";
import { compareAgain } from "./files/compare-statements.ts";
import { sealFields } from "./personal-numbers.ts";

export type InformationChange = {
  /** By the names of the interface; null takes the API's earlier word back. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly sourceName: string | null;
  readonly sourceEmailAddress: string | null;
  readonly sourceNotes: string | null;
};

/** Keeps what a client says of an end user; false when there is no such end user. */
export async function changeInformation(
  context: Context,
  key: { readonly userId: string; readonly anyId: string },
  change: InformationChange,
): Promise<boolean> {
  return transact(context.db, async (tx) => {
    const endUser = await lockEndUser(tx, key.userId, key.anyId);
    if (endUser === null) return false;
    const { endUserPk } = endUser;
    const said = sealFields(context.secrets, change.fields);
    const information = { ...change, ...said, endUserPk, sourceType: "api", sourceKey: null } as const;
    await putInformation(tx, key.userId, information, context.now());
    // Statements may be of somebody else than it now says.
    await compareAgain({ context, tx, userId: key.userId, endUser, now: context.now() }, null);
    await touchEndUsers(tx, key.userId, [endUserPk], context.now());
    await writeEvent(tx, key.userId, endUserEvent("end_user_information.updated", endUser));
    // Who owns the company and what it does decide what payments are.
    await enqueue(context, tx, { userId: key.userId, endUserPk }, "normal");
    return true;
  });
}
