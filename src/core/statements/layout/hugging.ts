import type { Line } from "../../print/lines.ts";

/** Closer than this many heights of their letters two lines of one text cannot stand. */
const HUGGING = 0.85;

/** In the middle of its description a row stands beside lines of text rather than above or below them. */
export function hugs(text: Line, row: Line): boolean {
  const apart = Math.abs(text.box.y0 + text.box.y1 - row.box.y0 - row.box.y1) / 2;
  return text.page === row.page && apart < HUGGING * Math.min(text.size, row.size);
}
