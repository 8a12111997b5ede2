import type { Box, TextWord } from "../../../core/model/document-text.ts";
import { runsOf } from "./runs.ts";

/** What all glyphs of one text object of the page share. */
export type GlyphStyle = {
  /** Place of the text object in the order of painting. */
  readonly order: number;
  readonly font: number;
  /** Points as shown. */
  readonly size: number;
  readonly color: number | null;
  readonly isHidden: boolean;
  readonly direction: 0 | 90 | 180 | 270;
  /** Far from any quarter turn. */
  readonly isAslant: boolean;
  /** 0 to 1. */
  readonly opacity: number;
};

/** One painted glyph. `from` and `to` grow along its reading direction, `line` across it (downwards for upright text). */
export type Glyph = {
  /** Cleaned letters; empty for a space. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly box: Box;
  readonly style: GlyphStyle;
};

/** Shares of the font size. The gap was measured: at 0.15 all of 20,437 tokens came out whole, with spaces of 0.22 and more. */
const WORD_GAP = 0.15;
/** Behind letters drawn as one the gap is wider than between others, and narrower than any space: up to 0.207 was seen. */
const LIGATURE_GAP = 0.21;
/** A painted space without a visible gap is none: some writers paint spaces and go back. */
const SPACE_GAP = 0.04;
/** Raised cents or footnote marks: smaller and higher than what they follow. */
const RAISED_SHIFT = 0.12;
const RAISED_SIZE = 0.82;
/** Glyphs; no word is longer. */
const LONGEST_WORD = 500;
/** Wider gaps are columns, never letter spacing. */
const COLUMN_GAP = 0.6;

export type PaintedWord = { readonly word: TextWord; readonly order: number };

type WordGap = { readonly plain: number; readonly afterSpace: number };

/** Joins glyphs to words by where they stand. The words come in the order in which they are painted. */
export function joinWords(glyphs: readonly Glyph[]): PaintedWord[] {
  const words: PaintedWord[] = [];
  for (const run of runsOf(glyphs, WORD_GAP)) {
    const gap = wordGap(run);
    let word: [Glyph, ...Glyph[]] | undefined;
    let sawSpace = false;
    for (const glyph of run) {
      if (glyph.text === "") {
        sawSpace = true;
        continue;
      }
      if (
        word === undefined ||
        word.length >= LONGEST_WORD ||
        isBreak(reachOf(word), glyph, gapAfter(word, gap, sawSpace))
      ) {
        if (word !== undefined) words.push(makeWord(word));
        word = [glyph];
      } else word.push(glyph);
      sawSpace = false;
    }
    if (word !== undefined) words.push(makeWord(word));
  }
  return dropDoubles(words).sort((a, b) => a.order - b.order);
}

/** The last letter, or the one that reaches further: of letters drawn as one the first has the width of all. */
function reachOf(word: readonly [Glyph, ...Glyph[]]): Glyph {
  const last = word.at(-1)!;
  const first = word.slice(-3).find(({ from, to }) => from === last.from && to > last.to);
  return first ?? last;
}

function isBreak(before: Glyph, glyph: Glyph, gapShare: number): boolean {
  const size = Math.max(before.style.size, glyph.style.size);
  if (glyph.from - before.to > gapShare * size) return true;
  const smaller = Math.min(before.style.size, glyph.style.size) / size;
  return smaller < RAISED_SIZE && Math.abs(glyph.line - before.line) > RAISED_SHIFT * size;
}

function gapAfter(word: readonly Glyph[], { plain, afterSpace }: WordGap, sawSpace: boolean): number {
  if (endsLigature(word)) return Math.max(plain, LIGATURE_GAP);
  return sawSpace ? afterSpace : plain;
}

/** Behind letters drawn as one PDFium sees a space where none is painted: `fi nal`. */
function endsLigature(word: readonly Glyph[]): boolean {
  return /f[fil]$/.test(
    word
      .slice(-2)
      .map(({ text }) => text)
      .join(""),
  );
}

/** `- - - DEPOSITS - - -`: signs that a line printer draws rules with are set apart from each other, and no letters. */
const isRuled = ({ text }: Glyph) => /^[-*=_.~]$/.test(text);

/**
 * How wide a gap ends a word in this run, as shares of the font size. Letter-spaced text has equal gaps between all its letters, wider
 * than the usual limit, and wider ones still between words.
 */
function wordGap(run: readonly Glyph[]): WordGap {
  const usual = { plain: WORD_GAP, afterSpace: SPACE_GAP };
  const letters = run.filter((glyph) => glyph.text !== "");
  if (letters.length < 4) return usual;
  // Typed digits with spaces between them are several numbers.
  const spaces = run.length - letters.length;
  if (spaces * 2 > letters.length && letters.some((glyph) => /\d/.test(glyph.text))) return usual;
  const gaps = letters
    .slice(1)
    .flatMap((glyph, index) => {
      const before = letters[index]!;
      return isRuled(before) || isRuled(glyph) ? [] : [(glyph.from - before.to) / glyph.style.size];
    })
    .sort((a, b) => a - b);
  if (gaps.length < 3) return usual;
  const middle = gaps[Math.floor((gaps.length - 1) / 2)] ?? 0;
  if (middle <= SPACE_GAP || middle > COLUMN_GAP) return usual;
  const near = gaps.filter((gap) => Math.abs(gap - middle) < 0.06).length;
  if (near < gaps.length * 0.6) return usual;
  // Nine in ten gaps of ordinary text are below the limit; here they are not, so the limit moves with them.
  return { plain: middle + WORD_GAP, afterSpace: middle + SPACE_GAP + 0.04 };
}

function makeWord(glyphs: readonly [Glyph, ...Glyph[]]): PaintedWord {
  const { style } = glyphs[0];
  const word: TextWord = {
    text: glyphs
      .map((glyph) => glyph.text)
      .join("")
      .normalize("NFC"),
    box: {
      x0: Math.min(...glyphs.map((glyph) => glyph.box.x0)),
      y0: Math.min(...glyphs.map((glyph) => glyph.box.y0)),
      x1: Math.max(...glyphs.map((glyph) => glyph.box.x1)),
      y1: Math.max(...glyphs.map((glyph) => glyph.box.y1)),
    },
    size: style.size,
    font: style.font,
    color: style.color,
    isHidden: style.isHidden,
    direction: style.direction,
    confidence: 1,
    ...(style.isAslant ? { isAslant: true as const } : {}),
    ...(style.opacity < 1 ? { opacity: style.opacity } : {}),
    ...otherDigitsOf(glyphs),
  };
  return { word, order: style.order };
}

/** Sizes that differ by less are the same, rounded otherwise. */
const SAME_SIZE = 0.04;

function otherDigitsOf(glyphs: readonly Glyph[]): Pick<TextWord, "otherDigits"> {
  const [first, ...rest] = glyphs.filter(({ text }) => /^\d+$/.test(text));
  const other = rest.find(
    ({ style }) =>
      style !== first?.style &&
      (style.font !== first?.style.font || Math.abs(style.size / first.style.size - 1) > SAME_SIZE),
  );
  return other === undefined ? {} : { otherDigits: { font: other.style.font, size: other.style.size } };
}

/** Bold type is sometimes made by painting a word twice, a hair apart: it is one word. */
function dropDoubles(words: readonly PaintedWord[]): PaintedWord[] {
  const seen = new Map<string, TextWord[]>();
  return words.filter(({ word }) => {
    const key = `${word.text} ${Math.round(word.box.y0 / 4)}`;
    const near = word.size * 0.12;
    const same = (seen.get(key) ?? []).some(
      (other) =>
        Math.abs(other.box.x0 - word.box.x0) < near &&
        Math.abs(other.box.y0 - word.box.y0) < near &&
        other.isHidden === word.isHidden,
    );
    if (!same) seen.set(key, [...(seen.get(key) ?? []), word]);
    return !same;
  });
}
