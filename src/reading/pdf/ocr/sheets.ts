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
/** Paler are watermarks and the grain of paper. */
const FAINTEST = 205;

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
  const sheet = { width, height, data: new Uint8Array(width * height).fill(255) };
  for (const place of places) copyFaint(picture, sheet, place);
  const placeOf = new Int32Array(ink.blots.length).fill(-1);
  for (const [index, { strip }] of places.entries()) for (const blot of strip.blots) placeOf[blot] = index;
  const placesAt = placesByLine(places, picture.height);
  const ownRuns: number[] = [];
  for (let run = 0; run < ink.from.length; run++) {
    const own = placeOf[ink.blotOf[run]!]!;
    if (own >= 0) ownRuns.push(run);
    for (const index of placesAt[ink.line[run]!] ?? [])
      if (index !== own) eraseRun(sheet, ink, { run, place: places[index]! });
  }
  for (const run of ownRuns)
    copyRun(picture, sheet, { ink, run, place: places[placeOf[ink.blotOf[run]!]!]! });
  return { picture: sheet, places };
}

/** What is faint between the letters: a point too pale to be ink by itself stands there all the same. */
function copyFaint(picture: GreyPicture, sheet: GreyPicture, { strip, x, y }: Place): void {
  for (let line = strip.y0; line < strip.y1; line++) {
    const target = (y + line - strip.y0) * sheet.width + x - strip.x0;
    for (let column = strip.x0; column < strip.x1; column++) {
      const grey = picture.data[line * picture.width + column]!;
      if (grey <= FAINTEST) sheet.data[target + column] = grey;
    }
  }
}

/** For each line of the picture the places of the strips that it runs through. */
function placesByLine(places: readonly Place[], height: number): readonly (readonly number[])[] {
  const found: number[][] = Array.from({ length: height }, () => []);
  for (const [index, { strip }] of places.entries())
    for (let line = Math.max(0, strip.y0 - EDGE); line < Math.min(height, strip.y1 + EDGE); line++)
      found[line]!.push(index);
  return found;
}

/** Ink of other lines, drawings and specks goes, with its grey edges. */
function eraseRun(sheet: GreyPicture, ink: Ink, { run, place }: { run: number; place: Place }): void {
  const { strip } = place;
  const from = Math.max(strip.x0, ink.from[run]! - EDGE);
  const to = Math.min(strip.x1, ink.to[run]! + EDGE);
  if (from >= to) return;
  for (let line = ink.line[run]! - EDGE; line <= ink.line[run]! + EDGE; line++) {
    if (line < strip.y0 || line >= strip.y1) continue;
    const start = (place.y + line - strip.y0) * sheet.width + place.x - strip.x0;
    sheet.data.fill(255, start + from, start + to);
  }
}

function copyRun(
  picture: GreyPicture,
  sheet: GreyPicture,
  { ink, run, place }: { ink: Ink; run: number; place: Place },
): void {
  const line = ink.line[run]!;
  const [dx, dy] = [place.x - place.strip.x0, place.y - place.strip.y0];
  const from = Math.max(0, ink.from[run]! - EDGE);
  const to = Math.min(picture.width, ink.to[run]! + EDGE);
  for (let y = Math.max(0, line - EDGE); y <= Math.min(picture.height - 1, line + EDGE); y++) {
    const source = y * picture.width;
    sheet.data.set(picture.data.subarray(source + from, source + to), (y + dy) * sheet.width + from + dx);
  }
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
