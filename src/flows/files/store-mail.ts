import type { Context } from "../../context.ts";
import { endUserEvent, fileEvent } from "../../core/events/payloads.ts";
import { mediaTypeOf } from "../../core/files/media-type.ts";
import { newId } from "../../core/model/ids.ts";
import { putInformation } from "../../db/queries/end-user-information.ts";
import { touchEndUsers } from "../../db/queries/end-user-locks.ts";
import { type FileRow, findFile, insertFile, listFiles, updateFile } from "../../db/queries/files.ts";
import { writeEvents } from "../../db/queries/outbox.ts";
import { lockBytes, noteBytes } from "../../db/queries/stored-bytes.ts";
import type { MailReading } from "../../reading/parsing/task.ts";
import { digestOf } from "../../storage/storage.ts";
import { keyIdOf, sealFields } from "../personal-numbers.ts";
import { withParts } from "./delete-file.ts";
import { dropFiles } from "./drop-files.ts";
import { type Storing, storeFailure, withCurrent } from "./store-reading.ts";
import { askForReading } from "./upload-file.ts";

type Mail = Extract<MailReading, { kind: "mail" }>;
type Sent = { readonly filename: string; readonly bytes: Buffer; readonly digest: string };

/** A mail in a mail in a mail is still somebody's forwarding; deeper ones are made to harm. */
const DEEPEST = 3;
/** Of one upload, mails in mails counted together: a broker sends a dozen papers. */
const MOST_FILES = 100;
const TOO_DEEP = "Mails are nested in each other deeper than is accepted. Send the inner one by itself.";

/**
 * Makes each attachment of a mail a file of its own, read like one that is uploaded. Reading the mail again changes nothing. Attachments
 * that the end user has already are left out, and said.
 */
export async function storeMail(context: Context, userId: string, file: FileRow, mail: Mail): Promise<void> {
  if ((await depthOf(context, userId, file)) > DEEPEST) return storeFailure(context, userId, file, TOO_DEEP);
  const sent: Sent[] = [];
  for (const { filename, bytes } of mail.attachments) {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    sent.push({ filename, bytes: buffer, digest: await digestOf(buffer) });
  }
  const sealedWith = keyIdOf(context.secrets);
  for (const { bytes, digest } of sent) {
    await noteBytes(context.db, { userId, digest }, { sizeBytes: bytes.length, sealedWith });
    await context.storage.put({ userId, digest }, bytes);
  }
  await withCurrent(context, userId, file, async (storing, current) => {
    const { tx, endUser, now } = storing;
    const known = await storeAttachments(storing, current, sent, mail);
    const problems = [mail.problem, known].filter((one) => one !== null);
    const done = await updateFile(
      tx,
      { userId, fileId: current.fileId },
      {
        ...{ fileClass: current.fileClass ?? "unknown", status: "done", progress: null, email: mail.email },
        problem: problems.length === 0 ? null : problems.join(" "),
      },
      now,
    );
    await keepSender(storing, done, mail);
    await writeEvents(tx, userId, [
      endUserEvent("end_user.files_classified", endUser),
      endUserEvent("end_user.files_changed", endUser),
      fileEvent("end_user_email.processed", done, endUser),
      fileEvent("end_user_file.processed_standalone", done, endUser),
    ]);
  });
}

async function depthOf(context: Context, userId: string, file: FileRow): Promise<number> {
  let depth = 1;
  for (let parentId = file.parentFileId; parentId !== null; depth++) {
    parentId = (await findFile(context.db, userId, parentId))?.parentFileId ?? null;
  }
  return depth;
}

/** Returns what was left out, in a sentence. */
async function storeAttachments(
  storing: Storing,
  parent: FileRow,
  sent: readonly Sent[],
  { email }: Mail,
): Promise<string | null> {
  const { context, tx, userId, endUser, now } = storing;
  const files = await listFiles(tx, userId, endUser.endUserPk);
  const own = files.filter((one) => one.parentFileId === parent.fileId);
  const wanted = new Set(sent.map((one) => one.digest));
  for (const stale of own.filter((one) => !wanted.has(one.digest))) {
    await dropFiles(storing, await withParts(tx, userId, stale));
  }
  const taken = new Set(files.filter((one) => one.parentPages === null).map((one) => one.digest));
  const isOwn = new Set(own.map((one) => one.digest));
  let left = 0;
  let beyond = 0;
  let room = MOST_FILES - countBrought(files, parent);
  for (const one of sent) {
    if (taken.has(one.digest)) {
      if (!isOwn.has(one.digest)) left++;
      continue;
    }
    if (--room < 0) {
      beyond++;
      continue;
    }
    taken.add(one.digest);
    isOwn.add(one.digest);
    const content = { userId, digest: one.digest };
    await lockBytes(tx, content, one.bytes.length);
    // Whoever deleted the last file of these bytes in between took them along.
    if (!(await context.storage.has(content))) await context.storage.put(content, one.bytes);
    const file = await insertFile(tx, userId, attachmentFile(parent, one), now);
    if (file === null) continue;
    await updateFile(tx, { userId, fileId: file.fileId }, { email }, now);
    await askForReading(context, tx, userId, file);
  }
  const sentences = [
    left === 0 ? null : `${left} of the attachments were sent before and are not read twice.`,
    beyond === 0 ? null : `${beyond} attachments were left out: one upload may bring ${MOST_FILES} files.`,
  ].filter((one) => one !== null);
  return sentences.length === 0 ? null : sentences.join(" ");
}

/** Files that came with the upload in which `file` came, at any depth. */
function countBrought(files: readonly FileRow[], file: FileRow): number {
  const parents = new Map(files.map(({ fileId, parentFileId }) => [fileId, parentFileId]));
  const rootOf = (fileId: string): string => {
    const parentId = parents.get(fileId) ?? null;
    return parentId === null ? fileId : rootOf(parentId);
  };
  const root = rootOf(file.fileId);
  return files.filter((one) => one.fileId !== root && rootOf(one.fileId) === root).length;
}

function attachmentFile(parent: FileRow, { filename, bytes, digest }: Sent) {
  return {
    ...{ fileId: newId("euf_"), endUserPk: parent.endUserPk, parentFileId: parent.fileId, parentPages: null },
    ...{ digest, sizeBytes: bytes.length, mediaType: mediaTypeOf(bytes, filename), filename },
    ...{ referenceId: parent.referenceId, source: "email", fileClass: null, classConfidence: null },
    ...{ isClassGiven: false, pageClasses: {}, numPages: null, isoApplicationId: null, passwordSealed: null },
    status: "waiting" as const,
  };
}

/** Who sent it is a word on the end user, with its source. */
async function keepSender(storing: Storing, { fileId }: FileRow, mail: Mail): Promise<void> {
  const { context, tx, userId, endUser, now } = storing;
  const { endUserPk } = endUser;
  await putInformation(
    tx,
    userId,
    {
      ...{ endUserPk, sourceType: "email", sourceKey: fileId, ...sealFields(context.secrets, {}) },
      ...{
        sourceName: mail.senderName,
        sourceEmailAddress: mail.email.from,
        sourceNotes: mail.email.subject,
      },
    },
    now,
  );
  await touchEndUsers(tx, userId, [endUserPk], now);
  await writeEvents(tx, userId, [endUserEvent("end_user_information.updated", endUser)]);
}
