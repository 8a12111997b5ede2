// The fields of a statement's head as read, beside those that its page prints.
import { formatDay } from "../../src/core/model/day.ts";
import type { ReadStatement } from "../../src/core/statements/types.ts";
import type { StatementTruth } from "../../test/tools/statements/model.ts";
import { isSameBank, isSameName, isSameNumber } from "./judge.ts";

/** What a page of a folder prints; what it does not print is null. */
export type Printed = {
  readonly bank_name: string | null;
  /** Other names of the bank that stand on the page. */
  readonly bank_name_also?: readonly string[];
  readonly holder: string | null;
  readonly account_number: string | null;
  /** The same account under another number that the page prints: an IBAN beside a national one. */
  readonly account_number_also?: readonly string[];
  readonly currency: string | null;
  readonly period_start: string | null;
  readonly period_end: string | null;
  readonly start_balance: number | null;
  readonly end_balance: number | null;
  readonly kind?: string;
  readonly file_class?: string;
  /** `as printed: purchases positive …`: otherwise what goes out is negative. */
  readonly amount_sign?: string;
  readonly must_not_verify?: boolean;
  readonly transactions: readonly {
    readonly date: string;
    readonly description: string;
    readonly amount: number;
    readonly balance?: number | null;
  }[];
};

export const FIELDS = ["bank", "holder", "number", "currency", "from", "to", "start", "end"] as const;
export type Answer = "right" | "unknown" | "wrong";

export function fieldsOf(printed: Printed, truth: StatementTruth, read: ReadStatement | null) {
  const header = read?.header;
  const answer = (wanted: unknown, found: unknown, isSame: () => boolean): Answer => {
    if (found == null) return wanted == null ? "right" : "unknown";
    if (wanted == null) return "wrong";
    return isSame() ? "right" : "wrong";
  };
  const day = (value: { value: Parameters<typeof formatDay>[0] } | null | undefined) =>
    value ? formatDay(value.value) : null;
  const [from, to] = [day(header?.periodStart), day(header?.periodEnd)];
  const holder = header?.accountTitle?.value ?? header?.company?.value;
  return {
    bank: answer(printed.bank_name, header?.bankName?.value, () =>
      [printed.bank_name!, ...(printed.bank_name_also ?? [])].some((name) =>
        isSameBank(name, header!.bankName!.value),
      ),
    ),
    holder: answer(printed.holder, holder, () => isSameName(printed.holder!, holder)),
    number: answer(printed.account_number, header?.accountNumber?.value, () =>
      [printed.account_number!, ...(printed.account_number_also ?? [])].some((number) =>
        isSameNumber(number, read!),
      ),
    ),
    // A currency that no page names is a default, and told to be one.
    currency: answer(
      printed.currency,
      header?.isCurrencyPrinted ? header.currency : null,
      () => header?.currency === printed.currency,
    ),
    // A first day that no page prints is said to follow from others.
    from:
      printed.period_start == null && header?.isPeriodStartPrinted === false
        ? "right"
        : answer(printed.period_start, from, () => from === printed.period_start),
    to: answer(printed.period_end, to, () => to === printed.period_end),
    start: answer(
      truth.start,
      printedBalance(read, "start"),
      () => read!.startBalance!.value.minor === truth.start,
    ),
    end: answer(truth.end, printedBalance(read, "end"), () => read!.endBalance!.value.minor === truth.end),
  } as const;
}

/** One that follows from the rows is said to do so. */
function printedBalance(read: ReadStatement | null, side: "start" | "end") {
  const isPrinted = (side === "start" ? read?.startBalanceSource : read?.endBalanceSource) === "printed";
  return isPrinted ? (side === "start" ? read?.startBalance : read?.endBalance) : null;
}

export function foundIn(field: (typeof FIELDS)[number], read: ReadStatement | null): string {
  if (read === null) return "no statement";
  const { header } = read;
  const found = {
    ...{ bank: header.bankName?.value, holder: header.accountTitle?.value ?? header.company?.value },
    ...{ number: header.accountNumber?.value, currency: header.currency },
    ...{ from: header.periodStart && formatDay(header.periodStart.value) },
    ...{ to: header.periodEnd && formatDay(header.periodEnd.value) },
    ...{ start: read.startBalance?.value.minor, end: read.endBalance?.value.minor },
  };
  return `${found[field] ?? "none"}`;
}
