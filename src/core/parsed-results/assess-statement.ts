import type { FieldValidation } from "../documents/parsed-document.ts";
import { addMoney, formatMoney, type Money, moneyOf, sumMoney, toNumber, zeroMoney } from "../model/money.ts";
import type { StatementAttributes } from "./statement-attributes.ts";
import type { StatementJson } from "./statement-json.ts";

// Whether a statement adds up. As long as nobody corrected it, the reader has said so; after a correction the rows are added up again
// here, against everything that is printed.

export type StatementAssessment = {
  readonly isReconciled: boolean;
  readonly totalCredits: number;
  readonly totalDebits: number;
  readonly numCredits: number;
  readonly numDebits: number;
  /** Start + sum of the rows, where that is not the printed end. */
  readonly unreconciledEnd: number | null;
  readonly anomalyScore: number;
  /** Of the file as it came: no correction changes it. */
  readonly originalAnomalyScore: number;
  readonly validations: readonly FieldValidation[];
};

export type Assessed = {
  readonly statement: StatementJson;
  readonly attributes: StatementAttributes;
  /** As it was before a person's corrections; null when there are none. */
  readonly uncorrected: StatementJson | null;
};

export function assessStatement(assessed: Assessed): StatementAssessment {
  const { statement, attributes } = assessed;
  // Other words for a transaction change nothing in its sums.
  const before = assessed.uncorrected;
  const uncorrected = before !== null && isSameMoney(before, statement) ? null : before;
  const checks = uncorrected === null ? readersChecks(attributes) : checkAgain(assessed, uncorrected);
  const isReconciled =
    uncorrected === null
      ? attributes.is_reconciled
      : endOf(statement) !== null && checks.every((one) => one.isPassed || !one.isBinding);
  const computed = endOf(statement);
  const isEndRight = computed !== null && statement.end_balance === computed;
  return {
    ...sumsOf(statement),
    isReconciled,
    unreconciledEnd: isEndRight || statement.end_balance === null ? null : computed,
    anomalyScore: attributes.anomaly_score,
    originalAnomalyScore: attributes.original_anomaly_score ?? attributes.anomaly_score,
    validations: [
      validationOf(attributes.statement, {
        name: "balances_reconcile",
        isPassed: isReconciled,
        failure: failureOf(statement, computed),
      }),
      ...checks.map((check) => validationOf(attributes.statement, check)),
    ],
  };
}

type Check = {
  readonly name: string;
  readonly isPassed: boolean;
  readonly isBinding: boolean;
  readonly failure: string;
};

function readersChecks(attributes: StatementAttributes): readonly Check[] {
  return attributes.checks.map(({ name, is_passed, is_binding, text }) => ({
    name,
    isPassed: is_passed,
    isBinding: is_binding,
    failure: text,
  }));
}

/** Start + sum of the rows; null without a printed start and end. */
function endOf({
  start_balance: start,
  end_balance: end,
  transactions,
  currency,
}: StatementJson): number | null {
  if (start === null || end === null) return null;
  const sum = sumMoney(
    transactions.map((row) => moneyOf(row.amount, currency)),
    currency,
  );
  return toNumber(addMoney(moneyOf(start, currency), sum));
}

function sumsOf({ transactions, currency }: StatementJson) {
  const credits = transactions.filter((row) => row.amount > 0);
  const debits = transactions.filter((row) => row.amount < 0);
  const total = (rows: typeof credits) =>
    toNumber(
      sumMoney(
        rows.map((row) => moneyOf(row.amount, currency)),
        currency,
      ),
    );
  return {
    totalCredits: total(credits),
    totalDebits: total(debits),
    numCredits: credits.length,
    numDebits: debits.length,
  };
}

function checkAgain({ statement, attributes }: Assessed, before: StatementJson): readonly Check[] {
  const computed = endOf(statement);
  const readersSectionsPassed = attributes.checks.every(
    (one) => one.name !== "section_totals" || one.is_passed,
  );
  return [
    {
      name: "start_plus_sum_is_end",
      isPassed: computed !== null && computed === statement.end_balance,
      isBinding: true,
      failure: failureOf(statement, computed),
    },
    {
      name: "running_balances",
      isPassed: hasRightRunningBalances(statement),
      isBinding: true,
      failure: "A running balance does not follow from the row before it.",
    },
    {
      name: "daily_balances",
      isPassed: hasRightDailyBalances(statement),
      isBinding: true,
      failure: "A printed daily balance does not follow from the rows.",
    },
    {
      name: "section_totals",
      isPassed: statement.extracted_totals.every((total, index) => {
        if (isSumOfSection(statement, index)) return true;
        // A total over rows of several sections cannot be told from its name; the reader knew, and nothing of it was corrected.
        return (
          readersSectionsPassed &&
          !isSumOfSection(before, index) &&
          isSectionSame(statement, before, total.kind)
        );
      }),
      isBinding: true,
      failure: "The rows of a section do not add up to its printed total.",
    },
  ];
}

function hasRightRunningBalances({ transactions, start_balance, currency }: StatementJson): boolean {
  const printed = transactions.some((row) => row.balance !== null);
  if (!printed) return true;
  const follows = (rows: StatementJson["transactions"]): boolean => {
    let at: Money | null = start_balance === null ? null : moneyOf(start_balance, currency);
    for (const { amount, balance } of rows) {
      if (at !== null) at = addMoney(at, moneyOf(amount, currency));
      if (balance === null) continue;
      if (at !== null && at.minor !== moneyOf(balance, currency).minor) return false;
      at = moneyOf(balance, currency);
    }
    return true;
  };
  // Some banks print the newest row first.
  return follows(transactions) || follows(transactions.toReversed());
}

function hasRightDailyBalances({
  transactions,
  daily_balances,
  start_balance,
  currency,
}: StatementJson): boolean {
  if (start_balance === null) return true;
  return daily_balances.every(({ date, balance }) => {
    const until = transactions.filter((row) => row.date <= date).map((row) => moneyOf(row.amount, currency));
    const computed = addMoney(moneyOf(start_balance, currency), sumMoney(until, currency));
    return computed.minor === moneyOf(balance, currency).minor;
  });
}

function isSumOfSection({ extracted_totals, transactions, currency }: StatementJson, index: number): boolean {
  const total = extracted_totals[index];
  if (total === undefined || total.amount === null) return true;
  const rows = transactions.filter((row) => row.section === total.kind);
  const sum = sumMoney(
    rows.map((row) => moneyOf(row.amount, currency)),
    currency,
  );
  return sum.minor === moneyOf(total.amount, currency).minor;
}

function isSectionSame(now: StatementJson, before: StatementJson, kind: string): boolean {
  const sum = ({ transactions, currency }: StatementJson) =>
    transactions
      .filter((row) => row.section === kind)
      .reduce((at, row) => addMoney(at, moneyOf(row.amount, currency)), zeroMoney(currency)).minor;
  return now.currency === before.currency && sum(now) === sum(before);
}

function isSameMoney(a: StatementJson, b: StatementJson): boolean {
  const figures = ({
    start_balance,
    end_balance,
    currency,
    transactions,
    daily_balances,
    extracted_totals,
  }: StatementJson) =>
    JSON.stringify([
      ...[start_balance, end_balance, currency, daily_balances, extracted_totals],
      transactions.map(({ date, amount, balance, section }) => [date, amount, balance, section]),
    ]);
  return figures(a) === figures(b);
}

function failureOf({ end_balance, start_balance, currency }: StatementJson, computed: number | null): string {
  if (start_balance === null || end_balance === null) {
    return "The statement shows no start or no end balance, so its rows cannot be checked.";
  }
  const shown = (amount: number) => `${formatMoney(moneyOf(amount, currency))} ${currency}`;
  if (computed === null || computed === end_balance)
    return "A printed balance, total or count does not agree with the rows.";
  return `Start balance and rows give ${shown(computed)}; the statement ends with ${shown(end_balance)}.`;
}

function validationOf(
  statement: number,
  { name, isPassed, failure }: Pick<Check, "name" | "isPassed" | "failure">,
): FieldValidation {
  return {
    fieldName: `statements.${statement}`,
    validationType: name,
    result: isPassed ? "pass" : "fail",
    failureReason: isPassed ? null : failure,
  };
}
