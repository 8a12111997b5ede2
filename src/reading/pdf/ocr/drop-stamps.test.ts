import { describe, expect, it } from "vitest";
import type { Blot } from "./blots.ts";
import { dropStamps } from "./drop-stamps.ts";
import { findStrips } from "./strips.ts";

const DPI = 300;

/** Letters of that height every 0.8 heights, climbing by so many pixels from each to the next. */
function line(at: { x: number; y: number }, of: { count: number; high: number; climb?: number }): Blot[] {
  const { count, high, climb = 0 } = of;
  return Array.from({ length: count }, (_, place) => {
    const [x0, y0] = [Math.round(at.x + place * 0.8 * high), Math.round(at.y - place * climb)];
    return { x0, x1: x0 + Math.round(high / 2), y0, y1: y0 + high, area: (high * high) / 4 };
  });
}

const kept = (blots: readonly Blot[]) =>
  dropStamps(blots, findStrips(blots, DPI))
    .map(({ blots: own }) => own.length)
    .sort((a, b) => b - a);

describe("stamps and watermarks", () => {
  const page = [0, 1, 2, 3].flatMap((row) => line({ x: 100, y: 900 + row * 60 }, { count: 40, high: 30 }));

  it("aslant are no lines of the page", () => {
    expect(kept([...page, ...line({ x: 200, y: 600 }, { count: 8, high: 70, climb: 20 })])).toEqual([
      40, 40, 40, 40,
    ]);
  });

  it("so far aslant that their letters stand apart are none either", () => {
    expect(kept([...page, ...line({ x: 200, y: 700 }, { count: 6, high: 120, climb: 110 })])).toEqual([
      40, 40, 40, 40,
    ]);
  });

  it("are told from headings and from lines that climb a little on a bent page", () => {
    const heading = line({ x: 100, y: 100 }, { count: 12, high: 80 });
    const bent = line({ x: 100, y: 700 }, { count: 60, high: 30, climb: 0.3 });
    expect(kept([...page, ...heading, ...bent])).toEqual([60, 40, 40, 40, 40, 12]);
  });

  it("leave a digit alone in its cell", () => {
    expect(kept([...page, ...line({ x: 1800, y: 900 }, { count: 1, high: 30 })])).toEqual([
      40, 40, 40, 40, 1,
    ]);
  });
});
