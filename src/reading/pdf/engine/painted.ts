import type { Box } from "../../../core/model/document-text.ts";
import { applyToBox, compose, type Matrix } from "./page-frame.ts";
import { readPath } from "./paths.ts";
import { type Pdfium, readFloats } from "./pdfium.ts";

/** Kinds of page objects (fpdf_edit.h). */
const TEXT = 1;
const PATH = 2;
const IMAGE = 3;
const FORM = 5;
/** A page that paints more is not a statement; it also bounds the time. */
const MOST_OBJECTS = 200_000;
const MOST_DEPTH = 12;

export type PaintedImage = {
  readonly box: Box;
  readonly pixelWidth: number;
  readonly pixelHeight: number;
  readonly order: number;
  readonly isSeeThrough?: boolean;
};
export type PaintedFill = {
  readonly box: Box;
  readonly color: number;
  readonly order: number;
  readonly isSeeThrough?: boolean;
};

/** What a page paints besides letters, each with its place in the order of painting. */
export type Painted = {
  /** Text object to its place. */
  readonly orders: Map<number, number>;
  readonly rules: Box[];
  readonly fills: PaintedFill[];
  readonly images: PaintedImage[];
  readonly drawings: Box[];
  /** Painted paths of any form. */
  pathCount: number;
  /** More is painted than was looked at. */
  isCut: boolean;
};

type Walk = { readonly pdfium: Pdfium; readonly painted: Painted; order: number };

/** Walks through all that the page paints, form XObjects included. `toShown` leads from the page's coordinates to those shown. */
export function readPainted(pdfium: Pdfium, page: number, toShown: Matrix): Painted {
  const painted: Painted = {
    orders: new Map(),
    rules: [],
    fills: [],
    images: [],
    drawings: [],
    pathCount: 0,
    isCut: false,
  };
  const walk: Walk = { pdfium, painted, order: 0 };
  const count = pdfium.call.FPDFPage_CountObjects(page);
  for (let index = 0; index < count && !painted.isCut; index++) {
    visit(walk, pdfium.call.FPDFPage_GetObject(page, index), toShown, 0);
  }
  return painted;
}

function visit(walk: Walk, object: number, toShown: Matrix, depth: number): void {
  if (object === 0) return;
  walk.order++;
  if (walk.order > MOST_OBJECTS) {
    walk.painted.isCut = true;
    return;
  }
  const { call } = walk.pdfium;
  const type = call.FPDFPageObj_GetType(object);
  if (type === TEXT) walk.painted.orders.set(object, walk.order);
  else if (type === PATH) visitPath(walk, object, toShown);
  else if (type === IMAGE) visitImage(walk, object, toShown);
  else if (type === FORM && depth < MOST_DEPTH) visitForm(walk, object, toShown, depth);
}

function visitForm(walk: Walk, form: number, toShown: Matrix, depth: number): void {
  const { call } = walk.pdfium;
  const inner = compose(readMatrix(walk.pdfium, form), toShown);
  const count = call.FPDFFormObj_CountObjects(form);
  for (let index = 0; index < count && !walk.painted.isCut; index++) {
    visit(walk, call.FPDFFormObj_GetObject(form, index), inner, depth + 1);
  }
}

function visitPath(walk: Walk, path: number, toShown: Matrix): void {
  walk.painted.pathCount++;
  const shapes = readPath(walk.pdfium, path, compose(readMatrix(walk.pdfium, path), toShown));
  walk.painted.rules.push(...shapes.rules);
  if (shapes.drawing !== null) walk.painted.drawings.push(shapes.drawing);
  if (shapes.fills.length === 0) return;
  const seen = seeThrough(walk.pdfium, path);
  for (const fill of shapes.fills) walk.painted.fills.push({ ...fill, order: walk.order, ...seen });
}

function visitImage(walk: Walk, image: number, toShown: Matrix): void {
  const { pdfium } = walk;
  // An image fills the unit square of its matrix.
  const matrix = compose(readMatrix(pdfium, image), toShown);
  const box = applyToBox(matrix, { x0: 0, y0: 0, x1: 1, y1: 1 });
  const at = pdfium.scratch;
  const isKnown = pdfium.call.FPDFImageObj_GetImagePixelSize(image, at, at + 4);
  const [pixelWidth = 0, pixelHeight = 0] = isKnown
    ? pdfium.memory.HEAP32.subarray(at >> 2, (at >> 2) + 2)
    : [];
  const size = { pixelWidth, pixelHeight, order: walk.order };
  walk.painted.images.push({ box, ...size, ...seeThrough(pdfium, image) });
}

/** Alpha below 1, a soft mask or a blend mode: what lies below stays visible. */
function seeThrough(pdfium: Pdfium, object: number): { readonly isSeeThrough?: true } {
  return pdfium.call.FPDFPageObj_HasTransparency(object) ? { isSeeThrough: true } : {};
}

function readMatrix(pdfium: Pdfium, object: number): Matrix {
  if (!pdfium.call.FPDFPageObj_GetMatrix(object, pdfium.scratch)) return [1, 0, 0, 1, 0, 0];
  return readFloats(pdfium, 6) as unknown as Matrix;
}
