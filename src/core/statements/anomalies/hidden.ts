import type { Box, PageText } from "../../model/document-text.ts";
import { isOffPage, isWhiteOnWhite } from "../../print/visible-words.ts";
import { type AnomalyCheck, graded } from "./check.ts";
import { isMoneyText, overlapOf } from "./figures.ts";

const UNDER_OTHER = { first: 350, further: 30 };
const MONEY = { first: 150, further: 20 };

type Unseen = { readonly text: string; readonly box: Box; readonly shown: string };

/**
 * Money that is in the text of a page and cannot be seen: painted in no way, fully transparent, white on white, too small, or beyond the edge of
 * the page. Banks hide marks for their own software, so words without money do not count; a page all of whose words are hidden is a scan with its text.
 */
export const checkHidden: AnomalyCheck = ({ document, pages }) => {
  const found = document.pages
    .filter((page) => pages.includes(page.number) && page.source === "text")
    .flatMap((page) => unseenOn(page).map((one) => ({ page: page.number, ...one })));
  const tell = ({ page, text, box, shown }: (typeof found)[number]) => ({
    code: "hidden_money" as const,
    text:
      shown === ""
        ? `${text} is in the text of the page but cannot be seen.`
        : `The text ${text} is hidden where the page shows ${shown}.`,
    place: { page, box },
    values: shown === "" ? [text] : [text, shown],
  });
  const under = found.filter(({ shown }) => shown !== "");
  return [
    ...graded(under.map(tell), UNDER_OTHER),
    ...graded(found.filter(({ shown }) => shown === "").map(tell), MONEY),
  ];
};

function unseenOn(page: PageText): readonly Unseen[] {
  const isUnseen = (word: PageText["words"][number]) =>
    word.isHidden || isWhiteOnWhite(word, page) || isOffPage(word, page);
  const seen = page.words.filter((word) => !isUnseen(word));
  const hidden = [...page.words.filter(isUnseen), ...(page.tinyText ?? [])];
  if (seen.length < hidden.length) return [];
  return hidden
    .filter(({ text }) => isMoneyText(text))
    .flatMap(({ text, box }) => {
      const over = seen.find(
        (word) => overlapOf(word.box, box).wide > 0.4 && overlapOf(word.box, box).tall > 0.4,
      );
      // The same text twice, once hidden, is how some programs make text that can be searched.
      return over?.text === text ? [] : [{ text, box, shown: over?.text ?? "" }];
    });
}
