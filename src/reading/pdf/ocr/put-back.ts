import type { Box } from "../../../core/model/document-text.ts";
import type { GreyPicture } from "./grey-picture.ts";
import type { Corners } from "./perspective.ts";
import type { Recognised } from "./recognise-page.ts";

/**
 * What was read on the straightened paper, about where it lies in the photo: moved, turned and stretched alike everywhere, so that lines
 * stay level to one another, which they do not in the photo itself.
 */
export function putBack(
  found: Recognised,
  on: { corners: Corners; paper: GreyPicture; scale: number },
): Recognised {
  const [a, b, c, d] = on.corners;
  const { width, height } = on.paper;
  const [middleX, middleY] = [(a[0] + b[0] + c[0] + d[0]) / 4, (a[1] + b[1] + c[1] + d[1]) / 4];
  // How far a pixel to the right, and one down, lead in the photo.
  const right = [
    (b[0] + c[0] - a[0] - d[0]) / (2 * width),
    (b[1] + c[1] - a[1] - d[1]) / (2 * width),
  ] as const;
  const down = [
    (c[0] + d[0] - a[0] - b[0]) / (2 * height),
    (c[1] + d[1] - a[1] - b[1]) / (2 * height),
  ] as const;
  const place = ({ x0, y0, x1, y1 }: Box): Box => {
    const x = (x0 + x1) / 2 / on.scale - width / 2;
    const y = (y0 + y1) / 2 / on.scale - height / 2;
    const [halfWidth, halfHeight] = [((x1 - x0) / 2) * right[0], ((y1 - y0) / 2) * down[1]];
    const [shownX, shownY] = [
      (middleX + x * right[0] + y * down[0]) * on.scale,
      (middleY + x * right[1] + y * down[1]) * on.scale,
    ];
    return {
      x0: shownX - halfWidth,
      x1: shownX + halfWidth,
      y0: shownY - halfHeight,
      y1: shownY + halfHeight,
    };
  };
  return {
    ...found,
    words: found.words.map((word) => ({ ...word, box: place(word.box), size: word.size * down[1] })),
    drawings: found.drawings.map(place),
    squares: found.squares.map((square) => ({ ...place(square), isTicked: square.isTicked })),
  };
}
