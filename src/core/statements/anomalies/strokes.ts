import { type AnomalyCheck, graded } from "./check.ts";
import { isStrokeOn } from "./figures.ts";

// A stroke or two turn a 1 into a 4 and leave the text of the file as it was: it then says one figure and shows another.

const STROKE = { first: 400, further: 40 };
/** A page whose letters are painted as outlines over their text has a shape on every figure. */
const MOST_STRUCK = 6;
const SHARE_OF_FIGURES = 0.1;

/** Shapes drawn in the page itself that have the size and the place of a stroke of a figure. */
export const checkStrokes: AnomalyCheck = ({ document, pages, figures }) => {
  const found = document.pages
    .filter((page) => pages.includes(page.number) && page.source === "text")
    .flatMap((page) => {
      const marks = [...page.drawings, ...page.rules];
      const own = figures.filter((figure) => figure.page === page.number);
      return own.flatMap(({ word }) => {
        const box = marks.find((mark) => isStrokeOn(word, mark));
        return box === undefined ? [] : [{ page: page.number, word, box }];
      });
    });
  if (found.length > MOST_STRUCK || found.length > Math.max(1, SHARE_OF_FIGURES * figures.length)) return [];
  const told = found.map(({ page, word, box }) => ({
    code: "stroke_on_figure" as const,
    text: `On ${word.text} something is drawn that no other figure has.`,
    place: { page, box },
    values: [word.text],
  }));
  return graded(told, STROKE);
};
