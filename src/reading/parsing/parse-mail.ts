import PostalMime, { type Address, type Attachment } from "postal-mime";
import { readTnef } from "./read-tnef.ts";
import type { MailReading } from "./task.ts";

/** More is no loan file. */
const MOST_ATTACHMENTS = 50;
const MOST_BYTES = 100 * 1024 * 1024;
const LONGEST_NAME = 200;

/** The header and the attachments of a mail. Its text is not looked at; a mail in a mail is an attachment. */
export async function parseMail(bytes: Uint8Array): Promise<MailReading> {
  let mail: Awaited<ReturnType<typeof PostalMime.parse>>;
  try {
    mail = await PostalMime.parse(withoutMark(bytes), { forceRfc822Attachments: true, maxNestingDepth: 32 });
  } catch {
    return {
      kind: "refused",
      problem: "The mail is damaged, or its parts are nested deeper than any program writes them.",
    };
  }
  const sent = mail.attachments.filter((one) => !isDecoration(one)).flatMap(unpacked);
  const attachments = sent.slice(0, MOST_ATTACHMENTS);
  const total = attachments.reduce((sum, one) => sum + one.bytes.length, 0);
  if (total > MOST_BYTES)
    return { kind: "refused", problem: "The attachments of the mail are larger than is accepted." };
  const left = sent.length - attachments.length;
  const from = mailboxOf(mail.from);
  return {
    kind: "mail",
    email: {
      from: from?.address ?? null,
      to: (mail.to ?? []).flatMap((one) => mailboxOf(one)?.address ?? []).join(", ") || null,
      subject: plain(mail.subject) || null,
      date: mail.date ?? null,
      num_attachments: sent.length,
    },
    senderName: plain(from?.name) || null,
    attachments,
    problem: left > 0 ? `${left} attachments were left out: a mail may have ${MOST_ATTACHMENTS}.` : null,
  };
}

/** Logos in signatures are small; a photo of a paper that was pasted into the text is not. */
const SMALLEST_PHOTO_BYTES = 64 * 1024;
const SIGNATURE = /^application\/(x-)?(pkcs7|pgp)-signature$/i;

/** Pictures that the mail's own text shows, and the proof that nobody changed it. */
function isDecoration(attachment: Attachment): boolean {
  const { related, disposition, mimeType } = attachment;
  if (SIGNATURE.test(mimeType)) return true;
  if (related !== true || disposition === "attachment" || !mimeType.startsWith("image/")) return false;
  return bytesOf(attachment).length < SMALLEST_PHOTO_BYTES;
}

type Sent = { readonly filename: string; readonly bytes: Uint8Array };

/** The file itself; of what Outlook wraps several in (winmail.dat), those. */
function unpacked(attachment: Attachment, index: number): readonly Sent[] {
  const bytes = bytesOf(attachment);
  const inside = readTnef(bytes);
  if (inside.length === 0) return [{ filename: nameOf(attachment, index), bytes }];
  return inside.map((one, place) => ({
    filename: baseOf(one.filename) || `attachment-${index + 1}-${place + 1}`,
    bytes: one.bytes,
  }));
}

function withoutMark(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

function mailboxOf(address: Address | undefined) {
  return address?.address === undefined ? address?.group?.[0] : address;
}

function nameOf({ filename, mimeType }: Attachment, index: number): string {
  const base = baseOf(filename ?? "");
  if (base !== "") return base;
  return `attachment-${index + 1}${mimeType === "message/rfc822" ? ".eml" : ""}`;
}

/** Without folders: the end of a name, which tells its kind, is kept. */
function baseOf(filename: string): string {
  return plain(filename)
    .replace(/^.*[/\\]/, "")
    .slice(-LONGEST_NAME);
}

function plain(text: string | undefined): string {
  return (text ?? "").replace(/\p{C}/gu, "").trim().slice(0, 1_000);
}

function bytesOf({ content }: Attachment): Uint8Array {
  return typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
}
