import type { Box } from "../../../core/model/document-text.ts";

/** x' = a·x + c·y + e, y' = b·x + d·y + f, as in the PDF specification (ISO 32000-2, 8.3.3). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const UNCHANGED: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function compose(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

export function applyToPoint(m: Matrix, x: number, y: number): readonly [number, number] {
  return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
}

/** The upright box around the turned one. */
export function applyToBox(m: Matrix, box: Box): Box {
  const [x0, y0] = applyToPoint(m, box.x0, box.y0);
  const [x1, y1] = applyToPoint(m, box.x1, box.y1);
  const [x2, y2] = applyToPoint(m, box.x0, box.y1);
  const [x3, y3] = applyToPoint(m, box.x1, box.y0);
  return {
    x0: Math.min(x0, x1, x2, x3),
    y0: Math.min(y0, y1, y2, y3),
    x1: Math.max(x0, x1, x2, x3),
    y1: Math.max(y0, y1, y2, y3),
  };
}

/** The page as a viewer shows it. */
export type PageFrame = {
  readonly width: number;
  readonly height: number;
  /** From the page's own coordinates (origin anywhere, y upwards) to those shown (origin top left, y downwards). */
  readonly toShown: Matrix;
};

/** `shown` is the crop box in the page's own coordinates; `quarterTurns` is its /Rotate in quarters clockwise. */
export function makePageFrame(
  shown: { left: number; bottom: number; right: number; top: number },
  quarterTurns: number,
): PageFrame {
  const { left, bottom, right, top } = shown;
  const turns = ((quarterTurns % 4) + 4) % 4;
  const wide = right - left;
  const tall = top - bottom;
  const matrices: readonly Matrix[] = [
    [1, 0, 0, -1, -left, top],
    [0, 1, 1, 0, -bottom, -left],
    [-1, 0, 0, 1, right, -bottom],
    [0, -1, -1, 0, top, right],
  ];
  return {
    width: turns % 2 === 0 ? wide : tall,
    height: turns % 2 === 0 ? tall : wide,
    toShown: matrices[turns] ?? UNCHANGED,
  };
}
