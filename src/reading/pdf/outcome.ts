import type { DocumentText } from "../../core/model/document-text.ts";
import type { CheckedCell } from "./messages.ts";

/** Why a file was not read, in plain words for who sent it. */
export const REFUSALS = {
  empty: "The file is empty.",
  not_a_pdf: "The file is not a PDF.",
  not_an_image: "The file is not a picture that can be read (PNG, JPEG or TIFF).",
  damaged: "The PDF is damaged or cut short, so it cannot be opened. Download or export it again.",
  password_needed: "The PDF is protected with a password. Send the password with it.",
  wrong_password: "The password does not open this PDF.",
  unknown_encryption:
    "The PDF is encrypted in a way that cannot be read. Save it without protection and send it again.",
  too_many_pages: "The PDF has more pages than are accepted. Split it and send the parts.",
  too_big: "The file is bigger than is accepted.",
  out_of_memory: "Reading the file takes more memory than is allowed. It may be damaged or built to harm.",
  timed_out: "Reading the file takes longer than is allowed. It may be damaged or built to harm.",
  no_words: "No words were found on any page, neither as text nor by character recognition (OCR).",
  needs_recognition: "Some of its pages are pictures.",
  no_such_page: "The PDF has no such page.",
  busy: "Too many files are waiting to be read. Try again later.",
  reader_failed:
    "The file made the reader stop twice, so it was given up. It may be damaged or built to harm.",
} as const;

export type RefusalReason = keyof typeof REFUSALS;
export type Refused = { readonly kind: "refused"; readonly reason: RefusalReason; readonly text: string };

export type PdfOutcome = { readonly kind: "read"; readonly document: DocumentText } | Refused;
export type RenderOutcome = { readonly kind: "rendered"; readonly jpeg: Uint8Array } | Refused;
/** `cells`: those whose picture shows another figure than their text. */
export type CheckOutcome = { readonly kind: "checked"; readonly cells: readonly CheckedCell[] } | Refused;

export function refuse(reason: RefusalReason): Refused {
  return { kind: "refused", reason, text: REFUSALS[reason] };
}
