import type { Box } from "../../../core/model/document-text.ts";
import type { Blot } from "./blots.ts";
import type { GreyPicture } from "./grey-picture.ts";

/** Inches and share of ink from which a blot is a dark panel with letters on it. */
const LEAST = { width: 0.4, height: 0.1, share: 0.6 };
/** Letters differ from the panel by so much, of 255. */
const CLEAR = 50;

export function findPanels(blots: readonly Blot[], dpi: number): readonly Box[] {
  return blots.filter(({ x0, y0, x1, y1, area }) => {
    const [width, height] = [x1 - x0, y1 - y0];
    return width >= LEAST.width * dpi && height >= LEAST.height * dpi && area >= LEAST.share * width * height;
  });
}

/** The picture with its dark panels white and what stands on them dark, whether it was lighter or darker than the panel. */
export function clearPanels(picture: GreyPicture, panels: readonly Box[]): GreyPicture {
  const data = new Uint8Array(picture.data);
  for (const panel of panels) {
    const counts = countGreys(picture, panel);
    const ground = medianGrey(counts);
    const darker = sum(counts, 0, ground - CLEAR);
    const lighter = sum(counts, ground + CLEAR, 256);
    const toWhite = (grey: number) =>
      lighter >= darker
        ? 255 - (255 * Math.max(0, grey - ground)) / Math.max(1, 255 - ground)
        : (255 * Math.min(grey, ground)) / Math.max(1, ground);
    const table = Uint8Array.from({ length: 256 }, (_, grey) => toWhite(grey));
    for (let y = panel.y0; y < panel.y1; y++) {
      const row = y * picture.width;
      for (let at = row + panel.x0; at < row + panel.x1; at++)
        data[at] = table[picture.data[at] ?? 255] ?? 255;
    }
  }
  return { width: picture.width, height: picture.height, data };
}

function countGreys({ width, data }: GreyPicture, { x0, y0, x1, y1 }: Box): Uint32Array {
  const counts = new Uint32Array(256);
  for (let y = y0; y < y1; y++)
    for (let at = y * width + x0; at < y * width + x1; at++) {
      const grey = data[at] ?? 255;
      counts[grey] = (counts[grey] ?? 0) + 1;
    }
  return counts;
}

function medianGrey(counts: Uint32Array): number {
  const half = sum(counts, 0, 256) / 2;
  let seen = 0;
  for (const [grey, count] of counts.entries()) {
    seen += count;
    if (seen >= half) return grey;
  }
  return 255;
}

function sum(counts: Uint32Array, from: number, to: number): number {
  let total = 0;
  for (let grey = Math.max(0, from); grey < Math.min(256, to); grey++) total += counts[grey] ?? 0;
  return total;
}
