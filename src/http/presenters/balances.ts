import { addDays, formatDay } from "../../core/model/day.ts";
import { formatMoney } from "../../core/model/money.ts";
import { maskNumberOrNull } from "../../core/model/personal.ts";
import type { AccountLedger } from "../../core/reports/account-ledger.ts";
import type { TotalSeries } from "../../core/reports/end-of-day.ts";
import type { ReportAccount } from "../../core/reports/report-input.ts";
import { presentMoney } from "./money.ts";

export function presentAccountReference(account: ReportAccount) {
  return {
    service_id: account.id,
    account_id: account.referenceId,
    number: maskNumberOrNull(account.number),
    name: account.name,
  };
}

export function presentLedger(ledger: AccountLedger) {
  const { account, currency, firstDay, endOfDay, knownDays } = ledger;
  return {
    account: presentAccountReference(account),
    currency,
    days: endOfDay.flatMap((minor, index) => {
      if (minor === null || firstDay === null) return [];
      const day = addDays(firstDay, index);
      return [
        { date: formatDay(day), balance: presentMoney({ minor, currency }), is_known: knownDays.has(day) },
      ];
    }),
    gaps: presentGaps(ledger),
  };
}

function presentGaps({ firstDay, endOfDay, discrepancies, currency }: AccountLedger) {
  if (firstDay === null) return [];
  if (endOfDay.every((minor) => minor === null)) {
    const end = addDays(firstDay, endOfDay.length - 1);
    const reason = "No balance was given with the transactions or statements of this account.";
    return [{ start_date: formatDay(firstDay), end_date: formatDay(end), reason }];
  }
  const write = (minor: bigint): string => `${formatMoney({ minor, currency })} ${currency}`;
  return discrepancies.map(({ day, expected, known }) => ({
    start_date: formatDay(day),
    end_date: formatDay(day),
    reason: `The transactions lead to ${write(expected)}, the balance given is ${write(known)}: transactions are missing or wrong before it.`,
  }));
}

export function presentTotal({ currency, days }: TotalSeries) {
  return {
    currency,
    days: days.map(({ day, minor, missingAccountIds }) => ({
      date: formatDay(day),
      balance: presentMoney({ minor, currency }),
      missing_account_service_ids: missingAccountIds,
    })),
  };
}
