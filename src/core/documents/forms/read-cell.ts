import type { TextWord } from "../../model/document-text.ts";
import { boxAround } from "../layout/lines.ts";
import type { FormVocabulary, LabelAtom, ValueAtom } from "./atoms.ts";
import { readLabel } from "./label-grammar.ts";
import { misfitOf } from "./value-types.ts";

// A cell of a form's row is taken apart into labels and values: where a label ends is told by its colon, else by its words.

export function isLabelFree(
  words: readonly TextWord[],
  reading: Pick<CellReading, "vocabulary" | "isOcr">,
): boolean {
  if (words.some((word) => isLabelEnd(word.text))) return false;
  return words.every((_, start) => meaningOf(words.slice(start, start + 1), reading) === null || start > 0);
}

export type CellReading = {
  readonly vocabulary: FormVocabulary;
  readonly isOcr: boolean;
  /** The form's labels end without colons, so that only their words tell where they end. */
  readonly isColonless: boolean;
  readonly labels: LabelAtom[];
  readonly values: ValueAtom[];
};

/** Takes a cell apart into labels and values; `City: Miami State: FL` holds two of each. */
export function readCell(words: readonly TextWord[], reading: CellReading): void {
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
export const isLabelEnd = (text: string) =>
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

export const textOf = (words: readonly TextWord[]) => words.map((word) => word.text).join(" ");
