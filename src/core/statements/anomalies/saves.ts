import type { SavedChange } from "../../model/document-text.ts";
import { type AnomalyCheck, graded } from "./check.ts";
import { isFigureText } from "./figures.ts";
import type { SignCode } from "./signs/signs.ts";

const FIGURE_CHANGED = { first: 600, further: 30 };
const TEXT_CHANGED = { first: 300, further: 20 };
/** A signature or a form adds a save and changes no word. */
const SAVED_AGAIN = 40;

/** What saves after the first one changed: the earlier text is still in the file. */
export const checkSaves: AnomalyCheck = ({ document, pages }) => {
  const { revisions } = document;
  if (revisions <= 1) return [];
  const changes = (document.savedChanges ?? []).filter(({ page }) => pages.includes(page));
  const figures = changes.filter(({ before, now }) => isFigureText(before) || isFigureText(now));
  const words = changes.filter((one) => !figures.includes(one));
  const text = `The file was saved ${revisions - 1} more ${revisions === 2 ? "time" : "times"} after it was made.`;
  return [
    { code: "saved_again", points: SAVED_AGAIN, text, place: null, values: [`${revisions}`] },
    ...graded(figures.map(tell("figure_changed_by_save")), FIGURE_CHANGED),
    ...graded(words.map(tell("text_changed_by_save")), TEXT_CHANGED),
  ];
};

function tell(code: SignCode) {
  return ({ page, box, before, now }: SavedChange) => ({
    code,
    text:
      before === ""
        ? `A later save of the file added ${now}.`
        : now === ""
          ? `A later save of the file took ${before} away.`
          : `Before a later save of the file this was ${before}; now it is ${now}.`,
    place: { page, box },
    values: [before, now].filter((value) => value !== ""),
  });
}
