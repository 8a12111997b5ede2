// How a document writes its days, learned from those that were read surely: from that follows what any other day would look like in print.

import { civilOf, type Day } from "../../model/day.ts";
import { editDistance } from "../../print/edit-distance.ts";
import { monthOf } from "../../print/months.ts";

export type KnownDay = { readonly text: string; readonly day: Day };
export type Spelling = {
  /** The ways in which a day may be printed, with strokes between its parts; none when its month's name is not known. */
  readonly waysOf: (day: Day) => readonly string[];
  /** Whether the text has as many numbers and names as days have here. */
  readonly isUsual: (text: string) => boolean;
};

const PARTS = /\d+|\p{L}+/gu;
/** Share of the days that are written in the same way. */
const USUAL = 0.6;
/** Share of them that show what a part says; OCR misread some of the others. */
const MOST = 0.8;

type Role = "day" | "month" | "year" | "name" | "fixed";

/** Null when the days are not written alike, or do not show which number is the month. */
export function spellingOf(known: readonly KnownDay[]): Spelling | null {
  const shapes = Map.groupBy(known, ({ text }) => shapeOf(text));
  const alike = [...shapes.values()].sort((a, b) => b.length - a.length)[0] ?? [];
  if (alike.length === 0 || alike.length < USUAL * known.length) return null;
  const examples = alike.map(({ text, day }) => ({ parts: partsOf(text), ...civilOf(day) }));
  const first = examples[0]!.parts;
  const roles = rolesOf(examples);
  if (roles === null) return null;
  const names = new Map<number, string>();
  for (const { parts, month } of examples) {
    const name = parts[roles.indexOf("name")];
    if (name !== undefined && !names.has(month)) names.set(month, name);
  }
  const waysOf: Spelling["waysOf"] = (day) => {
    const { year, month, dayOfMonth } = civilOf(day);
    const numbers = { day: dayOfMonth, month, year };
    let ways: readonly (readonly string[])[] = [[]];
    for (const [index, role] of roles.entries()) {
      const printed =
        role === "fixed"
          ? [first[index]!]
          : role === "name"
            ? [names.get(month) ?? null]
            : role === "year"
              ? [`${first[index]!.length === 2 ? year % 100 : year}`]
              : numbersOf(
                  numbers[role],
                  examples.map(({ parts }) => parts[index]!),
                );
      ways = ways.flatMap((way) => printed.flatMap((part) => (part === null ? [] : [[...way, part]])));
    }
    return ways.map((way) => way.join("/"));
  };
  const shape = shapeOf(alike[0]!.text);
  return { waysOf, isUsual: (text) => shapeOf(text) === shape };
}

/**
 * By how many characters what was read differs from a print. Letters in the place of the digits that OCR takes for them do not count, and
 * of two prints that are as near, that with the same strokes is nearer by a little: scans lose them.
 */
export function dayDistance(text: string, print: string): number {
  const [read, wanted] = [text, print].map((one) =>
    withDigits(one.toLowerCase().replace(/[^\d\p{L}|]+/gu, "/")),
  );
  const [bare, other] = [read, wanted].map((one) => one!.replaceAll("/", ""));
  return editDistance(bare!, other!) + STROKE * editDistance(read!, wanted!);
}
const STROKE = 0.01;

function withDigits(text: string): string {
  return text.replace(/[oqiltszbg|]/g, (letter) => LOOK_ALIKE[letter] ?? letter);
}
const LOOK_ALIKE: Readonly<Record<string, string>> = {
  ...{ o: "0", q: "0", i: "1", l: "1", t: "1", "|": "1" },
  ...{ s: "5", z: "2", b: "8", g: "6" },
};

function partsOf(text: string): readonly string[] {
  return text.toLowerCase().replaceAll("|", "1").match(PARTS) ?? [];
}

function shapeOf(text: string): string {
  return partsOf(text)
    .map((part) => (/\D/.test(part) ? "a" : part.length > 2 ? "0000" : "0"))
    .join(" ");
}

type Example = {
  readonly parts: readonly string[];
  readonly year: number;
  readonly month: number;
  readonly dayOfMonth: number;
};

/** What each part says. */
function rolesOf(examples: readonly Example[]): readonly Role[] | null {
  const found: (readonly Role[])[] = examples[0]!.parts.map((_, index) => {
    const fits = (test: (part: string, one: Example) => boolean) =>
      examples.filter((one) => test(one.parts[index]!, one)).length >= MOST * examples.length;
    const roles: Role[] = [];
    if (fits((part, one) => Number(part) === one.dayOfMonth && part.length <= 2)) roles.push("day");
    if (fits((part, one) => Number(part) === one.month && part.length <= 2)) roles.push("month");
    if (fits((part, one) => Number(part) === (part.length === 2 ? one.year % 100 : one.year)))
      roles.push("year");
    if (fits((part, one) => monthOf(part) === one.month)) roles.push("name");
    if (roles.length === 0 && fits((part) => part === examples[0]!.parts[index])) roles.push("fixed");
    return roles;
  });
  // Numbers that might be two things, told by what the others surely are.
  const sure = new Set(found.flatMap((roles) => (roles.length === 1 ? roles : [])));
  const roles = found.map((own) => (own.length === 1 ? own : own.filter((role) => !sure.has(role))));
  if (roles.some((own) => own.length !== 1)) return null;
  const all = roles.map(([role]) => role!);
  const count = (...wished: readonly Role[]) => all.filter((role) => wished.includes(role)).length;
  return count("day") === 1 && count("month", "name") === 1 ? all : null;
}

/** With or without a leading zero, as the examples have it; both when none tells. */
function numbersOf(value: number, printed: readonly string[]): readonly string[] {
  if (value > 9) return [`${value}`];
  const small = printed.filter((part) => Number(part) < 10);
  const padded = small.filter((part) => part.length === 2).length;
  const plain = `${value}`;
  const full = plain.padStart(2, "0");
  if (small.length === 0) return [full, plain];
  return padded * 2 > small.length ? [full] : [plain];
}
