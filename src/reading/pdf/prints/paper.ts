import type { Box, PaperPrint } from "../../../core/model/document-text.ts";
import type { GreyPicture } from "../ocr/grey-picture.ts";

/** Pixels beyond the box of a word that belong to it; one more is left out before what is around begins. */
const MARGIN = 2;
/** In heights of the word. */
const AROUND = 0.9;
/** Shares of the greys of a word that are darker than its ink's and lighter than its paper's. */
const SHARES = { ink: 0.03, paper: 0.75 };
/** Lighter than this share of the way from paper to ink is paper. */
const PAPER = 0.2;
/** Fewer pixels tell nothing. */
const LEAST_PIXELS = 30;

/** How smooth the paper of a word is: who cleans the ground of a figure, or saves it at another quality, takes its grain away. */
export function paperOf(picture: GreyPicture, word: Box): PaperPrint {
  const [own, around] = [within(picture, word, MARGIN), within(picture, word, AROUND * (word.y1 - word.y0))];
  const limit = limitOf(picture, own);
  const gap = within(picture, word, MARGIN + 1);
  return {
    smooth: smoothness(picture, own, { limit, except: null }),
    smoothAround: smoothness(picture, around, { limit, except: gap }),
  };
}

/** The box in whole pixels and larger by `margin`, one pixel or more from the edges of the picture. */
function within({ width, height }: GreyPicture, { x0, x1, y0, y1 }: Box, margin: number): Box {
  return {
    x0: Math.max(1, Math.floor(x0 - margin)),
    x1: Math.min(width - 2, Math.ceil(x1 + margin)),
    y0: Math.max(1, Math.floor(y0 - margin)),
    y1: Math.min(height - 1, Math.ceil(y1 + margin)),
  };
}

/** What is lighter is paper. */
function limitOf({ width, data }: GreyPicture, { x0, x1, y0, y1 }: Box): number {
  const rows = Array.from({ length: Math.max(0, y1 - y0) }, (_, at) => {
    return data.subarray((y0 + at) * width + x0, (y0 + at) * width + x1);
  });
  const greys = rows.flatMap((row) => [...row]).sort((a, b) => a - b);
  const at = (share: number) => greys[Math.floor(share * greys.length)] ?? 255;
  return at(SHARES.paper) - PAPER * (at(SHARES.paper) - at(SHARES.ink));
}

function smoothness(
  { width, data }: GreyPicture,
  { x0, x1, y0, y1 }: Box,
  on: { readonly limit: number; readonly except: Box | null },
): number | null {
  const isInk = (at: number) => data[at]! < on.limit;
  const isNearInk = (at: number) =>
    [at - width, at, at + width].some((each) => isInk(each - 1) || isInk(each) || isInk(each + 1));
  let [count, smooth] = [0, 0];
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      if (on.except !== null && isIn(on.except, x, y)) continue;
      const at = y * width + x;
      if (isNearInk(at)) continue;
      count++;
      if (data[at] === data[at + 1]) smooth++;
    }
  return count < LEAST_PIXELS ? null : smooth / count;
}

function isIn({ x0, x1, y0, y1 }: Box, x: number, y: number): boolean {
  return x >= x0 && x < x1 && y >= y0 && y < y1;
}
