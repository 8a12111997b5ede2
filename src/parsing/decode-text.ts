// Files say nothing about how their letters are written, or say it wrongly.

const MARKS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/** By the mark at its start; else UTF-8 when it is that without fault; else one letter a byte, of Western or other Europe. */
export function decodeText(bytes: Uint8Array): string {
  const mark = MARKS.find(([start]) => start.every((byte, index) => bytes[index] === byte));
  if (mark !== undefined) return new TextDecoder(mark[1]).decode(bytes);
  const wide = wideEncodingOf(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(narrowEncodingOf(bytes)).decode(bytes);
  }
}

/** Text in two bytes a letter that does not say so: every other byte of its first line is zero. */
function wideEncodingOf(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, 64);
  const zeros = (parity: number) => head.filter((byte, at) => at % 2 === parity && byte === 0).length;
  if (head.length < 8) return null;
  if (zeros(1) >= head.length * 0.4 && zeros(0) === 0) return "utf-16le";
  return zeros(0) >= head.length * 0.4 && zeros(1) === 0 ? "utf-16be" : null;
}

/** Enough of a file to meet its words. */
const LOOKED_AT = 16 * 1024;
/** Frequent words of bank files with letters that Western Europe has not. */
const WORDS: readonly (readonly [encoding: string, words: RegExp])[] = [
  [
    "windows-1250",
    /částka|číslo|účt|účet|zaúčtov|měna|příjem|odchoz|příchoz|platební|tytuł|rachunk.*ł|opłat|płatno|wpływ|obciąż|księgow|odbiorc.*ą|összeg|közlem|időpont|fizetés|számla|plaćanj|račun|iznos.*č|primalac|uplać|sumă|încas|plată/i,
  ],
  ["windows-1251", /сумма|дата|счет|счёт|назначение|плат[её]ж|рахун|призначення/i],
];

function narrowEncodingOf(bytes: Uint8Array): string {
  const head = bytes.subarray(0, LOOKED_AT);
  const found = WORDS.find(([encoding, words]) => words.test(new TextDecoder(encoding).decode(head)));
  return found?.[0] ?? "windows-1252";
}
