import { wordSet } from "../language/lexicon.ts";
import { type Knowledge, WORD_FLAGS } from "./knowledge.ts";
import { isMostlyDigits, type Word } from "./normalise.ts";
import type { DescriptorReading } from "./types.ts";

// Texts that stand where a name could and name nobody: words of banks and account books, offices without their town, persons by initials.

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** True when no business can be named by these words, whatever else speaks for it. */
export function namesNobody(
  words: readonly Word[],
  letters: readonly Word[],
  reading: DescriptorReading,
  knowledge: Knowledge,
): boolean {
  if (isEstate(words)) return true;
  if (letters.length === 0 || BANK_WORDS.has(words[0]?.key ?? "")) return true;
  if (isInitialed(words, knowledge) || letters.every(({ key }) => OFFICES.has(key))) return true;
  const isCard = reading.channel === "card";
  if (!isShop(reading) && isMemo(letters, knowledge)) return true;
  if (beginsWithMethod(words)) return true;
  if (isCard) return words.some(({ key }) => BANK_ACTS.has(key));
  if (NOTE_HEADS.has(words[0]?.key ?? "") && words.length > 2) return true;
  return words.some(({ key }) => TELLING_WORDS.has(key)) || CHARGES.has(letters.at(-1)?.key ?? "");
}

/** A shop on a card has its place or its processor beside it; abroad the bank's own words frame its name. */
export function isShop({ channel, form, city, region, country, processor }: DescriptorReading): boolean {
  if (channel !== "card") return false;
  return (
    region !== null || country !== null || processor !== null || city !== null || FRAMED_ABROAD.test(form)
  );
}

const FRAMED_ABROAD =
  /^(?:card\.(?!place|prefix)|uk\.(?:card|contactless)|sepa\.card|europe\.card|canada\.(?:interac|achat)|australia\.eftpos|india\.(?:card|upi))/;

const OF_A_PERSON: ReadonlySet<string> = new Set("ESTATE EST HEIRS GUARDIANSHIP CONSERVATORSHIP".split(" "));

/** `ESTATE OF L HARGROVE`: what a person left, or is kept for one. */
function isEstate(words: readonly Word[]): boolean {
  const at = words[0]?.key === "THE" ? 1 : 0;
  return words[at + 1]?.key === "OF" && OF_A_PERSON.has(words[at]?.key ?? "");
}

/** Words that no name begins with. */
const METHOD_HEADS = wordSet("beginsNoName");
/** Beside a card these begin names; elsewhere, before two words and more, they say how or why (`INSURANCE BLUE HERON POTTERY`). */
const NOTE_HEADS = wordSet("beginsNote");
/** Ways of paying of two words and more: the last of them is one of the second list. */
const METHOD_WORDS = wordSet("wayOfPaying");
const METHOD_ENDS = wordSet("endOfWayOfPaying");

/** `PREARRANGED PAYMENT BLUE HERON POTTERY`: a bank's words that the grammar does not know would become a part of the name. */
function beginsWithMethod(words: readonly Word[]): boolean {
  const [first, second] = words;
  if (first === undefined || second === undefined) return false;
  if (METHOD_HEADS.has(first.key)) return true;
  return METHOD_WORDS.has(first.key) && METHOD_ENDS.has(second.key);
}

/** Words of trade and nothing else are a name only when there are more of them (`IRON WORKS GYM`). */
const MAX_TRADES = 2;

/** Such words end names and stand for nothing that is bought: `CITY DINER`, `THE CREAMERY`. */
const SHOP_ENDS = wordSet("endsShopsName");

function isShopsName(letters: readonly Word[]): boolean {
  return letters.length > 1 && SHOP_ENDS.has((letters.at(-1) as Word).key);
}

/** `TOOL RENTAL`, `NEW TIRES`, `HEALTH INS GROUP`: what was paid and not to whom. */
function isMemo(letters: readonly Word[], knowledge: Knowledge): boolean {
  if (isShopsName(letters)) return false;
  const isPlain = ({ key }: Word): boolean => BOOK_WORDS.has(key) || MEMO_WORDS.has(key);
  if (letters.every(isPlain)) return true;
  const flagsOf = ({ key }: Word): number => knowledge.wordFlags(key);
  if (letters.length === 1)
    return (flagsOf(letters[0] as Word) & (WORD_FLAGS.business | WORD_FLAGS.common)) !== 0;
  if (letters.some(({ key }) => LEGAL_FORMS.has(key))) return false;
  return (
    letters.every((word) => isPlain(word) || (flagsOf(word) & WORD_FLAGS.business) !== 0) &&
    (letters.length <= MAX_TRADES || letters.some(isPlain))
  );
}

export const LEGAL_FORMS = set("LLC INC CORP CO LTD LLP PLLC GMBH BV SARL SRL PTY PVT");

/** Words of notes beside those of account books: things, times and acts that people write into a payment's purpose. */
const MEMO_WORDS = wordSet("memoWord");

/** Words of banks that begin a text when no company does. */
const BANK_WORDS = wordSet("bankWord");

/** Words that say what a row is for and stand in no company's name; beside them nobody can tell where a name begins. */
const TELLING_WORDS = wordSet("tellsPurpose");

/** What a bank takes for itself or pays by itself ends in one of these (`TREASURY MGMT SVC CHARGE`, `MYBANK AUTOPAY`). */
const CHARGES = wordSet("endsNoName");

/** `5/3 JEANIE WITHDRAWAL`: what no shop is called, beside a place or not. */
const BANK_ACTS = wordSet("bankAct");

/** Words of account books: a text of nothing else says what was paid and not to whom (`OFFICE SUPPLIES`, `HEALTH INS GROUP`). */
const BOOK_WORDS = wordSet("accountBookWord");

/** Offices that every town has, without the town's name: `COUNTY CLERK RECORDING FEE`, `PUBLIC LIBRARY`. */
const OFFICES = wordSet("publicOffice");

const HONORIFICS: ReadonlySet<string> = new Set(["MR", "MRS", "MISS", "MS"]);
/** What payers write behind a person's name. */
const PERSON_NOTES: ReadonlySet<string> = new Set(
  "WAGES WAGE SALARY PAY BONUS EXPENSES RENT LOAN WK INV".split(" "),
);

/** `SQ *J. WALLACE`, `J FERREIRA WAGES`, `MRS A WHITCOMBE RENT`: initials and a surname are a person, who may take cards. */
function isInitialed(words: readonly Word[], knowledge: Knowledge): boolean {
  if (!words.some(({ key }) => key.length === 1)) return false;
  if (HONORIFICS.has(words[0]?.key ?? "") && words[1]?.key.length === 1) return true;
  const names = words.filter(({ key }) => !PERSON_NOTES.has(key) && !isMostlyDigits(key));
  const whole = names.filter(({ key }) => key.length > 1);
  if (whole.length !== 1 || whole.length === names.length) return false;
  const flags = knowledge.wordFlags((whole[0] as Word).key);
  if ((flags & WORD_FLAGS.business) !== 0) return false;
  return (flags & (WORD_FLAGS.surname | WORD_FLAGS.firstName)) !== 0 || names.length < words.length;
}

/** `BOATYARD MIKE`: in an address book a first name beside a trade is a person, unless a legal form says otherwise. */
export function isTradesman(letters: readonly Word[], knowledge: Knowledge): boolean {
  return (
    letters.some(({ key }) => (knowledge.wordFlags(key) & WORD_FLAGS.firstName) !== 0) &&
    !letters.some(({ key }) => LEGAL_FORMS.has(key))
  );
}

/** `J AMALIYA COOL BAR`: in India shops are paid by the same rail as persons; the last word says that it is one. */
export function isIndianShop(
  letters: readonly Word[],
  { form }: DescriptorReading,
  knowledge: Knowledge,
): boolean {
  const last = letters.at(-1);
  return (
    form.startsWith("india.") &&
    last !== undefined &&
    (knowledge.wordFlags(last.key) & WORD_FLAGS.business) !== 0
  );
}

/** Forms without a field for the name: where it begins and ends is read from the words alone. */
export const UNFRAMED = /^(plain|entry\.|purpose\.|settlement\.)/;

const LEFT_OUT = wordSet("legalForm");
/** Legal forms that are words or initials elsewhere, unless dots stand in them: `S.P.A`. */
const DOTTED_FORM = /^(?:S\.P\.A|S\.A|S\.L|A\.S|A\.B|S\.R\.O|S\.A\.S)\.?$/i;
const LONGEST_COMPANY = 5;

/** A legal form ends what a form of the bank frames: `Online Payment 123 To KEBO OIL AND GAS, INC` names a company, however odd its words. */
export function isCompany({ form, counterparty }: DescriptorReading): boolean {
  const words = counterparty === null || UNFRAMED.test(form) ? [] : counterparty.text.split(/[\s,]+/);
  const last = words.at(-1) ?? "";
  if (words.length < 2 || words.length > LONGEST_COMPANY + 1) return false;
  return LEFT_OUT.has(last.replaceAll(".", "").toUpperCase()) || DOTTED_FORM.test(last);
}
