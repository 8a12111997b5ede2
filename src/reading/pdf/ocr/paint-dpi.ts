import type { PageText } from "../../../core/model/document-text.ts";

const PAINT_DPI = 300;
/** Pixels of the long side. */
const PAINT_SIDE = { least: 2_500, most: 5_000 };

/** 300 dpi, more for a small page and less for a huge one: some writers give a scan's pixels as points. */
export function paintDpi(page: PageText): number {
  const long = Math.max(page.width, page.height, 1);
  const usual = (long / 72) * PAINT_DPI;
  return (72 * Math.min(Math.max(usual, PAINT_SIDE.least), PAINT_SIDE.most)) / long;
}
