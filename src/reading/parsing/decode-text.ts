import { wideEncodingOf } from "../../core/files/wide-text.ts";

// Files say nothing about how their letters are written, or say it wrongly.

/** By the mark at its start; else UTF-8 when it is that without fault; else one letter a byte, of Western or other Europe. */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideEncodingOf(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(narrowEncodingOf(bytes)).decode(bytes);
  }
}

/** Enough of a file to meet its words. */
const LOOKED_AT = 16 * 1024;
/** Frequent words of bank files with letters that Western Europe has not. */
const WORDS: readonly (readonly [encoding: string, words: RegExp])[] = [
  [
    "windows-1250",
    /částka|číslo|účt|účet|zaúčtov|měna|příjem|odchoz|příchoz|platební|tytuł|rachunk.{0,40}ł|opłat|płatno|wpływ|obciąż|księgow|odbiorc.{0,40}ą|összeg|közlem|időpont|fizetés|számla|plaćanj|račun|iznos.{0,40}č|primalac|uplać|sumă|încas|plată/i,
  ],
  ["windows-1251", /сумма|дата|счет|счёт|назначение|плат[её]ж|рахун|призначення/i],
];

/** By words of bank files that these bytes spell in it. */
export function narrowEncodingOf(bytes: Uint8Array): string {
  const head = bytes.subarray(0, LOOKED_AT);
  const found = WORDS.find(([encoding, words]) => words.test(new TextDecoder(encoding).decode(head)));
  return found?.[0] ?? "windows-1252";
}
