import type { Mark } from "./page-view.tsx";

/** Degrees clockwise by which a page is turned to be read. */
export type Turn = 0 | 90 | 180 | 270;

export function turnMore(turn: Turn): Turn {
  return ((turn + 90) % 360) as Turn;
}

/**
 * How a page lies, told by the boxes of its rows: rows of a page on its side are higher than wide, and the order in which they follow
 * each other says to which side its top is.
 */
export function uprightTurn(rows: readonly Pick<Mark, "box">[]): Turn {
  if (rows.length < 2) return 0;
  const onSide = rows.filter(({ box: [y1, x1, y2, x2] }) => y2 - y1 > x2 - x1);
  const isOnSide = onSide.length > rows.length / 2;
  let ahead = 0;
  for (const [at, { box }] of rows.entries()) {
    const before = rows[at - 1]?.box;
    if (before === undefined) continue;
    ahead += Math.sign(isOnSide ? box[1] - before[1] : box[0] - before[0]);
  }
  if (isOnSide) return ahead > 0 ? 90 : 270;
  return ahead < 0 ? 180 : 0;
}
