import type { Box, PageText } from "../../model/document-text.ts";
import { type AnomalyCheck, graded } from "./check.ts";
import { isFigureText, overlapOf } from "./figures.ts";

const OVER_FIGURE = { first: 450, further: 40 };
const WITH_FIGURE = { first: 200, further: 30 };
/** Notes and marks beside the text are harmless; these show letters, or hide what is below. */
const WRITING = ["FreeText", "Stamp"];
const HIDING = ["Square", "Redact", "Polygon", "Ink"];

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
  const notes = page.annotations.filter(({ kind }) => WRITING.includes(kind) || HIDING.includes(kind));
  const fields = page.fields.filter(({ type, value }) => type === "text" && value.trim() !== "");
  const added = [
    ...notes.map(({ box, text, kind }) => ({ box, text: WRITING.includes(kind) ? text.trim() : "" })),
    ...fields.map(({ box, value }) => ({ box, text: value.trim() })),
  ];
  return added.map(({ box, text }) => {
    const under = page.words.filter(
      (word) =>
        isFigureText(word.text) && overlapOf(box, word.box).wide > 0.5 && overlapOf(box, word.box).tall > 0.5,
    );
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
