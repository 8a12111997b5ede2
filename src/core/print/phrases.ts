import { unaccented } from "../model/unaccented.ts";

/** Lower case, without accents, digits and punctuation as blanks: the form in which banking terms are compared. */
export function plainOf(text: string): string {
  return unaccented(text)
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();
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
