import type { Context } from "../../context.ts";
import type { FileClass } from "../../core/documents/file-class.ts";
import { lockEndUser } from "../../db/queries/end-user-locks.ts";
import { type FileRow, findFile, noteProgress, updateFile } from "../../db/queries/files.ts";
import { findPdfsOfFiles, updatePdf } from "../../db/queries/pdfs.ts";
import { remedyOf, transact } from "../../db/transient.ts";
import type { BytesReading } from "../../reading/parsing/task.ts";
import { StorageError } from "../../storage/storage.ts";
import { assistReading } from "./assist-reading.ts";
import { passwordOf, readText, type TextOutcome, toldClass } from "./read-text.ts";
import { storeMail } from "./store-mail.ts";
import { storeFailure, storeReading } from "./store-reading.ts";
import { whileWanted } from "./while-wanted.ts";

// The reading of a file, a job: its text, its class, its results. Everything that it finds is stored in one transaction at the end, so
// a reading that is killed has done nothing yet and begins anew; nothing can be stored twice.

type Key = { readonly userId: string; readonly fileId: string };
export type Run = { readonly isLastAttempt: boolean; readonly signal: AbortSignal };

/** Reads a file that waits. Does nothing when it is gone, or was read meanwhile. */
export async function readFile(context: Context, key: Key, run: Run): Promise<void> {
  const file = await begin(context, key);
  if (file === null) return;
  if (file.attempts > MOST_ATTEMPTS) return storeFailure(context, key.userId, file, STOPPED_US);
  await whileWanted(context, { ...key, signal: run.signal }, (signal) =>
    readWanted(context, key, file, { ...run, signal }),
  );
}

async function readWanted(context: Context, key: Key, file: FileRow, run: Run): Promise<void> {
  try {
    const text = await readText(context, key.userId, file, {
      signal: run.signal,
      onPage: progressOf(context, key, file),
    });
    if (text.kind === "refused") return await storeFailure(context, key.userId, file, text.problem);
    const reading = await parseText(context, key, file, text, run);
    if (reading === null) return await storeFailure(context, key.userId, file, BROKEN_OFF);
    if (reading.kind === "refused") return await storeFailure(context, key.userId, file, reading.problem);
    if (reading.kind === "mail") return await storeMail(context, key.userId, file, reading);
    await storeReading(context, key.userId, file, reading);
  } catch (error) {
    // What passes by itself is tried again by the queue; in the end a person has to see it.
    if (run.isLastAttempt && !run.signal.aborted && remedyOf(error) === null) {
      await storeFailure(context, key.userId, file, reasonOf(error));
    }
    // What we lived to see is not held against the file.
    await updateFile(context.db, key, { attempts: file.attempts - 1 }, context.now()).catch(() => undefined);
    throw error;
  }
}

/** A worker that was killed in between is no fault of the file; one that stops at this file every time is. */
const MOST_ATTEMPTS = 4;
const STOPPED_US =
  "Reading the file was begun several times and never came to an end, so it was given up. It may be damaged or built to harm.";

const BROKEN_OFF =
  "The text of the file was read, but making sense of it took more time or memory than is allowed. It may be damaged or built to harm.";

function reasonOf(error: unknown): string {
  if (error instanceof StorageError) return `The file could not be read: ${error.message}.`;
  return "The file could not be read because of a fault on our side. Ask for it to be read again.";
}

async function begin(context: Context, { userId, fileId }: Key): Promise<FileRow | null> {
  const found = await findFile(context.db, userId, fileId);
  if (found === null) return null;
  return transact(context.db, async (tx) => {
    await lockEndUser(tx, userId, found.endUserPk);
    const file = await findFile(tx, userId, fileId);
    if (file === null || (file.status !== "waiting" && file.status !== "reading")) return null;
    const now = context.now();
    const progress = { stage: "reading", page: 0, of: null };
    const pdf = (await findPdfsOfFiles(tx, userId, [fileId])).get(fileId);
    if (pdf !== undefined)
      await updatePdf(tx, { userId, pdfId: pdf.pdfId }, { status: "parsing", notes: null }, now);
    return updateFile(
      tx,
      { userId, fileId },
      { status: "reading", problem: null, progress, attempts: file.attempts + 1 },
      now,
    );
  });
}

/** Notes pages as they are read, now and then. */
function progressOf(context: Context, { userId, fileId }: Key, { run }: FileRow) {
  const everyMs = 500;
  let last = performance.now();
  return (page: number, of: number): void => {
    if (performance.now() - last < everyMs) return;
    last = performance.now();
    noteProgress(context.db, { userId, fileId, run }, { stage: "reading", page, of }).catch((err: unknown) =>
      context.log.warn({ err }, "the progress of a file was not written"),
    );
  };
}

async function parseText(
  context: Context,
  { userId, fileId }: Key,
  file: FileRow,
  text: Exclude<TextOutcome, { kind: "refused" }>,
  { signal }: Run,
): Promise<BytesReading | null> {
  if (text.kind === "bytes") {
    const { bytes } = text;
    const task = { ...factsOf(context, file), bytes, mediaType: file.mediaType };
    return context.parser.parseBytes(task, { asker: userId, signal });
  }
  const { document } = text;
  const pages = document.pages.length;
  await noteProgress(
    context.db,
    { userId, fileId, run: file.run },
    { stage: "parsing", page: pages, of: pages },
  );
  const pageClasses = file.arePagesGiven ? classesOf(file) : null;
  const task = { ...factsOf(context, file), document, pageClasses };
  const reading = await context.parser.parse(task, { asker: userId, signal });
  if (reading === null) return null;
  const readBytes = async () => {
    const bytes = await context.storage.get({ userId, digest: file.digest });
    return bytes === null ? null : { bytes, password: passwordOf(context, file) };
  };
  const assisted = await assistReading(context, {
    ...{ document, reading, readBytes, signal, filePages: file.parentPages },
  });
  return { kind: "read", reading: assisted, load: null };
}

/** What parsers have to know of a file beside what is in it. */
function factsOf(context: Context, file: FileRow) {
  return {
    filename: file.filename,
    fileClass: toldClass(file),
    referencePrefix: file.fileId,
    today: context.now().toISOString().slice(0, 10),
  };
}

function classesOf({ pageClasses }: FileRow): Readonly<Record<string, FileClass>> {
  const entries = Object.entries(pageClasses).map(([page, told]) => [page, told.file_class as FileClass]);
  return Object.fromEntries(entries);
}
