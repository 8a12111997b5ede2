import type { GreyPicture } from "../ocr/grey-picture.ts";

const TILE = 8;
const EVERY = 5;
/** Grey by which a tile without ink varies at most. */
const MOST_RANGE = 40;
/** Mean step from pixel to pixel; less is left of a paper without grain when its picture is packed. */
const LEAST_STEP = 0.7;
const USUAL = 0.25;
const LEAST_TILES = 40;

/** Whether blank paper has grain nearly everywhere, so that no two places of the picture can be alike pixel for pixel. */
export function hasGrain(picture: GreyPicture): boolean {
  const steps: number[] = [];
  for (let y = 0; y + TILE < picture.height; y += TILE * EVERY)
    for (let x = 0; x + TILE < picture.width; x += TILE * EVERY) {
      const step = stepIn(picture, x, y);
      if (step !== null) steps.push(step);
    }
  steps.sort((a, b) => a - b);
  return steps.length >= LEAST_TILES && steps[Math.floor(USUAL * steps.length)]! >= LEAST_STEP;
}

function stepIn({ width, data }: GreyPicture, x0: number, y0: number): number | null {
  let [least, most, sum] = [255, 0, 0];
  for (let y = y0; y < y0 + TILE; y++)
    for (let x = x0; x < x0 + TILE; x++) {
      const grey = data[y * width + x]!;
      [least, most] = [Math.min(least, grey), Math.max(most, grey)];
      sum += Math.abs(grey - data[y * width + x + 1]!);
    }
  return most - least > MOST_RANGE ? null : sum / TILE ** 2;
}
