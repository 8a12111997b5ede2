import type { Context } from "../../context.ts";
import type { FileClass } from "../../core/documents/file-class.ts";
import { endUserEvent, isoApplicationEvent } from "../../core/events/payloads.ts";
import { mediaTypeOf } from "../../core/files/media-type.ts";
import { isStatementClass } from "../../core/files/statement-class.ts";
import { newId } from "../../core/model/ids.ts";
import type { Tx } from "../../db/database.ts";
import { lockEndUser, touchEndUsers } from "../../db/queries/end-user-locks.ts";
import { type EndUserRow, findEndUser } from "../../db/queries/end-users.ts";
import { type FileRow, findFileOfBytes, insertFile, type NewFile } from "../../db/queries/files.ts";
import { writeEvents } from "../../db/queries/outbox.ts";
import { lockBytes, noteBytes } from "../../db/queries/stored-bytes.ts";
import { transact } from "../../db/transient.ts";
import { digestOf } from "../../storage/storage.ts";
import { keyIdOf } from "../personal-numbers.ts";
import { createPdf } from "./create-pdf.ts";
import { type FileView, viewFile } from "./view-files.ts";

export type Upload = {
  readonly userId: string;
  readonly endUserAnyId: string;
  readonly bytes: Buffer;
  readonly filename: string;
  /** Null: it is to be recognised. */
  readonly fileClass: FileClass | null;
  readonly referenceId: string | null;
  readonly password: string | null;
};

export type Uploaded =
  | { readonly kind: "uploaded"; readonly file: FileView }
  | { readonly kind: "end_user_not_found" }
  /** The end user has the same bytes already, as this file. */
  | { readonly kind: "duplicate"; readonly fileId: string };

/**
 * Stores a file and asks for its reading. Its bytes are safe before its record exists, and its job exists when the record does; so
 * nothing that was answered with "stored" is lost, whatever happens after.
 */
export async function uploadFile(
  context: Context,
  upload: Upload,
  beforeCommit: (tx: Tx, file: FileView) => Promise<void>,
): Promise<Uploaded> {
  const { db, storage } = context;
  const { userId, bytes } = upload;
  const endUser = await findEndUser(db, userId, upload.endUserAnyId);
  if (endUser === null) return { kind: "end_user_not_found" };
  const content = { userId, digest: await digestOf(bytes) };
  const twin = await findFileOfBytes(db, userId, { endUserPk: endUser.endUserPk, digest: content.digest });
  if (twin !== null) return { kind: "duplicate", fileId: twin.fileId };
  await noteBytes(db, content, { sizeBytes: bytes.length, sealedWith: keyIdOf(context.secrets) });
  await storage.put(content, bytes);
  return transact(db, async (tx): Promise<Uploaded> => {
    const locked = await lockEndUser(tx, userId, endUser.endUserPk);
    if (locked === null) return { kind: "end_user_not_found" };
    await lockBytes(tx, content, bytes.length);
    // Whoever deleted the last file of these bytes in between took them along.
    if (!(await storage.has(content))) await storage.put(content, bytes);
    const file = await insertFile(
      tx,
      userId,
      newFileOf(context, upload, locked, content.digest),
      context.now(),
    );
    if (file === null) {
      const other = await findFileOfBytes(tx, userId, {
        endUserPk: locked.endUserPk,
        digest: content.digest,
      });
      return { kind: "duplicate", fileId: other?.fileId ?? "" };
    }
    if (file.fileClass !== null && isStatementClass(file.fileClass)) {
      await createPdf(tx, { userId, now: context.now() }, file);
    }
    await touchEndUsers(tx, userId, [locked.endUserPk], context.now());
    await writeEvents(tx, userId, [
      endUserEvent("end_user.files_changed", locked),
      ...eventsOfApplication(file, locked),
    ]);
    await askForReading(context, tx, userId, file);
    const view = await viewFile(tx, userId, file);
    await beforeCommit(tx, view);
    return { kind: "uploaded", file: view };
  });
}

/** A file that is told to be an application form is one from the start. */
function eventsOfApplication({ fileId, isoApplicationId }: FileRow, endUser: EndUserRow) {
  if (isoApplicationId === null) return [];
  const application = { applicationId: isoApplicationId, fileId, status: "created" };
  return [isoApplicationEvent("iso_application.created", application, endUser)];
}

/** The job exists when, and only when, the transaction commits. */
export async function askForReading(
  context: Context,
  tx: Tx,
  userId: string,
  { fileId }: FileRow,
): Promise<void> {
  await context.jobs.send("read_file", { userId, fileId }, { tx, singletonKey: fileId, group: userId });
}

function newFileOf(context: Context, upload: Upload, endUser: EndUserRow, digest: string): NewFile {
  const { bytes, filename, fileClass, password } = upload;
  return {
    fileId: newId("euf_"),
    endUserPk: endUser.endUserPk,
    parentFileId: null,
    parentPages: null,
    digest,
    sizeBytes: bytes.length,
    mediaType: mediaTypeOf(bytes, filename),
    filename,
    referenceId: upload.referenceId,
    source: "api",
    fileClass,
    classConfidence: fileClass === null ? null : 1,
    isClassGiven: fileClass !== null,
    pageClasses: {},
    numPages: null,
    isoApplicationId: fileClass === "iso_application_form" ? newId("iso_") : null,
    passwordSealed: password === null ? null : context.secrets.seal(password),
    status: "waiting",
  };
}
