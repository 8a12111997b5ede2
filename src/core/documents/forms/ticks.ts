import type { Box, FormField, PageText, TextWord } from "../../model/document-text.ts";
import { nearestPart, squash } from "../classify/squash.ts";
import { boxAround, middleOf } from "../layout/lines.ts";
import type { ValueAtom } from "./atoms.ts";
import { isTickBox } from "./drawn-boxes.ts";
import { ENTITY_WORDINGS } from "./entity-kinds.ts";

// Kinds of business entity to choose from by ticking a box. Other choices on forms (yes or no, own or rent) ask for nothing we keep.

const MARK = /^[[({]?\s*[xX✓✔☑☒■●◉⦿✗✘╳]\s*[\])}]?$/u;
const EMPTY_BOX = /^(\[\s*\]?|\]|\(\s*\)?|\)|[☐□○◯❑❏])$/u;
const GLUED_MARK = /^[[({]?\s*[xX✓✔☑☒■]\s*[\])}]\s*/u;
/** A box or mark stands this near to the word it belongs to, in points. */
const NEAR = 16;

/** So many different kinds in a row are a choice even where no boxes are seen. */
const SURE_CHOICE = 3;

type Option = {
  /** A box or tick stands before it. */
  readonly hasBox: boolean;
  readonly name: string;
  readonly words: readonly TextWord[];
  readonly isMarked: boolean;
};

export function readTicks(
  page: PageText,
  words: readonly TextWord[],
  fonts: readonly string[],
): { readonly values: readonly ValueAtom[]; readonly rest: readonly TextWord[] } {
  const options = findOptions(words, page.fields, fonts);
  const groups = groupOptions(options);
  const used = new Set(
    groups.flatMap((group) => [...group.flatMap((one) => one.words), ...unreadOptions(group, words)]),
  );
  const values = groups.flatMap((group) => {
    const marked = group.filter((one) => one.isMarked);
    const [only] = marked;
    if (only === undefined || marked.length > 1) return [];
    // The answer's box is the ticked option; its place among the labels is that of the whole group.
    const box = boxAround(group.flatMap((one) => one.words));
    return [
      {
        text: only.name,
        box,
        answerBox: boxAround(only.words),
        confidence: 0.95,
        source: "tick" as const,
        fieldName: "",
      },
    ];
  });
  return { values, rest: words.filter((word) => !used.has(word)) };
}

function findOptions(
  words: readonly TextWord[],
  fields: readonly FormField[],
  fonts: readonly string[],
): readonly Option[] {
  const sorted = [...words].sort(
    (a, b) => Math.round(middleOf(a.box) / 4) - Math.round(middleOf(b.box) / 4) || a.box.x0 - b.box.x0,
  );
  const options: Option[] = [];
  for (let at = 0; at < sorted.length; ) {
    const found = optionAt(sorted, at);
    if (found === null) at++;
    else {
      const own = sorted.slice(at, at + found.length);
      const mark = markBefore(sorted, at, fonts);
      const isMarked =
        mark.isMarked ||
        GLUED_MARK.test(own[0]?.text ?? "") ||
        isBlurredTick(found.glued) ||
        isFieldTicked(fields, boxAround(own));
      const hasBox =
        mark.words.length > 0 || found.glued !== "" || isMarked || hasField(fields, boxAround(own));
      options.push({ name: found.name, words: [...mark.words, ...own], isMarked, hasBox });
      at += found.length;
    }
  }
  return options;
}

type FoundOption = {
  readonly name: string;
  readonly length: number /** What stuck to it in OCR. */;
  readonly glued: string;
};

function optionAt(words: readonly TextWord[], at: number): FoundOption | null {
  // A mark alone is what stands before an option.
  if (squash(words[at]?.text ?? "") === "") return null;
  for (let length = 3; length >= 1; length--) {
    const run = words.slice(at, at + length);
    if (run.length < length || !areNeighbours(run)) continue;
    const printed = run.map((word) => word.text).join("");
    const text = squash(printed.replace(GLUED_MARK, ""));
    const known = ENTITY_WORDINGS.find(([wording]) => wording === text);
    if (known !== undefined) return { name: known[1], length, glued: "" };
    const blurred = isOcrWord(run[0] as TextWord) ? blurredOption(printed) : null;
    if (blurred !== null) return { ...blurred, length };
  }
  return null;
}

/** What recognition could not make out between the options of a choice, or before the first, is one of them. */
function unreadOptions(group: readonly Option[], words: readonly TextWord[]): readonly TextWord[] {
  const box = boxAround(group.flatMap((one) => one.words));
  return words.filter(
    (word) =>
      isOcrWord(word) &&
      word.confidence < UNREAD &&
      !word.text.endsWith(":") &&
      middleOf(word.box) > box.y0 - 2 &&
      middleOf(word.box) < box.y1 + 2 &&
      word.box.x0 > box.x0 - BEFORE_FIRST &&
      word.box.x1 < box.x1 + 4,
  );
}

const UNREAD = 0.65;
/** In points. */
const BEFORE_FIRST = 75;

const isOcrWord = (word: TextWord): boolean => word.font < 0;

/** What recognition makes of a little square, empty or ticked. */
const BLURRED_BOX = /^[[\](){}|IJLlDOoCcQU01_vVxXkKyY✓w&%#*®©@●Mf™-]{1,3}$/u;
const isBlurredTick = (text: string): boolean => /[xXvVkKyY✓w&%#*®©@●M™]/u.test(text);

/** An option with its square read as a letter or two before it (`Os-Corp`, `IJLLC`), or with some of its letters wrong. */
function blurredOption(printed: string): Omit<FoundOption, "length"> | null {
  for (let cut = 0; cut <= 3 && cut < printed.length; cut++) {
    const glued = printed.slice(0, cut);
    if (cut > 0 && !BLURRED_BOX.test(glued)) break;
    const text = squash(printed.slice(cut));
    const known = ENTITY_WORDINGS.find(([wording]) => wording === text || isNearly(text, wording));
    if (known !== undefined) return { name: known[1], glued };
  }
  return null;
}

/** One wrong letter in five of a long word. */
function isNearly(text: string, wording: string): boolean {
  if (wording.length < 8 || Math.abs(text.length - wording.length) > 2) return false;
  return nearestPart(text, wording, Math.floor(wording.length / 5)) < Infinity;
}

const areNeighbours = (run: readonly TextWord[]) =>
  run.slice(1).every((word, index) => {
    const before = run[index] as TextWord;
    const gap = word.box.x0 - before.box.x1;
    return Math.abs(middleOf(word.box) - middleOf(before.box)) < 3 && gap < 0.8 * word.size && gap > -2;
  });

function markBefore(words: readonly TextWord[], at: number, fonts: readonly string[]) {
  const own = words[at] as TextWord;
  const marks: TextWord[] = [];
  let isMarked = false;
  const near = words
    .filter(({ box }) => box.x0 < own.box.x0 && own.box.x0 - box.x1 < NEAR)
    .filter(({ box }) => Math.abs(middleOf(own.box) - middleOf(box)) < 6)
    .sort((a, b) => b.box.x0 - a.box.x0);
  for (const word of near.slice(0, 2)) {
    const isBlurred = isOcrWord(word) && BLURRED_BOX.test(word.text);
    const isTick =
      MARK.test(word.text) || isDingbatTick(word, fonts) || (isBlurred && isBlurredTick(word.text));
    if (!(isTick || isBlurred || EMPTY_BOX.test(word.text))) break;
    marks.push(word);
    isMarked ||= isTick;
  }
  return { words: marks, isMarked };
}

/** In Zapf Dingbats the characters 3, 4 and 8 are ticks and a cross, l and n filled boxes. */
const isDingbatTick = (word: TextWord, fonts: readonly string[]) =>
  /zapf|dingbat|wingding/i.test(fonts[word.font] ?? "") && /^[3456789ln]$/.test(word.text);

function isFieldTicked(fields: readonly FormField[], option: Box): boolean {
  return fields.some(
    (field) =>
      field.isChecked === true &&
      (isBefore(field, option) || (isLevel(field, option) && Math.abs(field.box.x0 - option.x1) < 3)),
  );
}

const hasField = (fields: readonly FormField[], option: Box): boolean =>
  fields.some((field) => isTickBox(field) && isBefore(field, option));

const isLevel = ({ box }: FormField, option: Box) => Math.abs(middleOf(box) - middleOf(option)) < 7;
const isBefore = (field: FormField, option: Box) =>
  isLevel(field, option) && Math.abs(option.x0 - field.box.x1) < NEAR / 2;

/** Options are a choice when at least two different ones stand on one row or under one another. */
function groupOptions(options: readonly Option[]): readonly (readonly Option[])[] {
  const groups: Option[][] = [];
  for (const option of options) {
    const box = boxAround(option.words);
    const group = groups.find((one) =>
      one.some((other) => {
        const beside = boxAround(other.words);
        const isSameRow = Math.abs(middleOf(beside) - middleOf(box)) < 5 && box.x0 - beside.x1 < 130;
        return (
          isSameRow || (Math.abs(beside.x0 - box.x0) < 8 && Math.abs(middleOf(beside) - middleOf(box)) < 20)
        );
      }),
    );
    if (group === undefined) groups.push([option]);
    else group.push(option);
  }
  return groups.filter((group) => {
    const kinds = new Set(group.map((one) => one.name)).size;
    return kinds >= (group.some((one) => one.hasBox) ? 2 : SURE_CHOICE);
  });
}
