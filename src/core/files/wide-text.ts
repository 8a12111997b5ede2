/** Enough of a text to know how wide its letters are. */
const LOOKED_AT = 64;

/** Text in two bytes a letter: its mark says so, or every other byte of its first line is zero. Null for all else. */
export function wideEncodingOf(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const head = bytes.subarray(0, LOOKED_AT);
  if (head.length < 8) return null;
  const zeros = (parity: number) => head.filter((byte, at) => at % 2 === parity && byte === 0).length;
  if (zeros(1) >= head.length * 0.4 && zeros(0) === 0) return "utf-16le";
  return zeros(0) >= head.length * 0.4 && zeros(1) === 0 ? "utf-16be" : null;
}
