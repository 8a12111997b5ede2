// Account numbers as printed, masked or not.

import type { Line } from "../../print/lines.ts";
import type { Located } from "../types.ts";
import { DAY, locate, NOT_ACCOUNT, type NumberMention } from "./number-mention.ts";
import { unlabelledNumbersOf } from "./unlabelled-numbers.ts";

const LABEL =
  /(?:accounts?|acct|dda|folio|chequing|checking|savings|money market|certificate|a\/c|card|share|loan|member(?:ship)?|konto|compte(?: [a-zà-ÿ]{1,15}){0,2}|cuenta|rekening|conto(?: [a-zà-ÿ]{1,15}){0,2}|rachunku|conta|livret(?: [a-zà-ÿ]{1,15}){0,2}|merchant|darlehen|credit line|share draft|(?<!credit )line(?= (?:number|no)))[.,]?\s{0,2}[-–—]?\s{0,2}(?:number|no|nr|nbr|num|nummer|num[ée]ro|n[uú]mero|n[o°º]\.?|#|id|identifier|suffix|numero|(?:summary|activity|statement) (?:for|[-–—]))?\s{0,2}(?:is|\((?:last (?:4|four)(?: digits)?|[A-Z]{3})\))?\s{0,2}[.:]?\s{0,2}(?:ending in|ending with|ending|ends in)?\s{0,2}[.:#°]{0,4}\s{0,2}$|(?:\biban|kontonummer|rekeningnummer|darlehensnummer|numer rachunku|(?:account|konto|cuenta|compte|conto|conta) ?(?:number|no\.?|nr\.?)?)\s{0,2}(?:\(IBAN\))?\s{0,2}:?\s{0,2}$/i;
const STRONG =
  /number|no\b|nr\b|nbr\b|num\b|\bfor\b|identifier|#|ending|iban|nummer|num[ée]ro|kontonr|n[o°º]|folio/i;
const VALUE =
  /^[\dxX*•●.…#·-]*\d[xX*•●.…·-]*$|^[xX*•●·#…]{2}[\dxX*•●·#…-]*$|^[A-Z]{2}\d{2}[A-Z0-9]*$|^\d{4,}-?[A-Z]\d{1,6}$|^\d[\d-]{6,}[A-Z-]{1,4}$|^[A-Z]{2,5}(?:-\d{1,4})?-\d{5,}$|^\d{4}-\d,\d{1,4}$/;
/** Letters at the head, as brokers number their accounts: `Z71-556062`, `5AB-123456`, `X12345678`, `123AB456`. */
const LETTERED = /^(?:[A-Z]{1,3}\d{1,4}|\d{1,3}[A-Z]{1,3})-?\d{4,9}(?:-\d{1,3})?$|^\d{3}[A-Z]{2}\d{3}$/;
/** Calls to these numbers are free in North America: nobody's account. */
const TOLL_FREE = /^\(?(?:1-)?\(?8(?:00|33|44|55|66|77|88)\)?-\d{3}-\d{4}$/;
/** `Account  Business Account (342423293988)`. */
const IN_PARENTHESES = /^\(\d[\d-]{5,18}\)$/;
/** The label of what stands beside an IBAN. */
const BIC = /^(?:BIC|SWIFT|BLZ|RIB)$/;
const SENTENCE_WORDS = 8;
/** So many digits right after the bare word are its number: `Konto 12345678`. */
const PLAIN_DIGITS = 6;
const LEAST_ON_SCANS = 4;

function isNumber(text: string): boolean {
  return (VALUE.test(text) || LETTERED.test(text)) && !DAY.test(text) && !TOLL_FREE.test(text);
}

/** All mentions in the order of the document. */
export function accountNumbersOf(lines: readonly Line[], rows: ReadonlySet<Line>): NumberMention[] {
  const mentions = labelled(lines, rows);
  // The number of a card, or one within a sentence, is that of the account only where nothing else is.
  const ofAccounts = unlessNone(mentions, ({ isOfCard }) => !isOfCard);
  const found = withoutMasks(
    lines,
    withoutIbans(unlessNone(ofAccounts, ({ isInSentence }) => !isInSentence)),
  );
  if (found.length > 0) return withSiblings(found, lines, rows);
  return [...unlabelledNumbersOf(lines, rows)];
}

function unlessNone<Item>(items: readonly Item[], isGood: (item: Item) => boolean): readonly Item[] {
  const good = items.filter(isGood);
  return good.length > 0 ? good : items;
}

/** An IBAN says once more what stands beside the label of the number itself. */
function withoutIbans<Mention extends NumberMention>(found: readonly Mention[]): readonly Mention[] {
  const numbers = found.map(({ number }) => number.value.replace(/\W/g, ""));
  const isIban = (text: string) => /^[A-Z]{2}\d{2}[A-Z\d]{10,}$/.test(text);
  const isIn = (iban: string) =>
    numbers.some((other) => !isIban(other) && /^\d{6,}$/.test(other) && iban.includes(other));
  return found.filter((_, index) => !isIban(numbers[index]!) || !isIn(numbers[index]!));
}

/** `Checking ••4420   Account number 202281184420`: the whole number where a line gives both. */
function withoutMasks<Mention extends NumberMention>(
  lines: readonly Line[],
  found: readonly Mention[],
): readonly Mention[] {
  return found.map((one) => {
    const end = /^[xX*•●·.…]+(\d{3,5})$/.exec(one.number.value)?.[1];
    const line = end === undefined ? undefined : lines.find(({ order }) => order === one.order);
    const at = line?.words.findIndex(({ text }) => /^\d{8,17}$/.test(text) && text.endsWith(end!)) ?? -1;
    return at < 0 ? one : { ...one, number: locate(line!, at, at) };
  });
}

/** `HOLIDAY CLUB 3136306-0012`: the number of a member with another suffix is another of the member's accounts, whatever it is called. */
function withSiblings(
  found: readonly NumberMention[],
  lines: readonly Line[],
  rows: ReadonlySet<Line>,
): NumberMention[] {
  const members = new Set(found.flatMap(({ number }) => /^(\d{4,})-\w{1,5}$/.exec(number.value)?.[1] ?? []));
  const known = new Set(found.map(({ order }) => order));
  const siblings = lines.flatMap((line) => {
    const at = line.words.length - 1;
    const member = /^(\d{4,})-(?=\w{0,4}\d)\w{1,5}$/.exec(line.words[at]!.text)?.[1];
    const isNew = member !== undefined && members.has(member) && !known.has(line.order);
    if (!isNew || rows.has(line) || line.words.length > 8 || !/^\p{L}/u.test(line.text)) return [];
    return [{ number: locate(line, at, at), order: line.order, isPrimary: false }];
  });
  return [...found, ...siblings].sort((a, b) => a.order - b.order);
}

type LabelledMention = NumberMention & { readonly isOfCard: boolean; readonly isInSentence: boolean };

/** `Your account ending in 1234 is linked to this account for overdraft protection.` */
function isInSentence({ cells, words }: Line, at: number): boolean {
  const after = words.slice(at + 1);
  const isLower = after.filter(({ text }) => /^\p{Ll}{2,}/u.test(text)).length;
  return cells.length === 1 && words.length >= SENTENCE_WORDS && isLower >= 2;
}

/** Lines of rows are left out: they name other people's accounts. */
function labelled(lines: readonly Line[], rows: ReadonlySet<Line>): LabelledMention[] {
  const found: LabelledMention[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.words.length > 24 || rows.has(line)) continue;
    const next = lines[index + 1];
    const below = next !== undefined && rows.has(next) ? undefined : next;
    for (let at = 1; at <= line.words.length; at++) {
      const before = line.words.slice(Math.max(0, at - 5), at).map((word) => word.text);
      // What stands before another figure is the label of that figure: `Sort code 20-11-22  Account number`.
      const label = before.slice(before.findLastIndex((text) => /(?:\d.*){4}/.test(text)) + 1).join(" ");
      if (!LABEL.test(label) || NOT_ACCOUNT.test(label)) continue;
      const isStrong = STRONG.test(label) || /:$/.test(label) || (at === 1 && line.words.length <= 3);
      const isCellEnd = line.cells.some((cell) => cell.last === at - 1);
      const value =
        valueAt(line, at) ??
        (isCellEnd ? (valueBelow(line, at - 1, below) ?? valueInBox(line, at - 1, below)) : null);
      const digits = value?.value.replace(/\D/g, "").length ?? 0;
      const isMasked = /[xX*•●#]/.test(value?.value ?? "") && digits >= 3;
      if (value === null || (!isStrong && !isMasked && digits < PLAIN_DIGITS) || digits < 2) continue;
      // What a black bar left of a number, on a scan.
      if (line.isOcr && !isMasked && (digits < LEAST_ON_SCANS || /^[0\W]+$/.test(value.value))) continue;
      found.push({
        ...{ number: value, order: line.order, isPrimary: /primary|main/i.test(line.text) },
        isOfCard: /\bcard\b/i.test(label) && !/\bacc(?:oun)?t\b/i.test(label),
        isInSentence: isInSentence(line, at),
      });
      break;
    }
  }
  return found;
}

function valueAt(line: Line, at: number): Located<string> | null {
  let last = at - 1;
  const groups = line.words.slice(at, at + 4).map(({ text }) => text);
  const isIban =
    /^[A-Z]{2}\d{2}$/.test(groups[0] ?? "") || /^[A-Z]{2} \d{2} \d{4} \d{4}$/.test(groups.join(" "));
  const fits = ({ text }: { readonly text: string }, index: number) =>
    isNumber(text) ||
    IN_PARENTHESES.test(text) ||
    (isIban && /^[A-Z\d]{1,4}$/.test(text) && !BIC.test(text)) ||
    // `agência / conta: 0447 / 30119-2`: both have their number.
    (text === "/" && index > at && isNumber(line.words[index + 1]?.text ?? ""));
  while (
    last + 1 < line.words.length &&
    fits(line.words[last + 1]!, last + 1) &&
    last - at < (isIban ? 9 : 6)
  ) {
    const gap = last < at ? 0 : line.words[last + 1]!.box.x0 - line.words[last]!.box.x1;
    if (gap > line.size * 1.4) break;
    last++;
  }
  return last < at ? null : locate(line, at, last);
}

/** The label stands over its value, as in a heading row. */
function valueBelow(line: Line, at: number, below: Line | undefined): Located<string> | null {
  const label = line.words[at];
  if (label === undefined || below === undefined || below.page !== line.page) return null;
  const own = line.cells.find((cell) => cell.first <= at && cell.last >= at);
  const from = Math.max(line.words[Math.max(0, at - 1)]!.box.x0, own?.box.x0 ?? 0) - 6;
  const first = below.words.findIndex(
    (word) => word.box.x1 > from && word.box.x0 < label.box.x1 + 30 && isNumber(word.text),
  );
  if (first < 0 || below.box.y0 - line.box.y1 > line.size * 2) return null;
  // Its first groups may stand left of the label's last words: `# 1516 6921-030`.
  const cell = below.cells.find((one) => one.first <= first && one.last >= first)!;
  const other = below.words.findLastIndex(({ text }, index) => index < first && !isNumber(text));
  return valueAt(below, Math.max(cell.first, other + 1));
}

/** A box with its label at the left and the value at the right of the line below: both the last cell of their lines, set tight. */
function valueInBox(line: Line, at: number, below: Line | undefined): Located<string> | null {
  const label = line.cells.at(-1)!;
  const value = below?.cells.at(-1);
  if (below === undefined || value === undefined || below.page !== line.page || label.last !== at)
    return null;
  const isTight = below.box.y0 - line.box.y1 < below.size;
  const digits = value.text.replace(/\D/g, "").length;
  const isOne = isNumber(value.text) && !/[.,]\d\d$/.test(value.text);
  if (!isTight || !isOne || digits < 4 || value.box.x0 < label.box.x0) return null;
  return locate(below, value.first, value.last);
}
