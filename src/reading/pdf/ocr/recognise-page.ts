import sharp, { type Sharp } from "sharp";
import type { Box, TextWord } from "../../../core/model/document-text.ts";
import { darkenPale } from "./darken-pale.ts";
import { eraseRules } from "./erase-rules.ts";
import { findDrawings } from "./find-drawings.ts";
import { flattenPaper } from "./flatten-paper.ts";
import { type FormBoxes, findFormBoxes, type Square } from "./form-boxes.ts";
import { type GreyPicture, usualGrey } from "./grey-picture.ts";
import { levelLines } from "./level-lines.ts";
import { levelPage } from "./level-page.ts";
import { liesSideways } from "./lies-sideways.ts";
import { readCombs } from "./read-combs.ts";
import { type Cut, cutIntoStrips, readStrips, tryStrips } from "./read-sheets.ts";
import type { Recogniser } from "./recognition.ts";
import { findSkew, mapInk } from "./skew.ts";
import { smoothFolds } from "./smooth-folds.ts";
import type { SeenWord } from "./tsv.ts";
import { smoothingFor } from "./two-tone.ts";

export type Recognised = {
  readonly words: TextWord[];
  /** Ink outside words and rules, e.g. signatures. */
  readonly drawings: Box[];
  /** Small squares to tick. */
  readonly squares: Square[];
  readonly turn: Turn;
};
/** Degrees by which the picture is turned clockwise from upright. */
type Turn = 0 | 90 | 180 | 270;

/** Less than this cannot be seen and turning costs sharpness. */
const LEAST_SKEW = 0.08;
/** Upright text is recognised with 0.8 to 0.95; garbage of a turned page stays below 0.5. */
const SURE = 0.65;
const SURE_LETTERS = 40;
const SAMPLE_STRIPS = 30;
const TURNS: readonly Turn[] = [0, 180, 90, 270];

type Straight = {
  readonly picture: GreyPicture;
  readonly turn: Turn;
  readonly degrees: number;
  readonly smoothing: number;
};

/**
 * Words of a picture of a page, whichever way it lies; null when recognition failed. `pointsPerPixel` leads to the boxes' points.
 */
export async function recognisePage(
  recogniser: Recogniser,
  picture: GreyPicture,
  dpi: number,
): Promise<Recognised | null> {
  const map = mapInk(picture, dpi);
  const start = liesSideways(map)
    ? await straighten(picture, dpi, 90)
    : await turnBack(picture, 0, findSkew(map).degrees);
  let found = await recogniseStraight(recogniser, start, dpi);
  if (found === null) return null;
  if (!isSure(found.words)) {
    const better = await betterTurn(recogniser, picture, { dpi, start: found });
    if (better !== null) found = (await recogniseStraight(recogniser, better, dpi)) ?? found;
  }
  const { straight, words } = found;
  const scale = 72 / dpi;
  const toPage = (word: SeenWord & { size: number }) => placeWord(word, straight, { picture, scale });
  const boxOnPage = (box: Box) => toPage({ ...asWord(box), size: 0 }).box;
  const drawings = findDrawings(found.cut.picture, dpi, words).map(boxOnPage);
  const squares = found.squares.map((square) => ({ ...boxOnPage(square), isTicked: square.isTicked }));
  return { words: levelLines(words).map(toPage), drawings, squares, turn: straight.turn };
}

type Reading = {
  readonly straight: Straight;
  readonly cut: Cut;
  readonly words: readonly SeenWord[];
  readonly squares: readonly Square[];
};

/** Tries some lines of the page the other ways; null when none reads better. */
async function betterTurn(
  recogniser: Recogniser,
  picture: GreyPicture,
  on: { dpi: number; start: Reading },
): Promise<Straight | null> {
  const { straight, cut } = on.start;
  const sample = await tryStrips(recogniser, sampleOf(cut));
  const others = TURNS.filter((turn) => turn !== straight.turn);
  // A page that does not lie on its side is rather upside down.
  const inOrder = [(straight.turn + 180) % 360, ...others].filter(
    (turn, at, all) => all.indexOf(turn) === at,
  );
  let best: { straight: Straight | null; score: number } = { straight: null, score: scoreOf(sample ?? []) };
  for (const turn of inOrder as Turn[]) {
    const turned = await straighten(picture, on.dpi, turn);
    const words = await tryStrips(recogniser, sampleOf(cutStraight(turned, on.dpi).cut));
    const score = scoreOf(words ?? []);
    if (score > best.score * 1.2) best = { straight: turned, score };
    if (isSure(words ?? [])) break;
  }
  return best.straight;
}

/** The longest lines are enough to tell whether they are text. */
function sampleOf(cut: Cut): Cut {
  const longest = [...cut.strips].sort((a, b) => b.x1 - b.x0 - (a.x1 - a.x0)).slice(0, SAMPLE_STRIPS);
  return { ...cut, strips: longest };
}

function cutStraight(straight: Straight, dpi: number): { cut: Cut; flat: GreyPicture; form: FormBoxes } {
  const flat = darkenPale(smoothFolds(flattenPaper(straight.picture, dpi), dpi), dpi);
  const form = findFormBoxes(flat, dpi);
  return { cut: cutIntoStrips(eraseRules(form.rest, dpi), dpi, straight.smoothing), flat, form };
}

async function recogniseStraight(
  recogniser: Recogniser,
  straight: Straight,
  dpi: number,
): Promise<Reading | null> {
  const { cut, flat, form } = cutStraight(straight, dpi);
  const words = await readStrips(recogniser, cut);
  if (words === null) return null;
  const inCombs = await readCombs(recogniser, flat, { combs: form.combs, dpi });
  const on = { blots: cut.ink.blots, strips: cut.strips, width: cut.picture.width };
  return { straight, cut, words: levelPage([...words, ...inCombs], on), squares: form.squares };
}

async function straighten(picture: GreyPicture, dpi: number, turn: Turn): Promise<Straight> {
  const upright = turn === 0 ? picture : await turnPicture(picture, 360 - turn);
  return turnBack(upright, turn, findSkew(mapInk(upright, dpi)).degrees);
}

/** Takes the skew out of a picture whose quarter turns are taken out already. */
async function turnBack(upright: GreyPicture, turn: Turn, degrees: number): Promise<Straight> {
  const smoothing = smoothingFor(upright);
  if (Math.abs(degrees) < LEAST_SKEW) return { picture: upright, turn, degrees: 0, smoothing };
  return { picture: await turnPicture(upright, -degrees), turn, degrees, smoothing };
}

async function turnPicture(picture: GreyPicture, degrees: number): Promise<GreyPicture> {
  // White corners beside coloured paper would have edges.
  const paper = usualGrey(picture);
  const { data, info } = await toSharp(picture)
    .rotate(degrees, { background: { r: paper, g: paper, b: paper } })
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

function toSharp(picture: GreyPicture): Sharp {
  return sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 1 } });
}

const asWord = ({ x0, y0, x1, y1 }: Box): SeenWord => ({
  text: "",
  left: x0,
  top: y0,
  width: x1 - x0,
  height: y1 - y0,
  confidence: 1,
  line: "",
});

function letterCount(text: string): number {
  return text.replace(/[^\p{L}\p{N}]/gu, "").length;
}

/** Letters in words of some length, by how surely they were recognised. */
function scoreOf(words: readonly SeenWord[]): number {
  return words
    .filter((word) => letterCount(word.text) >= 3)
    .reduce((sum, word) => sum + letterCount(word.text) * word.confidence ** 2, 0);
}

function isSure(words: readonly SeenWord[]): boolean {
  const long = words.filter((word) => letterCount(word.text) >= 3);
  const letters = long.reduce((sum, word) => sum + letterCount(word.text), 0);
  const sure = long.reduce((sum, word) => sum + letterCount(word.text) * word.confidence, 0);
  return letters >= SURE_LETTERS && sure / letters >= SURE;
}

/** Where a word of the straightened picture stands on the page as it is shown. Its box keeps its size: it is not made taller by the skew. */
function placeWord(
  word: SeenWord & { size: number },
  straight: Straight,
  on: { picture: GreyPicture; scale: number },
): TextWord {
  const { turn, degrees } = straight;
  const [wide, tall] =
    turn % 180 === 0 ? [on.picture.width, on.picture.height] : [on.picture.height, on.picture.width];
  const angle = (degrees * Math.PI) / 180;
  const dx = word.left + word.width / 2 - straight.picture.width / 2;
  const dy = word.top + word.height / 2 - straight.picture.height / 2;
  const x = dx * Math.cos(angle) - dy * Math.sin(angle) + wide / 2;
  const y = dx * Math.sin(angle) + dy * Math.cos(angle) + tall / 2;
  const upright: Box = {
    x0: x - word.width / 2,
    x1: x + word.width / 2,
    y0: y - word.height / 2,
    y1: y + word.height / 2,
  };
  const box = turnBox(upright, turn, { wide, tall });
  return {
    text: word.text,
    box: { x0: box.x0 * on.scale, y0: box.y0 * on.scale, x1: box.x1 * on.scale, y1: box.y1 * on.scale },
    size: word.size * on.scale,
    font: -1,
    color: null,
    isHidden: false,
    direction: turn,
    confidence: word.confidence,
  };
}

/** From the upright picture (`wide` by `tall`) to the picture that lies turned clockwise by `turn`. */
function turnBox(box: Box, turn: Turn, size: { wide: number; tall: number }): Box {
  const { x0, y0, x1, y1 } = box;
  if (turn === 90) return { x0: size.tall - y1, x1: size.tall - y0, y0: x0, y1: x1 };
  if (turn === 180) return { x0: size.wide - x1, x1: size.wide - x0, y0: size.tall - y1, y1: size.tall - y0 };
  if (turn === 270) return { x0: y0, x1: y1, y0: size.wide - x1, y1: size.wide - x0 };
  return box;
}
