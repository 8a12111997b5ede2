import type { Box, PageText } from "../../model/document-text.ts";
import { type AnomalyCheck, graded } from "./check.ts";
import { isFigureText, isStrokeOn, overlapOf } from "./figures.ts";

const OVER_FIGURE = { first: 450, further: 40 };
const WITH_FIGURE = { first: 200, further: 30 };
/** Notes and marks beside the text are harmless; these show letters, or hide what is below. */
const WRITING = ["FreeText", "Stamp"];
const HIDING = ["Square", "Redact", "Polygon", "Ink"];
/** What a pen draws on a screen. */
const DRAWN = ["Ink", "Line", "PolyLine", "Polygon"];

type Added = { readonly page: number; readonly box: Box; readonly text: string; readonly under: string };

/** What somebody put on the page with a viewer: text boxes, stamps, shapes and filled form fields over figures. */
export const checkAnnotations: AnomalyCheck = ({ document, pages }) => {
  const found = document.pages.filter((page) => pages.includes(page.number)).flatMap(addedOn);
  const over = found.filter(({ under }) => under !== "");
  const beside = found.filter(({ under, text }) => under === "" && text.split(/\s+/).some(isFigureText));
  return [
    ...graded(
      over.map(({ page, box, text, under }) => ({
        code: "note_over_figure" as const,
        text: `A note ${text === "" ? "" : `with ${text} `}was put over ${under}.`,
        place: { page, box },
        values: text === "" ? [under] : [under, text],
      })),
      OVER_FIGURE,
    ),
    ...graded(
      beside.map(({ page, box, text }) => ({
        code: "note_with_figure" as const,
        text: `A note with the figure ${text} was put on the page.`,
        place: { page, box },
        values: [text],
      })),
      WITH_FIGURE,
    ),
  ];
};

function addedOn(page: PageText): readonly Added[] {
  const isAdded = (kind: string) => [...WRITING, ...HIDING, ...DRAWN].includes(kind);
  const notes = page.annotations.filter(({ kind }) => isAdded(kind));
  const fields = page.fields.filter(({ type, value }) => type === "text" && value.trim() !== "");
  const added = [
    ...notes.map(({ box, text, kind }) => {
      return { box, text: WRITING.includes(kind) ? text.trim() : "", isDrawn: DRAWN.includes(kind) };
    }),
    ...fields.map(({ box, value }) => ({ box, text: value.trim(), isDrawn: false })),
  ];
  return added.map(({ box, text, isDrawn }) => {
    const under = page.words.filter((word) => {
      if (!isFigureText(word.text)) return false;
      const { wide, tall } = overlapOf(box, word.box);
      return (wide > 0.5 && tall > 0.5) || (isDrawn && isStrokeOn(word, box));
    });
    return {
      page: page.number,
      box,
      text: text.slice(0, 80),
      under: under
        .slice(0, 6)
        .map((word) => word.text)
        .join(" "),
    };
  });
}
