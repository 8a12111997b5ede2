// The institution's name where no letterhead prints it: in what a bank says of itself under the law.

import type { Line } from "../../print/lines.ts";
import type { Located } from "../types.ts";

const NAME = "\\p{Lu}[\\p{L}&'’-]{0,30}(?: (?:(?:of|the|and|&) ){0,2}\\p{Lu}[\\p{L}&'’-]{0,30}){0,4}";
/** Each takes a name that says of itself that it is the one who signs, is licensed, or answers letters. */
const CLAIMS: readonly RegExp[] = [
  // `© 2025 Old Mill, Inc. All rights reserved.`
  new RegExp(
    `(?:©|\\(c\\)|\\bCopyright)(?: ?©)? ?(?:\\d{4}(?: ?[-–] ?\\d{4})?,? )?(${NAME})(?=[,.]|$)`,
    "gu",
  ),
  // `Old Mill, N.A.`, `Old Mill, National Association`: the name of a national bank by 12 U.S.C. 22.
  new RegExp(`(${NAME}),? (?:N\\.\\s?A\\.|National Association\\b)`, "gu"),
  // `Old Mill NMLS ID 411111`.
  new RegExp(`(${NAME}),? (?:\\(?NMLS|Member FDIC)\\b`, "gu"),
  // `Old Mill is a financial technology company, not a bank.`
  new RegExp(
    `^(${NAME})(?: is|,) (?:an? (?:financial|technology|fintech|division|registered|licensed|trad)|authori[sz]ed|regulated|registered|licensed)`,
    "gu",
  ),
  // `write to Old Mill, P.O. Box 12`: where errors are to be told, by 12 CFR 1005.8.
  new RegExp(`\\b(?:write|mail|send)(?: \\w+){0,2} to:? (${NAME}),`, "gu"),
];
/** `Checking is provided by Old Mill Bank, Member FDIC`: the bank behind the one who writes. */
const BY =
  /\b(?:provided|issued|offered|held|serviced|powered|made available) (?:by|with|through|at) (?:the )?$/i;
const NOT_OWN =
  /^(?:Visa|Mastercard|American Express|Equal Housing\b.*|Member|Federal\b.*|The|We|Us|Our|It|You|Customer\b.*|Bank|Bank Deposits?|Deposit\b.*|Savings|Checking|All\b.*|Page\b.*|Copyright|Department\b.*)$/;
/** A web address that begins as the name does says the same once more. */
const WEB = /\b(?:www\.)?([a-z][a-z\d-]{2,})\.(?:com|bank|org|net|us|coop)\b/gi;

/** The name most claims agree on; rows of transactions are left out by the caller. */
export function claimedName(lines: readonly Line[]): Located<string> | null {
  const found = new Map<string, { score: number; line: Line }>();
  for (const line of lines)
    for (const claim of CLAIMS)
      for (const { 0: all, 1: hit, index } of line.text.matchAll(claim)) {
        const before = line.text.slice(0, index + all.indexOf(hit!));
        if (BY.test(before)) continue;
        const name = hit!.replace(/^(?:The|By|Of|At|From|Is) /, "");
        const known = found.get(name);
        if (!NOT_OWN.test(name))
          found.set(name, { score: (known?.score ?? 0) + 1, line: known?.line ?? line });
      }
  const sites = lines.flatMap(({ text }) => [...text.matchAll(WEB)].map(([, site]) => site!.toLowerCase()));
  const isOnline = (name: string) => {
    const glued = name.toLowerCase().replace(/[^\p{L}]/gu, "");
    return sites.some((site) => glued.startsWith(site) || site.startsWith(glued));
  };
  const [best, other] = [...found]
    .map(([name, { score, line }]) => ({ name, line, score: score + (isOnline(name) ? 2 : 0) }))
    .sort((a, b) => b.score - a.score || a.line.order - b.line.order);
  // Two that claim alike, as a brand and its bank, prove nothing.
  const isOpen = other !== undefined && other.score === best?.score && !isPartOf(best.name, other.name);
  return best === undefined || isOpen
    ? null
    : { value: best.name, place: { page: best.line.page, box: best.line.box } };
}

function isPartOf(a: string, b: string): boolean {
  return a.includes(b) || b.includes(a);
}
