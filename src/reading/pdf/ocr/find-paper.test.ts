import { expect, it } from "vitest";
import { findPaper } from "./find-paper.ts";
import type { GreyPicture } from "./grey-picture.ts";
import { type Corners, project, projectionTo, straightenQuad } from "./perspective.ts";

const CORNERS: Corners = [
  [120, 90],
  [690, 130],
  [720, 860],
  [80, 900],
];

/** A sheet of paper with a black bar across its upper third, on a dark desk, lit from the right. */
function photo(): GreyPicture {
  const [width, height] = [800, 1000];
  const data = new Uint8Array(width * height).fill(60);
  const map = projectionTo(CORNERS, 600, 800);
  for (let v = 0; v < 800; v += 0.5)
    for (let u = 0; u < 600; u += 0.5) {
      const [x, y] = project(map, u, v);
      const isBar = v > 200 && v < 220 && u > 100 && u < 500;
      data[Math.round(y) * width + Math.round(x)] = isBar ? 20 : 170 + (60 * x) / width;
    }
  return { width, height, data };
}

it("finds the corners of paper that was seen from the side", () => {
  const corners = findPaper(photo());
  for (const [index, [x, y]] of CORNERS.entries()) {
    expect(Math.abs((corners?.[index]?.[0] ?? 0) - x)).toBeLessThan(8);
    expect(Math.abs((corners?.[index]?.[1] ?? 0) - y)).toBeLessThan(8);
  }
});

it("makes what was level on the paper level", () => {
  const paper = straightenQuad(photo(), CORNERS);
  const firstDark = (share: number) => {
    const x = Math.round(share * paper.width);
    for (let y = 50; y < paper.height; y++) if ((paper.data[y * paper.width + x] ?? 255) < 80) return y;
    return -1;
  };
  expect(Math.abs(firstDark(0.25) - firstDark(0.75))).toBeLessThan(4);
  expect(Math.abs(firstDark(0.5) / paper.height - 0.25)).toBeLessThan(0.03);
});

it("takes a page with a dark heading or a shaded side for no photo of paper", () => {
  const page = (isDark: (x: number, y: number) => boolean): GreyPicture => {
    const data = Uint8Array.from({ length: 600 * 800 }, (_, at) =>
      isDark(at % 600, Math.floor(at / 600)) ? 40 : 250,
    );
    return { width: 600, height: 800, data };
  };
  expect(findPaper(page(() => false))).toBeNull();
  expect(findPaper(page((_, y) => y < 120))).toBeNull();
  expect(findPaper(page((x, y) => y < 120 || x < 140))).toBeNull();
});
