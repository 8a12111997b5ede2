// What a bank says of itself under the law, which names it where no letterhead does.

import type { Line } from "../../print/lines.ts";
import type { Says } from "./bank.ts";

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
const WEIGHT = 2;

export function claimsOf(lines: readonly Line[]): readonly Says[] {
  return lines.flatMap(({ text, page, box, order }) =>
    CLAIMS.flatMap((claim, index) =>
      [...text.matchAll(claim)].flatMap(({ 0: all, 1: hit, index: at }): Says[] => {
        const before = text.slice(0, at + all.indexOf(hit!));
        const name = hit!.replace(/^(?:The|By|Of|At|From|Is) /, "");
        if (BY.test(before) || NOT_OWN.test(name)) return [];
        return [
          { value: { text: name, place: { page, box }, order }, kind: `claim ${index}`, weight: WEIGHT },
        ];
      }),
    ),
  );
}
