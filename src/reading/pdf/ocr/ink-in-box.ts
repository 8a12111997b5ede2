import type { Box } from "../../../core/model/document-text.ts";
import type { GreyPicture } from "./grey-picture.ts";
import { INK_BELOW } from "./uprights.ts";

/** So far outside a box, in points, there is paper; of a side that is paper less than this share is ink. */
const OUTSIDE = 2;
const PAPER = 0.35;
/** Letters may stand close to one side. */
const WHITE_SIDES = 3;

/** Whether a box is drawn on paper: between the letters of a dark bar most sides are dark. */
export function isOnPaper(picture: GreyPicture, { x0, x1, y0, y1 }: Box, point: number): boolean {
  const out = Math.ceil(OUTSIDE * point);
  const at = (x: number, y: number) => hasInk(picture, { x0: x, x1: x + 1, y0: y, y1: y + 1 });
  const sides = [
    shareOf(x0 - out, x1 + out, (x) => at(x, y0 - out)),
    shareOf(x0 - out, x1 + out, (x) => at(x, y1 - 1 + out)),
    shareOf(y0, y1, (y) => at(x0 - out, y)),
    shareOf(y0, y1, (y) => at(x1 - 1 + out, y)),
  ];
  return sides.filter((share) => share < PAPER).length >= WHITE_SIDES;
}

export function shareOf(from: number, to: number, isDark: (at: number) => boolean): number {
  let count = 0;
  for (let at = from; at < to; at++) if (isDark(at)) count++;
  return count / Math.max(1, to - from);
}

export function hasInk({ width, height, data }: GreyPicture, { x0, y0, x1, y1 }: Box): boolean {
  for (let y = Math.max(0, y0); y < Math.min(height, y1); y++)
    for (let x = Math.max(0, x0); x < Math.min(width, x1); x++)
      if ((data[y * width + x] as number) < INK_BELOW) return true;
  return false;
}

/** Pixels of ink in a box. */
export function inkIn({ width, data }: GreyPicture, { x0, y0, x1, y1 }: Box): number {
  let count = 0;
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) if ((data[y * width + x] as number) < INK_BELOW) count++;
  return count;
}

/** Ink that is more than dust, as a share of a box for one character. */
export const LEAST_INK = 0.012;

/** The bounds of the ink in a box; null when less than the share `least` of it is ink. */
export function boundsOfInk({ width, data }: GreyPicture, box: Box, least: number): Box | null {
  let [x0, y0, x1, y1, count] = [box.x1, box.y1, box.x0, box.y0, 0];
  for (let y = box.y0; y < box.y1; y++) {
    for (let x = box.x0; x < box.x1; x++) {
      if ((data[y * width + x] as number) >= INK_BELOW) continue;
      count++;
      [x0, x1] = [Math.min(x0, x), Math.max(x1, x + 1)];
      [y0, y1] = [Math.min(y0, y), Math.max(y1, y + 1)];
    }
  }
  return count < least * (box.x1 - box.x0) * (box.y1 - box.y0) ? null : { x0, y0, x1, y1 };
}
