// The places where a page names an institution, and how much each of them says.

import type { Cell, Line } from "../../print/lines.ts";
import type { NameAt, Says } from "./bank.ts";
import { bankIn, LOGO, NOT_BANK } from "./bank-cell.ts";
import { INSTITUTIONS, KIND_OF_INSTITUTION, ONLY_KIND } from "./bank-names.ts";
import { isNameLike } from "./others-named.ts";

// Measured on some 400 prints.
const LABELLED = 6;
const LISTED = 2;
/** In a cell of its own: at the head of the first page, further on, within the text. */
const AT_HEAD = 2.5;
const ON_FIRST_PAGE = 2;
const ELSEWHERE = 1.5;
/** The first of all names. */
const FIRST = 1;
/** In the biggest type of the page, much bigger than the text. */
const BIGGEST = 1.5;
const IN_FOOTER = 1;
const SAID_BY_ITSELF = 2;
const SAID = 0.8;
const BANK_LABEL = /^(?:bank|bank name|institution|banque|banco)\s*:\s*/i;

function nameAt(line: Line, text: string, box = line.box): NameAt {
  return { text, place: { page: line.page, box }, order: line.order };
}

export function labelsOf(lines: readonly Line[]): readonly Says[] {
  const labelled = lines.find((line) => line.page === lines[0]?.page && BANK_LABEL.test(line.text));
  if (labelled === undefined) return [];
  const value = nameAt(labelled, labelled.text.replace(BANK_LABEL, "").trim());
  return [{ value, kind: "label", weight: LABELLED }];
}

/** A listed institution that the text names at least so often beats one that only the words of its kind point to. */
const SENTENCE_WORDS = 8;
/** A bank that is only spoken of in sentences has to be in more than two. */
const SAID_OFTEN = 2;

/** Listed institutions, under their one name. */
export function listedOf(lines: readonly Line[]): readonly Says[] {
  const own = lines.map((line) => ({ line, text: line.text.replace(OF_A_PLACE, "") }));
  const whole = own.map(({ text }) => text).join("\n");
  return INSTITUTIONS.flatMap(([pattern, name]): Says[] => {
    if (whole.search(pattern) < 0) return [];
    let count = 0;
    let first: Line | null = null;
    let isOwn = false;
    for (const { line, text } of own) {
      const hits = text.match(pattern)?.length ?? 0;
      if (hits === 0) continue;
      count += hits * (line.words.length <= SENTENCE_WORDS ? 1 : 0.6);
      first ??= line;
      isOwn ||= line.cells.some((cell) => isOwnName(cell.text, pattern));
    }
    if (first === null || (!isOwn && count < SAID_OFTEN)) return [];
    return [{ value: nameAt(first, name), kind: "listed", weight: LISTED + Math.min(3, count) }];
  });
}

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

/** Names that say of what kind they are, each in a cell of its own. */
export function cellsOf(lines: readonly Line[]): readonly Says[] {
  const firstPage = lines[0]?.page;
  const big = usualSize(lines) * BIGGER;
  const found = lines.flatMap((line) =>
    [
      ...line.cells.map(({ text, box }) => ({ text, box })),
      ...(line.page === firstPage ? stackedIn(lines, line, big) : []),
    ].flatMap(({ text, box }) => {
      const name = bankIn(text, line);
      return name === null || !HEAD_OF_NAME.test(name) ? [] : [{ line, name, box }];
    }),
  );
  const most = Math.max(0, ...found.map(({ line }) => line.size));
  // `Clear Access Banking` is what the bank calls its account, where another name is that of a bank.
  const banks = found.filter(({ name }) => !/\bbanking$/i.test(name));
  return (banks.length > 0 ? banks : found).flatMap(({ line, name, box }, index): Says[] => {
    const value = nameAt(line, name, box);
    const isFirst = line.page === firstPage;
    const weight = isFirst
      ? box.y0 < UPPER
        ? AT_HEAD
        : ON_FIRST_PAGE
      : line.cells.length === 1
        ? ELSEWHERE
        : 0;
    const says: Says[] = weight === 0 ? [] : [{ value, kind: "cell", weight }];
    if (index === 0) says.push({ value, kind: "first", weight: FIRST });
    if (isFirst && line.size >= most * 0.95 && line.size > big)
      says.push({ value, kind: "size", weight: BIGGEST });
    if (INSURED.test(line.text)) says.push({ value, kind: "footer", weight: IN_FOOTER });
    return says;
  });
}

const INSURED = /\b(?:member fdic|fdic insured|insured by ncua|equal housing)\b/i;

/** `OLD MILL` over `COMMUNITY BANK`, or beside it: a letterhead on up to three lines, or in two cells of one. */
function stackedIn(lines: readonly Line[], line: Line, big: number): readonly Pick<Cell, "text" | "box">[] {
  const [cell, beside] = line.cells;
  if (line.box.y0 > UPPER || NO_LETTERHEAD.test(cell!.text)) return [];
  const isBig = line.size > big;
  const found = isBig && beside !== undefined ? [{ text: line.text, box: line.box }] : [];
  let [text, above] = [cell!.text, line];
  const at = lines.indexOf(line);
  for (const next of lines.slice(at + 1, at + 8)) {
    const under = next.cells.find(({ box }) => Math.abs(box.x0 - cell!.box.x0) < FLUSH);
    if (under === undefined && next.page === line.page) continue;
    const isFar = under === undefined || under.box.y0 - above.box.y1 > above.size;
    if (isFar || `${text} ${under.text}`.split(" ").length > MOST_WORDS) break;
    text = `${text} ${under.text}`;
    above = next;
    if (bankIn(under.text, next) === null || !isBig) found.push({ text, box: cell!.box });
  }
  return found;
}

const FLUSH = 4;
const MOST_WORDS = 6;

function usualSize(lines: readonly Line[]): number {
  const own = lines.filter(({ page }) => page === lines[0]?.page).map(({ size }) => size);
  return own.sort((a, b) => a - b)[Math.floor(own.length / 2)] ?? 0;
}

/** The word of the kind ends a name, but for its legal form and place, or begins it; `Bank Reconciliation` and `Savings Bank Life Insurance` are none. */
const HEAD_OF_NAME =
  /(?:bank(?:en|s)?|bancorp|bankers|bankshares|banking|credit union|savings and loan|building society|trust|trust company|federal savings|sparkasse|f\.?c\.?u\.?|n\.a\.)(?:,? (?:(?:&|and) (?:trust|co|company|sons?)|trust|n\.?a|plc|ltd|limited|e\.?g|ag|sa|s\.a|uk|usa|us|group|corporation|corp|company|co|europe|of(?: \p{L}{1,30}){1,4}|association|[\p{Lu}]{2,3})\b\.?){0,4}[.,]{0,2}$|^(?:banco|banque|banca|caja|cassa|caisse|caixa|cr[ée]dit|sparkasse|volksbank|raiffeisenbank|n[\p{L}]* bank of|bank of)\b/iu;
function sizeOf({ words }: Line, { first, last }: Cell): number {
  return Math.max(...words.slice(first, last + 1).map(({ size, box }) => Math.min(size, box.y1 - box.y0)));
}

/** A letterhead's type is so much bigger than that of other names, and of most of the page. */
const BIGGER = 1.4;
/** A letterhead stands in the upper part of the first page, in points. */
const UPPER = 200;
const NO_LETTERHEAD =
  /\b(?:inc|llc|corp|ltd|statements?|accounts?|summary|activity|transactions?|history|checking|savings|business|personal|commercial|card|monthly|page|details?|balance|period|customer|important|notice|welcome|hello|invoice|report|your|the|of|for|from|confidential|copy|draft|extra(?:to|cto|it)|estratto|relev[ée]|(?:konto|bank)?auszug|(?:rekening)?afschrift|konto|conta|cuenta|compte|conto|rekening|mensal|mensual|mensuel)\b|\d|[:.@]/i;

/** The one thing at the top of the first page in the biggest type, if it is a name at all. */
export function letterheadsOf(lines: readonly Line[]): readonly Says[] {
  const [first] = lines;
  if (first === undefined || first.isOcr) return [];
  const own = lines.filter(({ page }) => page === first.page);
  const cells = own.flatMap((line) => line.cells.map((cell) => ({ line, cell, size: sizeOf(line, cell) })));
  const most = Math.max(...cells.map(({ size }) => size));
  const [biggest, other] = cells.filter(({ size }) => size > most * 0.95);
  if (biggest === undefined || other !== undefined || most < usualSize(lines) * BIGGER) return [];
  const { line, cell } = biggest;
  const name = cell.text.replace(/(?<![®™℠])[®™℠]+$/, "").trim();
  const isName = /^\p{L}[\p{L}&'’ -]+$/u.test(name) && name.split(" ").length <= 4 && name.length > 2;
  if (!isName || cell.box.y0 > UPPER || NO_LETTERHEAD.test(name) || ONLY_KIND.test(name)) return [];
  return [{ value: nameAt(line, name, cell.box), kind: "size", weight: LETTERHEAD }];
}

const LETTERHEAD = 2;

/** Names within sentences, and before a legal form and an address. */
export function sentencesOf(lines: readonly Line[]): readonly Says[] {
  return lines.flatMap((line): Says[] => {
    const legal = LEGAL_NAME.exec(line.text)?.[1]?.trim() ?? "";
    const isLegal = KIND_OF_INSTITUTION.test(legal) && !NOT_BANK.test(legal) && isNameLike(legal);
    const weight = OWN_WORDS.test(line.text) ? SAID_BY_ITSELF : SAID;
    const said = [...line.text.matchAll(IN_SENTENCE)].flatMap(([hit]): Says[] => {
      const name = hit.replace(NO_NAME, "").trim();
      return name.includes(" ") ? [{ value: nameAt(line, name), kind: "sentence", weight }] : [];
    });
    return isLegal
      ? [...said, { value: nameAt(line, legal), kind: "legal form", weight: SAID_BY_ITSELF }]
      : said;
  });
}

/** `Banco Meridian, S.A. Calle Mayor 4`: a footer gives the name with its legal form, then the address. */
const LEGAL_NAME =
  /^([\p{L}&'’. -]{4,48}?),?\s+(?:N\.\s?A\.|plc|PLC|AG|SA|S\.A\.|N\.V\.|NV|Ltd|Limited|eG)(?=[\s,.|]|$)/u;

/** A name within a sentence: `Thank you for banking with Old Mill Bank.` */
const IN_SENTENCE =
  /(?:[A-Z][A-Za-z'’-]{1,30},? (?:(?:of|the|and|&) ){0,2}){1,4}(?:Bank|Bancorp|Credit Union|Trust Company)\b(?! (?:Giro|Transfer|Charges?|Holidays?)\b)(?: (?:&|and) Trust(?: Co(?:mpany)?\b)?| of(?: [A-Z][a-z]{1,30}){1,2}| UK\b| USA\b)?/g;
const NO_NAME =
  /^(?:(?:Call|Contact|Your|The|With|At|To|From|By|Dear|Write|Questions|Please|Visit|For|Member|Online|Mobile|Business|Internet|Telephone|This|Any|All|Other|In|Our|My|Of|Statement|Foreign|Another|Federal Reserve)[, ]+)+/;

/** In one sentence alone a name has to be the one who writes. */
const OWN_WORDS =
  /\bthank(?:s| you)\b|\byour (?:business|accounts?|money|branch|relationship)\b|\bbank(?:ing)? with\b|\bchoosing\b|\bmember (?:fdic|of)\b|\bp\.? ?o\.? box\b|\b(?:write|mail|contact|call|visit)\b|\bauthori[sz]ed\b|\bregulated\b|\bregistered\b|\ball rights reserved\b|\bwelcome\b|\bat our\b|\bdeposits (?:are )?insured\b|\b[A-Z]{2},? \d{5}(?:-\d{4})?\b/i;
