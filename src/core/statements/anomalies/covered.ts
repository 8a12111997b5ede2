import type { PageText, TextWord } from "../../model/document-text.ts";
import { type Cover, coveredWordsOf } from "../../print/covered-words.ts";
import { type AnomalyCheck, graded } from "./check.ts";
import { isFigureText, overlapOf } from "./figures.ts";
import type { SignCode } from "./signs/signs.ts";

// A rectangle or a picture painted over text, and what was written on top of it.

const FIGURE_REPLACED = { first: 550, further: 40 };
const TEXT_REPLACED = { first: 350, further: 40 };
/** Something was hidden and nothing put in its place: a row taken away. */
const FIGURE_HIDDEN = { first: 350, further: 40 };
const TEXT_HIDDEN = { first: 120, further: 20 };
/** Black bars are meant to be seen: somebody protects a number or a name. */
const BLACKED_OUT = { first: 60, further: 5 };
/** Of 255; darker bars are seen. */
const DARK_BELOW = 96;

type Hidden = { readonly page: number; readonly cover: Cover; readonly under: string; readonly over: string };

/** Text that something painted later hides. */
export const checkCovered: AnomalyCheck = ({ document, pages }) => {
  const hidden = document.pages
    .filter((page) => pages.includes(page.number))
    .flatMap((page) => hiddenOn(page));
  const told = (list: readonly Hidden[], code: SignCode) => list.map((one) => tell(one, code));
  const dark = hidden.filter(({ cover, over }) => over === "" && isDark(cover));
  const light = hidden.filter((one) => !dark.includes(one));
  const isFigure = ({ under }: Hidden) => under.split(" ").some(isFigureText);
  const replaced = light.filter(({ over }) => over !== "");
  const gone = light.filter(({ over }) => over === "");
  return [
    ...graded(told(replaced.filter(isFigure), "figure_replaced"), FIGURE_REPLACED),
    ...graded(
      told(
        replaced.filter((one) => !isFigure(one)),
        "text_replaced",
      ),
      TEXT_REPLACED,
    ),
    ...graded(told(gone.filter(isFigure), "figure_hidden"), FIGURE_HIDDEN),
    ...graded(
      told(
        gone.filter((one) => !isFigure(one)),
        "text_covered",
      ),
      TEXT_HIDDEN,
    ),
    ...graded(told(dark, "blacked_out"), BLACKED_OUT),
  ];
};

function hiddenOn(page: PageText): readonly Hidden[] {
  const byCover = new Map<Cover, TextWord[]>();
  for (const [index, cover] of coveredWordsOf(page)) {
    const list = byCover.get(cover) ?? [];
    list.push(page.words[index] as TextWord);
    byCover.set(cover, list);
  }
  return [...byCover].map(([cover, words]) => {
    const over = page.words
      .slice(cover.after)
      .filter((word) => !word.isHidden && words.some((one) => isOn(word, one)));
    return { page: page.number, cover, under: textOf(words), over: textOf(over) };
  });
}

function isOn(word: TextWord, hidden: TextWord): boolean {
  const { wide, tall } = overlapOf(word.box, hidden.box);
  return wide > 0.2 && tall > 0.4;
}

function tell({ page, cover, under, over }: Hidden, code: SignCode) {
  const by = cover.kind === "image" ? "a picture" : "a rectangle";
  return {
    code,
    text:
      over === ""
        ? `${by === "a picture" ? "A picture" : "A rectangle"} hides the text ${under}.`
        : `Under ${by}, where the page shows ${over}, stands the text ${under}.`,
    place: { page, box: cover.box },
    values: over === "" ? [under] : [under, over],
  };
}

const LONGEST = 80;

function textOf(words: readonly TextWord[]): string {
  const text = words.map((word) => word.text).join(" ");
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function isDark({ color }: Cover): boolean {
  return color !== null && ((color >> 16) + ((color >> 8) & 0xff) + (color & 0xff)) / 3 < DARK_BELOW;
}
