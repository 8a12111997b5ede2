import sharp from "sharp";
import { findBlots, type Ink } from "./blots.ts";
import { addDashes } from "./dashes.ts";
import { dropStamps } from "./drop-stamps.ts";
import type { GreyPicture } from "./grey-picture.ts";
import { dropEchoes, joinFigures } from "./join-figures.ts";
import { clearPanels, findPanels } from "./panels.ts";
import type { Recogniser } from "./recognition.ts";
import { layOutSheets, takeBack } from "./sheets.ts";
import { findStrips, type Strip } from "./strips.ts";
import type { SeenWord } from "./tsv.ts";
import { hasDispute, hasDoubtfulFigure, mergeReadings, settleDisputes } from "./two-readings.ts";

/** Of the size of the letters: grain and jagged edges fade, and the network sees other shapes. */
const SMALLER = 0.75;

/** A straight picture without rules, and the lines of text in it. */
export type Cut = {
  readonly picture: GreyPicture;
  readonly ink: Ink;
  readonly strips: readonly Strip[];
  readonly dpi: number;
  /** Pixels by which its letters are smoothed for reading (`two-tone.ts`). */
  readonly smoothing: number;
};

export function cutIntoStrips(straight: GreyPicture, dpi: number, smoothing = 0): Cut {
  const first = findBlots(straight);
  const panels = findPanels(first.blots, dpi);
  const picture = panels.length === 0 ? straight : clearPanels(straight, panels);
  const ink = panels.length === 0 ? first : findBlots(picture);
  return { picture, ink, strips: dropStamps(ink.blots, findStrips(ink.blots, dpi)), dpi, smoothing };
}

/**
 * Words of the strips, line by line; doubtful figures are read twice where there is data for it, and those on which the two readings differ
 * a third time. Null when recognition failed.
 */
export async function readStrips(recogniser: Recogniser, cut: Cut): Promise<readonly SeenWord[] | null> {
  const first = await readOnce(recogniser.recognise, cut);
  if (first === null || recogniser.recogniseAgain === null) return first;
  const second = await readOnce(recogniser.recogniseAgain, only(cut, first, hasDoubtfulFigure));
  if (second === null) return first;
  const merged = mergeReadings(first, second);
  const third = await readOnce(recogniser.recognise, only(cut, merged, hasDispute), SMALLER);
  return third === null ? merged : settleDisputes(merged, [first, second, third]);
}

/** The cut with those of its strips whose words are of this kind. */
function only(cut: Cut, words: readonly SeenWord[], isWished: (line: readonly SeenWord[]) => boolean): Cut {
  const lines = Map.groupBy(words, ({ line }) => line);
  return { ...cut, strips: cut.strips.filter((strip) => isWished(lines.get(keyOf(strip)) ?? [])) };
}

/** Whether the lines of the page are text as they lie: the first reading says enough. */
export function tryStrips(recogniser: Recogniser, cut: Cut): Promise<readonly SeenWord[] | null> {
  return readOnce(recogniser.recognise, cut);
}

async function readOnce(
  recognise: Recogniser["recognise"],
  cut: Cut,
  scale = 1,
): Promise<readonly SeenWord[] | null> {
  const words: SeenWord[] = [];
  for (const sheet of layOutSheets(cut.picture, cut.ink, cut.strips)) {
    const seen = await recognise(
      await toPng(sheet.picture, { scale, smoothing: scale === 1 ? cut.smoothing : 0 }),
      cut.dpi * scale,
    );
    if (seen === null) return null;
    for (const { strip, words: own } of takeBack(
      sheet,
      seen.map((word) => atFullSize(word, scale)),
    )) {
      const line = keyOf(strip);
      const joined = joinFigures(dropEchoes(own.map((word) => ({ ...word, line }))));
      words.push(...addDashes(joined, strip, cut.ink.blots));
    }
  }
  return words;
}

function atFullSize(word: SeenWord, scale: number): SeenWord {
  if (scale === 1) return word;
  const whole = (value: number) => Math.round(value / scale);
  const [left, top] = [whole(word.left), whole(word.top)];
  return { ...word, left, top, width: whole(word.width), height: whole(word.height) };
}

function keyOf(strip: Strip): string {
  return `${strip.x0} ${strip.y0}`;
}

/** In grey: Tesseract takes an eighth longer for the same picture in colours, which is what sharp would write. */
function toPng(
  { width, height, data }: GreyPicture,
  { scale, smoothing }: { readonly scale: number; readonly smoothing: number },
): Promise<Buffer> {
  const plain = sharp(data, { raw: { width, height, channels: 1 } });
  const whole = smoothing === 0 ? plain : plain.blur(smoothing);
  const [wide, tall] = [Math.round(width * scale), Math.round(height * scale)];
  const sized = scale === 1 ? whole : whole.resize(wide, tall, { kernel: "cubic" });
  return sized.toColourspace("b-w").png({ compressionLevel: 1 }).toBuffer();
}
