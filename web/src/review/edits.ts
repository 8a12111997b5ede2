import type { Patch, Statement, StatementRow } from "../files/types.ts";

/** Fields of a row that a person may correct. */
export type EditableField = "date" | "description" | "amount" | "balance";
/** New values by row and field, e.g. `3/amount`. */
export type Edits = Readonly<Record<string, string>>;

export const editKey = (row: number, field: EditableField): string => `${row}/${field}`;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Null when the text can stand in the field, else what is wrong with it. */
export function problemOf(field: EditableField, text: string): string | null {
  if (field === "description") return text.trim() === "" ? "may not be empty" : null;
  if (field === "date")
    return DAY.test(text) && !Number.isNaN(Date.parse(text)) ? null : "is a day like 2026-01-31";
  if (field === "balance" && text.trim() === "") return null;
  return amountOf(text) === null ? "is an amount like -1234.56" : null;
}

/** Thousands separators are forgiven. */
function amountOf(text: string): number | null {
  const plain = text.replaceAll(",", "").trim();
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

function readValue(field: EditableField, text: string): string | number | null {
  if (field === "date" || field === "description") return text;
  return amountOf(text);
}

/** The statement as it would be with the edits that can be read. */
export function withEdits(statement: Statement, edits: Edits): Statement {
  const transactions = statement.transactions.map((row, at) => {
    let changed: StatementRow = row;
    for (const field of ["date", "description", "amount", "balance"] as const) {
      const text = edits[editKey(at, field)];
      if (text !== undefined && problemOf(field, text) === null)
        changed = { ...changed, [field]: readValue(field, text) };
    }
    return changed;
  });
  return { ...statement, transactions };
}

/** What to send to the service. */
export function patchesOf(statementIndex: number, edits: Edits, reason: string): readonly Patch[] {
  return Object.entries(edits).map(([key, text]) => {
    const [row = "", field = ""] = key.split("/");
    return {
      op: "replace",
      path: `/statements/${statementIndex}/transactions/${row}/${field}`,
      value: readValue(field as EditableField, text),
      correction_reason: reason,
    };
  });
}
