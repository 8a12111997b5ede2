import { fileEvent } from "../../core/events/payloads.ts";
import { deleteInformation } from "../../db/queries/end-user-information.ts";
import { deleteFileRows } from "../../db/queries/file-upkeep.ts";
import type { FileRow } from "../../db/queries/files.ts";
import { writeEvents } from "../../db/queries/outbox.ts";
import { findPdfsOfFiles } from "../../db/queries/pdfs.ts";
import { dropPdf } from "./drop-pdf.ts";
import { dropExports } from "./reload-exports.ts";
import { forgetInformation } from "./store-application.ts";
import type { Storing } from "./store-reading.ts";

/** Removes files with their results, their PDFs, the transactions loaded from them and what they said of the end user. */
export async function dropFiles(storing: Storing, files: readonly FileRow[]): Promise<void> {
  if (files.length === 0) return;
  const { tx, userId, endUser } = storing;
  const fileIds = files.map((one) => one.fileId);
  for (const pdf of (await findPdfsOfFiles(tx, userId, fileIds)).values()) await dropPdf(storing, pdf);
  for (const one of files) if (one.isoApplicationId !== null) await forgetInformation(storing, one);
  const { endUserPk } = endUser;
  for (const one of files) {
    if (one.email !== null)
      await deleteInformation(tx, userId, { endUserPk, sourceType: "email", sourceKey: one.fileId });
  }
  await dropExports(storing, fileIds);
  await deleteFileRows(tx, userId, fileIds);
  await writeEvents(
    tx,
    userId,
    files.map((one) => fileEvent("end_user_file.deleted", one, endUser)),
  );
}
