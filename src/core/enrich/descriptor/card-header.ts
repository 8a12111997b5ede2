import { wordSet } from "../../language/lexicon.ts";
import { dateAt, isNumber, timeAt } from "./classes.ts";
import { KINDS, type Token } from "./tokens.ts";

// What banks abroad print of the card, the day and the sum between their word for a purchase and the shop, or behind it.

/** Words that announce the number of a card or mandate in other languages: `Nr karty 4246xx1234`, `pasnr. 012`. */
const NUMBER_WORDS = wordSet("announcesCard");
/** Small words before a day, a time or a sum: `DEL 12/06/25 ALLE 15:03 DI EUR 12,30`. */
const DAY_WORDS = wordSet("beforeDay");

/** `1234BLUE`: the shop without a blank behind the number. */
const GLUED_NAME = /\d[A-Z]{3,}$/;
const SHORTEST_NUMBER = 3;
const COMMA = 44;
const DOT = 46;

/** How many tokens of such a header stand at `at`; 0 when none do. */
export function headerAt(tokens: readonly Token[], at: number): number {
  return numberedAt(tokens, at) || dayWordsAt(tokens, at) || sumAt(tokens, at) || shortNumberAt(tokens, at);
}

/** `AT K1 12.06. 15:03`: Austria's banks print the country and which of the account's cards it was before the day. */
function shortNumberAt(tokens: readonly Token[], at: number): number {
  const card = tokens[at]?.text === "AT" ? at + 1 : at;
  return /^[A-Z]\d$/.test(tokens[card]?.text ?? "") && dateAt(tokens, card + 1) > 0 ? card + 1 - at : 0;
}

/** Words that announce a number, and the number. */
export function numberedAt(tokens: readonly Token[], at: number): number {
  let end = at;
  while (NUMBER_WORDS.has(tokens[end]?.text ?? "")) end++;
  const number = tokens[end];
  if (end === at || number === undefined || number.kind === KINDS.word || GLUED_NAME.test(number.text))
    return 0;
  return number.text.length >= SHORTEST_NUMBER ? end + 1 - at : 0;
}

/** A small word and the day, time (`ORE 18.22`) or sum behind it. */
export function dayWordsAt(tokens: readonly Token[], at: number): number {
  if (!DAY_WORDS.has(tokens[at]?.text ?? "")) return 0;
  const size =
    dateAt(tokens, at + 1) ||
    timeAt(tokens, at + 1) ||
    sumAt(tokens, at + 1) ||
    (isDecimalAt(tokens, at + 1) ? 2 : 0);
  return size === 0 ? 0 : size + 1;
}

/** `EUR 12,30`, `12.30 PLN`: a sum with two decimals beside its currency. */
export function sumAt(tokens: readonly Token[], at: number): number {
  if (isCurrency(tokens[at]) && isDecimalAt(tokens, at + 1)) return 3;
  return isDecimalAt(tokens, at) && isCurrency(tokens[at + 2]) ? 3 : 0;
}

const CURRENCIES: ReadonlySet<string> = new Set(
  "EUR USD GBP CHF SEK NOK DKK PLN CZK HUF RON TRY BRL MXN CAD AUD NZD ZAR INR SGD HKD AED JPY".split(" "),
);

function isCurrency(token: Token | undefined): boolean {
  return token !== undefined && CURRENCIES.has(token.text);
}

function isDecimalAt(tokens: readonly Token[], at: number): boolean {
  const cents = tokens[at + 1];
  if (cents === undefined || !isNumber(tokens[at]) || !isNumber(cents)) return false;
  return cents.text.length === 2 && cents.gap === 1 && (cents.separator === COMMA || cents.separator === DOT);
}
