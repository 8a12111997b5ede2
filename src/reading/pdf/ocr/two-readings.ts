import type { SeenWord } from "./tsv.ts";

// Figures are read twice, with different data: one network takes a 1 for a 4 or a 3 for a $, the other loses the minus before a $, and both
// seldom err alike. Of 2,000 figures on scans that both read the same, one in 500 was wrong; of those they read differently the one who was
// surer was right in 19 of 20.

const FIGURE = /\d/;
/** Share of the wider word that both must cover to be the same word. */
const SAME_PLACE = 0.85;
/** Figures read this surely need no second reading: all wrong ones were below. */
const SURE = 0.93;
const AGREED = 0.95;
/** A figure that the other reading doubts may be overruled by the arithmetic of the page. */
const DISPUTED = 0.5;
/** One reading in three was another: the arithmetic of the page may still overrule it. */
const SETTLED = 0.8;
/** The first reading is believed unless the second is clearly surer. */
const SURER = 0.03;

/** Amounts, days and short numbers; within a text of several words, longer ones are references that no sum depends on. */
const MATTERS = /\d[.,]\d\d\D{0,2}$|^\D{0,2}\d{1,4}[-/.:'°]\d|^.{1,6}$/;
const FEW_WORDS = 4;

/** Whether a line has a figure that is worth a second reading. */
export function hasDoubtfulFigure(line: readonly SeenWord[]): boolean {
  return line.some(
    ({ text, confidence }) =>
      FIGURE.test(text) && confidence < SURE && (line.length <= FEW_WORDS || MATTERS.test(text)),
  );
}

/** Whether the two readings of a figure that matters differ: a third look at it, in another size, may tell which is right. */
export function hasDispute(line: readonly SeenWord[]): boolean {
  return line.some(
    ({ text, confidence }) =>
      FIGURE.test(text) && confidence <= DISPUTED && (line.length <= FEW_WORDS || MATTERS.test(text)),
  );
}

/** Disputed figures as most readings have them; those of which every reading is another, or two are as many, stay as they are. */
export function settleDisputes(
  merged: readonly SeenWord[],
  readings: readonly (readonly SeenWord[])[],
): SeenWord[] {
  const lines = readings.map((words) => Map.groupBy(words, ({ line }) => line));
  return merged.map((word) => {
    if (!FIGURE.test(word.text) || word.confidence > DISPUTED) return word;
    const seen = lines.flatMap(
      (byLine) => byLine.get(word.line)?.find((one) => isSamePlace(word, one)) ?? [],
    );
    const votes = [...Map.groupBy(seen.filter(isBelievable), ({ text }) => plain(text)).values()];
    const [most, next] = votes.sort((a, b) => b.length - a.length);
    const isSettled = most !== undefined && most.length > 1 && most.length > (next?.length ?? 0);
    return isSettled ? { ...word, text: most[0]!.text, confidence: SETTLED } : word;
  });
}

export function mergeReadings(first: readonly SeenWord[], second: readonly SeenWord[]): SeenWord[] {
  const byLine = Map.groupBy(second, ({ line }) => line);
  return first.map((word) => {
    if (!FIGURE.test(word.text)) return word;
    const other = byLine.get(word.line)?.find((one) => isSamePlace(word, one));
    if (other === undefined) return word;
    if (plain(word.text) === plain(other.text))
      return { ...word, confidence: Math.max(AGREED, word.confidence, other.confidence) };
    const isOther =
      isBelievable(other) && other.confidence > word.confidence + SURER && !hasNewMinus(word, other);
    return {
      ...word,
      text: isOther ? other.text : word.text,
      confidence: Math.min(DISPUTED, word.confidence),
    };
  });
}

function isSamePlace(a: SeenWord, b: SeenWord): boolean {
  const common = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  return common > SAME_PLACE * Math.max(a.width, b.width);
}

function isBelievable({ text }: SeenWord): boolean {
  return FIGURE.test(text) && !/[{}|§~]/.test(text);
}

/** A speck before a figure looks like a minus to the second reading. */
function hasNewMinus(word: SeenWord, other: SeenWord): boolean {
  return /^[-−–—]/.test(other.text) && !/^[-−–—~=_]/.test(word.text);
}

/** What makes no difference: kinds of dashes, and points that end a word. */
function plain(text: string): string {
  return text.replace(/[−–—]/g, "-").replace(/(?<![.,:;])[.,:;]+$/, "");
}
