import { unaccented } from "../../../model/unaccented.ts";
import {
  type AcrossAnomaly,
  type AcrossCheck,
  type Among,
  isSameAccount,
  type StatementFacts,
} from "./facts.ts";

/** The others agree with each other, and this one names somebody else. */
const OTHER_NAME = 350;
/** Two statements, two names: one of them is wrong. */
const TWO_NAMES = 200;
/** Where the others do not agree either, names are rather misread. */
const MANY_NAMES = 60;
/** On scans a letter may be misread, and lines of an address be taken for a name. */
const SHARE_ON_SCANS = 0.3;
/** Of letters that two spellings of one name have in common. */
const SAME_LETTERS = 0.8;

/** The account holder of all statements of one account is the same, and is the end user. */
export const checkHolder: AcrossCheck = (one, among) => [...ofAccount(one, among), ...ofEndUser(one, among)];

function ofAccount(one: StatementFacts, { others }: Among): readonly AcrossAnomaly[] {
  const own = others.filter((other) => isSameAccount(one, other) && isNameLike(other.holder));
  if (!isNameLike(one.holder) || own.length === 0) return [];
  const unlike = own.filter((other) => !isSameName(one.holder ?? "", other.holder ?? ""));
  // A name that half of the others bear too is a joint account or a way of writing it.
  if (unlike.length * 2 <= own.length) return [];
  return [tell(one, unlike)];
}

/** Trade names and owners are not always known, so this weighs less than two names on one account; a person looks anyway. */
const NOT_END_USER = 120;

function ofEndUser(one: StatementFacts, { names }: Among): readonly AcrossAnomaly[] {
  const known = names.filter(isEndUsersName);
  const holder = one.holder ?? "";
  if (!isNameLike(one.holder) || known.length === 0) return [];
  if (known.some((name) => isSameName(holder, name))) return [];
  const values = [holder, known[0] ?? ""];
  return [
    {
      code: "holder_is_not_end_user",
      points: Math.round(NOT_END_USER * (one.isOcr ? SHARE_ON_SCANS : 1)),
      text: `The account holder is ${values[0]}; the end user is ${values[1]}.`,
      values,
      field: "account_title",
      isContradiction: true,
    },
  ];
}

/** A number or a code by which a client calls its customer is no name. */
function isEndUsersName(name: string): boolean {
  return /\p{L}{3}/u.test(name) && !/\d{3}/.test(name) && partsOf(name).join("").length >= MIN_LETTERS;
}

const MIN_LETTERS = 4;

function tell(one: StatementFacts, unlike: readonly StatementFacts[]): AcrossAnomaly {
  const [first] = unlike;
  const values = [one.holder ?? "", first?.holder ?? ""];
  const share = one.isOcr || unlike.every((other) => other.isOcr) ? SHARE_ON_SCANS : 1;
  const isAgreed = unlike.every((other) => isSameName(other.holder ?? "", values[1] ?? ""));
  const points = !isAgreed ? MANY_NAMES : unlike.length > 1 ? OTHER_NAME : TWO_NAMES;
  return {
    code: "holder_differs",
    points: Math.round(points * share),
    text: `The account holder is ${values[0]} here and ${values[1]} in the statement of ${first?.label}.`,
    values,
    field: "account_title",
    isContradiction: isAgreed && share === 1,
  };
}

/** Words of statements that stand near the name and are taken for it when none is found. */
const NO_NAME =
  /\b(description|details?|balance|opening|closing|standing|order|payment|deposit|withdrawal|statement|page|date|amount|transactions?|summary|period|number|branch|po box|street|avenue|road)\b|\d{3}/i;

function isNameLike(name: string | null): boolean {
  if (name === null || NO_NAME.test(name)) return false;
  const words = name.trim().split(/\s+/);
  return words.length >= 2 && words.length <= 8;
}

const PASSING =
  /\b(mr|mrs|ms|miss|dr|llc|inc|incorporated|corp|corporation|co|company|ltd|limited|plc|gmbh|dba|the|and)\b/g;

export function isSameName(a: string, b: string): boolean {
  const [left, right] = [partsOf(a), partsOf(b)];
  if (left.length === 0 || right.length === 0) return true;
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (short.every((word) => long.some((other) => other === word || isInitialOf(word, other)))) return true;
  return likeness(left.join(""), right.join("")) >= SAME_LETTERS &&
    short.length === long.length &&
    short.join("") !== long.join("")
    ? short.every((word, index) => likeness(word, long[index] ?? "") >= SAME_LETTERS)
    : false;
}

function partsOf(name: string): string[] {
  const plain = unaccented(name).toLowerCase().replace(/[.'’]/g, "");
  return plain
    .replace(PASSING, " ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

function isInitialOf(a: string, b: string): boolean {
  return (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b));
}

/** Share of pairs of letters that two words have in common (Dice). */
function likeness(a: string, b: string): number {
  const pairs = (text: string) =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
  const [left, rest] = [pairs(a), pairs(b)];
  const all = left.length + rest.length;
  if (all === 0) return a === b ? 1 : 0;
  const common = left.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return (2 * common.length) / all;
}
