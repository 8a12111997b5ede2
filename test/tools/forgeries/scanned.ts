import sharp from "sharp";
import type { Box, DocumentText, PageText, TextWord } from "../../../src/core/model/document-text.ts";
import type { Place } from "../../../src/core/statements/types.ts";
import { openDocument } from "../../../src/reading/pdf/engine/open-document.ts";
import { loadPdfium, type Pdfium } from "../../../src/reading/pdf/engine/pdfium.ts";
import { renderPage } from "../../../src/reading/pdf/engine/render.ts";
import { glyphsOf } from "../../../src/reading/pdf/prints/glyphs.ts";
import { withPrints } from "../../../src/reading/pdf/prints/measure.ts";
import type { Dice } from "../statements/dice.ts";
import { noisy, type Picture } from "../statements/scan-pixels.ts";
import { type Honest, type Target, targetsOf } from "./forgery.ts";

// Scans whose digits somebody pastes or paints over. Their words are those of the print, so that nothing is recognised: what is measured is
// only whether the picture gives the change away.

export type ScanForgery = {
  readonly name: string;
  /** Changes the picture; `to` is a digit of `figure`, `from` one of another figure of its page, which says `digit`. Gives what `to` says now. */
  readonly touch: (
    picture: Picture,
    on: {
      readonly to: Box;
      readonly figure: Box;
      readonly from: Box;
      readonly digit: string;
      readonly dice: Dice;
    },
  ) => Promise<string | null>;
};
/** Pictures of which one shows another figure than its print says. */
type Changed = {
  readonly pictures: readonly Picture[];
  readonly place: Place;
  readonly shown: string;
};

const DPI = 200;
const MEMORY_MB = 256;
/** In pixels: the paper that goes with a digit. */
const MARGIN = 1;
/** Of the grey of paper: what is lighter is made paper. */
const CLEANED = 0.8;
let loaded: Promise<Pdfium> | null = null;

/** The pages of a print as a scanner makes them, with grain of this deviation; null where it cannot be painted. */
export async function scan(
  { pdf, document, dice }: Honest,
  grain = dice.between(0, 8),
): Promise<readonly Picture[] | null> {
  loaded ??= loadPdfium(MEMORY_MB);
  const pdfium = await loaded;
  const opened = openDocument(pdfium, pdf, null);
  if ("refused" in opened) return null;
  const [blur, quality] = [dice.next(), dice.between(70, 95)];
  const [ink, paper] = [dice.between(0, 50), dice.between(230, 255)];
  const pictures: Picture[] = [];
  for (const { number } of document.pages) {
    const painted = renderPage(pdfium, opened, { page: number, isGrey: true, dpi: DPI });
    if (painted === null) return null;
    const data = painted.data.map((grey) => ink + (grey / 255) * (paper - ink));
    const soft = blur < 0.3 ? { ...painted, data } : await blurred({ ...painted, data }, blur);
    pictures.push(await packed(noisy(soft, grain, dice), quality));
  }
  opened.close();
  return pictures;
}

/**
 * The document as a perfect recognition of the scan gives it. Digits are measured as what they show; the figure stays what it was, so that
 * sums say nothing.
 */
export function scanned(
  document: DocumentText,
  pictures: readonly Picture[],
  changed: Changed | null = null,
): DocumentText {
  const pages = document.pages.map((page, at): PageText => {
    const isChanged = (word: TextWord) =>
      changed?.place.page === page.number && word.box === changed.place.box;
    const words = page.words.map((word) => {
      return { ...word, text: isChanged(word) ? changed!.shown : word.text, font: -1 };
    });
    const scan = { ...page, source: "ocr" as const, words, fills: [], images: [], annotations: [] };
    const read = withPrints(scan, pictures[at]!);
    return { ...read, words: read.words.map((word, index) => ({ ...word, text: page.words[index]!.text })) };
  });
  return { ...document, pages };
}

/** The pictures with a digit of one figure changed, and its page saved again or not; null where no figure can be. */
export async function forgeScan(
  forgery: ScanForgery,
  honest: Honest,
  pictures: readonly Picture[],
): Promise<Changed | null> {
  const { dice } = honest;
  const [to, from] = dice.shuffle([...targetsOf(honest)]).reduce(samePage, []);
  if (to === undefined || from === undefined) return null;
  const at = to.place.page - 1;
  const own = { ...pictures[at]!, data: new Uint8Array(pictures[at]!.data) };
  const [old] = digitsAt(own, to);
  const [other] = digitsAt(own, from).toReversed();
  if (old === undefined || other === undefined) return null;
  const digit = from.text.match(/\d/g)?.at(-1) ?? "";
  const now = await forgery.touch(own, { to: old, figure: inPixels(to), from: other, digit, dice });
  return {
    pictures: pictures.with(at, dice.chance(0.5) ? own : await packed(own, dice.between(80, 95))),
    place: to.place,
    shown: now === null ? to.text : to.text.replace(/\d/, now),
  };
}

function samePage(found: Target[], one: Target): Target[] {
  const isWanted = found.length === 0 || (found.length === 1 && found[0]!.place.page === one.place.page);
  return isWanted ? [...found, one] : found;
}

function digitsAt(picture: Picture, target: Target): readonly Box[] {
  return glyphsOf(picture, inPixels(target));
}

function inPixels({ place: { box } }: Target): Box {
  const scale = DPI / 72;
  return { x0: box.x0 * scale, x1: box.x1 * scale, y0: box.y0 * scale, y1: box.y1 * scale };
}

const FONTS = ["Liberation Sans", "DejaVu Sans", "Liberation Serif"] as const;

export const SCAN_FORGERIES: readonly ScanForgery[] = [
  {
    name: "digit painted on a scan",
    touch: async (picture, { to, dice }) => {
      const paper = paperAt(picture, to);
      const shown = String(dice.between(1, 9));
      const digit = await draw(shown, dice.pick(FONTS), to.y1 - to.y0, dice.next());
      paint(picture, to, () => paper);
      stamp(picture, digit, { x: to.x0, y: to.y0, ink: dice.between(0, 50) });
      return shown;
    },
  },
  {
    name: "digit copied on a scan",
    touch: async (picture, { to, from, digit }) => {
      const source = new Uint8Array(picture.data);
      const [dx, dy] = [from.x0 - to.x0, from.y0 - to.y0];
      paint(picture, { ...to, x1: to.x0 + from.x1 - from.x0, y1: to.y0 + from.y1 - from.y0 }, (at) => {
        return source[at + dy * picture.width + dx] ?? 255;
      });
      return digit;
    },
  },
  {
    name: "ground of a figure cleaned on a scan",
    touch: async (picture, { to, figure }) => {
      const paper = paperAt(picture, to);
      const { x0, x1, y0, y1 } = figure;
      const whole = { x0: Math.floor(x0), x1: Math.ceil(x1), y0: Math.floor(y0), y1: Math.ceil(y1) };
      paint(picture, whole, (at) => (picture.data[at]! > CLEANED * paper ? paper : picture.data[at]!));
      return null;
    },
  },
];

function paint({ width, data }: Picture, box: Box, grey: (at: number) => number): void {
  for (let y = box.y0 - MARGIN; y < box.y1 + MARGIN; y++)
    for (let x = box.x0 - MARGIN; x < box.x1 + MARGIN; x++) data[y * width + x] = grey(y * width + x);
}

function paperAt({ width, data }: Picture, box: Box): number {
  const beside = Array.from(data.subarray(box.y0 * width + box.x0 - 3, box.y0 * width + box.x1 + 3));
  return Math.max(...beside);
}

async function draw(text: string, font: string, tall: number, blur: number): Promise<Picture> {
  const size = tall / 0.72;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * size}" height="${2 * size}"><rect width="100%" height="100%" fill="#fff"/><text x="${size / 2}" y="${1.5 * size}" font-size="${size}" font-family="${font}">${text}</text></svg>`;
  const plain = sharp(Buffer.from(svg)).flatten({ background: "#fff" }).toColourspace("b-w");
  const drawn = await (blur < 0.3 ? plain : plain.blur(blur))
    .trim({ threshold: 60 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: drawn.info.width, height: drawn.info.height, data: new Uint8Array(drawn.data) };
}

function stamp(picture: Picture, mark: Picture, on: { x: number; y: number; ink: number }): void {
  for (let y = 0; y < mark.height; y++)
    for (let x = 0; x < mark.width; x++) {
      const at = (on.y + y) * picture.width + on.x + x;
      const share = mark.data[y * mark.width + x]! / 255;
      picture.data[at] = on.ink + share * (picture.data[at]! - on.ink);
    }
}

function toSharp({ width, height, data }: Picture) {
  return sharp(data, { raw: { width, height, channels: 1 } });
}

async function blurred(picture: Picture, by: number): Promise<Picture> {
  return { ...picture, data: await toSharp(picture).blur(by).toColourspace("b-w").raw().toBuffer() };
}

async function packed(picture: Picture, quality: number): Promise<Picture> {
  const bytes = await toSharp(picture).jpeg({ quality }).toBuffer();
  return { ...picture, data: await sharp(bytes).toColourspace("b-w").raw().toBuffer() };
}
