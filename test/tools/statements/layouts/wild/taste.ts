import type { Day } from "../../../../../src/core/model/day.ts";
import { type Dice, makeDice } from "../../dice.ts";
import type { Account, AccountKind, Country } from "../../model.ts";
import {
  DOLLARS,
  dateText,
  EURO,
  type Language,
  leading,
  type Marks,
  moneyText,
  parentheses,
  trailing,
} from "../../print/formats.ts";
import { WORDS, type Words } from "./words.ts";

export type Form = "ledger" | "sections" | "abreast" | "days" | "below";

/** What one wild layout keeps to: its country's habits and a draw of everything in which banks differ. */
export type Taste = {
  readonly country: Country;
  readonly kind: AccountKind;
  readonly form: Form;
  readonly dice: Dice;
  readonly word: (key: keyof Words) => string;
  readonly color: string;
  readonly titleSize: number;
  /** A day as rows print it, and as heads and summaries do. */
  readonly rowDay: (day: Day) => string;
  readonly longDay: (day: Day) => string;
  /** Signed, unsigned, and a balance. */
  readonly money: (minor: bigint) => string;
  readonly bare: (minor: bigint) => string;
  readonly balance: (minor: bigint) => string;
  readonly total: (minor: bigint) => string;
  /** The label with the days and the count that it names. */
  readonly label: (key: keyof Words, account: Account, count?: number) => string;
};

const list = (text: string): readonly string[] => text.split("|");
const COUNTRIES: readonly (readonly [Country, number])[] = [
  ["US", 60],
  ["GB", 9],
  ["CA", 7],
  ["AU", 6],
  ["NZ", 2],
  ["DE", 4],
  ["FR", 4],
  ["ES", 3],
  ["NL", 2],
  ["IN", 2],
  ["SG", 2],
];
const LANGUAGES: Readonly<Partial<Record<Country, Language>>> = { FR: "fr", DE: "de", ES: "es", NL: "nl" };
const US_ROWS = list(
  "MM/DD|MM/DD|MM/DD|MM/DD/YYYY|MM/DD/YY|M/D|M/D/YY|MMM D|MMM DD|MM-DD|M/D/YYYY|MMM DD, YYYY|MMMM D|YYYY-MM-DD|DD-MMM|MM-DD-YYYY|MMMDD",
);
const US_LONG = list(
  "MM/DD/YYYY|MMMM D, YYYY|MMM D, YYYY|MM/DD/YY|M/D/YYYY|MMM DD, YYYY|MM-DD-YYYY|MMMM DD, YYYY|M/D/YY",
);
const WORLD_ROWS = list(
  "DD/MM/YYYY|DD MMM|D MMM YYYY|DD MMM YYYY|DD/MM/YY|DD-MM-YYYY|DD MMM YY|D MMM|DDMMM|DD-MMM-YYYY|DD/MM|DD MMMM|YYYY-MM-DD",
);
const WORLD_LONG = list("DD MMMM YYYY|D MMM YYYY|DD/MM/YYYY|D MMMM YYYY|DD-MM-YYYY|DD MMM YYYY");
const EURO_ROWS = list("DD.MM.YYYY|DD.MM.|DD.MM.YY|DD/MM/YYYY|DD/MM|DD-MM-YYYY|DD MMM YYYY");
const EURO_LONG = list("DD.MM.YYYY|DD/MM/YYYY|D MMMM YYYY|DD-MM-YYYY");
/** Days as fewer banks write them. */
const RARE_DAYS = ["YYYYMMDD", "MMM. D", "D-MMM-YY", "MMM D 'YY", "D. MMM YYYY"];
const COLORS = list("#000000|#12355b|#7a1f3d|#006341|#333333|#5b2a86|#b3541e");

const spaced = (unsigned: string) => `- ${unsigned}`;
const ENGLISH_SIGNS: readonly Marks[] = [
  DOLLARS,
  DOLLARS,
  { ...DOLLARS, negative: trailing },
  { ...DOLLARS, negative: parentheses },
  { ...DOLLARS, negative: spaced },
  { ...DOLLARS, negative: (unsigned) => `–${unsigned}` },
  { ...DOLLARS, negative: leading, positive: (unsigned) => `+${unsigned}` },
  { ...DOLLARS, negative: (unsigned) => `${unsigned} DR`, positive: (unsigned) => `${unsigned} CR` },
  { ...DOLLARS, negative: (unsigned) => `${unsigned}DR`, positive: (unsigned) => `${unsigned}CR` },
  { ...DOLLARS, negative: (unsigned) => unsigned, positive: (unsigned) => `${unsigned} CR` },
];
const SIGNS: Readonly<Partial<Record<Country, readonly Marks[]>>> = {
  DE: [
    EURO,
    { ...EURO, negative: trailing, positive: (unsigned) => `${unsigned}+` },
    { ...EURO, negative: (unsigned) => `${unsigned} S`, positive: (unsigned) => `${unsigned} H` },
  ],
  FR: [{ ...EURO, group: " " }, EURO, { ...EURO, group: " ", negative: spaced }],
  ES: [EURO, { ...EURO, negative: trailing }],
  NL: [EURO, { ...EURO, negative: spaced }],
  IN: [
    { ...DOLLARS, group: "indian" },
    {
      ...DOLLARS,
      group: "indian",
      negative: (unsigned) => `${unsigned} Dr`,
      positive: (unsigned) => `${unsigned} Cr`,
    },
  ],
};
const SYMBOLS: Readonly<Partial<Record<Country, string>>> = {
  GB: "£",
  DE: "",
  FR: "",
  ES: "",
  NL: "",
  IN: "",
};

export function tasteOf(number: number): Taste {
  const dice = makeDice(`wild layout ${number}`);
  const country = pickCountry(dice);
  const isUs = country === "US";
  const language = LANGUAGES[country] ?? "en";
  const isEuro = ["DE", "FR", "ES", "NL"].includes(country);
  const rows = isUs || (country === "CA" && dice.chance(0.6)) ? US_ROWS : isEuro ? EURO_ROWS : WORLD_ROWS;
  const usual = dice.pick(rows);
  const rowPattern =
    language === "en" && dice.fork("rare day").chance(0.05) ? dice.fork("rare").pick(RARE_DAYS) : usual;
  const longPattern = dice.pick(isUs || country === "CA" ? US_LONG : isEuro ? EURO_LONG : WORLD_LONG);
  const longDay = (day: Day) => dateText(day, longPattern, language);
  const kind = kindOf(dice, isUs);
  const marks = dice.pick(SIGNS[country] ?? ENGLISH_SIGNS);
  const sign = SYMBOLS[country] ?? "$";
  const symbol = dice.chance(0.3) ? (sign !== "" && dice.chance(0.15) ? `${sign} ` : sign) : "";
  const totalSymbol = dice.chance(0.6) ? sign : symbol;
  const plain: Marks = {
    ...marks,
    positive: (unsigned) => unsigned,
    // Where only credits are marked, an overdrawn balance still needs a mark of its own.
    negative: marks.negative("1") === "1" ? trailing : marks.negative,
  };
  const words = WORDS[language];
  const kept = new Map<keyof Words, string>();
  const word = (key: keyof Words) => {
    const known = kept.get(key) ?? makeDice(`wild word ${number} ${key}`).pick(words[key]);
    kept.set(key, known);
    return known;
  };
  return {
    ...{ country, kind, dice, word, longDay },
    form: kind === "card" ? "sections" : formOf(dice),
    color: dice.pick(COLORS),
    titleSize: dice.pick([8.5, 9, 10, 12, 14]),
    rowDay: (day) => dateText(day, rowPattern, language),
    money: (minor) => moneyText(minor, marks, symbol),
    bare: (minor) => moneyText(minor < 0n ? -minor : minor, plain, symbol),
    balance: (minor) => moneyText(minor, plain, symbol),
    total: (minor) => moneyText(minor, plain, totalSymbol),
    label: (key, account, count = 0) =>
      word(key)
        .replace("{S}", longDay(account.start))
        .replace("{E}", longDay(account.end))
        .replace("{N}", String(count)),
  };
}

function pickCountry(dice: Dice): Country {
  let left = dice.next() * COUNTRIES.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [country, weight] of COUNTRIES) {
    left -= weight;
    if (left < 0) return country;
  }
  return "US";
}

function kindOf(dice: Dice, isUs: boolean): AccountKind {
  const at = dice.next();
  if (!isUs) return at < 0.85 ? "checking" : "savings";
  return at < 0.66 ? "checking" : at < 0.74 ? "savings" : at < 0.82 ? "money_market" : "card";
}

function formOf(dice: Dice): Form {
  const at = dice.next();
  return at < 0.46 ? "ledger" : at < 0.8 ? "sections" : at < 0.88 ? "abreast" : at < 0.94 ? "days" : "below";
}
