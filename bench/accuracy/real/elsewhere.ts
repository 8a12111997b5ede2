import { existsSync, readdirSync, readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";

// Rows of statements, exports and sandbox users that lie beside the project: they carry no classes, so only those labelled by hand count.

type ElsewhereRow = {
  readonly id: string;
  readonly source: string;
  readonly description: string;
  readonly amount: number;
  readonly currency: string;
};

type Printed = readonly [description: string, amount: number];

/** Every row with its text and signed amount, each text once. */
export function readElsewhere(shared: string): ElsewhereRow[] {
  if (!existsSync(shared)) return [];
  const exports = `${shared}/exports`;
  const austrian = `${exports}/csv_banks/test_row_format_neg_inflow.csv`;
  const british = `${exports}/csv_banks/MS_JANE_SMITH_01-12-2019_14-12-2019.csv`;
  return [
    ...rowsOf("sandbox_users", "USD", sandboxRows(`${shared}/transactions/sandbox_users`)),
    ...rowsOf("statements", "USD", statementRows(`${shared}/statements/expected`)),
    ...rowsOf("singapore", "SGD", table(`${shared}/statements/sg/raw.csv`, [1, 2], 2)),
    ...rowsOf("austria", "EUR", table(austrian, [1, 3], 1)),
    ...rowsOf("britain", "GBP", table(british, [1, 2], 2).map(spent)),
    ...rowsOf(
      "business",
      "USD",
      table(`${exports}/csv_us_business/northwind-checking-2026-01.csv`, [2, 3], 2),
    ),
    ...rowsOf("card_ledger", "USD", ledgerRows(`${shared}/statements/us_card/mercury_tests`)),
  ];
}

function rowsOf(source: string, currency: string, printed: readonly Printed[]): ElsewhereRow[] {
  const seen = new Set<string>();
  const rows = printed.map(([text, amount], at) => ({
    id: `elsewhere_${source}_${at}`,
    source,
    description: text.replace(/\s+/g, " ").trim(),
    amount,
    currency,
  }));
  return rows.filter(({ description }) => {
    const isNew = description !== "" && !seen.has(description);
    seen.add(description);
    return isNew;
  });
}

function filesOf(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => `${folder}/${name}`);
}

/** Sandbox users print what leaves the account as positive. */
function sandboxRows(folder: string): Printed[] {
  const found: Printed[] = [];
  for (const file of filesOf(folder, ".json")) {
    walk(parsed(file), (row) => found.push([row.description, -row.amount]));
  }
  return found;
}

function statementRows(folder: string): Printed[] {
  const found: Printed[] = [];
  for (const file of filesOf(folder, ".json"))
    walk(parsed(file), (row) => found.push([row.description, row.amount]));
  return found;
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

function walk(value: unknown, tell: (row: { description: string; amount: number }) => void): void {
  if (value === null || typeof value !== "object") return;
  const { description, amount } = value as { description?: unknown; amount?: unknown };
  if (typeof description === "string" && typeof amount === "number") tell({ description, amount });
  for (const inner of Object.values(value)) walk(inner, tell);
}

function table(file: string, [text, amount]: readonly [number, number], from: number): Printed[] {
  if (!existsSync(file)) return [];
  const content = readFileSync(file, "utf8");
  const delimiter = content.slice(0, 200).includes(";") ? ";" : ",";
  const lines: string[][] = parse(content, { delimiter, from_line: from, relax_column_count: true });
  return lines.map((line) => [line[text] ?? "", amountOf(line[amount] ?? "")]);
}

function amountOf(text: string): number {
  const digits = text.replace(/[^0-9.,-]/g, "");
  return Number(
    /,\d\d$/.test(digits) ? digits.replaceAll(".", "").replace(",", ".") : digits.replaceAll(",", ""),
  );
}

/** A card's list prints purchases without a sign. */
function spent([text, amount]: Printed): Printed {
  return [text, -amount];
}

/** A ledger's entry: its payee, then the card's side on the next line. */
function ledgerRows(folder: string): Printed[] {
  return filesOf(folder, ".extract").flatMap((file) => {
    const found = readFileSync(file, "utf8").matchAll(
      /\* "([^"]*)"(?: "([^"]*)")?\n\s+\S+\s+(-?[\d.,]+) USD/g,
    );
    return [...found].map(([, payee = "", , amount = ""]): Printed => [payee, amountOf(amount)]);
  });
}
