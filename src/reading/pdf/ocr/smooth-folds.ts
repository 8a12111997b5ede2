import type { GreyPicture } from "./grey-picture.ts";

// Where paper was folded runs a shadow as thin as a line of text is high, and the letters in it would hang together with it. Along half an
// inch of a row of pixels most is paper, so its shadow is known from the row alone; the same holds down a column.

const ALONG_INCHES = 0.5;
/** The lightest fifth of a row of pixels is paper even where it runs along the feet of bold capitals. */
const INK_SHARE = 0.8;
/** Lighter is paper as it is; darker is a rule, a panel or a blackened field, and no shadow. */
const SHADOW = { least: 110, most: 235 };
/** A dark field reaches over and under the light letters on it by less than this. */
const FIELD_INCHES = 0.06;

/** A picture on white paper without the shadows of folds, level and upright ones. */
export function smoothFolds(picture: GreyPicture, dpi: number): GreyPicture {
  const { width, height } = picture;
  const data = new Uint8Array(picture.data);
  const [long, field] = [Math.round(ALONG_INCHES * dpi), Math.round(FIELD_INCHES * dpi)];
  smooth(data, { lines: height, across: width, length: width, along: 1, long, field });
  smooth(data, { lines: width, across: 1, length: height, along: width, long, field });
  return { width, height, data };
}

type Walk = {
  readonly lines: number;
  readonly across: number;
  readonly length: number;
  readonly along: number;
  readonly long: number;
  readonly field: number;
};

function smooth(data: Uint8Array, { lines, across, length, along, long, field }: Walk): void {
  const counts = new Uint16Array(256);
  const papers = new Uint8Array(lines);
  for (let from = 0; from < length; from += long) {
    const to = Math.min(length, from + long);
    for (let line = 0; line < lines; line++)
      papers[line] = paperAlong(data, counts, { start: line * across, along, from, to });
    for (let line = 0; line < lines; line++) {
      const paper = papers[line]!;
      if (paper < SHADOW.least || paper > SHADOW.most) continue;
      const around = papers.subarray(Math.max(0, line - field), line + field + 1);
      if (around.some((one) => one < SHADOW.least)) continue;
      for (let at = from; at < to; at++) {
        const place = line * across + at * along;
        data[place] = Math.min(255, (data[place]! * 255) / paper);
      }
    }
  }
}

/** The darkest of the greys that are surely paper. */
function paperAlong(
  data: Uint8Array,
  counts: Uint16Array,
  on: { readonly start: number; readonly along: number; readonly from: number; readonly to: number },
): number {
  counts.fill(0);
  for (let at = on.from; at < on.to; at++) counts[data[on.start + at * on.along]!]!++;
  let left = INK_SHARE * (on.to - on.from);
  for (let grey = 0; grey < 256; grey++) {
    left -= counts[grey]!;
    if (left <= 0) return grey;
  }
  return 255;
}
