// Days of six or eight digits with nothing between them: `050124`, `240501`, `05012024`. Of six the year stands last or first: which, all
// days of the lists tell together, since a statement runs over one year or two, and the pages may print its year elsewhere. Whether month
// or day comes first is decided as for other dates.

import { boxOf, cellsOf, type Line } from "../../print/lines.ts";

type YearPlace = "first" | "last";
/** What the pages tell of such days: where the year stands, null where only days of eight digits are known, and which years it may be. */
export type DayForm = { readonly place: YearPlace | null; readonly years: ReadonlySet<number> };

const SIX = /^(\d\d)(\d\d)(\d\d)$/;
const EIGHT = /^(\d\d)(\d\d)((?:19|20)(\d\d))$/;
const YEAR = /(?<!\d)(?:19|20)(\d\d)(?!\d)/g;
const SHORT_YEAR = /^\d{1,2}([/.-])\d{1,2}\1(\d\d)\.?$/;
/** One in so many cells of a column of days may hold something else. */
const MOST_OTHERS = 10;
/** Words after which a head names a day, and those between the two days of a period. */
const BEFORE_DAY =
  /^(?:dates?|dated|period|of|on|from|to|thru|through|until|ending|ended|beginning|vom|von|bis|am|per|du|au|le|del|al|[-–—])[:.]?$/i;
const BETWEEN = /^(?:[-–—]|to|thru|through|bis|au|al)$/i;
const SPAN = /^(\d{6})([-–—])(\d{6})$/;

/** Years that the pages print in full, or as two digits of a whole date; two digits of each. */
export function yearsIn(lines: readonly Line[]): ReadonlySet<number> {
  const years = new Set<number>();
  for (const { words } of lines) {
    for (const { text } of words) {
      for (const [, year] of text.matchAll(YEAR)) years.add(Number(year));
      const short = SHORT_YEAR.exec(text)?.[2];
      if (short !== undefined) years.add(Number(short));
    }
  }
  return years;
}

/** The form of all lists, each one column; null where nothing tells it: `040501` alone may be of 2001 as well as of 2004. */
export function dayFormOf(
  lists: readonly (readonly string[])[],
  known: ReadonlySet<number>,
): { readonly form: DayForm; readonly areDays: readonly boolean[] } | null {
  const open = lists.map((list) =>
    placesOf(
      list.filter((one) => SIX.test(one)),
      known,
    ),
  );
  const common = (["last", "first"] as const).filter((place) =>
    open.every((places) => places.length === 0 || places.includes(place)),
  );
  const isTold = open.some((places) => places.length > 0);
  const place = isTold && common.length === 1 ? common[0]! : null;
  const areDays = lists.map((list, at) =>
    list.every((one) => SIX.test(one)) ? place !== null && open[at]!.length > 0 : list.some(isWhole),
  );
  const own = lists.flatMap((list, at) => (areDays[at] ? list : []));
  const years = new Set([...known, ...own.flatMap((one) => yearOf(one, place) ?? [])]);
  return areDays.includes(true) ? { form: { place, years }, areDays } : null;
}

/** Where the year may stand so that all are days of one year or two; the one with a year that the pages print before the other. */
function placesOf(digits: readonly string[], known: ReadonlySet<number>): readonly YearPlace[] {
  const places = (["last", "first"] as const).flatMap((place) => {
    const years = digits.flatMap((one) => yearOf(one, place) ?? []);
    const isSpan = years.length > 0 && Math.max(...years) - Math.min(...years) <= 1;
    const areDays = (digits.length - years.length) * MOST_OTHERS <= digits.length;
    return isSpan && areDays ? [{ place, isKnown: years.some((year) => known.has(year)) }] : [];
  });
  const hasKnown = places.some(({ isKnown }) => isKnown);
  return places.filter(({ isKnown }) => isKnown || !hasKnown).map(({ place }) => place);
}

/** Whether all of them are days of years that the pages print. */
export function areOfYears(digits: readonly string[], { place, years }: DayForm): boolean {
  return digits.every((one) => years.has(yearOf(one, place) ?? -1));
}

/** `05/01/24`, or `2024-05-01`, as other pages print them; null for what is no day. */
export function spelledDay(digits: string, { place }: DayForm): string | null {
  if (yearOf(digits, place) === null) return null;
  const [, a, b, c] = EIGHT.exec(digits) ?? SIX.exec(digits) ?? [];
  return digits.length === 6 && place === "first" ? `20${a}-${b}-${c}` : `${a}/${b}/${c}`;
}

/** The last two digits of its year; null for what is no day. */
function yearOf(digits: string, place: YearPlace | null): number | null {
  const [, first = "", second = "", , year] = EIGHT.exec(digits) ?? [];
  if (year !== undefined) return areDayAndMonth(first, second) ? Number(year) : null;
  const [, a, b, c] = SIX.exec(digits) ?? [];
  if (a === undefined || place === null) return null;
  if (place === "last") return areDayAndMonth(a, b!) ? Number(c) : null;
  const [month, day] = [Number(b), Number(c)];
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? Number(a) : null;
}

function isWhole(digits: string): boolean {
  return EIGHT.test(digits) && yearOf(digits, null) !== null;
}

function areDayAndMonth(first: string, second: string): boolean {
  const [a, b] = [Number(first), Number(second)];
  return a >= 1 && b >= 1 && a <= 31 && b <= 31 && (a <= 12 || b <= 12);
}

/** `Period 240501 - 240531` above a list of such days; digits that follow other words are a number. */
export function withDaysOfHead(line: Line, form: DayForm): Line {
  const isDay = (text = "") => /^(?:\d{6}|\d{8})$/.test(text) && areOfYears([text], form);
  const words = line.words.flatMap((word) => partedSpan(word, isDay));
  const spelled = words.map((word, at) => {
    if (!isDay(word.text)) return word;
    const isOfPeriod = BETWEEN.test(words[at + 1]?.text ?? "") && isDay(words[at + 2]?.text);
    const isNamed = BEFORE_DAY.test(words[at - 1]?.text ?? "");
    return isOfPeriod || isNamed ? { ...word, text: spelledDay(word.text, form) ?? word.text } : word;
  });
  if (spelled.every((word, at) => word === line.words[at])) return line;
  const text = spelled.map((word) => word.text).join(" ");
  return {
    ...line,
    words: spelled,
    cells: cellsOf(spelled, line.size, line.pitch),
    text,
    box: boxOf(spelled),
  };
}

/** `240501-240531`: both days and the stroke between them. */
function partedSpan(word: Line["words"][number], isDay: (text: string) => boolean): Line["words"] {
  const parts = SPAN.exec(word.text)?.slice(1) ?? [];
  if (parts.length === 0 || !isDay(parts[0]!) || !isDay(parts[2]!)) return [word];
  const letter = (word.box.x1 - word.box.x0) / word.text.length;
  let x1 = word.box.x0;
  return parts.map((text) => {
    const x0 = x1;
    x1 += text.length * letter;
    return { ...word, text, box: { ...word.box, x0, x1 } };
  });
}
