import { formatMoney, moneyOf } from "../model/money.ts";
import { graded } from "../statements/anomalies/check.ts";
import { digitsOf } from "./printed-figures.ts";
import type { AnomalyJson, PlaceJson, StatementAttributes } from "./statement-attributes.ts";
import type { StatementJson, TransactionJson } from "./statement-json.ts";

// A person may correct what the reader misread. A figure that the file's own text prints nowhere is no such correction: it makes a
// document say what it does not, and so it is a sign itself. Of scans nothing is said: their text is the reader's.

const AGAINST_TEXT = { first: 250, further: 25 };

type Corrected = {
  readonly statement: StatementJson;
  /** As read, before a person's corrections. */
  readonly before: StatementJson;
  readonly attributes: Pick<StatementAttributes, "printed_figures" | "is_ocr">;
};

type Figure = { readonly name: string; readonly value: number };

/** The signs in what a person made of statement number `index`. */
export function correctionSigns({
  statement,
  before,
  attributes,
}: Corrected): readonly (AnomalyJson & PlaceJson)[] {
  const printed = attributes.printed_figures ?? null;
  if (printed === null || attributes.is_ocr) return [];
  const shown = new Set(printed);
  const read = new Map(figuresOf(before).map(({ name, value }) => [name, value]));
  const { currency } = statement;
  const show = (value: number) => formatMoney(moneyOf(value, currency));
  const found = figuresOf(statement)
    .filter(({ name, value }) => Math.abs(read.get(name) ?? 0) !== Math.abs(value))
    .filter(({ value }) => !isPrinted(show(Math.abs(value)), shown))
    .map(({ name, value }) => {
      const was = read.get(name);
      return {
        code: "corrected_against_text" as const,
        text:
          was === undefined
            ? `A person added ${show(value)}, a figure that the text of the file prints nowhere.`
            : `A person made ${show(was)} ${show(value)}, a figure that the text of the file prints nowhere.`,
        values: was === undefined ? [show(value)] : [show(was), show(value)],
        place: null,
      };
    });
  return graded(found, AGAINST_TEXT).map(({ code, points, text, values }) => ({
    ...{ source: "correction" as const, code, points, text, values },
    ...{ page_num: null, bounding_box: null },
  }));
}

/** Zero is printed in many ways and in none. */
function isPrinted(shown: string, printed: ReadonlySet<string>): boolean {
  const digits = digitsOf(shown);
  const whole = /[.]0+$/.test(shown) ? digitsOf(shown.replace(/[.]0+$/, "")) : digits;
  return /^0*$/.test(digits) || printed.has(digits) || printed.has(whole);
}

/** Every figure of money with a name that stays when rows around it come and go. */
function figuresOf(statement: StatementJson): readonly Figure[] {
  const { start_balance, end_balance, transactions, extracted_totals, daily_balances } = statement;
  const figure = (name: string, value: number | null): readonly Figure[] =>
    value === null ? [] : [{ name, value }];
  return [
    ...figure("start", start_balance),
    ...figure("end", end_balance),
    ...transactions.flatMap((row: TransactionJson) => [
      ...figure(`${row.reference_id} amount`, row.amount),
      ...figure(`${row.reference_id} balance`, row.balance),
    ]),
    ...extracted_totals.flatMap(({ amount }, at) => figure(`total ${at}`, amount)),
    ...daily_balances.flatMap(({ date, balance }) => figure(`day ${date}`, balance)),
  ];
}
