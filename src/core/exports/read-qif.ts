import type { Day } from "../model/day.ts";
import { dayIfReal } from "./compact-date.ts";
import { type DecimalSign, guessDecimal, readTableAmount } from "./table-amounts.ts";
import { readTableDay } from "./table-dates.ts";
import {
  type ExportAccount,
  type ExportProblem,
  type ExportReading,
  type ExportRow,
  unreadable,
} from "./types.ts";

// QIF, the line format of Quicken: a letter and a value a line, `^` ends a record. It says neither the currency nor the order of its
// dates. Source: "QIF Spec", Intuit; the apostrophe before a year of this century is Quicken's own habit.

const BANK_TYPES: Readonly<Record<string, ExportAccount["type"]>> = {
  bank: "checking",
  ccard: "credit_card",
  cash: null,
  "oth a": null,
  "oth l": "credit_line",
};

type Fields = { readonly line: number; readonly values: ReadonlyMap<string, string> };
type Section = { readonly type: string; readonly account: string | null; readonly records: Fields[] };

/** `currency` is the caller's, since the format has none. */
export function readQif(text: string, currency = "USD"): ExportReading {
  const problems: ExportProblem[] = [];
  const sections = sectionsOf(text);
  const banking = sections.filter(({ type }) => type in BANK_TYPES);
  if (banking.length === 0)
    return unreadable("The file has no bank or card section (!Type:Bank, !Type:CCard).", 1);
  const order = orderOf(banking.flatMap(({ records }) => records.map(({ values }) => values.get("D") ?? "")));
  const amounts = banking.flatMap(({ records }) => records.map(({ values }) => amountIn(values) ?? ""));
  const reading = { currency, isDayFirst: order.isDayFirst, decimal: guessDecimal(amounts, currency) };
  const accounts = banking.map((section): ExportAccount => {
    const [first] = section.records;
    const opening = first !== undefined && isOpening(first) ? readRecord(first, reading, problems) : null;
    const records = opening === null ? section.records : section.records.slice(1);
    const rows = records.flatMap((record) => readRecord(record, reading, problems) ?? []);
    return {
      number: null,
      bank: null,
      name: section.account,
      owner: null,
      type: BANK_TYPES[section.type] ?? null,
      currency,
      opening: opening === null ? null : { date: opening.date, amount: opening.amount },
      closing: null,
      rows,
    };
  });
  const notes = [
    `Dates are read as ${order.isDayFirst ? "day/month/year" : "month/day/year"}: ${order.why}.`,
    `The format has no currency: ${currency} is taken.`,
  ];
  return { kind: "read", accounts, problems, notes };
}

function sectionsOf(text: string): Section[] {
  const sections: Section[] = [];
  let account: string | null = null;
  let current: Section | null = null;
  let isAccountList = false;
  let values = new Map<string, string>();
  let start = 1;
  text.split(/\r\n|\r|\n/).forEach((raw, index) => {
    const line = raw.trimEnd();
    if (line === "") return;
    if (line.startsWith("!")) {
      const [, head = "", rest = ""] = /^!(\w+)(?!\w):?(.*)$/.exec(line) ?? [];
      isAccountList = head.toLowerCase() === "account";
      current = null;
      if (head.toLowerCase() === "type") {
        current = { type: rest.trim().toLowerCase(), account, records: [] };
        sections.push(current);
      }
    } else if (line.startsWith("^")) {
      if (isAccountList) account = values.get("N") ?? account;
      else if (values.size > 0) current?.records.push({ line: start, values });
      values = new Map();
    } else {
      if (values.size === 0) start = index + 1;
      // Splits repeat S, E and $; their sum is the record's own amount, so only the first of a letter counts.
      if (!values.has(line[0] as string)) values.set(line[0] as string, line.slice(1).trim());
    }
  });
  // The last record may lack its end.
  const last: Section | null = sections.at(-1) ?? null;
  if (values.size > 0 && !isAccountList) last?.records.push({ line: start, values });
  return sections;
}

type Reading = {
  readonly currency: string;
  readonly isDayFirst: boolean;
  readonly decimal: DecimalSign;
};

function amountIn(values: Fields["values"]): string | undefined {
  return values.get("T") ?? values.get("U");
}

/** Quicken states the balance that an account begins with as its first record. */
function isOpening({ values }: Fields): boolean {
  return /^opening balance$/i.test(values.get("P") ?? "");
}

function readRecord({ line, values }: Fields, reading: Reading, problems: ExportProblem[]): ExportRow | null {
  const leave = (why: string): null => {
    problems.push({ line, text: `A record is left out: ${why}.` });
    return null;
  };
  const printedDate = values.get("D");
  const printedAmount = amountIn(values);
  if (printedDate === undefined) return leave("it has no date (D)");
  if (printedAmount === undefined) return leave("it has no amount (T)");
  const date = readDay(printedDate, reading.isDayFirst);
  if (date === null) return leave(`"${printedDate}" is no date`);
  const amount = readTableAmount(printedAmount, reading.decimal, reading.currency);
  if (amount === null) return leave(`"${printedAmount}" is no amount`);
  const number = values.get("N") ?? null;
  const isCheck = number !== null && /^\d{1,10}$/.test(number);
  return {
    line,
    date,
    description: [values.get("P"), values.get("M")]
      .filter((part) => part !== undefined && part !== "")
      .join(" "),
    amount,
    balance: null,
    reference: null,
    checkNumber: isCheck ? number : null,
    code: isCheck ? null : number,
  };
}

const DATE = /^(\d{1,4})[/.\-\s]+(\d{1,2})[/.\-'\s]+(\d{1,4})$/;

function readDay(text: string, isDayFirst: boolean): Day | null {
  const [, a, b, c] = DATE.exec(text.trim().replace(/'\s*/, "/")) ?? [];
  if (a === undefined || b === undefined || c === undefined)
    return readTableDay(text, isDayFirst ? "dmy" : "mdy");
  if (a.length === 4) return dayIfReal(Number(a), Number(b), Number(c));
  const year =
    c.length === 4 ? Number(c) : Number(c) + (Number(c) >= 70 && !text.includes("'") ? 1900 : 2000);
  const [first, second] = [Number(a), Number(b)];
  return isDayFirst ? dayIfReal(year, second, first) : dayIfReal(year, first, second);
}

/** Month first unless some date can only be read the other way. */
function orderOf(dates: readonly string[]): { readonly isDayFirst: boolean; readonly why: string } {
  const monthFirst = dates.find((date) => readDay(date, true) === null && readDay(date, false) !== null);
  const dayFirst = dates.find((date) => readDay(date, false) === null && readDay(date, true) !== null);
  if (dayFirst !== undefined && monthFirst === undefined)
    return { isDayFirst: true, why: `"${dayFirst}" allows no other order` };
  if (monthFirst !== undefined) return { isDayFirst: false, why: `"${monthFirst}" allows no other order` };
  return { isDayFirst: false, why: "no date tells, and Quicken writes the month first" };
}
