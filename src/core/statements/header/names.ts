// Who keeps the account.

import type { Cell, Line } from "../../print/lines.ts";
import { plainOf } from "../../print/phrases.ts";
import { isTotalLabel } from "../terms/section-terms.ts";
import type { Located } from "../types.ts";
import { INSTITUTIONS, KIND_OF_INSTITUTION, ONLY_KIND } from "./bank-names.ts";
import { claimedName } from "./claimed-name.ts";
import { BEHIND, isNameLike, speaksOfOthers } from "./others-named.ts";
import { namedInSentences } from "./sentence-names.ts";

/** A listed institution that the text names at least so often beats one that only the words of its kind point to. */
const SENTENCE_WORDS = 8;
const BANK_LABEL = /^(?:bank|bank name|institution|banque|banco)\s*:\s*/i;
const NOT_BANK =
  /^(?:online|mobile|contact|call|the|your|this|member|to|a|in|other|bank (?:deposit|account|statement)|statement|account)\b|account|statement|deposit|transfer|deposits|payment|fees?\b|charges\b|@|customer|^bank (?:reference|ref|code|branch|details|charges|number|use|name)\b/i;
/** `The Farmers State Bank of Orwell`: a name with its article, every word of it with a capital. */
function withoutArticle(name: string): string {
  const rest = /^the\s/i.test(name) ? name.slice(4) : name;
  return rest.split(" ").every((word) => /^(?:\p{Lu}|of$|and$|&$)/u.test(word)) ? rest : name;
}
/** `Old Mill Bank Business Select Card`: the bank and its product on one line. */
const PRODUCT_BEHIND =
  /(\b(?:bank|credit union|trust))\s+(?:[\w&-]+\s+){0,3}(?:card|checking|savings|mastercard|visa)$/i;
/** `Old Mill Bank Limited Reg No.: 1980/0036/06`. */
const REGISTERED =
  /(?<!\s)\s+(?:(?:reg|registration|registered|company|co)\b\.?\s?){1,2}(?:no|number|in)\b[\s\S]*$/i;
/** `Old Mill Bank account statement`. */
const STATEMENT_BEHIND =
  /(\w\s+(?:bank|credit union|trust|building society))\s+(?:[\w-]+\s+){0,2}statements?$/i;
/** `Banco Meridian, S.A. Calle Mayor 4`: a footer gives the name with its legal form, then the address. */
const LEGAL_NAME =
  /^([\p{L}&'’. -]{4,48}?),?\s+(?:N\.\s?A\.|plc|PLC|AG|SA|S\.A\.|N\.V\.|NV|Ltd|Limited|eG)(?=[\s,.|]|$)/u;

export function bankNameOf(lines: readonly Line[]): Located<string> | null {
  const found = nameOf(lines);
  return found === null || lines[0]?.isOcr !== true
    ? found
    : { ...found, value: withoutLogo(found.value, lines) };
}

/** A scan reads the sign of a letterhead as letters before the name, which other lines print without them. */
function withoutLogo(name: string, lines: readonly Line[]): string {
  const rest = name.split(" ").slice(1).join(" ");
  const has = (text: string) =>
    lines.some((line) => ` ${line.text} `.replaceAll(name, "").includes(` ${text}`));
  return rest.split(" ").length >= 2 && has(rest) ? rest : name;
}

function nameOf(all: readonly Line[]): Located<string> | null {
  const lines = all.filter(({ text }) => !speaksOfOthers(text));
  const head = lines.filter((line) => line.page === all[0]?.page);
  const labelled = head.find((line) => BANK_LABEL.test(line.text));
  if (labelled !== undefined) return located(labelled, labelled.text.replace(BANK_LABEL, "").trim());
  const named = listed(head);
  const kind = byKind(head, lines);
  if (named !== null && (named.count >= 2 || kind === null || named.line.order <= kind.place.order))
    return located(named.line, named.name);
  return (
    kind?.value ??
    (named === null ? null : located(named.line, named.name)) ??
    listedLocated(lines) ??
    byKind(
      lines.filter(({ cells }) => cells.length === 1),
      lines,
    )?.value ??
    insuredName(lines) ??
    legalName(lines) ??
    namedInSentences(lines.filter((line) => !isTransactionLike(line))) ??
    letterhead(lines) ??
    claimedName(lines.filter((line) => !isTransactionLike(line)))
  );
}

/** Further on, only a line that ends as a bank's footer does names it: `Harborview Bank, N.A. Member FDIC`. */
function insuredName(lines: readonly Line[]): Located<string> | null {
  const footers = lines
    .filter((line) => !BEHIND.test(line.text))
    .filter((line) => /\b(?:member fdic|fdic insured|insured by ncua|equal housing)\b/i.test(line.text));
  return byKind(footers, lines)?.value ?? null;
}

function legalName(lines: readonly Line[]): Located<string> | null {
  for (const line of lines) {
    const name = LEGAL_NAME.exec(line.text)?.[1]?.trim() ?? "";
    if (KIND_OF_INSTITUTION.test(name) && !NOT_BANK.test(name) && !BEHIND.test(name) && isNameLike(name))
      return located(line, name);
  }
  return null;
}

function listedLocated(lines: readonly Line[]): Located<string> | null {
  const named = listed(lines);
  return named === null ? null : located(named.line, named.name);
}

function listed(lines: readonly Line[]): { name: string; line: Line; count: number } | null {
  let best: { name: string; line: Line; count: number } | null = null;
  for (const [pattern, name] of INSTITUTIONS) {
    let count = 0;
    let first: Line | null = null;
    let isOwn = false;
    for (const line of lines) {
      if (isTransactionLike(line)) continue;
      const hits = line.text.replace(OF_A_PLACE, "").match(pattern)?.length ?? 0;
      count += hits * (line.words.length <= SENTENCE_WORDS ? 1 : 0.6);
      if (hits > 0) first ??= line;
      isOwn ||= hits > 0 && line.cells.some(({ text }) => isOwnName(text, pattern));
    }
    const isSaid = isOwn || count >= SAID_OFTEN;
    if (first !== null && isSaid && (best === null || count > best.count))
      best = { name, line: first, count };
  }
  return best;
}

/** A bank that is only spoken of in sentences has to be in more than two. */
const SAID_OFTEN = 2;

/** Whether a cell is the name and little besides, or an address in the web: so banks name themselves. */
function isOwnName(cell: string, pattern: RegExp): boolean {
  const [hit] = cell.match(pattern) ?? [];
  if (hit === undefined) return false;
  const name = cell.replace(LOGO, "").replace(/^the /i, "");
  return hit.includes(".") || (name.startsWith(hit) && isNameLike(name.replace(/[,.|(–-][\s\S]*$/, "")));
}

/** `First Citizens State Bank of Hollis` is another bank than First Citizens. */
const OF_A_PLACE =
  /(?:(?<![\p{L}&])[\p{L}&]{1,30} ){1,4}(?:bank|trust) of (?!america\b|canada\b|scotland\b)\p{L}+/giu;

/** Names of merchants and transfers stand in rows of transactions, not in the head. */
function isTransactionLike(line: Line): boolean {
  return /^\d{1,2}[/.-]\d{1,2}\b|\d[.,]\d{2}$/.test(line.text);
}

/** A sign of the letterhead, drawn with a letter of a font of pictures. */
const LOGO = /^(?:[^\p{L}\p{N}]{1,3}|\S{0,2}[®™©])\s/u;

/** Rules of a table that a scan reads as letters. */
const EDGES = /^[\s|¦[\]]+|(?<![\s|¦[\]])[\s|¦[\]]+$/g;

type Named = {
  readonly value: Located<string>;
  readonly place: { readonly order: number };
  readonly size: number;
};

/** The first name, unless a letterhead in much bigger type follows it. */
function byKind(lines: readonly Line[], whole: readonly Line[]): Named | null {
  const found = lines.flatMap(namesOfKind);
  const all = found.filter(({ value: { value } }) => HEAD_OF_NAME.test(value) || isRepeated(value, whole));
  // `Clear Access Banking` is what the bank calls its account, where another name is that of a bank.
  const banks = all.filter(({ value }) => !/\bbanking$/i.test(value.value));
  const names = banks.length > 0 ? banks : all;
  const [first] = names;
  return names.find(({ size }) => size > first!.size * BIGGER) ?? first ?? null;
}

/** The word of the kind ends a name, but for its legal form and place, or begins it; `Bank Reconciliation` and `Savings Bank Life Insurance` are none. */
const HEAD_OF_NAME =
  /(?:bank(?:en|s)?|bancorp|bankers|bankshares|banking|credit union|savings and loan|building society|trust|trust company|federal savings|sparkasse|f\.?c\.?u\.?|n\.a\.)(?:,? (?:(?:&|and) (?:trust|co|company|sons?)|trust|n\.?a|plc|ltd|limited|e\.?g|ag|sa|s\.a|uk|usa|us|group|corporation|corp|company|co|europe|of(?: \p{L}{1,30}){1,4}|association|[\p{Lu}]{2,3})\b\.?){0,4}[.,]{0,2}$|^(?:banco|banque|banca|caja|cassa|caisse|caixa|cr[ée]dit|sparkasse|volksbank|raiffeisenbank|n[\p{L}]* bank of|bank of)\b/iu;
const REPEATED = 2;

function isRepeated(name: string, lines: readonly Line[]): boolean {
  return lines.filter(({ text }) => text.includes(name)).length >= REPEATED;
}

function namesOfKind(line: Line): Named[] {
  if (isTransactionLike(line)) return [];
  return line.cells.flatMap((cell) => {
    const name = cell.text
      .replace(/^(?:generated|issued|prepared|provided|produced) by /i, "")
      .replace(STATEMENT_BEHIND, "$1")
      .replace(
        /^\w+:\s+|(?:(?<![\s,.;|–-])[\s,.;|–-]+)?(?:member fdic|equal housing|(?:federally )?insured by ncua)[\s\S]*$/gi,
        "",
      )
      .replace(/(?<!\s)\s+[-–|]\s[\s\S]*$|:\s[\s\S]*$|(?:(?<!\s)\s+)?\([^()]*\)$/, "")
      .replace(/,\s*(?:N\.?A\.?|[SF]\.?S\.?B\.?|Member FDIC)[\s\S]*$/i, "")
      .replace(PRODUCT_BEHIND, "$1")
      .replace(REGISTERED, "")
      .replace(/(?<![®™℠,;:])[®™℠,;:]+$/, "")
      .replace(LOGO, "")
      .replace(EDGES, "");
    const words = name.split(" ").length;
    if (isTotalLabel(plainOf(name)) || OF_A_LIST.test(name) || SERVICE.test(name) || BEHIND.test(name))
      return [];
    const isKind = words === 1 ? GLUED_BANK.test(name) : KIND_OF_INSTITUTION.test(name) || SEVERAL.test(name);
    if (words > 7 || !isKind || NOT_BANK.test(withoutArticle(name)) || /\d/.test(name)) return [];
    if (!isNameLike(name) || ONLY_KIND.test(name) || (line.isOcr && GARBLED.test(name))) return [];
    const value = { value: name, place: { page: line.page, box: cell.box } };
    return [{ value, place: { order: line.order }, size: sizeOf(line, cell) }];
  });
}

function sizeOf({ words }: Line, { first, last }: Cell): number {
  return Math.max(...words.slice(first, last + 1).map(({ size, box }) => Math.min(size, box.y1 - box.y0)));
}

/** A letterhead's type is so much bigger than that of other names, and of most of the page. */
const BIGGER = 1.4;
/** A letterhead stands in the upper part of the first page, in points. */
const UPPER = 200;
const NO_LETTERHEAD =
  /\b(?:inc|llc|corp|ltd|statements?|accounts?|summary|activity|transactions?|history|checking|savings|business|personal|commercial|card|monthly|page|details?|balance|period|customer|important|notice|welcome|hello|invoice|report|your|the|of|for|from|confidential|copy|draft|extra(?:to|cto|it)|estratto|relev[ée]|(?:konto|bank)?auszug|(?:rekening)?afschrift|konto|conta|cuenta|compte|conto|rekening|mensal|mensual|mensuel)\b|\d|[:.@]/i;

/** Where no name says what it is: the one thing at the top of the first page in the biggest type, if it is a name at all. */
function letterhead(lines: readonly Line[]): Located<string> | null {
  const [first] = lines;
  if (first === undefined || first.isOcr) return null;
  const own = lines.filter(({ page }) => page === first.page);
  const usual = own.map(({ size }) => size).sort((a, b) => a - b)[Math.floor(own.length / 2)]!;
  const cells = own.flatMap((line) => line.cells.map((cell) => ({ line, cell, size: sizeOf(line, cell) })));
  const most = Math.max(...cells.map(({ size }) => size));
  const [biggest, other] = cells.filter(({ size }) => size > most * 0.95);
  if (biggest === undefined || other !== undefined || most < usual * BIGGER) return null;
  const { line, cell } = biggest;
  const name = cell.text.replace(/(?<![®™℠])[®™℠]+$/, "").trim();
  const isName = /^\p{L}[\p{L}&'’ -]+$/u.test(name) && name.split(" ").length <= 4 && name.length > 2;
  if (!isName || cell.box.y0 > UPPER || NO_LETTERHEAD.test(name) || ONLY_KIND.test(name)) return null;
  return { value: name, place: { page: line.page, box: cell.box } };
}

/** Words of the titles of lists: `Banking/Debit card withdrawals and purchases` names no bank. */
const OF_A_LIST =
  /\b(?:dates?|post(?:ing|ed)|tran|transactions?|ledger|accrued|references?|codes?|support|LLC|Inc|withdrawals?|purchases?|deductions?|debits?|additions?|op[ée]rations?|checks)\b/i;
/** `Business Online Banking`, `Commercial Banking Center`: what a bank offers, and where. */
const SERVICE =
  /^(?:(?:business|online|mobile|internet|personal|commercial|corporate|consumer|retail|small|telephone|phone|digital|electronic|private|premier|preferred|priority|select|treasury|text|24-hour|our|new|and|&)\s+)*e?-?banking(?:\s+(?:center|centre|services?|office|team|division|group|options?|solutions?|online|app|days?|hours?|tools?))*$/i;
/** `ERarur`, `VVSVa`: a scan's letters of a name in another type. */
const GARBLED = /\p{Lu}{2}\p{Ll}/u;
/** `Allied Irish Banks, plc`. */
const SEVERAL = /^(?:\p{Lu}[\p{L}'’&-]* ){1,4}Banks(?:,? (?:plc|PLC|Ltd|Limited|Inc))?\.?$/u;
/** `Greenbank`, `CedarBank`. */
const GLUED_BANK = /^[A-Z][A-Za-z]{2,}(?:bank(?:en)?|Bank|BANK)$/;
function located(line: Line, text: string): Located<string> {
  return { value: text, place: { page: line.page, box: line.box } };
}
