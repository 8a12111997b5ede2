import type { Ink } from "./blots.ts";
import type { GreyPicture } from "./grey-picture.ts";
import type { Strip } from "./strips.ts";
import type { SeenWord } from "./tsv.ts";

/** A picture with strips one below another, wide apart, so that no other line can be mistaken for a part of one. */
export type Sheet = {
  readonly picture: GreyPicture;
  readonly places: readonly Place[];
};
type Place = { readonly strip: Strip; readonly x: number; readonly y: number };

/** Tesseract takes at most 32,767 pixels. */
const MOST_HEIGHT = 24_000;
/** In heights of a usual letter. */
const GAP = 0.9;
const MARGIN = 1;
/** The grey edges of letters go with them. */
const EDGE = 1;

export function layOutSheets(picture: GreyPicture, ink: Ink, strips: readonly Strip[]): Sheet[] {
  if (strips.length === 0) return [];
  const usual = Math.max(8, median(strips.map((strip) => strip.y1 - strip.y0)));
  const margin = Math.round(MARGIN * usual);
  const inOrder = [...strips].sort((a, b) => a.y0 + a.y1 - b.y0 - b.y1 || a.x0 - b.x0);
  const sheets: Place[][] = [];
  let y = Infinity;
  for (const strip of inOrder) {
    if (y + strip.y1 - strip.y0 > MOST_HEIGHT) {
      sheets.push([]);
      y = margin;
    }
    sheets.at(-1)?.push({ strip, x: margin, y });
    y += strip.y1 - strip.y0 + Math.round(GAP * usual);
  }
  return sheets.map((places) => paint(picture, ink, { places, margin }));
}

function paint(
  picture: GreyPicture,
  ink: Ink,
  { places, margin }: { places: readonly Place[]; margin: number },
): Sheet {
  const last = places.at(-1)!;
  const width = Math.max(...places.map(({ strip, x }) => x + strip.x1 - strip.x0)) + margin;
  const height = last.y + last.strip.y1 - last.strip.y0 + margin;
  const data = new Uint8Array(width * height).fill(255);
  const placeOf = new Int32Array(ink.blots.length).fill(-1);
  for (const [index, { strip }] of places.entries()) for (const blot of strip.blots) placeOf[blot] = index;
  for (let run = 0; run < ink.from.length; run++) {
    const place = places[placeOf[ink.blotOf[run] ?? 0] ?? -1];
    if (place === undefined) continue;
    const line = ink.line[run] ?? 0;
    const [dx, dy] = [place.x - place.strip.x0, place.y - place.strip.y0];
    const from = Math.max(0, (ink.from[run] ?? 0) - EDGE);
    const to = Math.min(picture.width, (ink.to[run] ?? 0) + EDGE);
    for (let y = Math.max(0, line - EDGE); y <= Math.min(picture.height - 1, line + EDGE); y++) {
      const source = y * picture.width;
      data.set(picture.data.subarray(source + from, source + to), (y + dy) * width + from + dx);
    }
  }
  return { picture: { width, height, data }, places };
}

/** Words that were read on a sheet, strip by strip, where they stand on the page. */
export function takeBack(
  { places }: Sheet,
  words: readonly SeenWord[],
): readonly { readonly strip: Strip; readonly words: readonly SeenWord[] }[] {
  const found = places.map(({ strip }) => ({ strip, words: [] as SeenWord[] }));
  for (const word of words) {
    const middle = word.top + word.height / 2;
    const index = Math.max(
      0,
      places.findLastIndex(({ y }) => y <= middle),
    );
    const [place, home] = [places[index], found[index]];
    if (place === undefined || home === undefined) continue;
    const { strip, x, y } = place;
    home.words.push({ ...word, left: word.left - x + strip.x0, top: word.top - y + strip.y0 });
  }
  for (const { words: own } of found) own.sort((a, b) => a.left - b.left);
  return found;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
