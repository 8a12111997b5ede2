import type { Box, DocumentText, PageText, TextWord } from "../../model/document-text.ts";
import { boxAround, type Line, linesOf, readableWords } from "../layout/lines.ts";
import { cellsOf } from "./cells.ts";
import { readChoices } from "./choices.ts";
import { mergeCombs } from "./combs.ts";
import { withDrawnBoxes } from "./drawn-boxes.ts";
import { type LabelGrammar, type LabelMeaning, readLabel } from "./label-grammar.ts";
import { labelTokens } from "./label-words.ts";
import { mendWords } from "./ocr-words.ts";
import { isLabelEnd, isLabelFree, readCell, textOf } from "./read-cell.ts";
import { readTicks } from "./ticks.ts";

/** A page of a form taken apart into what asks, what answers and what heads a section. */
export type LabelAtom = {
  readonly text: string;
  readonly box: Box;
  /** Null for a label that is plainly one but asks for something unknown. */
  readonly meaning: LabelMeaning | null;
};
export type ValueAtom = {
  readonly text: string;
  readonly box: Box;
  /** Of the answer itself, where `box` is that of the whole choice. */
  readonly answerBox: Box;
  readonly confidence: number;
  readonly source: "text" | "field" | "tick" | "ink";
  /** Name of the form field, else empty. */
  readonly fieldName: string;
};
export type HeadingAtom = { readonly text: string; readonly tokens: readonly string[]; readonly box: Box };
export type PageAtoms = {
  readonly page: PageText;
  readonly labels: readonly LabelAtom[];
  readonly values: readonly ValueAtom[];
  readonly headings: readonly HeadingAtom[];
};

export type FormVocabulary = {
  readonly grammar: LabelGrammar;
  /** Words of which section headings consist. */
  readonly headingWords: ReadonlySet<string>;
  /** Of these a heading has at least one. */
  readonly scopeWords: ReadonlySet<string>;
};

/** A form with fewer has labels without colons. */
const FEW_COLONS = 4;

export function readAtoms(document: DocumentText, shown: PageText, vocabulary: FormVocabulary): PageAtoms {
  const page = withDrawnBoxes(shown);
  const ticks = readTicks(page, readableWords(page), document.fonts);
  const choices = readChoices(page.fields, ticks.rest);
  const isOcr = page.source === "ocr";
  const rest = isOcr ? mendWords(choices.rest, vocabulary.grammar.words) : choices.rest;
  const words = mergeCombs(rest, page.rules);
  const lines = linesOf({ ...page, words });
  const isColonless = words.filter((word) => isLabelEnd(word.text)).length < FEW_COLONS;
  // Size tells nothing: what is filled in is often larger than the labels.
  const isStrong = (word: TextWord) =>
    /bold|black|heavy/i.test(document.fonts[word.font] ?? "") || (word.color ?? 0) > 0xc00000;
  const labels: LabelAtom[] = [];
  const values: ValueAtom[] = [...ticks.values, ...choices.values, ...fieldValues(page), ...inkValues(page)];
  const headings: HeadingAtom[] = [];
  for (const line of lines) {
    const cells = cellsOf(line, page, isOcr, (cell) => isLabelFree(cell, { vocabulary, isOcr }));
    if (isProse(line)) {
      const answer = sentenceUnder(labels.at(-1), line);
      if (answer !== null) values.push(answer);
      continue;
    }
    const heads = cells.map((cell) => isHeading(cell, vocabulary));
    const areAllHeads = heads.every((one) => one);
    cells.forEach((cell, index) => {
      if (heads[index] && (areAllHeads || cell.every(isStrong))) headings.push(headingOf(cell));
      else readCell(cell, { vocabulary, isOcr, isColonless, labels, values });
    });
  }
  return { page, labels, values, headings };
}

function fieldValues(page: PageText): readonly ValueAtom[] {
  return page.fields
    .filter((field) => ["text", "choice", "signature", "unknown"].includes(field.type))
    .map((field) => ({
      text: field.value.trim().replace(/\s+/g, " "),
      box: field.box,
      answerBox: field.box,
      confidence: 1,
      source: field.type === "signature" && field.value !== "" ? "ink" : "field",
      fieldName: field.name,
    }));
}

/** Pictures, drawings and marks of the size of a signature. */
function inkValues(page: PageText): readonly ValueAtom[] {
  const isSignatureSize = ({ x0, y0, x1, y1 }: Box) =>
    x1 - x0 > 18 && y1 - y0 > 4 && x1 - x0 < 0.6 * page.width && y1 - y0 < 0.12 * page.height;
  const marks = page.annotations.filter((one) => /ink|stamp|freetext/i.test(one.kind));
  return [...page.images, ...marks, ...page.drawings.map((box) => ({ box }))]
    .filter(({ box }) => isSignatureSize(box))
    .map(({ box }) => ({ text: "", box, answerBox: box, confidence: 0.9, source: "ink", fieldName: "" }));
}

/** Under a label that asks for reasons a sentence is the answer, however widely the lines are spaced. */
function sentenceUnder(label: LabelAtom | undefined, { box, text, segments }: Line): ValueAtom | null {
  if (label?.meaning?.concept !== "purpose" || Math.abs(box.x0 - label.box.x0) > 20) return null;
  const height = box.y1 - box.y0;
  const gap = box.y0 - label.box.y1;
  if (gap < -2 || gap > 4 * height) return null;
  const near = { ...box, y0: label.box.y1 + 1, y1: label.box.y1 + 1 + height };
  const confidence = Math.min(...segments.flatMap((one) => one.words.map((word) => word.confidence)));
  return { text, box: near, answerBox: box, confidence, source: "text", fieldName: "" };
}

/** Sentences: long runs of words, most of them in lower case. */
function isProse(line: Line): boolean {
  return line.segments.some((segment) => {
    const lower = segment.words.filter((word) => /^[a-z]/.test(word.text)).length;
    return segment.words.length >= 9 && lower >= 0.55 * segment.words.length && !segment.text.includes("__");
  });
}

function isHeading(
  cell: readonly TextWord[],
  { grammar, headingWords, scopeWords }: FormVocabulary,
): boolean {
  const text = textOf(cell);
  const tokens = labelTokens(text);
  if (tokens.length === 0 || tokens.length > 9) return false;
  if (!tokens.every((one) => headingWords.has(one) || scopeWords.has(one))) return false;
  return tokens.some((one) => scopeWords.has(one)) && readLabel(grammar, text, false) === null;
}

const headingOf = (cell: readonly TextWord[]): HeadingAtom => ({
  text: textOf(cell),
  tokens: labelTokens(textOf(cell)),
  box: boxAround(cell),
});
