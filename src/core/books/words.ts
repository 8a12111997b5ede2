import { finderOf, type RoleText, readText } from "../language/finder.ts";
import { patternOf } from "../language/lexicon.ts";

// What the words of entry descriptions and remittance lines say of a payment, whoever makes it: roles of `data/lexicon/`.

const FINDERS = new Map<string, (text: RoleText) => boolean>();

/** Numbers of fixed length run into the words behind them: `1346513480CLAIM PMT`. */
const GLUED = /\b(\d{8,})(?=[A-Z]{3})/g;

/** Law after law asks of the same row, of its description and of parts of it; and streams are read before. */
const TEXTS_KEPT = 1_024;
const texts = new Map<string, RoleText>();
let latest: { readonly description: string; readonly text: RoleText } | null = null;

/** Whether a description holds one of the terms of a role. */
export function says(role: string, description: string): boolean {
  const find = FINDERS.get(role) ?? makeFinder(role);
  return find(textOf(description));
}

function textOf(description: string): RoleText {
  if (latest?.description === description) return latest.text;
  const text = texts.get(description) ?? keepText(description);
  latest = { description, text };
  return text;
}

function makeFinder(role: string): (text: RoleText) => boolean {
  const find = role === "refunded" ? findRefunded() : finderOf(role);
  FINDERS.set(role, find);
  texts.clear();
  latest = null;
  return find;
}

/** Companies are named by some words of refunds: those count behind the first word only. */
function findRefunded(): (text: RoleText) => boolean {
  const [ofTerms, ofBehindName] = [finderOf("refunded"), finderOf("refundedBehindName")];
  const behindName = patternOf("refundedBehindName", { before: "(?!^)" });
  return (text) => ofTerms(text) || (ofBehindName(text) && behindName.test(text.upper));
}

function keepText(description: string): RoleText {
  if (texts.size >= TEXTS_KEPT) texts.clear();
  const text = readText(description.toUpperCase().replace(GLUED, "$1 "));
  texts.set(description, text);
  return text;
}
