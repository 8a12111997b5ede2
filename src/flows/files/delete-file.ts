import type { Context } from "../../context.ts";
import { endUserEvent } from "../../core/events/payloads.ts";
import { append } from "../../core/model/lists.ts";
import type { Tx } from "../../db/database.ts";
import { lockEndUser } from "../../db/queries/end-user-locks.ts";
import { type FileRow, findFile, listParts } from "../../db/queries/files.ts";
import { writeEvents } from "../../db/queries/outbox.ts";
import { transact } from "../../db/transient.ts";
import { dropFiles } from "./drop-files.ts";

/** Removes a file with its parts and all that came of them; false when there is none. */
export async function deleteFile(
  context: Context,
  { userId, fileId }: { readonly userId: string; readonly fileId: string },
): Promise<boolean> {
  const found = await findFile(context.db, userId, fileId);
  if (found === null) return false;
  return transact(context.db, async (tx) => {
    const endUser = await lockEndUser(tx, userId, found.endUserPk);
    const file = await findFile(tx, userId, fileId);
    if (endUser === null || file === null) return false;
    const files = await withParts(tx, userId, file);
    await dropFiles({ context, tx, userId, endUser, now: context.now() }, files);
    await writeEvents(tx, userId, [endUserEvent("end_user.files_changed", endUser)]);
    await context.jobs.send("sweep_files", { userId }, { tx, singletonKey: userId });
    return true;
  });
}

/** A file with its parts and theirs: an attachment of a mail may be a combined file. */
export async function withParts(tx: Tx, userId: string, file: FileRow): Promise<readonly FileRow[]> {
  const parts = await listParts(tx, userId, file.fileId);
  const below: FileRow[] = [];
  for (const part of parts) append(below, await withParts(tx, userId, part));
  return [file, ...below];
}
