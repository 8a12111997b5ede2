/**
 * Where each save of a PDF ends. Each appends a cross-reference section and `startxref` with its place (ISO 32000-2, 7.5.6). A linearized
 * file has one `startxref` more from its first save; it says 0 (annex F.3.4).
 */
export function endsOfSaves(bytes: Uint8Array): readonly number[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ends = new Map<number, number>();
  for (let at = file.indexOf("startxref"); at >= 0; at = file.indexOf("startxref", at + 9)) {
    const place = Number(/^startxref\s+(\d+)/.exec(file.toString("latin1", at, at + 40))?.[1] ?? 0);
    if (place === 0 || ends.has(place)) continue;
    const mark = file.indexOf("%%EOF", at);
    ends.set(place, mark >= 0 && mark < at + 100 ? mark + 5 : at + 40);
  }
  return [...ends.values()];
}
