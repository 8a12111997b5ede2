import type { Box, PageText, SavedChange, TextWord } from "../../../core/model/document-text.ts";

// What later saves of a file changed in its text: the words of a page now against those of the first save, by text and place.

/** Points; writers round places otherwise. */
const SAME_PLACE = 1.5;
/** More changes than this on a page are another page, and the first ones show it. */
const MOST_CHANGES = 40;

export function compareSaves(before: PageText, now: PageText): readonly SavedChange[] {
  const removed = without(before.words, now.words);
  const added = without(now.words, before.words);
  const paired = new Set<TextWord>();
  const changed = added.map((word): SavedChange => {
    const old = removed.find((one) => !paired.has(one) && isOver(one.box, word.box));
    if (old !== undefined) paired.add(old);
    return { page: now.number, box: word.box, before: old?.text ?? "", now: word.text };
  });
  const gone = removed
    .filter((word) => !paired.has(word))
    .map((word): SavedChange => ({ page: now.number, box: word.box, before: word.text, now: "" }));
  return [...changed, ...gone].slice(0, MOST_CHANGES);
}

function without(words: readonly TextWord[], others: readonly TextWord[]): TextWord[] {
  const known = new Map<string, Box[]>();
  for (const { text, box } of others) {
    const boxes = known.get(text);
    if (boxes === undefined) known.set(text, [box]);
    else boxes.push(box);
  }
  return words.filter(
    ({ text, box }) =>
      !(known.get(text) ?? []).some(
        (other) => Math.abs(other.x0 - box.x0) < SAME_PLACE && Math.abs(other.y1 - box.y1) < SAME_PLACE,
      ),
  );
}

function isOver(a: Box, b: Box): boolean {
  const wide = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const tall = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return wide > 0 && tall > 0.3 * (b.y1 - b.y0);
}
