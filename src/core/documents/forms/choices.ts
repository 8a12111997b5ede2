import type { Box, FormField, TextWord } from "../../model/document-text.ts";
import { boxAround, middleOf } from "../layout/lines.ts";
import type { ValueAtom } from "./atoms.ts";
import { isTickBox } from "./drawn-boxes.ts";

// Choices by ticking: at least two boxes beside or below one another, each with a few words after it. What is ticked is the answer, several
// ticked ones are a list; the words of the others ask for nothing.

/** Points between a box and its words. */
const NEAR = 14;
const MOST_WORDS = 5;
/** In heights of the letters: a wider gap ends the words of an option. */
const GAP = 1;
/** Points between the boxes of one choice. */
const BESIDE = 190;
const BELOW = 22;

type Option = { readonly box: Box; readonly isTicked: boolean; readonly words: readonly TextWord[] };

export function readChoices(
  fields: readonly FormField[],
  words: readonly TextWord[],
): { readonly values: readonly ValueAtom[]; readonly rest: readonly TextWord[] } {
  const boxes = fields.filter(isTickBox);
  const options = boxes.flatMap((field) => optionOf(field, { boxes, words }) ?? []);
  const groups = groupsOf(options).filter((group) => group.length > 1);
  const used = new Set(groups.flatMap((group) => group.flatMap((one) => one.words)));
  return { values: groups.flatMap(answerOf), rest: words.filter((word) => !used.has(word)) };
}

function optionOf(
  { box, isChecked }: FormField,
  on: { readonly boxes: readonly FormField[]; readonly words: readonly TextWord[] },
): Option | null {
  const row = on.words
    .filter((word) => Math.abs(middleOf(word.box) - middleOf(box)) < 0.6 * Math.max(7, word.size))
    .sort((a, b) => a.box.x0 - b.box.x0);
  const inside = row.filter(({ box: one }) => one.x0 >= box.x0 - 1 && one.x1 <= box.x1 + 1);
  const words: TextWord[] = [];
  let end = box.x1 + NEAR;
  for (const word of row.filter((one) => one.box.x0 >= box.x1 - 1)) {
    const isNextBox = on.boxes.some(
      (other) =>
        other.box !== box &&
        Math.abs(middleOf(other.box) - middleOf(box)) < 6 &&
        other.box.x0 > box.x1 &&
        other.box.x0 < word.box.x0 + 1,
    );
    if (isNextBox || word.box.x0 > end || word.text.endsWith(":")) break;
    words.push(word);
    end = word.box.x1 + GAP * word.size;
  }
  if (words.length === 0 || words.length > MOST_WORDS) return null;
  return { box, isTicked: isChecked === true, words: [...inside, ...words] };
}

function groupsOf(options: readonly Option[]): readonly (readonly Option[])[] {
  const groups: Option[][] = [];
  for (const option of options) {
    const group = groups.find((one) => one.some((other) => areTogether(other.box, option.box)));
    if (group === undefined) groups.push([option]);
    else group.push(option);
  }
  return groups;
}

function areTogether(a: Box, b: Box): boolean {
  const isSameRow = Math.abs(middleOf(a) - middleOf(b)) < 5 && Math.abs(a.x0 - b.x0) < BESIDE;
  return isSameRow || (Math.abs(a.x0 - b.x0) < 6 && Math.abs(middleOf(a) - middleOf(b)) < BELOW);
}

function answerOf(group: readonly Option[]): readonly ValueAtom[] {
  const ticked = group.filter((one) => one.isTicked);
  if (ticked.length === 0) return [];
  const words = ticked.map((one) => one.words.filter((word) => word.box.x0 >= one.box.x1 - 1));
  return [
    {
      text: words.map((own) => own.map((word) => word.text).join(" ")).join(", "),
      box: boxAround(group),
      answerBox: boxAround(ticked.flatMap((one) => [{ box: one.box }, ...one.words])),
      confidence: Math.min(0.95, ...words.flatMap((own) => own.map((word) => word.confidence))),
      source: "tick",
      fieldName: "",
    },
  ];
}
