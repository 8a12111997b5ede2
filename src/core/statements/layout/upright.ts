// Pages whose words run sideways or stand on their head (a landscape print on a portrait page, a page scanned the wrong way round) are
// turned until they read from left to right, and pages that lay a little askew in the scanner until their lines are level and their columns
// upright; what is found on them is told in the coordinates of the page as shown.

import type { Box, DocumentText, PageText } from "../../model/document-text.ts";
import { skewOf } from "../../print/lines.ts";

type Turn = {
  readonly by: 0 | 90 | 180 | 270;
  readonly width: number;
  readonly height: number;
  /** How far lines fall to the right for each point, when the page is turned. */
  readonly slope: number;
};
/** A tenth of a degree: a point or two over a page. */
const LEAST_SLOPE = 0.002;
/** Turned pages by number. */
export type Turns = ReadonlyMap<number, Turn>;

export function uprightDocument(document: DocumentText): {
  readonly document: DocumentText;
  readonly turns: Turns;
} {
  const turns = new Map<number, Turn>();
  for (const page of document.pages) {
    const by = directionOf(page);
    const turn: Turn = { by, width: page.width, height: page.height, slope: 0 };
    const slope = page.source === "ocr" ? skewOf(turned(page, turn).words) : 0;
    if (by !== 0 || Math.abs(slope) > LEAST_SLOPE) turns.set(page.number, { ...turn, slope });
  }
  if (turns.size === 0) return { document, turns };
  const pages = document.pages.map((page) => {
    const turn = turns.get(page.number);
    return turn === undefined ? page : turned(page, turn);
  });
  return { document: { ...document, pages }, turns };
}

/** The direction of most words: a note along the margin turns no page. */
function directionOf({ words }: PageText): 0 | 90 | 180 | 270 {
  const counts = { 0: 0, 90: 0, 180: 0, 270: 0 };
  for (const word of words) counts[word.direction] += word.text.length;
  const [most] = ([0, 90, 180, 270] as const).toSorted((a, b) => counts[b] - counts[a]);
  return most ?? 0;
}

function turned(page: PageText, turn: Turn): PageText {
  const place = <T extends { readonly box: Box }>(one: T): T => ({ ...one, box: turnBox(one.box, turn) });
  const isSideways = turn.by === 90 || turn.by === 270;
  return {
    ...page,
    width: isSideways ? page.height : page.width,
    height: isSideways ? page.width : page.height,
    words: page.words.map((word) => ({
      ...place(word),
      direction: ((word.direction - turn.by + 360) % 360) as 0 | 90 | 180 | 270,
    })),
    rules: page.rules.map((rule) => turnBox(rule, turn)),
    fills: page.fills.map(place),
    images: page.images.map(place),
    drawings: page.drawings.map((box) => turnBox(box, turn)),
    fields: page.fields.map(place),
    annotations: page.annotations.map(place),
  };
}

/** Against the clock, so that words of direction `by` read from left to right, and then until they are level. */
function turnBox(box: Box, turn: Turn): Box {
  const { slope } = turn;
  return moveMiddle(quarterTurn(box, turn), (x, y) => [x + slope * y, y - slope * x]);
}

/** A box keeps its size: the letters in it are not made taller by the skew. */
function moveMiddle(box: Box, to: (x: number, y: number) => readonly [number, number]): Box {
  const [oldX, oldY] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  const [x, y] = to(oldX, oldY);
  return {
    x0: box.x0 + x - oldX,
    y0: box.y0 + y - oldY,
    x1: box.x1 + x - oldX,
    y1: box.y1 + y - oldY,
  };
}

function quarterTurn(box: Box, { by, width, height }: Turn): Box {
  const { x0, y0, x1, y1 } = box;
  if (by === 0) return box;
  if (by === 90) return { x0: y0, y0: width - x1, x1: y1, y1: width - x0 };
  if (by === 270) return { x0: height - y1, y0: x0, x1: height - y0, y1: x1 };
  return { x0: width - x1, y0: height - y1, x1: width - x0, y1: height - y0 };
}

function turnBack(shown: Box, { by, width, height, slope }: Turn): Box {
  const share = 1 / (1 + slope * slope);
  const box = moveMiddle(shown, (x, y) => [share * (x - slope * y), share * (y + slope * x)]);
  const { x0, y0, x1, y1 } = box;
  if (by === 0) return box;
  if (by === 90) return { x0: width - y1, y0: x0, x1: width - y0, y1: x1 };
  if (by === 270) return { x0: y0, y0: height - x1, x1: y1, y1: height - x0 };
  return { x0: width - x1, y0: height - y1, x1: width - x0, y1: height - y0 };
}

/** The same answer with every place on a turned page as the page is shown. */
export function placesAsShown<T>(answer: T, turns: Turns): T {
  return turns.size === 0 ? answer : (shown(answer, turns) as T);
}

function shown(value: unknown, turns: Turns): unknown {
  if (Array.isArray(value)) return value.map((one) => shown(one, turns));
  if (typeof value !== "object" || value === null) return value;
  if (isPlace(value)) {
    const turn = turns.get(value.page);
    return turn === undefined ? value : { page: value.page, box: turnBack(value.box, turn) };
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shown(one, turns)]));
}

function isPlace(value: object): value is { readonly page: number; readonly box: Box } {
  return "page" in value && "box" in value && typeof value.page === "number";
}
