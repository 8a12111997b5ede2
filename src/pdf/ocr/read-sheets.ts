import sharp from "sharp";
import { findBlots, type Ink } from "./blots.ts";
import type { GreyPicture } from "./grey-picture.ts";
import { joinFigures } from "./join-figures.ts";
import { clearPanels, findPanels } from "./panels.ts";
import type { Recogniser } from "./recognition.ts";
import { layOutSheets, takeBack } from "./sheets.ts";
import { findStrips, type Strip } from "./strips.ts";
import type { SeenWord } from "./tsv.ts";

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

/** Words of the strips, line by line; null when recognition failed. */
export async function readStrips(recogniser: Recogniser, cut: Cut): Promise<readonly SeenWord[] | null> {
  const words: SeenWord[] = [];
  for (const [index, sheet] of layOutSheets(cut.picture, cut.ink, cut.strips).entries()) {
    const seen = await recogniser.recognise(await toPng(sheet.picture), cut.dpi);
    if (seen === null) return null;
    words.push(...takeBack(sheet, seen, index));
  }
  return joinFigures(words);
}

function toPng({ width, height, data }: GreyPicture): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
