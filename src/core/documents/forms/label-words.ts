// The words of a label in the form in which they are compared: `D.O.B. (mm/dd/yyyy)*:` is `dob mm dd yyyy`.

/** Runs of single letters with dots or slashes between them are one word: `D/B/A`, `S.S.N.`. */
const SPELLED = /^(?:[a-z][./]){1,5}[a-z]?[./]?$/;
const ALIASES: Readonly<Record<string, string>> = {
  "e-mail": "email",
  emails: "email",
  avg: "average",
  "avg.": "average",
  tel: "phone",
  telephone: "phone",
  ph: "phone",
  "no.": "no",
  numbers: "number",
  num: "number",
  nbr: "number",
  addr: "address",
  fed: "federal",
  yr: "year",
  mo: "month",
  biz: "business",
  "co-owner": "coowner",
  "co-applicant": "coowner",
  coapplicant: "coowner",
  "co-borrower": "coowner",
  "owner's": "owner",
  owners: "owner",
  "owner(s)": "owner",
  "company's": "company",
  principals: "principal",
  "guarantor(s)": "guarantor",
  zipcode: "zip",
  socialsecurity: "social",
  mths: "month",
  "merchant's": "merchant",
  "applicant's": "applicant",
  "today's": "todays",
  percentage: "percent",
  pct: "percent",
  mobilephone: "mobile",
  cellphone: "cell",
  cellular: "cell",
  "sign.": "signature",
  "inc.": "inc",
  id: "id",
  "i.d.": "id",
  "#": "number",
  birthdate: "dob",
  birthday: "dob",
};

/** Words of labels that are compared under another name. */
export const PRINTED_WORDS: readonly string[] = Object.keys(ALIASES).filter((word) => /^[a-z]+$/.test(word));

export function labelTokens(text: string): readonly string[] {
  return text
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .split(/\s+/)
    .flatMap(splitWord)
    .filter((one) => one !== "");
}

function splitWord(word: string): readonly string[] {
  const bare = word
    .replace(/^[("'[*•·_-]+/, "")
    .replace(/(?<![)"'\]*:;,_?!-])[)"'\]*:;,_?!-]+$/, "")
    .replace(/\*+/g, "");
  if (SPELLED.test(bare)) return [bare.replace(/[./]/g, "")];
  const known = ALIASES[bare] ?? ALIASES[bare.replace(/\.$/, "")];
  if (known !== undefined) return [known];
  return bare
    .replace(/%/g, " percent ")
    .replace(/#/g, " number ")
    .split(/[\s/&().,–—+_-]+/)
    .map((one) => one.replace(/'s$/, "").replace(/[^a-z0-9']/g, ""))
    .map((one) => ALIASES[one] ?? one);
}

/** Whether OCR may have made `read` of `meant`: one character wrong, missing or extra in a word of five or more. */
export function isNearWord(read: string, meant: string): boolean {
  if (read === meant) return true;
  if (meant.length < 5 || Math.abs(read.length - meant.length) > 1) return false;
  let i = 0;
  while (i < read.length && read[i] === meant[i]) i++;
  const rest = [read.slice(i), meant.slice(i)] as const;
  return (
    rest[0].slice(1) === rest[1].slice(1) || rest[0].slice(1) === rest[1] || rest[0] === rest[1].slice(1)
  );
}
