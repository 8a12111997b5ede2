import type { Dice } from "./dice.ts";

/** Grey pixels, row by row. */
export type Picture = { readonly width: number; readonly height: number; readonly data: Uint8Array };
type Point = readonly [x: number, y: number];
/** Top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point];

type Homography = [number, number, number, number, number, number, number, number];

/** Lays the picture on white so that its corners come to the given places, between pixels by their weights. */
export function warp(picture: Picture, corners: Corners): Picture {
  const { width, height, data } = picture;
  const [a, b, c, d, e, f, g, h] = fromSquare(corners, width, height);
  const out = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const w = g * x + h * y + 1;
      const sx = (a * x + b * y + c) / w;
      const sy = (d * x + e * y + f) / w;
      const left = Math.floor(sx);
      const top = Math.floor(sy);
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const [fx, fy] = [sx - left, sy - top];
      const at = top * width + left;
      const upper = data[at]! * (1 - fx) + data[at + 1]! * fx;
      const lower = data[at + width]! * (1 - fx) + data[at + width + 1]! * fx;
      out[y * width + x] = upper * (1 - fy) + lower * fy;
    }
  return { width, height, data: out };
}

/** The projective map from a place in the result to one in the source, as eight numbers: solved from the four corners. */
function fromSquare(corners: Corners, width: number, height: number): Homography {
  const targets: Corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const rows = corners.flatMap(([x, y], index) => {
    const [u, v] = targets[index]!;
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  return solve(rows) as Homography;
}

/** Gauss and Jordan, on rows of coefficients that end with the wanted value. */
function solve(rows: number[][]): number[] {
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    const best = rows
      .slice(column)
      .reduce(
        (at, row, index) => (Math.abs(row[column]!) > Math.abs(rows[at]![column]!) ? column + index : at),
        column,
      );
    [rows[column], rows[best]] = [rows[best]!, rows[column]!];
    const pivot = rows[column]!;
    for (let other = 0; other < size; other++) {
      if (other === column) continue;
      const factor = rows[other]![column]! / pivot[column]!;
      for (let k = column; k <= size; k++) rows[other]![k]! -= factor * pivot[k]!;
    }
  }
  return rows.map((row, index) => row[size]! / row[index]!);
}

/** Light that falls off to one side, as over a desk. */
export function lightUnevenly(picture: Picture, dice: Dice): Picture {
  const { width, height, data } = picture;
  const angle = dice.next() * 2 * Math.PI;
  const [dx, dy] = [Math.cos(angle) / width, Math.sin(angle) / height];
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const light = 0.82 + 0.16 * ((x - width / 2) * dx + (y - height / 2) * dy);
      out[y * width + x] = data[y * width + x]! * light;
    }
  return { width, height, data: out };
}

/** Grain of the given deviation; a table of drawn values is walked from random places, since pixels are millions. */
export function noisy(picture: Picture, deviation: number, dice: Dice): Picture {
  if (deviation === 0) return picture;
  const table = Int8Array.from({ length: 65_536 }, () => {
    const sum = dice.next() + dice.next() + dice.next() + dice.next() - 2; // nearly normal, deviation 0.577
    return Math.max(-127, Math.min(127, Math.round((sum / 0.577) * deviation)));
  });
  const out = new Uint8Array(picture.data.length);
  let at = 0;
  for (let y = 0; y < picture.height; y++) {
    at = dice.below(table.length);
    for (let x = 0; x < picture.width; x++) {
      const index = y * picture.width + x;
      out[index] = Math.max(0, Math.min(255, picture.data[index]! + table[(at + x) & 0xffff]!));
    }
  }
  return { width: picture.width, height: picture.height, data: out };
}
