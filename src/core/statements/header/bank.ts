// Which bank keeps the account: every place of the page that names an institution is evidence for its name, and so is a part of that name.

import type { Line } from "../../print/lines.ts";
import type { Located, Place } from "../types.ts";
import { claimsOf } from "./bank-claims.ts";
import { INSTITUTIONS, KIND_OF_INSTITUTION } from "./bank-names.ts";
import { cellsOf, labelsOf, letterheadsOf, listedOf, sentencesOf } from "./bank-places.ts";
import { decide, type Evidence } from "./evidence.ts";
import { BEHIND, speaksOfOthers } from "./others-named.ts";

/** A name where it stands. */
export type NameAt = { readonly text: string; readonly place: Place; readonly order: number };
export type Says = Evidence<NameAt>;

// Measured on some 400 prints: a name of a bank once within the text is too little, at the head of the page it is enough.
const ENOUGH = { enough: 2, lead: 0.5 };
const OF_THE_WEB = 2;
/** Each further line that prints the name, up to four. */
const REPEATED = 0.5;
const MOST_REPEATED = 2;

export function bankNameOf(all: readonly Line[]): Located<string> | null {
  const said = evidenceOf(all.flatMap(ofItself));
  const keys = new Map(said.map(({ value: { text } }) => [text, keyOf(text)]));
  const key = ({ text }: NameAt) => keys.get(text)!;
  const forms = decide([...said, ...againOf(said, key, sitesOf(all))], {
    keyOf: key,
    isPart: isForm,
    ...ENOUGH,
  });
  // `Old Mill` in the letterhead is `Old Mill Bank` in the text.
  const best = forms.find(({ value }) => isFull(value.text)) ?? forms[0];
  if (best === undefined) return null;
  const text = usual(said.map(({ value }) => value.text).filter((one) => keys.get(one) === best.key));
  const value = listedName(text) ?? (all[0]?.isOcr === true ? withoutLogo(text, all) : text);
  return { value, place: best.value.place };
}

/** What several lines, and the address in the web, say once more. */
function againOf(
  said: readonly Says[],
  keyOf: (name: NameAt) => string,
  sites: readonly string[],
): readonly Says[] {
  const orders = new Map<string, Set<number>>();
  const names = new Map<string, NameAt>();
  for (const { value } of said) {
    const key = keyOf(value);
    if (!names.has(key)) names.set(key, value);
    orders.set(key, (orders.get(key) ?? new Set()).add(value.order));
  }
  return [...names].flatMap(([key, value]): Says[] => [
    { value, kind: "repeated", weight: Math.min(MOST_REPEATED, (orders.get(key)!.size - 1) * REPEATED) },
    { value, kind: "web", weight: sites.some((site) => isSite(site, key)) ? OF_THE_WEB : 0 },
  ]);
}

/** Without sentences that speak of somebody else. */
function ofItself(line: Line): readonly Line[] {
  if (!speaksOfOthers(line.text)) return [line];
  const text = line.text
    .split(/(?<=\p{Ll}\.) (?=\p{Lu})/u)
    .filter((sentence) => !speaksOfOthers(sentence))
    .join(" ");
  return text === "" ? [] : [{ ...line, text, cells: [{ ...line.cells[0]!, text }] }];
}

/** The commonest, of equals the first. */
function usual(texts: readonly string[]): string {
  const count = (text: string) => texts.filter((one) => one === text).length;
  return texts.reduce((best, text) => (count(text) > count(best) ? text : best));
}

function isFull(text: string): boolean {
  return listedName(text) !== null || KIND_OF_INSTITUTION.test(text);
}

/** The bank behind a brand, or in a sentence about cards, is none of its own, but may be the brand's full name. */
const BEHIND_A_BRAND = 0.3;

function evidenceOf(lines: readonly Line[]): readonly Says[] {
  const texts = lines.filter((line) => !isTransactionLike(line));
  const firm = texts.filter(({ text }) => !BEHIND.test(text));
  const behind = sentencesOf(texts.filter(({ text }) => BEHIND.test(text)));
  return [
    ...labelsOf(lines),
    ...listedOf(texts),
    ...cellsOf(firm),
    ...letterheadsOf(texts),
    ...sentencesOf(firm),
    ...behind.map((one) => ({ ...one, weight: BEHIND_A_BRAND })),
    ...claimsOf(texts),
  ];
}

/** Names of merchants and transfers stand in rows of transactions, not in the head. */
function isTransactionLike(line: Line): boolean {
  return /^\d{1,2}[/.-]\d{1,2}\b|\d[.,]\d{2}$/.test(line.text);
}

const LEGAL_END =
  /(?<![\s,])[\s,]+(?:n\.?\s?a\.?|plc|ag|s\.?\s?a\.?|n\.?v\.?|ltd\.?|limited|inc\.?|e\.?g\.?|f\.?s\.?b\.?|national association)$/i;

/** A listed bank has one name; of others neither capitals nor the legal form matter. */
function keyOf(text: string): string {
  return (listedName(text) ?? text)
    .replace(LEGAL_END, "")
    .toLowerCase()
    .replace(/^the /, "")
    .replace(/[^\p{L}\p{N} ]/gu, "")
    .trim();
}

/** One is the other with more words before or behind, or the same without blanks. */
function isForm(one: string, other: string): boolean {
  const [a, b] = [` ${one} `, ` ${other} `];
  return a.includes(b) || b.includes(a) || one.replaceAll(" ", "") === other.replaceAll(" ", "");
}

const WEB =
  /\b(?:www\.)?([a-z][a-z\d-]{2,40})\.(?:com|bank|org|net|us|coop|co|de|fr|es|it|nl|se|pl|ch|ie|ca|in|sg|au)\b/gi;

function sitesOf(lines: readonly Line[]): readonly string[] {
  const found = lines.flatMap(({ text }) => [...text.matchAll(WEB)].map(([, site]) => site!.toLowerCase()));
  return [...new Set(found)].map((site) => site.replaceAll("-", ""));
}

/** `oldmillbank.com`, `oldmill.com` and `omb.com`'s owner is told by the letters that begin it. */
function isSite(site: string, key: string): boolean {
  const glued = key.replaceAll(" ", "");
  return glued.length >= LEAST_GLUED && (glued.startsWith(site) || site.startsWith(glued));
}
const LEAST_GLUED = 4;

/** A scan reads the sign of a letterhead as letters before the name, which other lines print without them. */
function withoutLogo(name: string, lines: readonly Line[]): string {
  const rest = name.split(" ").slice(1).join(" ");
  const has = (text: string) =>
    lines.some((line) => ` ${line.text} `.replaceAll(name, "").includes(` ${text}`));
  return rest.split(" ").length >= 2 && has(rest) ? rest : name;
}

/** The name under which an institution is listed, where the text is its own and nothing more than its kind. */
function listedName(text: string): string | null {
  const name = text.replace(/^the /i, "");
  const hit = INSTITUTIONS.find(([pattern]) => {
    const [first] = name.match(pattern) ?? [];
    return first !== undefined && name.startsWith(first) && areForms(name.slice(first.length));
  });
  return hit?.[1] ?? null;
}

function areForms(rest: string): boolean {
  return rest
    .toLowerCase()
    .split(/[^\p{L}]/u)
    .every((word) => word === "" || FORMS.has(word));
}

const FORMS = new Set(
  "bank credit union n a na national association plc ltd limited inc corporation company s sa ag uk us usa canada group financial services".split(
    " ",
  ),
);
