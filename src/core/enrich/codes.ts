import { wordSet } from "../language/lexicon.ts";
import { type Knowledge, WORD_FLAGS } from "./knowledge.ts";

/** Letters without a vowel that are neither a word of trade nor its usual short form. */
export function isCode(key: string, knowledge: Knowledge): boolean {
  if (key.length < 2 || /[AEIOUY]/.test(key)) return false;
  return (knowledge.wordFlags(key) & WORD_FLAGS.business) === 0 && !KNOWN_SHORT.has(key);
}

const KNOWN_SHORT = wordSet("nameShortForm");
