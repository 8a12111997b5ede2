import type { Context } from "../../context.ts";
import type { FileClass } from "../../core/documents/file-class.ts";
import { endUserEvent } from "../../core/events/payloads.ts";
import { isStatementClass } from "../../core/files/statement-class.ts";
import type { Tx } from "../../db/database.ts";
import { lockEndUser } from "../../db/queries/end-user-locks.ts";
import { type FileRow, findFile, type PageClasses, updateFile } from "../../db/queries/files.ts";
import { writeEvents } from "../../db/queries/outbox.ts";
import { findPdfsOfFiles } from "../../db/queries/pdfs.ts";
import { transact } from "../../db/transient.ts";
import { createPdf } from "./create-pdf.ts";
import { readAgain } from "./read-again.ts";
import type { Storing } from "./store-reading.ts";
import { type FileView, viewFile } from "./view-files.ts";

type Key = { readonly userId: string; readonly fileId: string };
type Finish = (tx: Tx, file: FileView) => Promise<void>;

export type FileUpdate = {
  /** Null: it is recognised anew. */
  readonly fileClass?: FileClass | null;
  readonly pageClasses?: PageClasses;
  readonly referenceId?: string | null;
};

export type FileChange =
  | { readonly kind: "changed"; readonly file: FileView }
  | { readonly kind: "no_file" }
  /** A class was given for a page that the file does not have. */
  | { readonly kind: "no_page"; readonly page: string; readonly numPages: number };

/** Changes what is said of a file; another class makes it be read again. */
export async function changeFile(context: Context, key: Key, update: FileUpdate): Promise<FileChange> {
  const known = await findFile(context.db, key.userId, key.fileId);
  const numPages = known?.numPages ?? null;
  const page = Object.keys(update.pageClasses ?? {}).find((one) => Number(one) > (numPages ?? Number(one)));
  if (page !== undefined && numPages !== null) return { kind: "no_page", page, numPages };
  const file = await storeUpdate(context, key, update);
  return file === null ? { kind: "no_file" } : { kind: "changed", file };
}

function storeUpdate(context: Context, key: Key, update: FileUpdate): Promise<FileView | null> {
  return withLockedFile(context, key, async (storing, file) => {
    const { tx, userId, endUser, now } = storing;
    const { referenceId, fileClass, pageClasses } = update;
    const reference = referenceId === undefined ? {} : { referenceId };
    if (fileClass === undefined && pageClasses === undefined) return updateFile(tx, key, reference, now);
    await writeEvents(tx, userId, [endUserEvent("end_user.files_changed", endUser)]);
    const told = fileClass ?? null;
    const changed = await readAgain(context, tx, { userId, now }, file, {
      ...reference,
      ...(pageClasses === undefined ? { arePagesGiven: false } : { pageClasses, arePagesGiven: true }),
      ...(fileClass === undefined ? {} : { fileClass: told, classConfidence: told === null ? null : 1 }),
      isClassGiven: told !== null,
    });
    if (told !== null && isStatementClass(told)) await requirePdf(storing, changed);
    return changed;
  });
}

async function requirePdf({ tx, userId, now }: Storing, file: FileRow): Promise<void> {
  const known = await findPdfsOfFiles(tx, userId, [file.fileId]);
  if (!known.has(file.fileId)) await createPdf(tx, { userId, now }, file);
}

export type ReadingWish = {
  /** Replaces the one that was sent with the file. */
  readonly password: string | null;
  /** Its class is told again from its pages, even if it was given, so that it can be split. */
  readonly isToSplit: boolean;
};

/** Asks for a file to be read again: a new version of its results. Null when there is no such file. */
export async function readFileAgain(
  context: Context,
  key: Key,
  { password, isToSplit }: ReadingWish,
  finish: Finish,
): Promise<FileView | null> {
  return withLockedFile(
    context,
    key,
    async ({ tx, userId, now }, file) =>
      readAgain(context, tx, { userId, now }, file, {
        ...(password === null ? {} : { passwordSealed: context.secrets.seal(password) }),
        ...(isToSplit ? { isClassGiven: false } : {}),
      }),
    finish,
  );
}

async function withLockedFile(
  context: Context,
  { userId, fileId }: Key,
  work: (storing: Storing, file: FileRow) => Promise<FileRow>,
  finish: Finish = async () => undefined,
): Promise<FileView | null> {
  const found = await findFile(context.db, userId, fileId);
  if (found === null) return null;
  return transact(context.db, async (tx) => {
    const endUser = await lockEndUser(tx, userId, found.endUserPk);
    const file = await findFile(tx, userId, fileId);
    if (endUser === null || file === null) return null;
    const changed = await work({ context, tx, userId, endUser, now: context.now() }, file);
    const view = await viewFile(tx, userId, changed);
    await finish(tx, view);
    return view;
  });
}
