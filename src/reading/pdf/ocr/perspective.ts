import type { GreyPicture } from "./grey-picture.ts";

export type Point = readonly [x: number, y: number];
/** Top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point];
/** A projective map of the plane, as a, b, c, d, e, f, g, h of ((ax + by + c) / (gx + hy + 1), (dx + ey + f) / (gx + hy + 1)). */
export type Projection = readonly number[];

/** The map that takes the rectangle of this size to the corners. */
export function projectionTo(corners: Corners, width: number, height: number): Projection {
  const rectangle: Corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  return solve(
    rectangle.flatMap(([x, y], index) => {
      const [u, v] = corners[index] ?? [0, 0];
      return [
        [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
        [0, 0, 0, x, y, 1, -v * x, -v * y, v],
      ];
    }),
  );
}

export function project(map: Projection, x: number, y: number): Point {
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0] = map;
  const w = g * x + h * y + 1;
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
}

/** What lies between the corners as a rectangle, between pixels by their weights. */
export function straightenQuad(picture: GreyPicture, corners: Corners): GreyPicture {
  const [a, b, c, d] = corners;
  const width = Math.round(Math.max(distance(a, b), distance(d, c)));
  const height = Math.round(Math.max(distance(a, d), distance(b, c)));
  const map = projectionTo(corners, width, height);
  const data = new Uint8Array(width * height).fill(255);
  const [p = 1, q = 0, r = 0, s = 0, t = 1, u = 0, v = 0, w = 0] = map;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // `project`, written out: a page has eight million pixels.
      const below = v * (x + 0.5) + w * (y + 0.5) + 1;
      const right = (p * (x + 0.5) + q * (y + 0.5) + r) / below;
      const down = (s * (x + 0.5) + t * (y + 0.5) + u) / below;
      data[y * width + x] = valueAt(picture, right - 0.5, down - 0.5);
    }
  }
  return { width, height, data };
}

function valueAt({ width, height, data }: GreyPicture, x: number, y: number): number {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)));
  const [right, down] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const at = top * width + left;
  const upper = data[at]! * (1 - right) + data[at + 1]! * right;
  const lower = data[at + width]! * (1 - right) + data[at + width + 1]! * right;
  return upper * (1 - down) + lower * down;
}

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay);
}

/** Gauss and Jordan, on rows of coefficients that end with the wanted value. */
function solve(rows: readonly number[][]): number[] {
  const table = rows.map((row) => [...row]);
  for (let column = 0; column < table.length; column++) {
    const order = table.slice(column).sort((a, b) => Math.abs(b[column] ?? 0) - Math.abs(a[column] ?? 0));
    table.splice(column, order.length, ...order);
    const pivot = table[column] ?? [];
    const by = pivot[column] ?? 1;
    const scaled = pivot.map((value) => value / by);
    for (const [index, row] of table.entries()) {
      if (index === column) table[index] = scaled;
      else {
        const factor = row[column] ?? 0;
        table[index] = row.map((value, at) => value - factor * (scaled[at] ?? 0));
      }
    }
  }
  return table.map((row) => row.at(-1) ?? 0);
}
