import { formatDay } from "../../src/core/model/day.ts";
import { INSTITUTIONS } from "../../src/core/statements/header/bank-names.ts";
import type { ReadStatement } from "../../src/core/statements/types.ts";
import type { RowTruth, StatementTruth } from "../../test/tools/statements/model.ts";

// Compares what was read with what was printed, statement by statement.

export const FIELDS = ["bank", "company", "number", "period", "start", "end"] as const;
export type Field = (typeof FIELDS)[number];

export type Judged = {
  /** Null for a statement that was read where none was printed. */
  readonly truth: StatementTruth | null;
  readonly read: ReadStatement | null;
  readonly rowsPrinted: number;
  readonly rowsRead: number;
  /** Date, amount and sign exactly right. */
  readonly rowsRight: number;
  readonly isPerfect: boolean;
  /** Mean likeness of the descriptions of right rows, 0 to 1. */
  readonly likeness: number | null;
  /** Null where the statement prints no such thing. */
  readonly fields: Readonly<Record<Field, boolean | null>>;
  readonly isReconciled: boolean;
  /** Called reconciled although a sum is wrong, or the print does not add up: the one thing that must never happen. */
  readonly isFalse: boolean;
  /** Repairs that gave a figure which is not printed. */
  readonly falseRepairs: number;
  readonly repairs: number;
};

export function judgeFile(
  truths: readonly StatementTruth[],
  reads: readonly ReadStatement[],
): readonly Judged[] {
  const left = [...reads];
  const take = (truth: StatementTruth, least: number): ReadStatement | null => {
    const best = left
      .map((read, index) => ({
        index,
        score: overlap(truth, read) + (isSameNumber(truth.accountNumber, read) ? 0.5 : 0),
      }))
      .sort((a, b) => b.score - a.score || a.index - b.index)[0];
    return best === undefined || best.score < least ? null : left.splice(best.index, 1)[0]!;
  };
  // Those that are like a statement first: one that was not read at all must not take the reading of another.
  const alike = truths.map((truth) => take(truth, Number.MIN_VALUE));
  const judged = truths.map((truth, index) => judge(truth, alike[index] ?? take(truth, 0)));
  return [...judged, ...left.map((read) => judge(null, read))];
}

function judge(truth: StatementTruth | null, read: ReadStatement | null): Judged {
  const pairs = truth === null || read === null ? [] : pairRows(truth, read);
  const rowsPrinted = truth?.rows.length ?? 0;
  const rowsRead = read?.rows.length ?? 0;
  const isPerfect =
    truth !== null && read !== null && pairs.length === rowsPrinted && rowsRead === rowsPrinted;
  const fields = fieldsOf(truth, read);
  const isReconciled = read?.reconciliation.isReconciled ?? false;
  const isSumRight = truth !== null && read !== null && sameAmounts(truth, read);
  const isBalanceRight = fields.start !== false && fields.end !== false;
  return {
    truth,
    read,
    rowsPrinted,
    rowsRead,
    rowsRight: pairs.length,
    isPerfect,
    likeness: pairs.length === 0 ? null : pairs.reduce((sum, pair) => sum + pair.likeness, 0) / pairs.length,
    fields,
    isReconciled,
    isFalse: isReconciled && !(isSumRight && isBalanceRight && truth?.isReconcilable === true),
    falseRepairs: truth === null || read === null ? 0 : falseRepairsOf(truth, read),
    repairs: read?.repairs.length ?? 0,
  };
}

/** Repairs that gave a figure which does not stand in the statement. */
function falseRepairsOf(truth: StatementTruth, read: ReadStatement): number {
  const amounts = new Set(truth.rows.map((row) => row.minor));
  const balances = new Set(truth.rows.map((row) => row.balance));
  return read.repairs.filter(({ row, field }) => {
    const { amount, balance } = read.rows[row]!;
    return field === "balance" ? !balances.has(balance?.minor ?? null) : !amounts.has(amount.minor);
  }).length;
}

const keyOf = (row: RowTruth) => `${row.date} ${row.minor}`;

function pairRows(truth: StatementTruth, read: ReadStatement): { row: number; likeness: number }[] {
  const waiting = new Map<string, RowTruth[]>();
  for (const row of truth.rows) waiting.set(keyOf(row), [...(waiting.get(keyOf(row)) ?? []), row]);
  return read.rows.flatMap((row, index) => {
    const candidates = waiting.get(`${formatDay(row.date)} ${row.amount.minor}`) ?? [];
    if (candidates.length === 0) return [];
    const scores = candidates.map((one) => likenessOf(one.description, row.description));
    const best = scores.indexOf(Math.max(...scores));
    candidates.splice(best, 1);
    return [{ row: index, likeness: scores[best]! }];
  });
}

function overlap(truth: StatementTruth, read: ReadStatement): number {
  return pairRows(truth, read).length / Math.max(1, truth.rows.length);
}

function sameAmounts(truth: StatementTruth, read: ReadStatement): boolean {
  const sorted = (amounts: bigint[]) => amounts.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)).join(" ");
  return sorted(truth.rows.map((row) => row.minor)) === sorted(read.rows.map((row) => row.amount.minor));
}

function fieldsOf(truth: StatementTruth | null, read: ReadStatement | null): Record<Field, boolean | null> {
  const header = read?.header;
  const test = (wanted: unknown, isRight: () => boolean) =>
    truth === null || wanted === null ? null : read !== null && isRight();
  const day = (value: { value: Parameters<typeof formatDay>[0] } | null | undefined) =>
    value ? formatDay(value.value) : null;
  return {
    bank: test(truth?.bankName ?? null, () => isSameName(truth!.bankName, header?.bankName?.value)),
    company: test(truth?.company ?? null, () => isSameName(truth!.company!, header?.company?.value)),
    number: test(truth?.accountNumber ?? null, () => isSameNumber(truth!.accountNumber, read!)),
    period: test(
      truth?.period ?? null,
      () =>
        day(header?.periodStart) === truth!.period!.start && day(header?.periodEnd) === truth!.period!.end,
    ),
    start: test(truth?.start ?? null, () => read!.startBalance?.value.minor === truth!.start),
    end: test(truth?.end ?? null, () => read!.endBalance?.value.minor === truth!.end),
  };
}

/** Legal endings and capitals are no difference between names. */
export function isSameName(printed: string, found: string | undefined): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/\b(n\.?a\.?|plc|ag|sa|s\.a\.|n\.v\.|ltd|limited|f\.?s\.?b\.?|member fdic)$/u, "")
      .replace(/[^\p{L}\p{N}]/gu, "");
  return found !== undefined && plain(printed) === plain(found);
}

/** A listed bank has one name, whatever form of it a page prints: `Chase` for `JPMorgan Chase Bank, N.A.`. */
export function isSameBank(printed: string, found: string): boolean {
  const isListed = INSTITUTIONS.some(([pattern, name]) => name === found && printed.match(pattern) !== null);
  return isListed || isSameName(printed, found);
}

/** An account number without its sort code or branch is right too, an IBAN that ends in it, and any when only its last digits are known. */
export function isSameNumber(printed: string, read: ReadStatement): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/^.*\bend(?:ing|s) in /, "")
      .replace(/[^a-z0-9]/g, "");
  const [wanted, found] = [plain(printed), plain(read.header.accountNumber?.value ?? "")];
  if (/^\d{4}$/.test(wanted)) return found.endsWith(wanted);
  // Of a masked number the digits that are seen.
  if (/[*•]|x{2}/i.test(printed)) return wanted.replace(/\D/g, "") === found.replace(/\D/g, "");
  const isInIban = /^[a-z]{2}\d{2}/.test(found) && /^\d{10,}$/.test(wanted) && found.endsWith(wanted);
  return wanted === found || isInIban || (/^\d{6,}$/.test(found) && wanted.endsWith(found));
}

/** Dice coefficient of the words. */
function likenessOf(a: string, b: string): number {
  const words = (text: string) =>
    text
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== "");
  const [left, right] = [words(a), words(b)];
  if (left.length + right.length === 0) return 1;
  const rest = [...right];
  const common = left.filter((word) => {
    const at = rest.indexOf(word);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  }).length;
  return (2 * common) / (left.length + right.length);
}
