/** Lower case, without accents, digits and punctuation as blanks: the form in which banking terms are compared. */
export function plainOf(text: string): string {
  const lower = (BEYOND_ASCII.test(text) ? withoutAccents(text) : text).toLowerCase();
  return lower.replace(/[^a-z]+/g, " ").trim();
}

/** Letters that are none with an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ł: "l", Ł: "l", ø: "o", Ø: "o", đ: "d", Đ: "d", ı: "i", æ: "ae", Æ: "ae", œ: "oe", Œ: "oe" },
};

/** Most texts have no such letter, and all of them come here many times. */
const BEYOND_ASCII = /[^ -~]/;

function withoutAccents(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[ßẞ]/g, "ss")
    .replace(/[łŁøØđĐıæÆœŒ]/g, (letter) => LETTERS[letter] ?? letter);
}

/** A pattern that finds any of the phrases as whole words. Phrases are in the form of `plainOf`; `|` parts them. */
export function anyOf(phrases: string): RegExp {
  const parts = phrases
    .split("|")
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== "")
    .sort((a, b) => b.length - a.length);
  return new RegExp(`(?:^| )(?:${parts.join("|")})(?= |$)`);
}
