import type { Box } from "../../../core/model/document-text.ts";
import { findBlots } from "./blots.ts";
import type { InkMap } from "./skew.ts";

// Letters stand closer to their neighbours in the line than to the lines above and below, whatever the type, and letters that touch make
// blots that are longer than high. Rules, boxes and columns that stand exactly below each other, which sums over rows and columns of
// pixels take for lines of text, say nothing here.

/** Inches: less is a speck or a point, more no letter or word. */
const SIZE = { least: 0.03, across: 0.35, along: 2.5 };
/** So much longer than high, a blot is several letters that touch. */
const LONG = 2.2;
/** Share of the smaller of two blots that lies beside the other. */
const BESIDE = 0.5;
/** Inches in which a neighbour is looked for. */
const REACH = 0.35;
/** With fewer votes nobody knows; pages are upright then. */
const LEAST_VOTES = 20;

/**
 * Whether the lines of text run up or down the page. On 131 real pages 0 to 5 % of the votes were against their lie, level and turned by up
 * to 7 degrees, with blackened fields on them as well; of pages on their side 81 to 100 % said so.
 */
export function liesSideways({ width, height, dpi, ink }: InkMap): boolean {
  const { blots } = findBlots({ width, height, data: ink.map((one) => 255 * (1 - one)) });
  const letters = blots.filter((blot) => isWriting(blot, dpi));
  const [level, upright] = countVotes(letters, REACH * dpi);
  return level + upright >= LEAST_VOTES && upright > level;
}

function isWriting({ x0, y0, x1, y1 }: Box, dpi: number): boolean {
  const [short, long] = [Math.min(x1 - x0, y1 - y0), Math.max(x1 - x0, y1 - y0)];
  return long >= SIZE.least * dpi && short <= SIZE.across * dpi && long <= SIZE.along * dpi && short > 1;
}

/** How many blots have their next neighbour in the row, and how many in the column. */
function countVotes(letters: readonly Box[], reach: number): readonly [level: number, upright: number] {
  let [level, upright] = [0, 0];
  const near = neighboursIn(letters, reach);
  for (const blot of letters) {
    const [wide, tall] = [blot.x1 - blot.x0, blot.y1 - blot.y0];
    if (wide > LONG * tall) level++;
    else if (tall > LONG * wide && tall > reach / 2) upright++;
    else {
      const [aside, below] = nearestOf(blot, near(blot));
      if (aside < below) level++;
      else if (below < aside) upright++;
    }
  }
  return [level, upright];
}

function nearestOf(blot: Box, others: readonly Box[]): readonly [aside: number, below: number] {
  let [aside, below] = [Infinity, Infinity];
  for (const other of others) {
    if (other === blot) continue;
    const rows = Math.min(blot.y1, other.y1) - Math.max(blot.y0, other.y0);
    const columns = Math.min(blot.x1, other.x1) - Math.max(blot.x0, other.x0);
    if (rows >= BESIDE * Math.min(blot.y1 - blot.y0, other.y1 - other.y0)) aside = Math.min(aside, -columns);
    if (columns >= BESIDE * Math.min(blot.x1 - blot.x0, other.x1 - other.x0)) below = Math.min(below, -rows);
  }
  return [aside, below];
}

/** The blots in the squares around one, of a net as wide as the reach. */
function neighboursIn(letters: readonly Box[], reach: number): (blot: Box) => readonly Box[] {
  const keyOf = (x: number, y: number) => `${x} ${y}`;
  const squareOf = ({ x0, y0 }: Box) => [Math.floor(x0 / reach), Math.floor(y0 / reach)] as const;
  const net = Map.groupBy(letters, (blot) => keyOf(...squareOf(blot)));
  return (blot) => {
    const [x, y] = squareOf(blot);
    return [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => net.get(keyOf(x + dx, y + dy)) ?? []));
  };
}
