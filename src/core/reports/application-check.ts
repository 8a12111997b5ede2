import { type Day, formatDay, parseDay } from "../model/day.ts";
import {
  absolute,
  addMoney,
  formatMoney,
  type Money,
  parseMoney,
  sayMoney,
  scaleMoney,
  subtractMoney,
} from "../model/money.ts";
import type { AccountSummary } from "./account-summary.ts";
import { countedAccounts, coverageStartOf } from "./counted.ts";
import type { ReportInput } from "./report-input.ts";

// What the applicant stated beside what the accounts show.

export type CheckResult = "agrees" | "differs" | "not_available";

export type ApplicationCheck = {
  readonly field: string;
  /** As text, ready to show; null when nobody stated it. */
  readonly stated: string | null;
  readonly computed: string | null;
  /** Computed less stated, for amounts. */
  readonly difference: Money | null;
  readonly result: CheckResult;
  /** In plain words. */
  readonly text: string;
};

/** Share by which a stated revenue may be off: applicants round, and months differ. */
const REVENUE_WITHIN_PERCENT = 15n;

export type Stated = Readonly<Record<string, unknown>>;

/** One line for each thing that both sides can know. `stated` is by the names of `EndUserInformation`. */
export function checkApplication(
  stated: Stated,
  input: ReportInput,
  summaries: readonly AccountSummary[],
): readonly ApplicationCheck[] {
  const monthly = monthlyRevenue(summaries);
  const yearly = monthly === null ? null : scaleMoney(monthly, 12n, 1n);
  return [
    checkRevenue("monthly_revenue", stated["monthly_revenue"], monthly, "average monthly revenue"),
    checkRevenue(
      "annual_revenue",
      stated["annual_revenue"],
      yearly,
      "twelve times the average monthly revenue",
    ),
    checkName(stated, input),
    checkStart(stated["business_start_date"], coverageStartOf(countedAccounts(input))),
  ];
}

/** Of all accounts in the currency of the first. */
function monthlyRevenue(summaries: readonly AccountSummary[]): Money | null {
  const amounts = summaries.flatMap((one) => one.averageMonthlyRevenue ?? []);
  const [first, ...others] = amounts;
  if (first === undefined) return null;
  return others.filter(({ currency }) => currency === first.currency).reduce(addMoney, first);
}

function checkRevenue(field: string, value: unknown, computed: Money | null, what: string): ApplicationCheck {
  const isStated = typeof value === "number" || typeof value === "string";
  const stated = isStated ? parseMoney(value, computed?.currency ?? "USD") : null;
  const shown = {
    field,
    stated: stated === null ? null : formatMoney(stated),
    computed: computed === null ? null : formatMoney(computed),
  };
  if (stated === null || computed === null) {
    const why = stated === null ? "Nobody stated it." : "The accounts do not cover enough days to tell.";
    return { ...shown, difference: null, result: "not_available", text: why };
  }
  const difference = subtractMoney(computed, stated);
  const off = absolute(difference.minor);
  const isNear = off * 100n <= stated.minor * REVENUE_WITHIN_PERCENT;
  const side = difference.minor < 0n ? "less" : "more";
  const text = isNear
    ? `The ${what} is within ${REVENUE_WITHIN_PERCENT} % of what was stated.`
    : `The ${what} is ${sayMoney({ ...difference, minor: off })} ${side} than stated.`;
  return { ...shown, difference, result: isNear ? "agrees" : "differs", text };
}

/** Words that say the form of a company and not its name. */
const LEGAL = /\b(LLC|L L C|INC|INCORPORATED|CORP|CORPORATION|CO|COMPANY|LTD|LIMITED|LLP|LP|PLLC|PC|THE)\b/g;

function bare(name: string): string {
  return name
    .toUpperCase()
    .replace(/&/g, " AND ")
    .replace(/[^A-Z0-9 ]+/g, " ")
    .replace(LEGAL, " ")
    .replace(/\s+/g, "");
}

function checkName(stated: Stated, { accounts }: ReportInput): ApplicationCheck {
  const names = [stated["company_legal_business_name"], stated["dba"]].filter(
    (name) => typeof name === "string",
  );
  const holders = [...new Set(accounts.flatMap(({ ownerName }) => ownerName ?? []))];
  const shown = {
    field: "company_legal_business_name",
    stated: names.length === 0 ? null : names.join(", doing business as "),
    computed: holders.length === 0 ? null : holders.join("; "),
    difference: null,
  };
  if (names.length === 0) return { ...shown, result: "not_available", text: "Nobody stated it." };
  if (holders.length === 0)
    return { ...shown, result: "not_available", text: "No statement names the account's holder." };
  const wanted = names.map(bare).filter((name) => name !== "");
  const others = holders.filter((holder) => !wanted.some((name) => isSame(name, bare(holder))));
  return others.length === 0
    ? { ...shown, result: "agrees", text: "Every account is held under the stated name." }
    : { ...shown, result: "differs", text: `Held under another name: ${others.join("; ")}.` };
}

/** Banks cut names, so one may begin the other. */
function isSame(a: string, b: string): boolean {
  const short = Math.min(a.length, b.length);
  return a === b || (short >= 8 && (a.startsWith(b) || b.startsWith(a)));
}

function checkStart(value: unknown, first: Day | null): ApplicationCheck {
  const stated = typeof value === "string" ? parseDay(value) : null;
  const shown = {
    field: "business_start_date",
    stated: stated === null ? null : formatDay(stated),
    computed: first === null ? null : formatDay(first),
    difference: null,
  };
  if (stated === null) return { ...shown, result: "not_available", text: "Nobody stated it." };
  if (first === null) return { ...shown, result: "not_available", text: "There are no transactions yet." };
  return stated <= first
    ? { ...shown, result: "agrees", text: "The first transaction seen is not before the stated start." }
    : {
        ...shown,
        result: "differs",
        text: "There are transactions before the stated start of the business.",
      };
}
