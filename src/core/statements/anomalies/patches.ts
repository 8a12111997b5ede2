import type { Box, PageText } from "../../model/document-text.ts";
import { areaOf, coveredWordsOf, coversOf } from "../../print/covered-words.ts";
import { type AnomalyCheck, type Evidence, graded } from "./check.ts";
import { overlapOf } from "./figures.ts";

// A patch where nothing lies beneath any more: a rectangle or a small picture behind a figure or two, where all the other rows have none.
// On a scan it lies on the picture of the page itself.

const PATCH = { first: 250, further: 30 };
const ON_SCAN = { first: 400, further: 40 };
/** A patch covers a figure or a row, no more: times the height of the letters. */
const MOST_LINES = 2.5;
/** What is painted behind more figures than these is how the page is made. */
const MOST_PATCHES = 4;
const SHARE_OF_FIGURES = 0.1;
const LEAST_FIGURES = 8;
const PAGE_WIDE = 0.5;

/** Rectangles and pictures behind single figures. */
export const checkPatches: AnomalyCheck = (evidence) => [...behindFigures(evidence), ...onScans(evidence)];

function behindFigures({ document, pages, figures }: Evidence) {
  if (figures.length < LEAST_FIGURES) return [];
  const found = document.pages
    .filter((page) => pages.includes(page.number) && page.source === "text")
    .flatMap((page) => {
      const own = figures.filter((figure) => figure.page === page.number);
      // What hides text is told as that.
      const hiding = new Set([...coveredWordsOf(page).values()].map(({ box }) => box));
      return coversOf(page).flatMap((cover) => {
        if (hiding.has(cover.box)) return [];
        const on = own.filter(
          ({ word }) =>
            isIn(cover.box, word.box) && isSmall(cover.box, word.size) && isAfter(page, word, cover.after),
        );
        return on.length === 0 ? [] : [{ page, cover, on }];
      });
    });
  const count = found.reduce((sum, { on }) => sum + on.length, 0);
  if (found.length > MOST_PATCHES || count > SHARE_OF_FIGURES * figures.length) return [];
  const told = found.map(({ page, cover, on }) => {
    const text = on.map(({ word }) => word.text).join(" ");
    return {
      code: "patch" as const,
      text: `Behind ${text} lies a ${cover.kind === "image" ? "picture" : "rectangle"} that other figures do not have.`,
      place: { page: page.number, box: cover.box },
      values: [text],
    };
  });
  return graded(told, PATCH);
}

/** On the picture of a page: rectangles and small pictures over its rows, and letters typed on it. */
function onScans({ document, pages, statement }: Evidence) {
  const rows = statement.rows.map(({ places }) => places.row);
  const found = document.pages
    .filter((page) => pages.includes(page.number) && isScan(page))
    .flatMap((page) => {
      const own = rows.filter((place) => place.page === page.number).map(({ box }) => box);
      const limit = PAGE_WIDE * page.width;
      const parts = [...page.fills, ...page.images].filter(
        ({ box }) => box.x1 - box.x0 < limit && areaOf(box) > 4 && own.some((row) => isRowHigh(box, row)),
      );
      const typed = page.words.filter(
        (word) => word.font >= 0 && !word.isHidden && own.some((row) => isIn(row, word.box)),
      );
      // Some scanners cut a page into many pictures.
      const patches = parts.length > MOST_PATCHES ? [] : parts.map(({ box }) => ({ box, text: "" }));
      return [...patches, ...(typed.length > MOST_TYPED ? [] : typed)].map(({ box, text }) => ({
        code: "patch_on_scan" as const,
        text:
          text === ""
            ? "On the picture of the page, over a row, something else was painted."
            : `${text} is typed on the picture of the page.`,
        place: { page: page.number, box },
        values: text === "" ? [] : [text],
      }));
    });
  return graded(found, ON_SCAN);
}

/** A page whose words stand in its text and not in its picture has more. */
const MOST_TYPED = 30;

function isScan(page: PageText): boolean {
  const area = page.width * page.height;
  const isPicture = page.images.some(({ box }) => areaOf(box) > 0.6 * area);
  return isPicture && (page.source === "ocr" || page.words.every((word) => word.isHidden || word.font < 0));
}

function isIn(outer: Box, inner: Box): boolean {
  const { wide, tall } = overlapOf(outer, inner);
  return wide > 0.7 && tall > 0.6;
}

function isSmall(box: Box, size: number): boolean {
  return box.y1 - box.y0 < MOST_LINES * size;
}

function isRowHigh(box: Box, row: Box): boolean {
  const { tall } = overlapOf(row, box);
  return tall > 0.5 && box.y1 - box.y0 < 2 * (row.y1 - row.y0) && overlapOf(row, box).wide > 0.5;
}

function isAfter(page: PageText, word: PageText["words"][number], after: number): boolean {
  return page.words.indexOf(word) >= after;
}
