import { compareRows } from "../../core/books/ledger-row.ts";
import { addDays, type Day, formatDay } from "../../core/model/day.ts";
import { formatMoney } from "../../core/model/money.ts";
import { maskNumberOrNull } from "../../core/model/personal.ts";
import type { AccountLedger } from "../../core/reports/account-ledger.ts";
import type { TotalSeries } from "../../core/reports/end-of-day.ts";
import type { Prepared } from "../../core/reports/prepared.ts";
import type { ReportAccount, ReportTransaction } from "../../core/reports/report-input.ts";
import { within } from "../../core/reports/within.ts";
import { presentMoney } from "./money.ts";
import { evidenceOf } from "./report-transaction.ts";

export function presentAccountReference(account: ReportAccount) {
  return {
    service_id: account.id,
    account_id: account.referenceId,
    number: maskNumberOrNull(account.number),
    name: account.name,
  };
}

/** Rows that days open to; null when nobody asked for them. */
type Behind = Prepared | null;

export function presentLedger(ledger: AccountLedger, behind: Behind) {
  const { account, currency, firstDay, endOfDay, knownDays } = ledger;
  const rowsOn = rowsByDay(behind?.ownRowsByAccount.get(account.id) ?? [], currency);
  return {
    account: presentAccountReference(account),
    currency,
    days: endOfDay.flatMap((minor, index) => {
      if (minor === null || firstDay === null) return [];
      const day = addDays(firstDay, index);
      return [
        {
          date: formatDay(day),
          balance: presentMoney({ minor, currency }),
          is_known: knownDays.has(day),
          ...evidenceOf(behind !== null, rowsOn(day, day)),
        },
      ];
    }),
    gaps: presentGaps(ledger, behind !== null, rowsOn),
  };
}

type RowsOn = (from: Day, to: Day) => readonly ReportTransaction[];

function rowsByDay(rows: readonly ReportTransaction[], currency: string): RowsOn {
  const own = rows.filter((row) => row.amount.currency === currency).sort(compareRows);
  return (start, end) => within(own, { start, end });
}

function presentGaps(
  { firstDay, endOfDay, knownDays, discrepancies, currency, unknown }: AccountLedger,
  hasEvidence: boolean,
  rowsOn: RowsOn,
) {
  if (firstDay === null) return [];
  if (endOfDay.every((minor) => minor === null)) {
    const end = addDays(firstDay, endOfDay.length - 1);
    const reason = "No balance was given with the transactions or statements of this account.";
    const evidence = evidenceOf(hasEvidence, rowsOn(firstDay, end));
    return [{ start_date: formatDay(firstDay), end_date: formatDay(end), reason, ...evidence }];
  }
  const write = (minor: bigint): string => `${formatMoney({ minor, currency })} ${currency}`;
  const lastKnownBefore = (day: Day): Day => {
    let known = addDays(day, -1);
    while (known >= firstDay && !knownDays.has(known)) known = addDays(known, -1);
    return known;
  };
  const absent = unknown.map(({ start, end }) => ({
    start_date: formatDay(start),
    end_date: formatDay(end),
    reason: "No statement and no transaction tells of these days.",
    ...evidenceOf(hasEvidence, []),
  }));
  const broken = discrepancies.map(({ day, expected, known }) => ({
    start_date: formatDay(day),
    end_date: formatDay(day),
    reason: `The transactions lead to ${write(expected)}, the balance given is ${write(known)}: transactions are missing or wrong before it.`,
    ...evidenceOf(hasEvidence, hasEvidence ? rowsOn(addDays(lastKnownBefore(day), 1), day) : []),
  }));
  return [...absent, ...broken].sort((a, b) => (a.start_date < b.start_date ? -1 : 1));
}

export function presentTotal({ currency, days }: TotalSeries, behind: Behind) {
  const rowsOn = rowsByDay(behind?.rows ?? [], currency);
  return {
    currency,
    days: days.map(({ day, minor, missingAccountIds }) => ({
      date: formatDay(day),
      balance: presentMoney({ minor, currency }),
      missing_account_service_ids: missingAccountIds,
      ...evidenceOf(behind !== null, rowsOn(day, day)),
    })),
  };
}
