import { expect, it } from "vitest";
import { eraseRules } from "./erase-rules.ts";
import type { GreyPicture } from "./grey-picture.ts";

const DPI = 200;

/** A white page of two inches with the painted boxes in black. */
function paint(
  ...boxes: readonly (readonly [x: number, y: number, width: number, height: number])[]
): GreyPicture {
  const picture = { width: 400, height: 400, data: new Uint8Array(400 * 400).fill(255) };
  for (const [left, top, width, height] of boxes)
    for (let y = top; y < top + height; y++) picture.data.fill(0, y * 400 + left, y * 400 + left + width);
  return picture;
}
const inkOf = (picture: GreyPicture) => picture.data.filter((value) => value < 128).length;

it("takes away level and upright lines, but for dots where they cross", () => {
  expect(inkOf(eraseRules(paint([20, 100, 300, 2], [360, 20, 2, 300]), DPI))).toBe(0);
  expect(inkOf(eraseRules(paint([20, 100, 300, 2], [50, 20, 2, 300]), DPI))).toBeLessThan(10);
});

it("takes away a line that climbs a little", () => {
  const steps = Array.from({ length: 10 }, (_, step) => [20 + step * 30, 100 + step, 30, 2] as const);
  expect(inkOf(eraseRules(paint(...steps), DPI))).toBeLessThan(40);
});

it("leaves strokes of letters, bars and fields", () => {
  const page = paint([20, 20, 60, 3], [20, 60, 3, 60], [20, 200, 300, 40]);
  expect(inkOf(eraseRules(page, DPI))).toBe(inkOf(page));
});

it("leaves what crosses a line where it is no part of it", () => {
  const letter = inkOf(paint([150, 80, 4, 40]));
  const left = inkOf(eraseRules(paint([20, 100, 300, 2], [150, 80, 4, 40]), DPI));
  expect(left).toBeGreaterThanOrEqual(letter - 8);
  expect(left).toBeLessThanOrEqual(letter + 8);
});

it("leaves the tops of letters that stand close under a line or touch it", () => {
  const bars = [70, 110, 150, 190, 230].map((x) => [x, 104, 20, 4] as const);
  const left = inkOf(eraseRules(paint([20, 100, 300, 2], ...bars), DPI));
  expect(left).toBeGreaterThanOrEqual(5 * 20 * 3);
  const touching = bars.map(([x, , width, height]) => [x, 102, width, height] as const);
  expect(inkOf(eraseRules(paint([20, 100, 300, 2], ...touching), DPI))).toBeGreaterThanOrEqual(5 * 20 * 4);
});

it("leaves the tops of small letters that stand close without a line", () => {
  const tops = Array.from({ length: 20 }, (_, at) => [20 + at * 12, 100, 9, 2] as const);
  const stems = tops.map(([x]) => [x, 102, 2, 16] as const);
  const text = paint(...tops, ...stems);
  expect(inkOf(eraseRules(text, DPI))).toBe(inkOf(text));
});

it("leaves a dark bar whole although white letters stand close to its side", () => {
  const bar = paint([20, 100, 300, 40]);
  for (let y = 106; y < 130; y++)
    for (const x of [40, 60, 80]) bar.data.fill(255, y * 400 + x, y * 400 + x + 9);
  expect(inkOf(eraseRules(bar, DPI))).toBe(inkOf(bar));
});

it("paints over lines with the paper beside them", () => {
  const photo = paint([20, 100, 300, 2]);
  for (const [at, value] of photo.data.entries()) if (value === 255) photo.data[at] = 180;
  expect(new Set(eraseRules(photo, DPI).data)).toEqual(new Set([180]));
});
