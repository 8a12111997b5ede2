import { clipSpans } from "../coverage/spans.ts";
import type { Day } from "../model/day.ts";
import type { ReportInput } from "./report-input.ts";

const FIRST_DAY = Number.MIN_SAFE_INTEGER as Day;

/** What was known of an end user at the end of a day: nothing later counts. */
export function asOf(input: ReportInput, day: Day): ReportInput {
  const transactions = input.transactions.filter((row) => row.day <= day);
  return {
    ...input,
    transactions,
    withheld: (input.withheld ?? []).filter((one) => one.end <= day),
    accounts: input.accounts.map((account) => {
      const hasBegun = account.coverageStart !== null && account.coverageStart <= day;
      return {
        ...account,
        ...(account.statements === undefined
          ? {}
          : { statements: clipSpans(account.statements, { start: FIRST_DAY, end: day }) }),
        coverageStart: hasBegun ? account.coverageStart : null,
        coverageEnd: hasBegun ? (Math.min(account.coverageEnd!, day) as Day) : null,
        balances: account.balances.filter((one) => one.day <= day),
      };
    }),
  };
}
