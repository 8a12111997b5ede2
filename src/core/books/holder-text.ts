import { largest } from "../model/lists.ts";
import { unaccented } from "../model/unaccented.ts";

// Banks print the account holder behind the company (NACHA individual name, wire beneficiary), whole or cut. Its own trade says nothing of
// the payment: `PCFS ACH KESTREL TAX` pays no tax.

const MIN_FIRST_LETTERS = 4;

type Words = readonly string[];

/** Takes the holder's names out of descriptions. */
export function makeHolderRemover(companies: readonly string[]): (description: string) => string {
  const names = companies
    .map(wordsOf)
    .filter(([first]) => first !== undefined && first.length >= MIN_FIRST_LETTERS);
  if (names.length === 0) return (description) => description;
  const firsts = new RegExp(`\\b(${names.map(([first]) => first).join("|")})`, "i");
  return (description) => (firsts.test(description) ? without(description, names) : description);
}

function without(description: string, names: readonly Words[]): string {
  const tokens = description.split(/(\s+)/);
  const kept: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const length = largest([0, ...names.map((name) => lengthOfName(tokens, at, name))]);
    if (length === 0) kept.push(tokens[at++]!);
    else at += length;
  }
  return kept.join("").trim();
}

/** How many tokens, blanks among them, from `at` on are the name's words; the last one may be cut. */
function lengthOfName(tokens: readonly string[], at: number, name: Words): number {
  let length = 0;
  for (const [index, word] of name.entries()) {
    const token = lettersOf(tokens[at + 2 * index] ?? "");
    if (token === "" || !(token === word || (index > 0 && word.startsWith(token)))) break;
    length = 2 * index + 1;
  }
  return length;
}

function wordsOf(name: string): Words {
  return name
    .split(/\s+/)
    .map(lettersOf)
    .filter((word) => word !== "" && !/^(THE|LLC|INC|CORP|LTD|CO)$/.test(word));
}

function lettersOf(text: string): string {
  return unaccented(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
}
