import type { Context } from "../../context.ts";
import { endUserEvent, fileEvent } from "../../core/events/payloads.ts";
import { isStatementClass } from "../../core/files/statement-class.ts";
import { newId } from "../../core/model/ids.ts";
import type { Tx } from "../../db/database.ts";
import { lockEndUser } from "../../db/queries/end-user-locks.ts";
import type { EndUserRow } from "../../db/queries/end-users.ts";
import { type FileRow, findFile, insertFile, listParts, updateFile } from "../../db/queries/files.ts";
import { writeEvents } from "../../db/queries/outbox.ts";
import { insertParsedResult } from "../../db/queries/parsed-results.ts";
import { findPdfsOfFiles } from "../../db/queries/pdfs.ts";
import { transact } from "../../db/transient.ts";
import type { BytesReading, Parsed, PartReading } from "../../reading/parsing/task.ts";
import { sealResult } from "../personal-numbers.ts";
import { createPdf } from "./create-pdf.ts";
import { dropFiles } from "./drop-files.ts";
import { dropPdf } from "./drop-pdf.ts";
import { loadExport } from "./load-export.ts";
import { dropExports } from "./reload-exports.ts";
import { failPdf, settlePdf } from "./settle-pdf.ts";
import { dropApplication, storeApplication } from "./store-application.ts";

/** What the steps of one storing share. */
export type Storing = {
  readonly context: Context;
  readonly tx: Tx;
  readonly userId: string;
  readonly endUser: EndUserRow;
  readonly now: Date;
};

/** Stores all that a reading found, and what follows from it; nothing when the file is gone or is being read anew. */
export async function storeReading(
  context: Context,
  userId: string,
  file: FileRow,
  { reading, load }: Extract<BytesReading, { kind: "read" }>,
): Promise<void> {
  await withCurrent(context, userId, file, async (storing, current) => {
    const { tx, endUser, now } = storing;
    const [first, ...others] = reading.parts;
    if (first === undefined) return;
    const isSplit = others.length > 0;
    const known = await updateFile(
      tx,
      { userId, fileId: current.fileId },
      {
        fileClass: current.isClassGiven ? current.fileClass : reading.fileClass,
        classConfidence: reading.confidence,
        ...{ pageClasses: reading.pageClasses, numPages: reading.numPages, status: "done", progress: null },
      },
      now,
    );
    await writeEvents(tx, userId, [
      endUserEvent("end_user.files_classified", endUser),
      ...(isSplit ? [endUserEvent("end_user.files_changed", endUser)] : []),
    ]);
    if (isSplit) {
      await dropExports(storing, [known.fileId]);
      await storeParts(storing, known, reading.parts);
    } else {
      await dropFiles(storing, await listParts(tx, userId, current.fileId));
      await storePart(storing, known, first);
      if (load === null) await dropExports(storing, [known.fileId]);
      else await loadExport(storing, known, load);
    }
    await writeEvents(tx, userId, [fileEvent("end_user_file.processed_standalone", known, endUser)]);
  });
}

/** Stores that a file could not be read, with the reason in plain words. */
export async function storeFailure(
  context: Context,
  userId: string,
  file: FileRow,
  problem: string,
): Promise<void> {
  await withCurrent(context, userId, file, async (storing, current) => {
    const { tx, endUser, now } = storing;
    const failed = await updateFile(
      tx,
      { userId, fileId: current.fileId },
      { status: "failed", problem, progress: null, fileClass: current.fileClass ?? "unknown" },
      now,
    );
    const pdf = (await findPdfsOfFiles(tx, userId, [current.fileId])).get(current.fileId);
    if (failed.fileClass !== null && isStatementClass(failed.fileClass)) {
      const parsed = { kind: "failed", parserId: failed.fileClass, schema: {}, summary: problem } as const;
      await storeResult(storing, failed, parsed);
    } else {
      await writeEvents(tx, userId, [fileEvent("end_user_file.parse_failed", failed, endUser)]);
    }
    if (pdf !== undefined) await failPdf(storing, pdf, problem);
    await dropExports(storing, [failed.fileId]);
    if (failed.fileClass === "iso_application_form" || failed.isoApplicationId !== null) {
      await storeApplication(storing, failed, "failed");
    }
    await writeEvents(tx, userId, [
      ...(failed.mediaType === "message/rfc822" ? [fileEvent("end_user_email.failed", failed, endUser)] : []),
      fileEvent("end_user_file.processed_standalone", failed, endUser),
    ]);
  });
}

/** Works on a file that is still there and whose reading is still the one asked for. */
export async function withCurrent(
  context: Context,
  userId: string,
  file: FileRow,
  work: (storing: Storing, current: FileRow) => Promise<void>,
): Promise<void> {
  await transact(context.db, async (tx) => {
    const endUser = await lockEndUser(tx, userId, file.endUserPk);
    const current = await findFile(tx, userId, file.fileId);
    if (endUser === null || current === null || current.run !== file.run || current.status !== "reading")
      return;
    await work({ context, tx, userId, endUser, now: context.now() }, current);
  });
}

/** The documents of a combined file become files of their own; those that are there from an earlier reading stay. */
async function storeParts(storing: Storing, parent: FileRow, parts: readonly PartReading[]): Promise<void> {
  const { tx, userId, endUser, now } = storing;
  const own = (await findPdfsOfFiles(tx, userId, [parent.fileId])).get(parent.fileId);
  if (own !== undefined) await dropPdf(storing, own);
  const known = await listParts(tx, userId, parent.fileId);
  const keyOf = (pages: readonly number[] | null) => (pages ?? []).join();
  const wanted = new Set(parts.map((part) => keyOf(part.pages)));
  await dropFiles(
    storing,
    known.filter((one) => !wanted.has(keyOf(one.parentPages))),
  );
  for (const part of parts) {
    const earlier = known.find((one) => keyOf(one.parentPages) === keyOf(part.pages));
    const file = earlier ?? (await insertFile(tx, userId, partFile(parent, part), now));
    if (file === null) continue;
    await storePart(storing, file, part);
    await writeEvents(tx, userId, [fileEvent("end_user_file.processed_standalone", file, endUser)]);
  }
}

function partFile(parent: FileRow, { pages, fileClass, confidence, pageClasses }: PartReading) {
  const name = parent.filename.replace(/\.[^.]*$/, "");
  const [first, last] = [pages?.[0] ?? 1, pages?.at(-1) ?? 1];
  return {
    fileId: newId("euf_"),
    endUserPk: parent.endUserPk,
    parentFileId: parent.fileId,
    parentPages: pages,
    digest: parent.digest,
    sizeBytes: parent.sizeBytes,
    mediaType: parent.mediaType,
    filename: `${name} (${first === last ? `page ${first}` : `pages ${first}-${last}`}).pdf`,
    referenceId: parent.referenceId,
    source: parent.source,
    fileClass,
    classConfidence: confidence,
    isClassGiven: false,
    pageClasses,
    numPages: pages?.length ?? null,
    isoApplicationId: null,
    passwordSealed: parent.passwordSealed,
    status: "done" as const,
  };
}

/** Stores what a parser found in one document, and makes or drops the records that its class asks for. */
async function storePart(storing: Storing, file: FileRow, part: PartReading): Promise<void> {
  const { tx, userId, now } = storing;
  const known = (await findPdfsOfFiles(tx, userId, [file.fileId])).get(file.fileId);
  if (part.parsed !== null) await storeResult(storing, file, part.parsed);
  if (part.fileClass === "iso_application_form") await storeApplication(storing, file, part.parsed);
  else if (file.isoApplicationId !== null) await dropApplication(storing, file);
  if (!isStatementClass(part.fileClass)) {
    if (known !== undefined) await dropPdf(storing, known);
    return;
  }
  const pdf = known ?? (await createPdf(tx, { userId, now }, file));
  await settlePdf(storing, pdf, part);
}

async function storeResult(
  { context, tx, userId, endUser, now }: Storing,
  file: FileRow,
  parsed: Parsed,
): Promise<void> {
  const isGood = parsed.kind === "succeeded";
  const stored = sealResult(context.secrets, {
    ...{ fileId: file.fileId, endUserPk: file.endUserPk, parserId: parsed.parserId },
    ...{ parsingStatus: parsed.kind, resultSchema: parsed.schema, validationSummary: parsed.summary },
    extractedJson: isGood ? parsed.extractedJson : "null",
    boxesJson: isGood ? parsed.boxesJson : "[]",
    layoutBoxesJson: isGood ? parsed.layoutBoxesJson : "[]",
    validationsJson: isGood ? parsed.validationsJson : "[]",
    attributesJson: isGood ? JSON.stringify(parsed.attributes) : "[]",
    patches: isGood ? parsed.patches : [],
  });
  await insertParsedResult(tx, userId, stored, now);
  const topic = isGood ? "end_user_file.parsed" : "end_user_file.parse_failed";
  await writeEvents(tx, userId, [
    fileEvent(topic, file, endUser),
    ...(isGood && file.fileClass === "debt_summary"
      ? [fileEvent("debt_summary.processed", file, endUser)]
      : []),
  ]);
}
