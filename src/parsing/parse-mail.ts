import PostalMime, { type Address, type Attachment } from "postal-mime";
import type { MailReading } from "./task.ts";

/** More is no loan file. */
const MOST_ATTACHMENTS = 50;
const MOST_BYTES = 100 * 1024 * 1024;
const LONGEST_NAME = 200;

/** The header and the attachments of a mail. Its text is not looked at; a mail in a mail is an attachment. */
export async function parseMail(bytes: Uint8Array): Promise<MailReading> {
  let mail: Awaited<ReturnType<typeof PostalMime.parse>>;
  try {
    mail = await PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: 32 });
  } catch {
    return {
      kind: "refused",
      problem: "The mail is damaged, or its parts are nested deeper than any program writes them.",
    };
  }
  const sent = mail.attachments.filter((one) => !isDecoration(one));
  const attachments = sent.slice(0, MOST_ATTACHMENTS).map((one, index) => ({
    filename: nameOf(one, index),
    bytes: bytesOf(one),
  }));
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

/** Pictures that the mail's own text shows, as logos in signatures are. */
function isDecoration({ related, disposition, mimeType }: Attachment): boolean {
  return related === true && disposition !== "attachment" && mimeType.startsWith("image/");
}

function mailboxOf(address: Address | undefined) {
  return address?.address === undefined ? address?.group?.[0] : address;
}

function nameOf({ filename, mimeType }: Attachment, index: number): string {
  const base = plain(filename ?? "").replace(/^.*[/\\]/, "");
  if (base !== "") return base.slice(-LONGEST_NAME);
  return `attachment-${index + 1}${mimeType === "message/rfc822" ? ".eml" : ""}`;
}

function plain(text: string | undefined): string {
  return (text ?? "").replace(/\p{C}/gu, "").trim().slice(0, 1_000);
}

function bytesOf({ content }: Attachment): Uint8Array {
  return typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
}
