import type { Box } from "../../../core/model/document-text.ts";
import type { GreyPicture } from "../ocr/grey-picture.ts";

// JPEG packs a picture in blocks of eight by eight pixels and rounds each frequency of a block to multiples of a step of its own
// (ITU-T T.81). What was packed once keeps these steps, also when it is unpacked, or packed again with finer ones. What was pasted into it
// since has other values, which the page has hardly anywhere else.

const SIDE = 8;
/** Frequencies whose steps are small enough to see several of them, and large enough to be more than rounding. */
const MOST_WAVES = 5;
const FREQUENCIES = Array.from({ length: SIDE * SIDE }, (_, at) => at).filter((at) => {
  const waves = (at % SIDE) + Math.floor(at / SIDE);
  return waves > 0 && waves <= MOST_WAVES;
});
const MOST_VALUE = 255;
/** Values on either side with which one is compared: more than a step of a poor quality. */
const REACH = 12;
/** Where few values of a page lie, chance rules. */
const CHANCE = 0.5;
/** Logarithms: what one value counts at most. */
const MOST = { below: -3, above: 2 };
/** Values of a digit's blocks that are enough to say something. */
const LEAST_VALUES = 12;

const COSINES = Float64Array.from({ length: SIDE * SIDE }, (_, at) => {
  const [wave, place] = [Math.floor(at / SIDE), at % SIDE];
  return (wave === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * place + 1) * wave * Math.PI) / 16);
});

/** Of each box, how usual the values of its blocks are among those of all boxes: below 0 where they are rarer than the values beside them. */
export function packings(picture: GreyPicture, boxes: readonly Box[]): readonly (number | null)[] {
  const blocks = new Map<number, Int16Array>();
  const across = Math.ceil(picture.width / SIDE);
  const own = boxes.map((box) => blocksOf(box, picture).map(({ x, y }) => y * across + x));
  for (const at of new Set(own.flat()))
    blocks.set(at, valuesOf(picture, at % across, Math.floor(at / across)));
  const counts = FREQUENCIES.map((_, of) => countsOf(blocks.values(), of));
  const around = counts.map(meansOf);
  const told = new Map([...blocks].map(([at, values]) => [at, usualness(values, counts, around)]));
  return own.map((list) => {
    const [sum, count] = list.reduce(
      ([total, number], at) => [total + told.get(at)!.sum, number + told.get(at)!.count],
      [0, 0],
    );
    return count < LEAST_VALUES ? null : sum / count;
  });
}

/** Whole blocks that the box touches. */
function blocksOf({ x0, x1, y0, y1 }: Box, { width, height }: GreyPicture) {
  const found: { readonly x: number; readonly y: number }[] = [];
  for (let y = Math.floor(y0 / SIDE); y * SIDE < y1 && (y + 1) * SIDE <= height; y++)
    for (let x = Math.floor(x0 / SIDE); x * SIDE < x1 && (x + 1) * SIDE <= width; x++) found.push({ x, y });
  return found;
}

function valuesOf({ width, data }: GreyPicture, blockX: number, blockY: number): Int16Array {
  const start = blockY * SIDE * width + blockX * SIDE;
  const rows = new Float64Array(SIDE * SIDE);
  for (let y = 0; y < SIDE; y++)
    for (let wave = 0; wave <= MOST_WAVES; wave++) {
      let sum = 0;
      for (let x = 0; x < SIDE; x++) sum += COSINES[wave * SIDE + x]! * data[start + y * width + x]!;
      rows[y * SIDE + wave] = sum;
    }
  return Int16Array.from(FREQUENCIES, (at) => {
    const [wave, down] = [at % SIDE, Math.floor(at / SIDE)];
    let sum = 0;
    for (let y = 0; y < SIDE; y++) sum += COSINES[down * SIDE + y]! * rows[y * SIDE + wave]!;
    return Math.min(MOST_VALUE, Math.abs(Math.round(sum)));
  });
}

function countsOf(blocks: Iterable<Int16Array>, of: number): Float64Array {
  const counts = new Float64Array(MOST_VALUE + 1);
  for (const values of blocks) counts[values[of]!]!++;
  return counts;
}

/** Without what is 0: all paper is. */
function meansOf(counts: Float64Array): Float64Array {
  return counts.map((_, at) => {
    const near = counts.subarray(Math.max(1, at - REACH), at + REACH + 1);
    return near.reduce((sum, count) => sum + count, 0) / Math.max(1, near.length);
  });
}

function usualness(
  values: Int16Array,
  counts: readonly Float64Array[],
  around: readonly Float64Array[],
): { readonly sum: number; readonly count: number } {
  let [sum, count] = [0, 0];
  for (const [of, value] of values.entries()) {
    if (value === 0 || value === MOST_VALUE) continue;
    const told = Math.log((counts[of]![value]! - 1 + CHANCE) / (around[of]![value]! + CHANCE));
    sum += Math.min(MOST.above, Math.max(MOST.below, told));
    count++;
  }
  return { sum, count };
}
