import type { Box, DocumentText, PageText, TextWord } from "../../model/document-text.ts";
import { boxAround, type Line, linesOf, readableWords } from "../layout/lines.ts";
import { cellsOf } from "./cells.ts";
import { mergeCombs } from "./combs.ts";
import { type LabelGrammar, type LabelMeaning, readLabel } from "./label-grammar.ts";
import { labelTokens } from "./label-words.ts";
import { mendWords } from "./ocr-words.ts";
import { readTicks } from "./ticks.ts";
import { misfitOf } from "./value-types.ts";

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

export function readAtoms(document: DocumentText, page: PageText, vocabulary: FormVocabulary): PageAtoms {
  const ticks = readTicks(page, readableWords(page), document.fonts);
  const isOcr = page.source === "ocr";
  const rest = isOcr ? mendWords(ticks.rest, vocabulary.grammar.words) : ticks.rest;
  const words = mergeCombs(rest, page.rules);
  const lines = linesOf({ ...page, words });
  const isColonless = words.filter((word) => isLabelEnd(word.text)).length < FEW_COLONS;
  // Size tells nothing: what is filled in is often larger than the labels.
  const isStrong = (word: TextWord) =>
    /bold|black|heavy/i.test(document.fonts[word.font] ?? "") || (word.color ?? 0) > 0xc00000;
  const labels: LabelAtom[] = [];
  const values: ValueAtom[] = [...ticks.values, ...fieldValues(page), ...inkValues(page)];
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

function isLabelFree(
  words: readonly TextWord[],
  reading: Pick<CellReading, "vocabulary" | "isOcr">,
): boolean {
  if (words.some((word) => isLabelEnd(word.text))) return false;
  return words.every((_, start) => meaningOf(words.slice(start, start + 1), reading) === null || start > 0);
}

type CellReading = {
  readonly vocabulary: FormVocabulary;
  readonly isOcr: boolean;
  /** The form's labels end without colons, so that only their words tell where they end. */
  readonly isColonless: boolean;
  readonly labels: LabelAtom[];
  readonly values: ValueAtom[];
};

/** Takes a cell apart into labels and values; `City: Miami State: FL` holds two of each. */
function readCell(words: readonly TextWord[], reading: CellReading): void {
  let from = 0;
  while (from < words.length) {
    const colon = words.findIndex((word, index) => index >= from && isLabelEnd(word.text));
    if (colon < 0) {
      readRest(words.slice(from), from === 0, reading);
      return;
    }
    const start = labelStart(words, from, colon, reading);
    pushValue(words.slice(from, start), reading.values);
    pushLabel(words.slice(start, colon + 1), reading);
    from = colon + 1;
  }
}

/** `Name:`, `Name:____`, `Name: ` but not `12:30` or `https:`. */
const isLabelEnd = (text: string) =>
  /[\p{L})#%.*?\d]\s*:[_\s]*$/u.test(text) || text === ":" || /^[\p{L}#%()./-]+:_+$/u.test(text);

/** Where the label that ends with the colon begins: the longest known one, else after the widest gap. */
function labelStart(words: readonly TextWord[], from: number, colon: number, reading: CellReading): number {
  for (let start = from; start <= colon; start++)
    if (meaningOf(words.slice(start, colon + 1), reading) !== null) return start;
  if (from === 0) return 0;
  let [widest, start] = [0, colon];
  for (let index = from + 1; index <= colon; index++) {
    const gap = (words[index] as TextWord).box.x0 - (words[index - 1] as TextWord).box.x1;
    if (gap > widest * 1.3) [widest, start] = [gap, index];
  }
  return start;
}

/** Labels without colons: at the start of the cell, or parted from the value before them. */
function readRest(words: readonly TextWord[], isWhole: boolean, reading: CellReading): void {
  for (let start = isWhole ? 0 : 1; start < words.length; start++) {
    const [last, first] = [words[start - 1], words[start] as TextWord];
    const isOwn = last === undefined || isParted(last, first) || isFinished(words.slice(0, start), reading);
    if (!isOwn) continue;
    const end = looseLabelEnd(words, start, reading);
    if (end === null) continue;
    pushValue(words.slice(0, start), reading.values);
    pushLabel(words.slice(start, end), reading);
    readRest(words.slice(end), false, reading);
    return;
  }
  pushValue(words, reading.values);
}

function looseLabelEnd(words: readonly TextWord[], start: number, reading: CellReading): number | null {
  for (let end = words.length; end > start; end--) {
    const meaning = meaningOf(words.slice(start, end), reading);
    if (meaning === null) continue;
    const isAtEnd = end === words.length;
    // A lone last word may as well be the end of a value.
    const isSeen = isAtEnd
      ? start === 0 || meaning.strength > 1
      : isParted(words[end - 1] as TextWord, words[end] as TextWord) ||
        ((start === 0 || meaning.strength > 1) && reading.isOcr && reading.isColonless);
    if (isSeen) return end;
  }
  return null;
}

/** A date, a phone number or an amount ends where its shape does, however near the next label stands in a scan. */
function isFinished(words: readonly TextWord[], { isOcr, isColonless }: CellReading): boolean {
  return isOcr && isColonless && FINISHED.some((type) => misfitOf(type, textOf(words)) === 0);
}

const FINISHED = ["date", "phone", "ein", "ssn", "money", "percent", "email"] as const;
const FEW_COLONS = 4;
/** Letters' heights tell nothing in OCR, and its boxes are tight. */
const OCR_PARTED = 0.9;

/** A label without colon ends where the font changes or more than a plain space follows. */
function isParted(last: TextWord, next: TextWord): boolean {
  const gap = next.box.x0 - last.box.x1;
  const isOcr = last.font < 0 || next.font < 0;
  if (isOcr) return gap > OCR_PARTED * Math.max(last.size, next.size);
  return last.font !== next.font || Math.abs(last.size - next.size) > 0.6 || gap > 0.55 * last.size;
}

const meaningOf = (
  words: readonly TextWord[],
  { vocabulary, isOcr }: Pick<CellReading, "vocabulary" | "isOcr">,
) => readLabel(vocabulary.grammar, textOf(words), isOcr);

function pushLabel(words: readonly TextWord[], reading: CellReading): void {
  if (words.length > 0)
    reading.labels.push({ text: textOf(words), box: boxAround(words), meaning: meaningOf(words, reading) });
}

function pushValue(words: readonly TextWord[], values: ValueAtom[]): void {
  const kept = words.filter((word) => /[\p{L}\d]/u.test(word.text));
  if (kept.length === 0) return;
  values.push({
    text: textOf(words).replace(/_{2,}/g, " ").trim(),
    box: boxAround(kept),
    answerBox: boxAround(kept),
    confidence: Math.min(...kept.map((word) => word.confidence)),
    source: "text",
    fieldName: "",
  });
}

const textOf = (words: readonly TextWord[]) => words.map((word) => word.text).join(" ");
