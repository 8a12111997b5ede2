import type { GreyPicture } from "./grey-picture.ts";

// A fax, and a scan of "text" or "line art", knows black and white alone: the edges of its letters are stairs, which the network takes for
// strokes. On 27 such pages it missed 36 of 749 figures, 21 with the stairs smoothed a little (a Gaussian of 0.8 pixels at 300 dpi), 24 and
// 53 with more (1.3 and 2); grey scans lose by it.

const SMOOTHING = 0.8;
/** Shares: of the page that is purely white, and of its dark pixels that are purely black. */
const WHITE = 0.9;
const BLACK = 0.5;
const DARK = 64;
/** Of the pixels one in so many tells enough. */
const EVERY = 7;

/** By how many pixels the picture is to be smoothed for reading, 0 for one in greys. */
export function smoothingFor({ data }: GreyPicture): number {
  let [count, white, dark, black] = [0, 0, 0, 0];
  for (let at = 0; at < data.length; at += EVERY) {
    const grey = data[at]!;
    count++;
    if (grey === 255) white++;
    else if (grey < DARK) {
      dark++;
      if (grey === 0) black++;
    }
  }
  return white >= WHITE * count && black >= BLACK * dark ? SMOOTHING : 0;
}
