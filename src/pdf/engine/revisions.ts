/**
 * How often a PDF was saved: each save appends a cross-reference section and `startxref` with its place (ISO 32000-2, 7.5.6). A linearized
 * file has one `startxref` more from its first save; it says 0 (annex F.3.4).
 */
export function countRevisions(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const places = new Set<number>();
  for (let at = file.indexOf("startxref"); at >= 0; at = file.indexOf("startxref", at + 9)) {
    const place = /^startxref\s+(\d+)/.exec(file.toString("latin1", at, at + 40))?.[1];
    if (place !== undefined && Number(place) > 0) places.add(Number(place));
  }
  return Math.max(1, places.size);
}

export function hasXmp(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (
    file.includes("<x:xmpmeta") ||
    file.includes("<x:xapmeta") ||
    /\/Type\s*\/Metadata\b/.test(file.toString("latin1"))
  );
}
