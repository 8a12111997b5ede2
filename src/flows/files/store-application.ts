import type { JsonObject } from "../../core/documents/parsed-document.ts";
import { endUserEvent, isoApplicationEvent } from "../../core/events/payloads.ts";
import { newId } from "../../core/model/ids.ts";
import { informationOfApplication } from "../../core/parsed-results/application-information.ts";
import { deleteInformation, putInformation } from "../../db/queries/end-user-information.ts";
import { touchEndUsers } from "../../db/queries/end-user-locks.ts";
import { type FileRow, updateFile } from "../../db/queries/files.ts";
import { writeEvents } from "../../db/queries/outbox.ts";
import type { Parsed } from "../../reading/parsing/task.ts";
import { enqueue } from "../enqueue-enrichment.ts";
import { sealFields } from "../personal-numbers.ts";
import { compareAgain } from "./compare-statements.ts";
import type { Storing } from "./store-reading.ts";

/** Makes a file's record as an application form, and keeps what the form says of the end user; `failed`: nobody could read the file. */
export async function storeApplication(
  storing: Storing,
  file: FileRow,
  parsed: Parsed | "failed" | null,
): Promise<void> {
  const { tx, userId, endUser, now } = storing;
  const isNew = file.isoApplicationId === null;
  const isoApplicationId = file.isoApplicationId ?? newId("iso_");
  const known = isNew
    ? await updateFile(tx, { userId, fileId: file.fileId }, { isoApplicationId }, now)
    : file;
  if (isNew) {
    const application = { applicationId: isoApplicationId, fileId: file.fileId, status: "created" };
    await writeEvents(tx, userId, [isoApplicationEvent("iso_application.created", application, endUser)]);
  }
  if (parsed === "failed" || parsed?.kind === "failed") await tellOfApplication(storing, known, "failed");
  else if (parsed !== null) {
    await keepInformation(storing, known, parsed.result);
    await tellOfApplication(storing, known, "processed");
  }
}

/** Keeps what an application form says; said again, it replaces what the same file said before. */
export async function keepInformation(storing: Storing, file: FileRow, result: JsonObject): Promise<void> {
  const { context, tx, userId, endUser, now } = storing;
  const { endUserPk } = endUser;
  const said = sealFields(context.secrets, informationOfApplication(result));
  await putInformation(
    tx,
    userId,
    { ...{ endUserPk, ...said, sourceType: SOURCE, sourceKey: file.fileId }, sourceName: file.filename },
    now,
  );
  await tellOfInformation(storing);
}

const SOURCE = "iso_application_form";

/** The file turned out to be something else. */
export async function dropApplication(storing: Storing, file: FileRow): Promise<void> {
  const { tx, userId, now } = storing;
  await updateFile(tx, { userId, fileId: file.fileId }, { isoApplicationId: null }, now);
  await forgetInformation(storing, file);
}

/** The file says nothing of the end user any more. */
export async function forgetInformation(storing: Storing, { fileId }: FileRow): Promise<void> {
  const { tx, userId, endUser } = storing;
  await deleteInformation(tx, userId, {
    endUserPk: endUser.endUserPk,
    sourceType: SOURCE,
    sourceKey: fileId,
  });
  await tellOfInformation(storing);
}

async function tellOfInformation(storing: Storing): Promise<void> {
  const { context, tx, userId, endUser, now } = storing;
  // Statements may be of somebody else than it now says.
  await compareAgain(storing, null);
  // Who owns the company and what it does decide what payments are.
  await enqueue(context, tx, { userId, endUserPk: endUser.endUserPk }, "normal");
  await touchEndUsers(tx, userId, [endUser.endUserPk], now);
  await writeEvents(tx, userId, [endUserEvent("end_user_information.updated", endUser)]);
}

async function tellOfApplication(
  { tx, userId, endUser }: Storing,
  { isoApplicationId, fileId }: FileRow,
  status: "processed" | "failed",
): Promise<void> {
  if (isoApplicationId === null) return;
  const application = { applicationId: isoApplicationId, fileId, status };
  const topics =
    status === "failed"
      ? (["iso_application.failed"] as const)
      : (["iso_application.processed_simple", "iso_application.processed"] as const);
  await writeEvents(
    tx,
    userId,
    topics.map((topic) => isoApplicationEvent(topic, application, endUser)),
  );
}
