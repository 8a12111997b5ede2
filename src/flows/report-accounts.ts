import type { Span } from "../core/coverage/spans.ts";
import { type Day, parseDay } from "../core/model/day.ts";
import { largest, smallest } from "../core/model/lists.ts";
import { moneyOf, moneyOfNumeral } from "../core/model/money.ts";
import type { ReportAccount, ReportTransaction, SourceType } from "../core/reports/report-input.ts";
import type { ReportAccountRow, ReportBalanceRow, ReportStatementRow } from "../db/queries/report-rows.ts";

// An account that is fed by several PDFs shows what the enabled ones say. Rows of the others stand in a twin of the account that is
// switched off, so that they count nowhere and what points at them (repeats, other legs) still finds them.

export function hiddenAccountId(accountId: string): string {
  return `${accountId} hidden`;
}

type Parts = {
  readonly accounts: readonly ReportAccountRow[];
  readonly balances: readonly ReportBalanceRow[];
  readonly statements: readonly ReportStatementRow[];
};

/** Stored days are days. */
const dayOf = (text: string): Day => parseDay(text) as Day;

export function buildReportAccounts(
  parts: Parts,
  transactions: readonly ReportTransaction[],
): readonly ReportAccount[] {
  const spans = spansOf(transactions);
  const statements = Map.groupBy(parts.statements, (row) => row.data_source_account_id);
  const balances = Map.groupBy(parts.balances, (row) => row.data_source_account_id);
  const currencyOf = firstCurrencies(transactions);
  return parts.accounts.flatMap((row) => {
    const id = row.data_source_account_id;
    const own = statements.get(id) ?? [];
    const shown = own.filter((one) => one.is_source_enabled);
    const face = faceOf(row, currencyOf.get(id));
    const known = own.length > 0 ? statementBalances(shown) : storedBalances(balances.get(id) ?? []);
    const stated = own.length > 0 ? statementDays(shown) : accountDays(row);
    const account = {
      ...face,
      isEnabled: row.is_enabled && (own.length > 0 ? shown.length > 0 : row.is_source_enabled),
      ...coverageOf(spans.get(id), [...stated, ...known.map((one) => one.day)]),
      balances: known,
      statements: shown.flatMap(periodOf),
    };
    const hiddenSpan = spans.get(hiddenAccountId(id));
    if (hiddenSpan === undefined) return [account];
    const hidden = { ...face, id: hiddenAccountId(id), isEnabled: false, ...coverageOf(hiddenSpan, []) };
    return [account, { ...hidden, balances: [] }];
  });
}

type Extent = { first: Day; last: Day };

function spansOf(transactions: readonly ReportTransaction[]): ReadonlyMap<string, Extent> {
  const spans = new Map<string, Extent>();
  for (const { accountId, day } of transactions) {
    const span = spans.get(accountId);
    if (span === undefined) spans.set(accountId, { first: day, last: day });
    else if (day < span.first) span.first = day;
    else if (day > span.last) span.last = day;
  }
  return spans;
}

/** From the first to the last day that rows, statements or balances tell of. */
function coverageOf(
  span: Extent | undefined,
  said: readonly Day[],
): Pick<ReportAccount, "coverageStart" | "coverageEnd"> {
  const days = [...said, ...(span === undefined ? [] : [span.first, span.last])];
  if (days.length === 0) return { coverageStart: null, coverageEnd: null };
  return { coverageStart: smallest(days) as Day, coverageEnd: largest(days) as Day };
}

function statementDays(statements: readonly ReportStatementRow[]): readonly Day[] {
  return statements.flatMap((one) =>
    [one.start_date, one.end_date].flatMap((text) => (text === null ? [] : dayOf(text))),
  );
}

function periodOf({ start_date: start, end_date: end }: ReportStatementRow): readonly Span[] {
  if (start === null || end === null) return [];
  const [a, b] = [dayOf(start), dayOf(end)];
  return [a <= b ? { start: a, end: b } : { start: b, end: a }];
}

function accountDays({ start_date: start, end_date: end }: ReportAccountRow): readonly Day[] {
  return [start, end].flatMap((text) => (text === null ? [] : dayOf(text)));
}

function statementBalances(statements: readonly ReportStatementRow[]): ReportAccount["balances"] {
  const byDay = new Map<Day, ReportAccount["balances"][number]>();
  for (const { balances, currency } of statements) {
    for (const { day, amount } of balances) {
      byDay.set(dayOf(day), { day: dayOf(day), amount: moneyOf(amount, currency) });
    }
  }
  return [...byDay.values()].sort((a, b) => a.day - b.day);
}

function storedBalances(balances: readonly ReportBalanceRow[]): ReportAccount["balances"] {
  return balances.map((one) => ({
    day: dayOf(one.day),
    amount: moneyOfNumeral(one.closing_amount, one.currency),
  }));
}

function faceOf(row: ReportAccountRow, currencyOfRows: string | undefined) {
  return {
    id: row.data_source_account_id,
    sourceId: row.data_source_id,
    sourceType: sourceTypeOf(row.source_type),
    referenceId: row.account_id,
    number: row.number ?? /(?<!\d)\d+$/.exec(row.account_id)?.[0] ?? null,
    numberKey: row.number_key,
    name: row.name,
    type: row.type,
    institution: row.institution_name,
    ownerName: row.owner_name,
    currency: row.currency ?? currencyOfRows ?? "USD",
  };
}

function firstCurrencies(transactions: readonly ReportTransaction[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { accountId, amount } of transactions) {
    if (!found.has(accountId)) found.set(accountId, amount.currency);
  }
  return found;
}

/** `legacy_pdf` and the like are the same kind of source. */
function sourceTypeOf(type: string): SourceType {
  const kind = type.replace(/^legacy_/, "");
  return kind === "csv" || kind === "pdf" || kind === "integration_link" ? kind : "api";
}
