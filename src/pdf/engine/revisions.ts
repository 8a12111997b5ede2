/**
 * How often a PDF was saved: each save appends a cross-reference section and `startxref` with its place (ISO 32000-2, 7.5.6). A linearized
 * file has one section more from its first save, whose `startxref` is 0 or stands in the first part of the file (annex F).
 */
export function countRevisions(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const places = new Set<number>();
  for (let at = file.indexOf("startxref"); at >= 0; at = file.indexOf("startxref", at + 9)) {
    const place = /^startxref\s+(\d+)/.exec(file.toString("latin1", at, at + 40))?.[1];
    if (place !== undefined && Number(place) > 0) places.add(Number(place));
  }
  const isLinearized = file.subarray(0, 1024).includes("/Linearized");
  // The main section of a linearized file is reached by /Prev only; its own startxref names the first section again or is 0.
  const first = Math.min(...places);
  if (isLinearized && places.size > 1 && first < file.length && isFirstSection(file, first))
    places.delete(first);
  return Math.max(1, places.size);
}

/** Whether the cross-reference section at `place` belongs to the first page of a linearized file: it lies right after its dictionary. */
function isFirstSection(file: Buffer, place: number): boolean {
  return place < 2048;
}

export function hasXmp(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (
    file.includes("<x:xmpmeta") ||
    file.includes("<x:xapmeta") ||
    /\/Type\s*\/Metadata\b/.test(file.toString("latin1"))
  );
}
