import type { PageText } from "../../model/document-text.ts";
import { linesOf } from "../layout/lines.ts";
import { allowedErrors, nearestPart, squash } from "./squash.ts";

/** A run of words prepared for looking up phrases. */
type Strip = {
  readonly text: string;
  /** Offsets in `text` at which words begin and end. */
  readonly edges: ReadonlySet<number>;
  readonly isInTitleZone: boolean;
  /** In the first two lines. */
  readonly isFirst: boolean;
  /** Height of the letters against the page's usual. */
  readonly relativeSize: number;
};

export type PageView = {
  readonly strips: readonly Strip[];
  readonly rows: readonly string[];
  readonly everything: string;
  readonly wordCount: number;
  readonly isOcr: boolean;
  readonly page: PageText;
};

/** Where and how a phrase stands on the page, from the most to the least telling. */
type Standing = "title" | "heading" | "text";
export type Place = {
  readonly standing: Standing;
  /** Against the page's usual letters. */
  readonly size: number;
  readonly isExact: boolean;
  readonly isFirst: boolean;
};

/** Titles stand in this upper part of the page … */
const TITLE_ZONE = 0.4;
/** … or in its first lines. */
const TITLE_LINES = 8;
/** A phrase that makes up this share of its cell is a heading or a label, not a part of a sentence. */
const HEADING_SHARE = 0.45;
/** In letters this much larger than the page's usual a smaller share does: a bank's or company's name stands beside the title. */
const LARGE = 1.25;
const LARGE_SHARE = 0.25;
/** Phrases from this length are found inside glued words too. */
const SAFE_LENGTH = 8;

export function viewPage(page: PageText): PageView {
  const lines = linesOf(page);
  const sizes = lines.flatMap((line) => line.segments.flatMap((one) => one.words.map((word) => word.size)));
  const usual = [...sizes].sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 10;
  const strips = lines.flatMap((line, index) => {
    const isInTitleZone = index < TITLE_LINES || line.box.y0 < TITLE_ZONE * page.height;
    const cells = line.segments.length > 1 ? [...line.segments, wholeOf(line.segments)] : line.segments;
    return cells.map((cell) => ({
      ...stripOf(cell.words.map((word) => word.text)),
      isInTitleZone,
      isFirst: index < 2,
      relativeSize: Math.max(0, ...cell.words.map((word) => word.size)) / usual,
    }));
  });
  return {
    strips,
    rows: lines.map((line) => line.text),
    everything: lines.map((line) => squash(line.text)).join(" "),
    wordCount: sizes.length,
    isOcr: page.source === "ocr",
    page,
  };
}

const wholeOf = (segments: readonly { readonly words: readonly { text: string; size: number }[] }[]) => ({
  words: segments.flatMap((one) => one.words),
});

function stripOf(words: readonly string[]): Pick<Strip, "text" | "edges"> {
  const edges = new Set([0]);
  let text = "";
  for (const word of words) {
    // Also at punctuation inside a word: "Date/Time", "Invoice#12".
    for (const part of word.split(/[^\p{L}\p{N}&'’.-]+/u)) {
      text += squash(part);
      edges.add(text.length);
    }
  }
  return { text, edges };
}

/** The best standing of a squashed phrase on the page and the letters' relative size there; null when it does not occur. */
export function findPhrase(view: PageView, phrase: string): Place | null {
  const errors = view.isOcr ? allowedErrors(phrase) : 0;
  if (errors === 0 && !view.everything.includes(phrase)) return null;
  let best: Place | null = null;
  for (const strip of view.strips) {
    const distance = occursIn(strip, phrase) ? 0 : nearestPart(strip.text, phrase, errors);
    if (distance > errors || (distance === 0 && !occursIn(strip, phrase))) continue;
    const share = phrase.length / strip.text.length;
    const isHeading = share >= HEADING_SHARE || (strip.relativeSize >= LARGE && share >= LARGE_SHARE);
    const standing = !isHeading ? "text" : strip.isInTitleZone ? "title" : "heading";
    const found = {
      standing,
      size: strip.relativeSize,
      isExact: distance === 0,
      isFirst: strip.isFirst,
    } as const;
    if (best === null || rank(found) > rank(best)) best = found;
  }
  return best;
}

const RANK: Readonly<Record<Standing, number>> = { text: 0, heading: 10, title: 20 };
const rank = (one: Place) => RANK[one.standing] + Math.min(one.size, 4) + (one.isExact ? 1 : 0);

function occursIn(strip: Strip, phrase: string): boolean {
  for (let at = strip.text.indexOf(phrase); at >= 0; at = strip.text.indexOf(phrase, at + 1)) {
    if (phrase.length >= SAFE_LENGTH) return true;
    if (strip.edges.has(at) && strip.edges.has(at + phrase.length)) return true;
  }
  return false;
}
