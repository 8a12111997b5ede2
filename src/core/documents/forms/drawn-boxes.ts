import type { Box, FormField, PageText } from "../../model/document-text.ts";
import { middleOf } from "../layout/lines.ts";

// Boxes to tick that are only drawn: squares of four lines and circles, with a cross, a tick or a dot in them that is drawn or set as a
// letter. Forms that were filled in and then flattened have nothing else. Scans have theirs from the picture.

/** Points. */
const SIDE = { least: 5, most: 15 };
const SLACK = 1.2;
const MOST_STROKES = 2_000;

/** The page with its drawn boxes as boxes to tick. */
export function withDrawnBoxes(page: PageText): PageText {
  if (page.source === "ocr") return page;
  const known = page.fields.filter(isTickBox).map((field) => field.box);
  const drawn = [...squaresOf(page.rules), ...page.drawings.filter(isRound)].filter(
    (box) => !known.some((one) => isInside(box, one) || isInside(one, box)),
  );
  if (drawn.length === 0) return page;
  const outer = drawn.filter((box) => !drawn.some((other) => other !== box && isInside(box, other)));
  const fields = outer.map((box): FormField => {
    const isChecked = isMarked(page, box);
    return { name: "", type: "checkbox", value: isChecked ? "Yes" : "Off", isChecked, box };
  });
  return { ...page, fields: [...page.fields, ...fields] };
}

export const isTickBox = ({ type }: FormField): boolean => type === "checkbox" || type === "radio";

function squaresOf(rules: readonly Box[]): readonly Box[] {
  const isShort = (length: number) => length >= SIDE.least && length <= SIDE.most;
  const uprights = rules.filter((rule) => rule.x1 - rule.x0 < 2 && isShort(rule.y1 - rule.y0));
  const levels = rules.filter((rule) => rule.y1 - rule.y0 < 2 && isShort(rule.x1 - rule.x0));
  // A drawing of thousands of strokes, as a bar code is, has no boxes to tick.
  if (uprights.length > MOST_STROKES) return [];
  const squares = uprights.flatMap((left) =>
    uprights
      .filter((right) => isShort(right.x1 - left.x0) && Math.abs(right.y0 - left.y0) < SLACK)
      .filter((right) => Math.abs(right.y1 - left.y1) < SLACK && isSquare(left, right))
      .map((right) => ({ x0: left.x0, y0: left.y0, x1: right.x1, y1: left.y1 })),
  );
  return squares.filter((box) =>
    [box.y0, box.y1].every((line) =>
      levels.some(
        (rule) =>
          Math.abs(middleOf(rule) - line) < SLACK &&
          Math.abs(rule.x0 - box.x0) < SLACK &&
          Math.abs(rule.x1 - box.x1) < SLACK,
      ),
    ),
  );
}

const isSquare = (left: Box, right: Box) =>
  Math.abs(right.x1 - left.x0 - (left.y1 - left.y0)) < 0.35 * (left.y1 - left.y0);

function isRound({ x0, y0, x1, y1 }: Box): boolean {
  const [width, height] = [x1 - x0, y1 - y0];
  return height >= SIDE.least && height <= SIDE.most && Math.abs(width - height) < 0.1 * height;
}

function isInside(inner: Box, outer: Box): boolean {
  const x = (inner.x0 + inner.x1) / 2;
  const y = middleOf(inner);
  return (
    x > outer.x0 &&
    x < outer.x1 &&
    y > outer.y0 &&
    y < outer.y1 &&
    inner.y1 - inner.y0 <= outer.y1 - outer.y0 + SLACK
  );
}

/** Something of its own size or smaller is set, drawn or filled in it. */
function isMarked(page: PageText, box: Box): boolean {
  const isIn = (one: Box) =>
    (one.x0 !== box.x0 || one.y0 !== box.y0) && one.x1 - one.x0 < 2 * (box.x1 - box.x0) && isInside(one, box);
  return (
    page.words.some((word) => [...word.text].length === 1 && isIn(word.box)) ||
    page.drawings.some(isIn) ||
    page.fills.some(({ box: fill, color }) => color < 0x808080 && isIn(fill))
  );
}
