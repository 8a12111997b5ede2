import { wordSet } from "../../language/lexicon.ts";
import { makeSieve } from "../sieve.ts";
import { KINDS, type Token } from "./tokens.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ""));

/** USPS Publication 28 state and territory codes. */
export const STATES = words(
  `AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND
   OH OK OR PA PR RI SC SD TN TX UT VT VA VI WA WV WI WY GU`,
);

/** Canada Post province codes. */
export const PROVINCES = words("AB BC MB NB NL NS NT NU ON PE QC SK YT");

/**
 * State codes that are also words or parts of names; they need a known city, a phone or a domain before
 * them.
 */
export const DOUBTFUL_STATES = words("CO LA PA DE ME IN OR HI MD MA ID VI ON PE AB PR");

/** ISO 3166 codes that card networks print behind a place; alpha-3 where it is no English word. */
export const COUNTRIES: ReadonlyMap<string, string> = new Map(
  `US:US USA:US CA:CA CAN:CA GB:GB GBR:GB UK:GB IRL:IE IE:IE DEU:DE DE:DE FRA:FR FR:FR NLD:NL NL:NL ESP:ES ES:ES
   ITA:IT AUS:AU AU:AU NZL:NZ NZ:NZ SGP:SG SG:SG HKG:HK HK:HK CHN:CN CN:CN JPN:JP JP:JP KOR:KR KR:KR IND:IN
   MEX:MX MX:MX ISR:IL CHE:CH CH:CH SWE:SE DNK:DK DK:DK NOR:NO :FI BEL:BE AUT:AT POL:PL CZE:CZ PRT:PT
   LUX:LU CYP:CY MLT:MT EST:EE LTU:LT UKR:UA TUR:TR ARE:AE BRA:BR COL:CO ZAF:ZA PHL:PH THA:TH`
    .split(/\s+/)
    .map((pair) => pair.split(":") as [string, string]),
);

export const MONTHS = words(
  `JAN FEB MAR APR MAY JUN JUL AUG SEP SEPT OCT NOV DEC JANUARY FEBRUARY MARCH APRIL JUNE JULY AUGUST
   SEPTEMBER OCTOBER NOVEMBER DECEMBER`,
);

const mayBeMonth = makeSieve(MONTHS);

/** Standard Entry Class codes, NACHA Operating Rules appendix three. */
export const SEC_CODES = words(
  `ACK ARC ATX BOC CCD CIE CTX DNE ENR IAT MTE POP POS PPD RCK SHR TEL TRC TRX WEB XCK`,
);

/** Endings of domain names as merchants print them. */
export const DOMAIN_ENDINGS = wordSet("domainEnding");

const SLASH = 47;
const DASH = 45;
const DOT = 46;
const COLON = 58;

export function isNumber(token: Token | undefined): boolean {
  return token !== undefined && token.kind === KINDS.number;
}

export function isWord(token: Token | undefined): boolean {
  return token !== undefined && token.kind === KINDS.word;
}

function isGluedBy(token: Token | undefined, code: number): boolean {
  return token !== undefined && token.separator === code && token.gap === 1;
}

function isShortNumber(token: Token | undefined, most: number): boolean {
  return isNumber(token) && (token as Token).text.length <= most;
}

/**
 * Number of tokens of the date that begins at `at`, or 0: `03/12`, `03/12/24`, `2024-03-12`, `12 MAR`, `MAR
 * 12`, `12MAR24`.
 */
export function dateAt(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  if (token === undefined) return 0;
  if (token.kind === KINDS.number) return numericDateAt(tokens, at, token);
  if (token.kind === KINDS.mixed) return isMixedDate(token.text) ? 1 : 0;
  if (!mayBeMonth(token.text) || !MONTHS.has(token.text)) return 0;
  const day = tokens[at + 1];
  if (!isShortNumber(day, 2)) return 0;
  const year = tokens[at + 2];
  return isNumber(year) && (year as Token).separator === 44 && (year as Token).text.length === 4 ? 3 : 2;
}

function numericDateAt(tokens: readonly Token[], at: number, token: Token): number {
  const second = tokens[at + 1];
  if (second === undefined) return 0;
  const third = tokens[at + 2];
  for (const glue of [SLASH, DASH, DOT]) {
    if (!isGluedBy(second, glue)) continue;
    const isThird = isGluedBy(third, glue) && isNumber(third);
    if (token.text.length === 4 && isShortNumber(second, 2) && isThird && isShortNumber(third, 2)) return 3;
    if (token.text.length > 2 || !isShortNumber(second, 2)) return 0;
    if (isThird && ((third as Token).text.length === 2 || (third as Token).text.length === 4)) return 3;
    if (isThird) return 0;
    return glue === SLASH || (glue === DOT && isDottedDay(token.text, second.text)) ? 2 : 0;
  }
  if (token.text.length <= 2 && second.kind === KINDS.word && MONTHS.has(second.text) && second.gap === 1) {
    const hasYear =
      isNumber(third) &&
      third !== undefined &&
      third.gap === 1 &&
      (third.text.length === 4 || third.text.length === 2);
    return hasYear && third.text.length === 4 ? 3 : 2;
  }
  return 0;
}

/** `12.06`: day and month, as Europe writes them. */
function isDottedDay(day: string, month: string): boolean {
  return day.length === 2 && month.length === 2 && day <= "31" && month <= "12" && month > "00";
}

/** `12MAR`, `12MAR24`, `MAR12`. */
function isMixedDate(text: string): boolean {
  const length = text.length;
  if (length < 4 || length > 9) return false;
  let at = 0;
  while (at < length && isDigitCode(text.charCodeAt(at))) at++;
  if (at > 2) return false;
  const month = text.slice(at, at + 3);
  if (!MONTHS.has(month)) return false;
  for (let i = at + 3; i < length; i++) if (!isDigitCode(text.charCodeAt(i))) return false;
  return at > 0 || (length > 3 && length <= 5);
}

export function isDigitCode(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Number of tokens of the time at `at`, or 0: `10:34`, `10:34:00`, with `AM`, `PM`, `ET` behind. */
export function timeAt(tokens: readonly Token[], at: number): number {
  if (!isShortNumber(tokens[at], 2) || !isGluedBy(tokens[at + 1], COLON) || !isShortNumber(tokens[at + 1], 2))
    return 0;
  let end = at + 2;
  if (isGluedBy(tokens[end], COLON) && isShortNumber(tokens[end], 2)) end++;
  const zone = tokens[end]?.text;
  return (zone === "AM" || zone === "PM" || zone === "ET" ? end + 1 : end) - at;
}

/**
 * Number of tokens of a North American phone number that begins at `at`, or 0. Written 3-3-4, 3-7, 1-3-3-4
 * or as 10 digits.
 */
export function phoneAt(tokens: readonly Token[], at: number): number {
  const first = tokens[at];
  if (!isNumber(first) || first === undefined) return 0;
  const size = first.text.length;
  if (size === 10 && first.text !== "XXXXXXXXXX") return first.text.charCodeAt(0) >= 50 ? 1 : 0;
  if (size === 11 && (first.text.startsWith("18") || first.separator === 43)) return 1;
  if (size === 1 && first.text === "1" && tokens[at + 1]?.text.length === 3) {
    const rest = phoneAt(tokens, at + 1);
    return rest > 1 ? rest + 1 : 0;
  }
  const second = tokens[at + 1];
  if (size !== 3 || second === undefined || second.gap > 2 || second.kind !== KINDS.number) return 0;
  if (second.text.length === 7) return second.separator === DASH || second.separator === 32 ? 2 : 0;
  const third = tokens[at + 2];
  if (second.text.length !== 3 || third === undefined || third.kind !== KINDS.number) return 0;
  if (third.text.length === 4 && third.gap <= 2) return 3;
  // Cut off by the field's length: `012-012`, `012-012-01`.
  return 0;
}

/** NACHA return reason codes: R01 to R85. */
export function returnCodeOf({ text }: Token): string | null {
  if (text.length !== 3 || text.charCodeAt(0) !== 82) return null;
  const number = Number(text.slice(1));
  return number >= 1 && number <= 85 ? text : null;
}

/** A token that is an id rather than a word: long, letters and digits mixed. */
export function isIdLike(token: Token): boolean {
  if (token.kind !== KINDS.mixed) return false;
  const text = token.text;
  let digits = 0;
  for (let i = 0; i < text.length; i++) if (isDigitCode(text.charCodeAt(i))) digits++;
  if (digits === 0) return true;
  return digits >= 3 || (digits >= 2 && text.length >= 5) || text.length >= 8;
}

/** Upper case, letters and digits only: the key of the words `first` to `end`. */
export function joinKey(tokens: readonly Token[], first: number, end: number): string {
  let key = "";
  for (let i = first; i < end; i++) {
    const text = (tokens[i] as Token).text;
    key += text.includes("'") || text.includes("&") ? text.replace(/['&\u2019]/g, "") : text;
  }
  return key;
}
