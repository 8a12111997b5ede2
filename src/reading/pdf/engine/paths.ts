import type { Box } from "../../../core/model/document-text.ts";
import { applyToPoint, type Matrix } from "./page-frame.ts";
import { type Pdfium, readFloats } from "./pdfium.ts";

/** Path segment kinds (fpdf_edit.h). */
const LINE_TO = 0;
const MOVE_TO = 2;
/** Rectangles and tables of lines have few segments; letters painted as outlines have many. */
const MOST_SEGMENTS = 2_000;
/** A rectangle up to this thick, in points, and this many times longer, is a line. */
const THIN = 2.5;
const LONG = 3;
/** Lines are seldom exactly straight: shares of a point. */
const SLACK = 0.3;

type Point = readonly [number, number];
type Line = { readonly points: Point[]; isClosed: boolean; isCurved: boolean };
export type Shapes = {
  readonly rules: Box[];
  readonly fills: { readonly box: Box; readonly color: number }[];
  /** Around all else that the path paints: curves and slanted lines. */
  drawing: Box | null;
};

/** The straight lines and filled rectangles of a path; `toShown` leads from its own coordinates to the shown page. */
export function readPath(pdfium: Pdfium, path: number, toShown: Matrix): Shapes {
  const shapes: Shapes = { rules: [], fills: [], drawing: null };
  const mode = readDrawMode(pdfium, path);
  if (!mode.isFilled && !mode.isStroked) return shapes;
  const lines = readLines(pdfium, path, toShown);
  const fill = mode.isFilled ? readColor(pdfium, path, "fill") : null;
  const drawn = lines.filter((line) => line.isCurved || line.points.length > 6 || isSlanted(line));
  if (drawn.length > 0) shapes.drawing = boundsOf(drawn.flatMap((line) => line.points));
  for (const line of lines) {
    const box = rectangleOf(line);
    if (fill !== null && box !== null) {
      if (isThin(box)) shapes.rules.push(box);
      else shapes.fills.push({ box, color: fill });
    }
    // A line that is painted over its own filled rectangle adds nothing when that is thin already.
    if (mode.isStroked && !(fill !== null && box !== null && isThin(box))) {
      shapes.rules.push(...strokes(line, strokeWidth(pdfium, path, toShown)));
    }
  }
  return shapes;
}

function readDrawMode(pdfium: Pdfium, path: number): { isFilled: boolean; isStroked: boolean } {
  const at = pdfium.scratch;
  if (!pdfium.call.FPDFPath_GetDrawMode(path, at, at + 4)) return { isFilled: false, isStroked: false };
  const [fill = 0, stroke = 0] = pdfium.memory.HEAP32.subarray(at >> 2, (at >> 2) + 2);
  const isStroked = stroke !== 0 && readColor(pdfium, path, "stroke") !== null;
  return { isFilled: fill !== 0, isStroked };
}

/** Null when it is fully transparent or unknown. */
function readColor(pdfium: Pdfium, path: number, of: "fill" | "stroke"): number | null {
  const at = pdfium.scratch;
  const read = of === "fill" ? pdfium.call.FPDFPageObj_GetFillColor : pdfium.call.FPDFPageObj_GetStrokeColor;
  if (!read(path, at, at + 4, at + 8, at + 12)) return null;
  const [red = 0, green = 0, blue = 0, alpha = 0] = pdfium.memory.HEAP32.subarray(at >> 2, (at >> 2) + 4);
  return (alpha & 255) === 0 ? null : ((red & 255) << 16) | ((green & 255) << 8) | (blue & 255);
}

function strokeWidth(pdfium: Pdfium, path: number, toShown: Matrix): number {
  const width = pdfium.call.FPDFPageObj_GetStrokeWidth(path, pdfium.scratch)
    ? (readFloats(pdfium, 1)[0] ?? 0)
    : 0;
  return width * Math.sqrt(Math.abs(toShown[0] * toShown[3] - toShown[1] * toShown[2]));
}

function readLines(pdfium: Pdfium, path: number, toShown: Matrix): Line[] {
  const { call, scratch } = pdfium;
  const count = call.FPDFPath_CountSegments(path);
  if (count > MOST_SEGMENTS) return [];
  const lines: Line[] = [];
  for (let index = 0; index < count; index++) {
    const segment = call.FPDFPath_GetPathSegment(path, index);
    const kind = call.FPDFPathSegment_GetType(segment);
    if (!call.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4)) continue;
    const [x = 0, y = 0] = readFloats(pdfium, 2);
    if (kind === MOVE_TO || lines.length === 0) lines.push({ points: [], isClosed: false, isCurved: false });
    const line = lines.at(-1) as Line;
    line.points.push(applyToPoint(toShown, x, y));
    if (kind !== MOVE_TO && kind !== LINE_TO) line.isCurved = true;
    if (call.FPDFPathSegment_GetClose(segment)) line.isClosed = true;
  }
  return lines;
}

/** The box of an upright rectangle, else null. */
function rectangleOf(line: Line): Box | null {
  if (line.isCurved || line.points.length < 4 || line.points.length > 6) return null;
  const box = boundsOf(line.points);
  const onCorner = line.points.every(
    ([x, y]) =>
      (Math.abs(x - box.x0) < SLACK || Math.abs(x - box.x1) < SLACK) &&
      (Math.abs(y - box.y0) < SLACK || Math.abs(y - box.y1) < SLACK),
  );
  return onCorner ? box : null;
}

/** Each upright or level stretch of a painted line. */
function strokes(line: Line, width: number): Box[] {
  if (line.isCurved) return [];
  const [first] = line.points;
  const points = line.isClosed && first !== undefined ? [...line.points, first] : line.points;
  const half = width / 2;
  return points.slice(1).flatMap((to, index) => {
    const [x0, y0] = points[index] as Point;
    const [x1, y1] = to;
    const isLevel = Math.abs(y1 - y0) < SLACK && Math.abs(x1 - x0) > THIN;
    const isUpright = Math.abs(x1 - x0) < SLACK && Math.abs(y1 - y0) > THIN;
    if (isLevel)
      return [
        {
          x0: Math.min(x0, x1),
          x1: Math.max(x0, x1),
          y0: Math.min(y0, y1) - half,
          y1: Math.max(y0, y1) + half,
        },
      ];
    if (isUpright)
      return [
        {
          x0: Math.min(x0, x1) - half,
          x1: Math.max(x0, x1) + half,
          y0: Math.min(y0, y1),
          y1: Math.max(y0, y1),
        },
      ];
    return [];
  });
}

function isSlanted(line: Line): boolean {
  return line.points.slice(1).some(([x, y], index) => {
    const [x0, y0] = line.points[index] as Point;
    return Math.abs(x - x0) > THIN && Math.abs(y - y0) > THIN;
  });
}

function isThin(box: Box): boolean {
  const wide = box.x1 - box.x0;
  const tall = box.y1 - box.y0;
  return Math.min(wide, tall) <= THIN && Math.max(wide, tall) >= LONG * Math.min(wide, tall);
}

function boundsOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}
