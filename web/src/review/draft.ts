import type { Patch, Statement, StatementRow } from "../files/types.ts";
import { fromMinor, toMinor } from "./arithmetic.ts";
import { problemOf, ROW_FIELDS, type RowField, readValue } from "./field-text.ts";

// A statement while a person works on it: the rows as read, changed, added, split and merged, and the facts of its head. Nothing is
// sent before it is saved; then the difference becomes patches.

export type DraftRow = {
  /** Stays with the row while others come and go. */
  readonly key: string;
  /** Its place among the rows as read; null for one that was added. */
  readonly from: number | null;
  readonly row: StatementRow;
  /** What was typed, by field; kept as text until it can be read. */
  readonly typed: Readonly<Partial<Record<RowField, string>>>;
};

export const HEAD_FIELDS = [
  "period_start",
  "period_end",
  "start_balance",
  "end_balance",
  "bank_name",
  "account_title",
  "account_number",
] as const;
export type HeadField = (typeof HEAD_FIELDS)[number];

export type Draft = {
  readonly rows: readonly DraftRow[];
  readonly head: Readonly<Partial<Record<HeadField, string>>>;
};

export function draftOf({ transactions }: Statement): Draft {
  const rows = transactions.map((row, at) => ({ key: row.reference_id, from: at, row, typed: {} }));
  return { rows, head: {} };
}

export function typeInRow(draft: Draft, at: number, field: RowField, text: string): Draft {
  return withRow(draft, at, (one) => ({ ...one, typed: { ...one.typed, [field]: text } }));
}

export function typeInHead(draft: Draft, field: HeadField, text: string): Draft {
  return { ...draft, head: { ...draft.head, [field]: text } };
}

/** A row below this one, on the same day. */
export function addRow(draft: Draft, at: number): Draft {
  const above = draft.rows[at];
  const date = above === undefined ? "" : readRow(above).date;
  return { ...draft, rows: draft.rows.toSpliced(at + 1, 0, newRow({ date, amount: 0, description: "" })) };
}

export function removeRow(draft: Draft, at: number): Draft {
  return { ...draft, rows: draft.rows.toSpliced(at, 1) };
}

/** Two rows of one: the second takes half, and its printed balance. */
export function splitRow(draft: Draft, at: number, currency: string): Draft {
  const one = draft.rows[at];
  if (one === undefined) return draft;
  const { date, amount, description, balance } = readRow(one);
  const minor = toMinor(amount, currency);
  const half = Math.trunc(minor / 2);
  const first: DraftRow = {
    ...one,
    typed: { ...one.typed, amount: String(fromMinor(half, currency)), balance: "" },
  };
  const second = newRow({ date, description, amount: fromMinor(minor - half, currency), balance });
  return { ...draft, rows: draft.rows.toSpliced(at, 1, first, second) };
}

/** One row of this and the next: the sum of both, with the balance of the second. */
export function mergeRow(draft: Draft, at: number, currency: string): Draft {
  const [one, next] = [draft.rows[at], draft.rows[at + 1]];
  if (one === undefined || next === undefined) return draft;
  const [a, b] = [readRow(one), readRow(next)];
  const sum = fromMinor(toMinor(a.amount, currency) + toMinor(b.amount, currency), currency);
  const typed = {
    ...one.typed,
    amount: String(sum),
    balance: b.balance === null ? "" : String(b.balance),
    description: [...new Set([a.description, b.description])].join(" "),
  };
  return { ...draft, rows: draft.rows.toSpliced(at, 2, { ...one, typed }) };
}

/** Moves every day by whole years, so that the period ends in `year`. */
export function setYear(draft: Draft, statement: Statement, year: number): Draft {
  const end = draft.head.period_end ?? statement.period_end ?? draft.rows.at(-1)?.row.date;
  const by = end == null || end === "" ? 0 : year - Number(end.slice(0, 4));
  const moved = (day: string) => `${Number(day.slice(0, 4)) + by}${day.slice(4)}`;
  const head = (["period_start", "period_end"] as const).flatMap((field) => {
    const day = draft.head[field] ?? statement[field];
    return day === null || day === "" ? [] : [[field, moved(day)] as const];
  });
  return {
    head: { ...draft.head, ...Object.fromEntries(head) },
    rows: draft.rows.map((one) => ({ ...one, typed: { ...one.typed, date: moved(readRow(one).date) } })),
  };
}

/** The statement as it would be with all that can be read. */
export function withDraft(statement: Statement, draft: Draft): Statement {
  const head = HEAD_FIELDS.flatMap((field) => {
    const text = draft.head[field];
    return text === undefined || problemOf(field, text) !== null
      ? []
      : [[field, readValue(field, text)] as const];
  });
  return { ...statement, ...Object.fromEntries(head), transactions: draft.rows.map(readRow) };
}

export function isDraftChanged(statement: Statement, draft: Draft): boolean {
  return patchesOf(0, { statement, draft, reason: "" }).length > 0 || hasProblem(draft);
}

export function hasProblem({ rows, head }: Draft): boolean {
  const isWrong = (typed: Readonly<Record<string, string | undefined>>) =>
    Object.entries(typed).some(([field, text]) => text !== undefined && problemOf(field, text) !== null);
  return isWrong(head) || rows.some((one) => isWrong(one.typed) || readRow(one).description.trim() === "");
}

type Change = { readonly statement: Statement; readonly draft: Draft; readonly reason: string };

/** What to send to the service: fields first, then rows that go, from the last on, then rows that come. */
export function patchesOf(index: number, { statement, draft, reason }: Change): readonly Patch[] {
  const base = `/statements/${index}`;
  const told = { correction_reason: reason };
  const replace = (path: string, value: unknown): Patch => ({ op: "replace", path, value, ...told });
  const head = HEAD_FIELDS.flatMap((field) => {
    const text = draft.head[field];
    const value = text === undefined ? statement[field] : readValue(field, text);
    return value === statement[field] ? [] : [replace(`${base}/${field}`, value)];
  });
  const fields = draft.rows.flatMap((one) => {
    if (one.from === null) return [];
    const row = readRow(one);
    return ROW_FIELDS.filter((field) => row[field] !== one.row[field]).map((field) =>
      replace(`${base}/transactions/${one.from}/${field}`, row[field]),
    );
  });
  const kept = new Set(draft.rows.map((one) => one.from));
  const gone = statement.transactions
    .map((_row, at) => at)
    .filter((at) => !kept.has(at))
    .toReversed()
    .map((at): Patch => ({ op: "remove", path: `${base}/transactions/${at}`, ...told }));
  const added = draft.rows.flatMap((one, at): readonly Patch[] => {
    if (one.from !== null) return [];
    const { date, description, amount, balance } = readRow(one);
    const value = { date, description, amount, balance };
    return [{ op: "add", path: `${base}/transactions/${at}`, value, ...told }];
  });
  return [...head, ...fields, ...gone, ...added];
}

/** The row with what was typed, as far as it can be read. */
export function readRow({ row, typed }: DraftRow): StatementRow {
  let read = row;
  for (const field of ROW_FIELDS) {
    const text = typed[field];
    if (text !== undefined && problemOf(field, text) === null)
      read = { ...read, [field]: readValue(field, text) };
  }
  return read;
}

let added = 0;

function newRow(
  facts: Pick<StatementRow, "date" | "description" | "amount"> & Partial<StatementRow>,
): DraftRow {
  added++;
  const row = { reference_id: `new-${added}`, balance: null, ocr_suspect: false, ...facts };
  return { key: row.reference_id, from: null, row, typed: {} };
}

function withRow(draft: Draft, at: number, change: (one: DraftRow) => DraftRow): Draft {
  const one = draft.rows[at];
  return one === undefined ? draft : { ...draft, rows: draft.rows.with(at, change(one)) };
}
