import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { GreyPicture } from "../ocr/grey-picture.ts";
import { packings } from "./packing.ts";

const [WIDTH, HEIGHT] = [320, 320];
const BOXES = Array.from({ length: 100 }, (_, at) => {
  const [x0, y0] = [10 + 30 * (at % 10), 10 + 30 * Math.floor(at / 10)];
  return { x0, x1: x0 + 12, y0, y1: y0 + 18 };
});

/** Grey shapes with grain, each of its own: the same at every run. */
function drawn(): GreyPicture {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(215);
  let seed = 1;
  const chance = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (const { x0, x1, y0, y1 } of BOXES)
    for (let y = y0; y < y1; y += 3) {
      const [from, grey] = [x0 + Math.floor(6 * chance()), 40 + 60 * chance()];
      for (let x = from; x < x1; x++) data.fill(grey, y * WIDTH + x, y * WIDTH + x + 1);
    }
  return { width: WIDTH, height: HEIGHT, data: data.map((grey) => grey + 9 * chance()) };
}

async function packed({ width, height, data }: GreyPicture, quality: number): Promise<GreyPicture> {
  const bytes = await sharp(data, { raw: { width, height, channels: 1 } })
    .jpeg({ quality })
    .toBuffer();
  return { width, height, data: new Uint8Array(await sharp(bytes).toColourspace("b-w").raw().toBuffer()) };
}

/** With the fourth shape anew, as it was before the picture was packed and a little to the side. */
function changed(picture: GreyPicture): GreyPicture {
  const [own, data] = [drawn(), new Uint8Array(picture.data)];
  const { x0, x1, y0, y1 } = BOXES[3]!;
  for (let y = y0 - 3; y < y1 + 3; y++)
    for (let x = x0 - 3; x < x1 + 3; x++) data[y * WIDTH + x] = own.data[y * WIDTH + x + 1]!;
  return { ...picture, data };
}

const lowest = (found: readonly (number | null)[]) =>
  found.indexOf(Math.min(...found.map((one) => one ?? 9)));

describe("values of a picture's blocks", () => {
  it("are those of the page everywhere in a picture that was packed once", async () => {
    const found = packings(await packed(drawn(), 60), BOXES) as number[];
    expect(Math.min(...found)).toBeGreaterThan(0);
  });

  it("are others where something was pasted, also when all is packed again with finer steps", async () => {
    const pasted = changed(await packed(drawn(), 60));
    const found = packings(pasted, BOXES);
    expect([lowest(found), found[3]! < -1]).toEqual([3, true]);
    const again = packings(await packed(pasted, 92), BOXES);
    expect([lowest(again), again[3]! < 0]).toEqual([3, true]);
  });

  it("say nothing where a picture was never packed", () => {
    const found = packings(drawn(), BOXES) as number[];
    expect(Math.max(...found.map(Math.abs))).toBeLessThan(0.6);
  });
});
