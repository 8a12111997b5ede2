import PDFDocument from "pdfkit";
import sharp from "sharp";
import { openDocument } from "../../../src/reading/pdf/engine/open-document.ts";
import { loadPdfium, type Pdfium } from "../../../src/reading/pdf/engine/pdfium.ts";
import { renderPage } from "../../../src/reading/pdf/engine/render.ts";
import { type Dice, makeDice } from "./dice.ts";
import { type Corners, lightUnevenly, noisy, type Picture, warp } from "./scan-pixels.ts";
import { blacken, fade, fold, overexpose, streak, tint } from "./scan-wear.ts";

// Turns a print into what a scanner, a fax or a telephone makes of it: a PDF of pictures without a word of text.

type Recipe = {
  readonly dpi: number;
  /** Greatest turn to either side, degrees. */
  readonly turn: number;
  /** Standard deviation of the grain, of 255. */
  readonly grain: number;
  readonly blur: number;
  readonly quality: number;
  readonly isFax?: boolean;
  readonly isPhoto?: boolean;
  /** What the paper went through before it was scanned. */
  readonly wear?: (picture: Picture, on: { readonly dice: Dice; readonly dpi: number }) => Picture;
};
const OFFICE: Recipe = { dpi: 200, turn: 0.6, grain: 6, blur: 0, quality: 75 };
const RECIPES = {
  clean_300: { dpi: 300, turn: 0, grain: 0, blur: 0, quality: 85 },
  office_200: OFFICE,
  tilted_200: { dpi: 200, turn: 2, grain: 6, blur: 0.4, quality: 70 },
  noisy_200: { dpi: 200, turn: 0.8, grain: 14, blur: 0.6, quality: 55 },
  fax_204: { dpi: 204, turn: 0.5, grain: 10, blur: 0, quality: 0, isFax: true },
  phone_220: { dpi: 220, turn: 1, grain: 5, blur: 0.5, quality: 75, isPhoto: true },
  pale_200: { ...OFFICE, wear: (picture) => fade(picture, 0.36) },
  bright_150: { ...OFFICE, dpi: 150, blur: 0.5, wear: (picture) => overexpose(picture, 70) },
  blackened_200: { ...OFFICE, wear: (picture, { dice, dpi }) => blacken(picture, dpi, dice) },
  folded_200: { ...OFFICE, wear: (picture, { dice }) => fold(picture, dice) },
  coloured_200: { ...OFFICE, wear: (picture) => tint(picture, 188) },
  streaked_fax_204: {
    ...{ dpi: 204, turn: 0.5, grain: 10, blur: 0, quality: 0, isFax: true },
    wear: (picture, { dice }) => streak(picture, dice),
  },
} satisfies Readonly<Record<string, Recipe>>;
export type Damage = keyof typeof RECIPES;
export const SCAN_DAMAGES = Object.keys(RECIPES) as readonly Damage[];

const MEMORY_MB = 512;
let loaded: Promise<Pdfium> | null = null;

/** The same print, damage and seed give the same bytes. */
export async function makeScan(pdf: Buffer, damage: Damage, seed: string): Promise<Buffer> {
  loaded ??= loadPdfium(MEMORY_MB);
  const pdfium = await loaded;
  const recipe: Recipe = RECIPES[damage];
  const dice = makeDice(`${seed} ${damage}`);
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    info: { CreationDate: new Date(0), ModDate: new Date(0), Producer: "Scan Station" },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on("end", resolve));
  for (const picture of renderAll(pdfium, pdf, recipe.dpi)) {
    const image = await develop(picture, recipe, dice);
    const size: [number, number] = [(picture.width * 72) / recipe.dpi, (picture.height * 72) / recipe.dpi];
    doc.addPage({ size, margin: 0 });
    doc.image(image, 0, 0, { width: size[0], height: size[1] });
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function renderAll(pdfium: Pdfium, pdf: Buffer, dpi: number): Picture[] {
  const document = openDocument(pdfium, pdf, null);
  if ("refused" in document) throw new Error(`our own print is refused: ${document.refused}`);
  const pictures: Picture[] = [];
  for (let page = 1; ; page++) {
    const pixels = renderPage(pdfium, document, { page, isGrey: true, dpi });
    if (pixels === null) break;
    pictures.push({ width: pixels.width, height: pixels.height, data: pixels.data });
  }
  document.close();
  return pictures;
}

async function develop(picture: Picture, recipe: Recipe, dice: Dice): Promise<Buffer> {
  const angle = (dice.next() * 2 - 1) * recipe.turn;
  const worn = recipe.wear?.(picture, { dice, dpi: recipe.dpi }) ?? picture;
  let pixels =
    angle === 0 && recipe.isPhoto !== true ? worn : warp(worn, cornersOf(worn, angle, recipe, dice));
  if (recipe.isPhoto === true) pixels = lightUnevenly(pixels, dice);
  pixels = noisy(pixels, recipe.grain, dice);
  const raw = { raw: { width: pixels.width, height: pixels.height, channels: 1 as const } };
  let image = sharp(pixels.data, raw);
  if (recipe.blur > 0) image = image.blur(recipe.blur);
  if (recipe.isFax === true) return image.threshold(150).png({ colours: 2, palette: false }).toBuffer();
  return image.jpeg({ quality: recipe.quality }).toBuffer();
}

/** Where the corners of the paper come to lie: turned about the middle, and for a photo also seen a little from the side. */
function cornersOf({ width, height }: Picture, angle: number, recipe: Recipe, dice: Dice): Corners {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const skew = recipe.isPhoto === true ? 0.018 : 0;
  const place = (x: number, y: number): readonly [number, number] => {
    const [dx, dy] = [x - width / 2, y - height / 2];
    const push = () => (dice.next() * 2 - 1) * skew;
    return [
      width / 2 + dx * cos - dy * sin + push() * width,
      height / 2 + dx * sin + dy * cos + push() * height,
    ];
  };
  return [place(0, 0), place(width, 0), place(width, height), place(0, height)];
}
