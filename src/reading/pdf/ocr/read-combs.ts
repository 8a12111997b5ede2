import sharp from "sharp";
import type { Box } from "../../../core/model/document-text.ts";
import type { Comb } from "./form-boxes.ts";
import type { GreyPicture } from "./grey-picture.ts";
import { boundsOfInk, LEAST_INK } from "./ink-in-box.ts";
import type { Recogniser } from "./recognition.ts";
import type { SeenWord } from "./tsv.ts";

// Characters that stand one to a box are too far apart to be read as a word, so they are moved together first, a comb a line.

/** Of what stands between two combs; a dash is small. */
const LEAST_SEPARATOR = 0.004;
/** In heights of the characters. */
const LETTER_GAP = 0.3;
const LINE_GAP = 1.4;
/** Two combs with a dash or a slash between them are one number; so far apart at most, in widths of a box. */
const MOST_APART = 1.9;
/** A reading with more or fewer characters than there are filled boxes is not believed. */
const MISCOUNTED = 0.3;

type Line = {
  readonly glyphs: readonly Box[];
  readonly around: Box;
  readonly separators: readonly Separator[];
};
/** Printed before the glyph of this index. */
type Separator = { readonly before: number; readonly text: string };
type Group = { readonly glyphs: readonly Box[]; readonly comb: Comb };

/** A word for each comb that is filled in; `picture` is the page with its boxes. */
export async function readCombs(
  recogniser: Recogniser,
  picture: GreyPicture,
  on: { readonly combs: readonly Comb[]; readonly dpi: number },
): Promise<readonly SeenWord[]> {
  const lines = linesOf(picture, on.combs);
  if (lines.length === 0) return [];
  const { sheet, tops } = layOut(picture, lines);
  const png = await sharp(sheet.data, { raw: { width: sheet.width, height: sheet.height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const first = await recogniser.recognise(png, on.dpi);
  const second = (await recogniser.recogniseAgain?.(png, on.dpi)) ?? null;
  return lines.flatMap((line, index) => {
    const [top, bottom] = [tops[index] as number, tops[index + 1] ?? sheet.height];
    const readings = [first, second].flatMap((words) =>
      words === null ? [] : [readingOf(words, { top, bottom, count: line.glyphs.length })],
    );
    const [best] = readings.sort((a, b) => b.confidence - a.confidence);
    return best === undefined || best.text === "" ? [] : [wordOf(line, best)];
  });
}

type Reading = { readonly text: string; readonly confidence: number };

function readingOf(
  words: readonly SeenWord[],
  on: { readonly top: number; readonly bottom: number; readonly count: number },
): Reading {
  const own = words
    .filter(({ top, height }) => top + height / 2 >= on.top && top + height / 2 < on.bottom)
    .sort((a, b) => a.left - b.left);
  const text = own.map((word) => word.text.replace(/[^\p{L}\p{N}]/gu, "")).join("");
  const confidence = own.length === 0 ? 0 : Math.min(...own.map((word) => word.confidence));
  return { text, confidence: text.length === on.count ? confidence : confidence * MISCOUNTED };
}

function wordOf({ glyphs, around, separators }: Line, { text, confidence }: Reading): SeenWord {
  const isWhole = text.length === glyphs.length;
  const characters = [...text].map((one, index) => {
    const separator = isWhole ? separators.find(({ before }) => before === index) : undefined;
    return (separator?.text ?? "") + one;
  });
  const { x0, y0, x1, y1 } = boundsOf(glyphs);
  return {
    ...{ text: characters.join(""), left: x0, top: y0, width: x1 - x0, height: y1 - y0, confidence },
    line: `comb ${around.x0} ${around.y0}`,
  };
}

function linesOf(picture: GreyPicture, combs: readonly Comb[]): readonly Line[] {
  const groups = combs
    .map((comb) => ({
      comb,
      glyphs: comb.cells.flatMap((cell) => boundsOfInk(picture, cell, LEAST_INK) ?? []),
    }))
    .filter(({ glyphs }) => glyphs.length > 0)
    .sort((a, b) => a.comb.around.x0 - b.comb.around.x0);
  const lines: { groups: Group[]; separators: Separator[]; count: number }[] = [];
  for (const group of groups) {
    let found = false;
    for (const line of lines) {
      const last = line.groups.at(-1) as Group;
      const text = separatorBetween(picture, last.comb, group.comb);
      if (text === null) continue;
      line.separators.push({ before: line.count, text });
      line.groups.push(group);
      line.count += group.glyphs.length;
      found = true;
      break;
    }
    if (!found) lines.push({ groups: [group], separators: [], count: group.glyphs.length });
  }
  return lines.map(({ groups: own, separators }) => ({
    glyphs: own.flatMap(({ glyphs }) => glyphs),
    around: boundsOf(own.map(({ comb }) => comb.around)),
    separators,
  }));
}

/** What is printed between two combs of one row, when they stand close; null when nothing is. */
function separatorBetween(picture: GreyPicture, left: Comb, right: Comb): string | null {
  const [a, b] = [left.around, right.around];
  const gap = b.x0 - a.x1;
  const width = (a.x1 - a.x0) / left.cells.length;
  if (Math.abs(a.y0 - b.y0) > 4 || gap <= 4 || gap > MOST_APART * width) return null;
  const ink = boundsOfInk(picture, { x0: a.x1 + 2, x1: b.x0 - 2, y0: a.y0, y1: a.y1 }, LEAST_SEPARATOR);
  if (ink === null) return null;
  return ink.y1 - ink.y0 > 1.3 * (ink.x1 - ink.x0) ? "/" : "-";
}

/** One line below another, characters at the heights that they have in their boxes. */
function layOut(
  picture: GreyPicture,
  lines: readonly Line[],
): { sheet: GreyPicture; tops: readonly number[] } {
  const tall = Math.max(...lines.map(({ glyphs }) => heightOf(boundsOf(glyphs))));
  const margin = Math.round(tall);
  const gap = Math.round(LETTER_GAP * tall);
  const widths = lines.map(({ glyphs }) => glyphs.reduce((sum, { x0, x1 }) => sum + x1 - x0 + gap, 0));
  const step = Math.round(tall * (1 + LINE_GAP));
  const [width, height] = [Math.max(...widths) + 2 * margin, step * lines.length + margin];
  const sheet = { width, height, data: new Uint8Array(width * height).fill(255) };
  const tops = lines.map((_, index) => Math.round(margin / 2) + index * step);
  for (const [index, { glyphs }] of lines.entries()) {
    const { y0 } = boundsOf(glyphs);
    let left = margin;
    for (const glyph of glyphs) {
      copy(picture, glyph, sheet, { left, top: (tops[index] as number) + margin / 2 + glyph.y0 - y0 });
      left += glyph.x1 - glyph.x0 + gap;
    }
  }
  return { sheet, tops };
}

/** With the grey edges of the character. */
function copy(from: GreyPicture, box: Box, to: GreyPicture, at: { left: number; top: number }): void {
  const left = Math.round(at.left) - 1;
  for (let y = -1; y <= box.y1 - box.y0; y++) {
    const source = (box.y0 + y) * from.width + box.x0 - 1;
    const target = (Math.round(at.top) + y) * to.width + left;
    to.data.set(from.data.subarray(source, source + box.x1 - box.x0 + 2), target);
  }
}

const heightOf = ({ y0, y1 }: Box): number => y1 - y0;

function boundsOf(boxes: readonly Box[]): Box {
  return {
    x0: Math.min(...boxes.map((box) => box.x0)),
    y0: Math.min(...boxes.map((box) => box.y0)),
    x1: Math.max(...boxes.map((box) => box.x1)),
    y1: Math.max(...boxes.map((box) => box.y1)),
  };
}
