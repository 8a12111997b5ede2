// Accounts of one member that have no number of their own: the title of each tells its place under the number of the member, or goes on
// from it, as in `Chequing 8964602-10-3`, or gives it whole.

import { boxOf, type Line } from "../../print/lines.ts";
import type { NumberMention } from "./number-mention.ts";

/** `SHARE DRAFT ID 70`, `Suffix 70  Share draft`, `Share 01 - Regular savings`, `LOAN 90 VISA`. */
const LABELLED =
  /(?:^|[\s(-])(?:id|suffix|sfx|sub-?account|share|loan)(?: (?:no\.?|number|id))?\s?[:#]?\s?(?<suffix>[A-Z]{0,2}\d{1,4})(?=$|[\s):–-])/i;
/** `S70 SHARE DRAFT`, `00 REGULAR SHARES`. */
const LEADING = /^(?<suffix>[A-Z]{0,2}\d{2,4})\s(?:[-–]\s)?(?=\p{L})/u;
const NAME =
  /\b(?:shares?|drafts?|checking|chequing|savings|club|certificates?|money market|loans?|visa|mastercard|credit card)\b/i;
const MEMBER = /\b(?:member(?:ship)?|account|acct)\b/i;
const YEAR = /^(?:19|20)\d\d$/;
const LONGEST_SUFFIX = 4;
const MOST_WORDS = 9;
/** A sum beside a name is a line of an overview. */
const SUM = /\d[.,]\d\d(?!\d)/;

/** With mentions made of both, where the document has no number but that of the member and at least two such titles. */
export function withShares(
  found: readonly NumberMention[],
  lines: readonly Line[],
  rows: ReadonlySet<Line>,
): readonly NumberMention[] {
  const whole = found.filter(({ number }) => number.value.length > LONGEST_SUFFIX);
  const values = [...new Set(whole.map(({ number }) => number.value))];
  const [member, ...others] = values.sort((a, b) => a.length - b.length);
  const own = lines.find((line) => line.order === whole.find(({ number }) => number.value === member)?.order);
  if (
    member === undefined ||
    others.some((one) => !goesOn(one, member)) ||
    !/^[xX*•●]*\d+$/.test(member) ||
    !MEMBER.test(own?.text ?? "")
  )
    return found;
  const shares = lines.flatMap((line) => {
    if (rows.has(line) || line.words.length > MOST_WORDS || !NAME.test(line.text) || SUM.test(line.text))
      return [];
    const longer = line.words.find(({ text }) => goesOn(text, member) || isOf(text, member));
    if (longer !== undefined) {
      const place = { page: line.page, box: boxOf([longer]) };
      return [{ number: { value: longer.text, place }, order: line.order, isPrimary: false }];
    }
    const suffix = (LABELLED.exec(line.text) ?? LEADING.exec(line.text))?.groups?.["suffix"];
    if (suffix === undefined || YEAR.test(suffix) || line.text.includes(member)) return [];
    const word = line.words.find(({ text }) => text.includes(suffix)) ?? line.words[0]!;
    const place = { page: line.page, box: boxOf([word]) };
    return [{ number: { value: `${member}-${suffix}`, place }, order: line.order, isPrimary: false }];
  });
  return new Set(shares.map(({ number }) => number.value)).size > 1 ? [...whole, ...shares] : found;
}

/** `S0080-40221874471`: the account before the number of the member, of which `XXXXX4471` shows the end. */
function isOf(text: string, member: string): boolean {
  return /^[A-Z]{1,2}\d{1,4}-\d{6,}$/.test(text) && text.endsWith(member.replace(/^\D+/, ""));
}

/** The number of the member with that of the account behind it. */
function goesOn(text: string, member: string): boolean {
  return text.startsWith(`${member}-`) && /^\d{1,4}(?:-\d{1,2})?$/.test(text.slice(member.length + 1));
}
