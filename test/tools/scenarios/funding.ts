import type { ProductType } from "../../../src/core/books/advances/product-type.ts";
import { addBusinessDays, businessDayOnOrAfter, isBusinessDay } from "../../../src/core/model/calendar.ts";
import { addDays, addMonths, type Day } from "../../../src/core/model/day.ts";
import type { PositionStatus } from "../../../src/core/reports/positions/types.ts";
import type { Printed } from "./banks.ts";
import { type Book, MAIN, post } from "./book.ts";
import { makeRandom } from "./random.ts";

// Advances as funders really run them, with the truth written down beside.

export type Cadence = "weekday" | "weekly" | "biweekly" | "monthly";

export type Funder = {
  readonly name: string;
  /** As its debits print it, when not by its name. */
  readonly debits?: string;
  /** As its wire prints it. */
  readonly wires?: string;
  readonly isUnlisted?: boolean;
  /** Nothing in its name says funding: without a credit only daily debits tell it from a supplier. */
  readonly isNeutral?: boolean;
};

export type Bounce = {
  /** Which payment, from 0. */
  readonly at: number;
  /** Days after the return on which it is tried again; never when absent. */
  readonly retryAfter?: number;
};

export type AdvanceSpec = {
  readonly funder: Funder;
  readonly status: PositionStatus;
  readonly cadence: Cadence;
  readonly payment: number;
  /** Dollars received; 0: funded before the data begins. */
  readonly funded: number;
  readonly fundedOn?: Day;
  /** First debit; by default the second business day after the funding. */
  readonly from?: Day;
  /** No debit after it. */
  readonly until?: Day;
  readonly maxPayments?: number;
  /** Numbers of the payments that never came, from 0. */
  readonly skip?: readonly number[];
  readonly bounce?: readonly Bounce[];
  /** From payment `at` on. */
  readonly change?: { readonly at: number; readonly payment: number; readonly cadence?: Cadence };
  /** A last payment that settles the rest. */
  readonly lump?: number;
  /** Share by which payments vary (a percentage of sales). */
  readonly drift?: number;
  readonly entry?: string;
  readonly fundedBy?: "wire" | "ach";
  readonly productType?: ProductType;
  readonly parent?: number;
  readonly account?: string;
  /** From payment `at` on it is taken from another account, or under another name. */
  readonly later?: { readonly at: number; readonly account?: string; readonly debits?: string };
  /** Further credits of the same funding. */
  readonly tranches?: readonly { readonly after: number; readonly dollars: number }[];
  /** What is left is taken in one debit on the business day after the last payment. */
  readonly payoff?: number;
  /** Credits in weekly parts of this many dollars each. */
  readonly weeklyInflows?: { readonly count: number; readonly dollars: number };
};

/** Plants the advance and its truth; answers its index among the planted positions. */
export function plantAdvance(book: Book, spec: AdvanceSpec): number {
  const refs: (string | null)[] = [];
  const missed: Day[] = [];
  refs.push(...postFunding(book, spec));
  refs.push(...postPayments(book, spec, missed));
  book.positions.push({
    funder: spec.funder.name,
    isUnlisted: spec.funder.isUnlisted ?? false,
    productType: spec.productType ?? "merchant_cash_advance",
    status: spec.status,
    frequency: spec.maxPayments === 0 ? "not_enough_data" : (spec.change?.cadence ?? spec.cadence),
    missed,
    refs: refs.filter((ref) => ref !== null),
    parent: spec.parent ?? null,
  });
  return book.positions.length - 1;
}

function postFunding(book: Book, spec: AdvanceSpec): (string | null)[] {
  const { funder, fundedOn, funded, weeklyInflows, account = MAIN } = spec;
  if (fundedOn === undefined) return [];
  const credit = (day: Day, dollars: number): string | null => {
    const company = funder.wires ?? funder.name.toUpperCase();
    const text =
      spec.fundedBy === "ach"
        ? book.bank.achIn(company, "FUNDING", printedOn(book, day))
        : book.bank.wireIn(company, printedOn(book, day));
    return post(book, day, dollars, text, account);
  };
  if (weeklyInflows === undefined) {
    const parts = spec.tranches ?? [];
    return [
      credit(fundedOn, funded),
      ...parts.map(({ after, dollars }) => credit(addDays(fundedOn, after), dollars)),
    ];
  }
  return Array.from({ length: weeklyInflows.count }, (_, week) =>
    credit(businessDayOnOrAfter(addDays(fundedOn, 7 * week)), weeklyInflows.dollars),
  );
}

function postPayments(book: Book, spec: AdvanceSpec, missed: Day[]): (string | null)[] {
  const { funder, skip = [], bounce = [], account = MAIN, entry = "ACH PMT" } = spec;
  const refs: (string | null)[] = [];
  const company = funder.debits ?? funder.name.toUpperCase();
  const dates = paymentDates(book, spec);
  if (spec.until !== undefined && spec.status !== "likely_paid_off")
    missed.push(...silentDates(book, spec, dates.length));
  for (const [index, { day, dollars }] of dates.entries()) {
    if (skip.includes(index)) {
      missed.push(day);
      continue;
    }
    const isLater = spec.later !== undefined && index >= spec.later.at;
    const payer = isLater ? (spec.later?.account ?? account) : account;
    const name = isLater ? (spec.later?.debits ?? company) : company;
    refs.push(post(book, day, -dollars, book.bank.achOut(name, entry, printedOn(book, day)), payer));
    const bounced = bounce.find((one) => one.at === index);
    if (bounced === undefined) continue;
    const back = addBusinessDays(day, 1);
    const again = bounced.retryAfter === undefined ? null : addBusinessDays(back, bounced.retryAfter);
    // Paid in time is paid before the next date.
    const next = dates[index + 1]?.day;
    if (again === null || next === undefined || again >= next) missed.push(day);
    post(book, back, dollars, book.bank.returned(company, printedOn(book, back)), account);
    post(book, back, -35, book.bank.returnFee(printedOn(book, back)), account);
    if (again === null) continue;
    refs.push(
      post(book, again, -dollars, book.bank.achOut(company, "RETRY PYMT", printedOn(book, again)), account),
    );
  }
  if (spec.payoff !== undefined && spec.until !== undefined) {
    const day = addBusinessDays(spec.until, 1);
    refs.push(
      post(book, day, -spec.payoff, book.bank.achOut(company, "PAYOFF", printedOn(book, day)), account),
    );
  }
  return refs;
}

/** Dates on which payments went on being due after they ended, for 30 days. */
function silentDates(book: Book, { until: _until, ...spec }: AdvanceSpec, paid: number): readonly Day[] {
  const all = paymentDates({ ...book, random: makeRandom(1) }, spec);
  const last = all[paid - 1];
  return last === undefined ? [] : all.slice(paid).flatMap(({ day }) => (day - last.day <= 30 ? [day] : []));
}

type Due = { readonly day: Day; readonly dollars: number };

function paymentDates(book: Book, spec: AdvanceSpec): readonly Due[] {
  const { change, drift = 0, until = book.end, maxPayments = Number.POSITIVE_INFINITY } = spec;
  const first = spec.from ?? addBusinessDays(spec.fundedOn ?? book.start, 2);
  const dates: Due[] = [];
  let cadence = spec.cadence;
  let anchor = first;
  let step = 0;
  for (;;) {
    const index = dates.length;
    if (change?.at === index && change.cadence !== undefined && change.cadence !== cadence) {
      anchor = dueDate(anchor, cadence, step);
      cadence = change.cadence;
      step = 0;
    }
    const day = dueDate(anchor, cadence, step);
    if (day > until || index >= maxPayments) break;
    const base = change !== undefined && index >= change.at ? change.payment : spec.payment;
    const share = drift === 0 ? 1 : 1 - drift + 2 * drift * book.random.next();
    dates.push({ day, dollars: Math.round(base * share * 100) / 100 });
    step++;
  }
  if (spec.lump !== undefined && dates.length > 0) {
    const last = dates.at(-1)!;
    dates[dates.length - 1] = { day: last.day, dollars: spec.lump };
  }
  return dates;
}

function dueDate(anchor: Day, cadence: Cadence, step: number): Day {
  if (cadence === "weekday") {
    const first = isBusinessDay(anchor) ? anchor : businessDayOnOrAfter(anchor);
    return step === 0 ? first : addBusinessDays(first, step);
  }
  if (cadence === "monthly") return businessDayOnOrAfter(addMonths(anchor, step));
  return businessDayOnOrAfter(addDays(anchor, (cadence === "weekly" ? 7 : 14) * step));
}

export function printedOn(book: Book, day: Day): Printed {
  return { day, random: book.random, holder: book.holder };
}
