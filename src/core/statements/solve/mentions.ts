// Account numbers as they are named here and there, compared.

import type { NumberMention } from "../header/number-mention.ts";

/** The head of the file's first account, which the pages of the next go on to print in the same place. */
export function isRunningHead(one: NumberMention, from: number, mentions: readonly NumberMention[]): boolean {
  const { page, box } = one.number.place;
  return mentions.some(({ number, order }) => {
    const { page: other, box: at } = number.place;
    const isSame = number.value === one.number.value && order <= from && other < page;
    return isSame && Math.abs(at.x0 - box.x0) < 2 && Math.abs(at.y0 - box.y0) < 2;
  });
}

/** Between the two lines stands another number than the last one before them, in no running head. */
export function hasOwnNumber(to: number, from: number, mentions: readonly NumberMention[]): boolean {
  const known = mentions.findLast(({ order }) => order <= from);
  const own = mentions.findLast(({ order }) => order > from && order <= to);
  if (own === undefined || known === undefined || digits(own) === digits(known)) return false;
  return !isRunningHead(own, from, mentions);
}

/** Of a masked number no more is printed. */
export function digits(mention: NumberMention): string {
  return mention.number.value.replace(/\D/g, "").slice(-4);
}
