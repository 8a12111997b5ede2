import type { PageText, TextWord } from "../../../core/model/document-text.ts";
import { UNREADABLE } from "../engine/clean-text.ts";
import { faultOfText } from "./poor-text.ts";

/** Letters without a mapping to Unicode: with more than this share of them the text layer says nothing. */
const MOST_UNREADABLE = 0.15;
/** A scan may carry a stamp, a fax header or a signature service's line as real text: so many words are none of its content. */
const STAMP_WORDS = 60;
const SCAN_COVERS = 0.7;
const FEW_WORDS = 15;
/** Text painted as outlines: a page of 15 words has some 60 of them. */
const OUTLINES = 60;
const MANY_OUTLINES = 600;

/** `read again`: there are words, and too many of them cannot be what the page shows; `fault` says why. */
export type TextLayer =
  | { readonly kind: "use" | "add recognised" | "replace" }
  | { readonly kind: "read again"; readonly fault: string };

/** What the text layer of a page is good for; `pathCount` counts painted paths, among which letters may be. */
export function judgeTextLayer(page: PageText, pathCount: number): TextLayer {
  const kind = kindOfLayer(page, pathCount);
  const fault = kind === "use" ? faultOfText(page.words) : null;
  return fault === null ? { kind } : { kind: "read again", fault };
}

function kindOfLayer(page: PageText, pathCount: number): "use" | "add recognised" | "replace" {
  if (unreadableShare(page.words) > MOST_UNREADABLE) return "replace";
  const hidden = page.words.filter((word) => word.isHidden).length;
  const seen = page.words.length - hidden;
  // The hidden text of a searchable scan was recognised by who made it.
  if (hidden >= FEW_WORDS) return "use";
  if (seen === 0) return page.images.length > 0 || pathCount >= OUTLINES ? "replace" : "use";
  if (seen < STAMP_WORDS && coveredShare(page) >= SCAN_COVERS) return "add recognised";
  if (seen < FEW_WORDS && (coveredShare(page) >= 0.3 || pathCount >= MANY_OUTLINES)) return "add recognised";
  return "use";
}

function unreadableShare(words: readonly TextWord[]): number {
  let letters = 0;
  let unreadable = 0;
  for (const word of words) {
    for (const letter of word.text) {
      letters++;
      if (letter === UNREADABLE) unreadable++;
    }
  }
  return letters === 0 ? 0 : unreadable / letters;
}

/** Share of the page under images; scans are often cut into strips. */
function coveredShare(page: PageText): number {
  const area = page.images.reduce((sum, { box }) => {
    const wide = Math.min(box.x1, page.width) - Math.max(box.x0, 0);
    const tall = Math.min(box.y1, page.height) - Math.max(box.y0, 0);
    return sum + Math.max(0, wide) * Math.max(0, tall);
  }, 0);
  return Math.min(1, area / (page.width * page.height));
}

/** The words of the text layer, and those recognised ones that it does not have. */
export function mergeWords(layer: readonly TextWord[], recognised: readonly TextWord[]): TextWord[] {
  const isKnown = (word: TextWord) => {
    const x = (word.box.x0 + word.box.x1) / 2;
    const y = (word.box.y0 + word.box.y1) / 2;
    return layer.some(({ box }) => x > box.x0 - 1 && x < box.x1 + 1 && y > box.y0 - 1 && y < box.y1 + 1);
  };
  return [...layer, ...recognised.filter((word) => !isKnown(word))];
}
