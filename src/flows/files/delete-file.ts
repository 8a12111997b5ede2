import type { Context } from "../../context.ts";
import { endUserEvent, fileEvent } from "../../core/events/payloads.ts";
import { lockEndUser } from "../../db/queries/end-user-locks.ts";
import { deleteFileRows, findFile, listParts } from "../../db/queries/files.ts";
import { writeEvents } from "../../db/queries/outbox.ts";
import { findPdfsOfFiles } from "../../db/queries/pdfs.ts";
import { transact } from "../../db/transient.ts";
import { dropPdf } from "./drop-pdf.ts";
import { forgetInformation } from "./store-application.ts";

/** Removes a file with its parts, its results, its PDF and the transactions loaded from it; false when there is none. */
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
    const files = [file, ...(await listParts(tx, userId, fileId))];
    const fileIds = files.map((one) => one.fileId);
    const storing = { context, tx, userId, endUser, now: context.now() };
    for (const pdf of (await findPdfsOfFiles(tx, userId, fileIds)).values()) await dropPdf(storing, pdf);
    for (const one of files) if (one.isoApplicationId !== null) await forgetInformation(storing, one);
    await deleteFileRows(tx, userId, fileIds);
    await writeEvents(tx, userId, [
      ...files.map((one) => fileEvent("end_user_file.deleted", one, endUser)),
      endUserEvent("end_user.files_changed", endUser),
    ]);
    await context.jobs.send("sweep_files", { userId }, { tx, singletonKey: userId });
    return true;
  });
}
