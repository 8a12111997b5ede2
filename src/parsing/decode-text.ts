// Files say nothing about how their letters are written, or say it wrongly.

const MARKS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/** By the mark at its start; else UTF-8 when it is that without fault, else Windows-1252, which every byte is. */
export function decodeText(bytes: Uint8Array): string {
  const mark = MARKS.find(([start]) => start.every((byte, index) => bytes[index] === byte));
  if (mark !== undefined) return new TextDecoder(mark[1]).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
