import sharp from "sharp";
import { findBlots, type Ink } from "./blots.ts";
import { addDashes } from "./dashes.ts";
import type { GreyPicture } from "./grey-picture.ts";
import { joinFigures } from "./join-figures.ts";
import { clearPanels, findPanels } from "./panels.ts";
import type { Recogniser } from "./recognition.ts";
import { layOutSheets, takeBack } from "./sheets.ts";
import { findStrips, type Strip } from "./strips.ts";
import type { SeenWord } from "./tsv.ts";
import { hasDoubtfulFigure, mergeReadings } from "./two-readings.ts";

/** A straight picture without rules, and the lines of text in it. */
export type Cut = {
  readonly picture: GreyPicture;
  readonly ink: Ink;
  readonly strips: readonly Strip[];
  readonly dpi: number;
};

export function cutIntoStrips(straight: GreyPicture, dpi: number): Cut {
  const first = findBlots(straight);
  const panels = findPanels(first.blots, dpi);
  const picture = panels.length === 0 ? straight : clearPanels(straight, panels);
  const ink = panels.length === 0 ? first : findBlots(picture);
  return { picture, ink, strips: findStrips(ink.blots, dpi), dpi };
}

/** Words of the strips, line by line; doubtful figures are read twice where there is data for it. Null when recognition failed. */
export async function readStrips(recogniser: Recogniser, cut: Cut): Promise<readonly SeenWord[] | null> {
  const first = await readOnce(recogniser.recognise, cut);
  if (first === null || recogniser.recogniseAgain === null) return first;
  const lines = Map.groupBy(first, ({ line }) => line);
  const strips = cut.strips.filter((strip) => hasDoubtfulFigure(lines.get(keyOf(strip)) ?? []));
  const second = await readOnce(recogniser.recogniseAgain, { ...cut, strips });
  return second === null ? first : mergeReadings(first, second);
}

/** Whether the lines of the page are text as they lie: the first reading says enough. */
export function tryStrips(recogniser: Recogniser, cut: Cut): Promise<readonly SeenWord[] | null> {
  return readOnce(recogniser.recognise, cut);
}

async function readOnce(recognise: Recogniser["recognise"], cut: Cut): Promise<readonly SeenWord[] | null> {
  const words: SeenWord[] = [];
  for (const sheet of layOutSheets(cut.picture, cut.ink, cut.strips)) {
    const seen = await recognise(await toPng(sheet.picture), cut.dpi);
    if (seen === null) return null;
    for (const { strip, words: own } of takeBack(sheet, seen)) {
      const line = keyOf(strip);
      const joined = joinFigures(own.map((word) => ({ ...word, line })));
      words.push(...addDashes(joined, strip, cut.ink.blots));
    }
  }
  return words;
}

function keyOf(strip: Strip): string {
  return `${strip.x0} ${strip.y0}`;
}

/** In grey: Tesseract takes an eighth longer for the same picture in colours, which is what sharp would write. */
function toPng({ width, height, data }: GreyPicture): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace("b-w")
    .png({ compressionLevel: 1 })
    .toBuffer();
}
