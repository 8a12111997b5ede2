import { wideEncodingOf } from "./wide-text.ts";

// What a file is, by its bytes: names and their endings lie. Only what no byte tells apart (CSV and plain text) asks the name.

export const MEDIA_TYPES = [
  "application/pdf",
  "image/png",
  "image/jpeg",
  "image/tiff",
  "text/csv",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "text/plain",
  "text/html",
  "message/rfc822",
  "application/x-ofx",
  "application/x-qif",
  "application/x-camt053+xml",
  "application/x-mt940",
  "application/x-bai2",
  "application/octet-stream",
] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** Readers of PDF look for the header in the first kilobyte (PDF 32000-1, annex H, note 13). */
const PDF_HEADER_WITHIN = 1_024;
/** Enough of a text to know its form. */
const TEXT_LOOKED_AT = 4_096;

/** The kind of the bytes; `application/octet-stream` when it is none that we take. */
export function mediaTypeOf(bytes: Uint8Array, filename: string): MediaType {
  const head = wideText(bytes) ?? latin1(bytes.subarray(0, TEXT_LOOKED_AT));
  if (head.slice(0, PDF_HEADER_WITHIN).includes("%PDF-")) return "application/pdf";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (head.startsWith("II*\0") || head.startsWith("MM\0*")) return "image/tiff";
  if (head.startsWith("PK\x03\x04")) return officeTypeOf(bytes);
  return isText(head) ? textTypeOf(head, filename) : "application/octet-stream";
}

/** Office files are ZIP archives; the names of their parts stand in the central directory at the end. */
function officeTypeOf(bytes: Uint8Array): MediaType {
  const end = latin1(bytes.subarray(Math.max(0, bytes.length - 65_536)));
  if (end.includes("xl/workbook.xml"))
    return "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  if (end.includes("word/document.xml"))
    return "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  return "application/octet-stream";
}

/** The start of UTF-16 text, with its mark or without; null for all else. */
function wideText(bytes: Uint8Array): string | null {
  const encoding = wideEncodingOf(bytes);
  return encoding === null ? null : new TextDecoder(encoding).decode(bytes.subarray(0, TEXT_LOOKED_AT));
}

/** The marks of transmission (SOH, STX, ETX) stand around SWIFT's messages. */
function isText(head: string): boolean {
  return !/[\x00\x04-\x08\x0e-\x1a\x1c-\x1f]/.test(head);
}

const TEXT_FORMS: readonly (readonly [pattern: RegExp, type: MediaType])[] = [
  [/^\s*OFXHEADER\s*:|<OFX>|<\?OFX /i, "application/x-ofx"],
  [/^[ \t]*!(Type|Account|Option):/im, "application/x-qif"],
  [/camt\.05[234]|<(?:\w+:)?BkToCstmr(?:Stmt|AcctRpt|DbtCdtNtfctn)\b/, "application/x-camt053+xml"],
  [/^:60[FM]:[CD]\d{6}[A-Z]{3}\d|^[ \t]*:(13D|20|25P?|28C?|34F|6[0-5][FM]?|86):\S/m, "application/x-mt940"],
  [
    /^01,[^\r\n]*\/\s*[\r\n]+02,|^\s*01,[^\r\n]*[\r\n]+(88,[^\r\n]*[\r\n]+)*02,[^,\r\n]*,[^,\r\n]*,[0-9]?,\d{6},/,
    "application/x-bai2",
  ],
  [/^\s*(<!doctype html|<html)/i, "text/html"],
];

function textTypeOf(head: string, filename: string): MediaType {
  const text = head.replace(/^\xef\xbb\xbf/, "");
  const form = TEXT_FORMS.find(([pattern]) => pattern.test(text));
  if (form !== undefined) return form[1];
  if (isMail(text)) return "message/rfc822";
  return /\.(csv|tsv)$/i.test(filename) || looksLikeCsv(text) ? "text/csv" : "text/plain";
}

/** Header fields from the first line on, two of those that every mail has. A mailbox file puts a line of its own before them. */
function isMail(start: string): boolean {
  const text = start.replace(/^From [^\r\n]*\r?\n/, "");
  const header = text.split(/\r?\n\r?\n/, 1)[0] ?? "";
  const fields = [...header.matchAll(/^([A-Za-z-]+):/gm)].map(([, name]) => (name as string).toLowerCase());
  const usual = [
    ...["from", "to", "subject", "date", "received", "mime-version", "message-id", "return-path"],
    // What servers on the way put before all these, at length.
    ...["delivered-to", "x-received", "dkim-signature", "arc-seal", "authentication-results"],
  ];
  return /^[A-Za-z-]+:/.test(text) && fields.filter((name) => usual.includes(name)).length >= 2;
}

/** The same separator equally often on the first lines. */
function looksLikeCsv(text: string): boolean {
  const lines = text
    .split(/\r?\n/)
    .slice(0, 6)
    .filter((line) => line !== "")
    .slice(0, 4);
  if (lines.length < 2) return false;
  return [",", ";", "\t"].some((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    return (counts[0] as number) >= 2 && counts.every((count) => count === counts[0]);
  });
}

function latin1(bytes: Uint8Array): string {
  let text = "";
  for (let from = 0; from < bytes.length; from += 8_192) {
    text += String.fromCharCode(...bytes.subarray(from, from + 8_192));
  }
  return text;
}
