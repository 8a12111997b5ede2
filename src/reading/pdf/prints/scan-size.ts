import type { PageText } from "../../../core/model/document-text.ts";
import { areaOf } from "../../../core/print/covered-words.ts";

/** Share of the page that one picture covers at least where it is a scan. */
const WHOLE = 0.9;
/** By how much its sides may be stretched. */
const STRETCH = 0.01;

/** Pixels of the page in which its scan is painted as the file holds it; null where the page is no scan, or a turned one. */
export function scanSize({ width, height, images }: PageText): { width: number; height: number } | null {
  const scan = images.find(({ box }) => areaOf(box) > WHOLE * width * height);
  if (scan === undefined) return null;
  const across = scan.pixelWidth / (scan.box.x1 - scan.box.x0);
  const down = scan.pixelHeight / (scan.box.y1 - scan.box.y0);
  if (Math.abs(across / down - 1) > STRETCH) return null;
  return { width: Math.round(across * width), height: Math.round(down * height) };
}
