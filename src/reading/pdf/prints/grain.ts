import { medianOf } from "../../../core/model/lists.ts";
import type { GreyPicture } from "../ocr/grey-picture.ts";

/** As large as a digit of 10 points at 150 dpi. */
const TILE = { width: 12, height: 18 };
const EVERY = { x: 30, y: 24 };
/** Grey by which a tile without ink varies at most. */
const MOST_RANGE = 45;
const LEAST_TILES = 40;
/** Share of the tiles that may lie where paper is smooth, as where it is overexposed. */
const SMOOTH = 0.05;
/** Grey by which two places differ; less is left of a paper without grain when its picture is packed. */
const LEAST = 1.2;

/**
 * Mean difference of grey between two places of blank paper, pixel by pixel; null where paper has no grain nearly everywhere, so that two
 * places of the picture may be alike.
 */
export function grainOf(picture: GreyPicture): number | null {
  const tiles: number[] = [];
  for (let y = 0; y + TILE.height < picture.height; y += EVERY.y)
    for (let x = 0; x + TILE.width < picture.width; x += EVERY.x)
      if (isBlank(picture, x, y)) tiles.push(y * picture.width + x);
  if (tiles.length < LEAST_TILES) return null;
  const found = tiles.slice(1).map((at, index) => differenceOf(picture, at, tiles[index]!));
  const lowest = found.toSorted((a, b) => a - b)[Math.floor(SMOOTH * found.length)]!;
  return lowest < LEAST ? null : medianOf(found);
}

function isBlank({ width, data }: GreyPicture, x: number, y: number): boolean {
  let [least, most] = [255, 0];
  for (let down = 0; down < TILE.height; down++)
    for (let across = 0; across < TILE.width; across++) {
      const grey = data[(y + down) * width + x + across]!;
      [least, most] = [Math.min(least, grey), Math.max(most, grey)];
    }
  return most - least <= MOST_RANGE;
}

/** Without the difference of their brightness. */
function differenceOf({ width, data }: GreyPicture, a: number, b: number): number {
  const steps: number[] = [];
  for (let down = 0; down < TILE.height; down++)
    for (let across = 0; across < TILE.width; across++) {
      const by = down * width + across;
      steps.push(data[a + by]! - data[b + by]!);
    }
  const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  return steps.reduce((sum, step) => sum + Math.abs(step - mean), 0) / steps.length;
}
