import type { Selectable } from "kysely";
import type { FileClass } from "../../core/documents/file-class.ts";
import type { MediaType } from "../../core/files/media-type.ts";
import type { Database, Tx } from "../database.ts";
import type { EndUserFilesTable } from "../file-tables.ts";

/** `waiting` for its job, `reading`, then `done` or `failed`; from there to `waiting` when it is to be read again. */
export type FileStatus = "waiting" | "reading" | "done" | "failed";

export type PageClasses = Readonly<
  Record<string, { readonly file_class: string; readonly confidence: number }>
>;
export type Progress = { readonly stage: string; readonly page: number | null; readonly of: number | null };

export type FileRow = {
  readonly fileId: string;
  readonly endUserPk: string;
  readonly parentFileId: string | null;
  readonly parentPages: readonly number[] | null;
  readonly digest: string;
  readonly sizeBytes: number;
  readonly mediaType: MediaType;
  readonly filename: string;
  readonly referenceId: string | null;
  readonly source: string;
  readonly fileClass: FileClass | null;
  readonly classConfidence: number | null;
  readonly isClassGiven: boolean;
  readonly pageClasses: PageClasses;
  /** A person said what each page is. */
  readonly arePagesGiven: boolean;
  readonly numPages: number | null;
  readonly isoApplicationId: string | null;
  readonly passwordSealed: string | null;
  readonly status: FileStatus;
  readonly problem: string | null;
  readonly progress: Progress | null;
  readonly run: number;
  readonly attempts: number;
  /** Of a mail and of its attachments: what its header says. */
  readonly email: Selectable<EndUserFilesTable>["email"];
  readonly created: string;
  readonly lastUpdated: string;
};

function fileOf(row: Selectable<EndUserFilesTable>): FileRow {
  return {
    fileId: row.file_id,
    endUserPk: row.end_user_pk,
    parentFileId: row.parent_file_id,
    parentPages: row.parent_pages,
    digest: row.digest,
    sizeBytes: row.size_bytes,
    mediaType: row.media_type as MediaType,
    filename: row.filename,
    referenceId: row.reference_id,
    source: row.source,
    fileClass: row.file_class as FileClass | null,
    classConfidence: row.class_confidence,
    isClassGiven: row.is_class_given,
    pageClasses: row.page_classes,
    arePagesGiven: row.are_pages_given,
    numPages: row.num_pages,
    isoApplicationId: row.iso_application_id,
    passwordSealed: row.password_sealed,
    status: row.status as FileStatus,
    problem: row.problem,
    progress: row.progress,
    run: row.run,
    attempts: row.attempts,
    email: row.email,
    created: row.created,
    lastUpdated: row.last_updated,
  };
}

export type NewFile = Omit<
  FileRow,
  "arePagesGiven" | "attempts" | "email" | "run" | "problem" | "progress" | "created" | "lastUpdated"
>;

/** Null when the end user has a file of the same bytes already. */
export async function insertFile(tx: Tx, userId: string, file: NewFile, now: Date): Promise<FileRow | null> {
  const row = await tx
    .insertInto("end_user_files")
    .values({
      ...{ user_id: userId, file_id: file.fileId, end_user_pk: file.endUserPk },
      ...{
        parent_file_id: file.parentFileId,
        parent_pages: file.parentPages === null ? null : [...file.parentPages],
      },
      ...{
        digest: file.digest,
        size_bytes: file.sizeBytes,
        media_type: file.mediaType,
        filename: file.filename,
      },
      ...{ reference_id: file.referenceId, source: file.source, file_class: file.fileClass },
      ...{ class_confidence: file.classConfidence, is_class_given: file.isClassGiven },
      ...{ page_classes: JSON.stringify(file.pageClasses), num_pages: file.numPages },
      ...{
        iso_application_id: file.isoApplicationId,
        password_sealed: file.passwordSealed,
        status: file.status,
      },
      ...{ created: now, last_updated: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : fileOf(row);
}

export type FileChange = Partial<
  Pick<
    FileRow,
    | "referenceId"
    | "fileClass"
    | "classConfidence"
    | "isClassGiven"
    | "pageClasses"
    | "arePagesGiven"
    | "numPages"
    | "isoApplicationId"
    | "passwordSealed"
    | "status"
    | "problem"
    | "progress"
    | "run"
    | "attempts"
    | "email"
  >
>;

type FileKey = { readonly userId: string; readonly fileId: string };

export async function updateFile(
  db: Database,
  key: FileKey,
  change: FileChange,
  now: Date,
): Promise<FileRow> {
  const { pageClasses, progress } = change;
  const columns = {
    ...(change.referenceId === undefined ? {} : { reference_id: change.referenceId }),
    ...(change.fileClass === undefined ? {} : { file_class: change.fileClass }),
    ...(change.classConfidence === undefined ? {} : { class_confidence: change.classConfidence }),
    ...(change.isClassGiven === undefined ? {} : { is_class_given: change.isClassGiven }),
    ...(pageClasses === undefined ? {} : { page_classes: JSON.stringify(pageClasses) }),
    ...(change.arePagesGiven === undefined ? {} : { are_pages_given: change.arePagesGiven }),
    ...(change.numPages === undefined ? {} : { num_pages: change.numPages }),
    ...(change.isoApplicationId === undefined ? {} : { iso_application_id: change.isoApplicationId }),
    ...(change.passwordSealed === undefined ? {} : { password_sealed: change.passwordSealed }),
    ...(change.status === undefined ? {} : { status: change.status }),
    ...(change.problem === undefined ? {} : { problem: change.problem }),
    ...(progress === undefined ? {} : { progress: JSON.stringify(progress) }),
    ...(change.run === undefined ? {} : { run: change.run }),
    ...(change.attempts === undefined ? {} : { attempts: change.attempts }),
    ...(change.email === undefined ? {} : { email: JSON.stringify(change.email) }),
  };
  const row = await db
    .updateTable("end_user_files")
    .set({ ...columns, last_updated: now })
    .where("user_id", "=", key.userId)
    .where("file_id", "=", key.fileId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return fileOf(row);
}

/** Notes how far a reading is, unless a newer one has begun. Nobody waits for it and nothing follows from it. */
export async function noteProgress(
  db: Database,
  key: FileKey & { run: number },
  progress: Progress,
): Promise<void> {
  await db
    .updateTable("end_user_files")
    .set({ progress: JSON.stringify(progress) })
    .where("user_id", "=", key.userId)
    .where("file_id", "=", key.fileId)
    .where("run", "=", key.run)
    .where("status", "=", "reading")
    .execute();
}

export async function findFile(db: Database, userId: string, fileId: string): Promise<FileRow | null> {
  const row = await db
    .selectFrom("end_user_files")
    .selectAll()
    .where("user_id", "=", userId)
    .where("file_id", "=", fileId)
    .executeTakeFirst();
  return row === undefined ? null : fileOf(row);
}

/** The uploaded file of an end user with these bytes. */
export async function findFileOfBytes(
  db: Database,
  userId: string,
  { endUserPk, digest }: { readonly endUserPk: string; readonly digest: string },
): Promise<FileRow | null> {
  const row = await db
    .selectFrom("end_user_files")
    .selectAll()
    .where("user_id", "=", userId)
    .where("end_user_pk", "=", endUserPk)
    .where("digest", "=", digest)
    .where("parent_file_id", "is", null)
    .executeTakeFirst();
  return row === undefined ? null : fileOf(row);
}

/** Files of an end user with the parts of combined ones, newest first. */
export async function listFiles(
  db: Database,
  userId: string,
  endUserPk: string,
): Promise<readonly FileRow[]> {
  const rows = await db
    .selectFrom("end_user_files")
    .selectAll()
    .where("user_id", "=", userId)
    .where("end_user_pk", "=", endUserPk)
    .orderBy("file_id", "desc")
    .execute();
  return rows.map(fileOf);
}

/** The parts of a combined file, in the order in which they were made. */
export async function listParts(db: Database, userId: string, fileId: string): Promise<readonly FileRow[]> {
  const rows = await db
    .selectFrom("end_user_files")
    .selectAll()
    .where("user_id", "=", userId)
    .where("parent_file_id", "=", fileId)
    .orderBy("file_id")
    .execute();
  return rows.map(fileOf);
}
