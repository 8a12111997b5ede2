import { readdirSync, readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";

// A labelled book: NAME.json says whose it is, NAME.tsv has its rows as the bank prints them, with the truth of each.

export type PlantedPosition = {
  readonly id: string;
  readonly funder: string;
  readonly listed: boolean;
};

export type BookHead = {
  readonly name: string;
  readonly dba: string | null;
  readonly trade: string | null;
  readonly owners: readonly string[];
  /** Only then are trade and owners told. */
  readonly application: boolean;
  readonly accounts: readonly {
    readonly id: string;
    readonly currency: string;
    readonly number_last4: string | null;
  }[];
  readonly positions: readonly PlantedPosition[];
};

export type BookLine = {
  readonly date: string;
  readonly account: string;
  readonly amount: number;
  readonly balance: number | null;
  readonly description: string;
  /** The right label, then others that are defensible. */
  readonly labels: readonly string[];
  readonly position: string | null;
};

export type LabelledBook = {
  readonly id: string;
  readonly head: BookHead;
  readonly lines: readonly BookLine[];
};

export function readBooks(folder: string): readonly LabelledBook[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names.sort().map((name) => {
    const id = name.slice(0, -".json".length);
    const head = JSON.parse(readFileSync(`${folder}/${name}`, "utf8")) as BookHead;
    return { id, head, lines: readLines(`${folder}/${id}.tsv`) };
  });
}

function readLines(file: string): readonly BookLine[] {
  const rows: Record<string, string>[] = parse(readFileSync(file), {
    delimiter: "\t",
    columns: true,
    quote: null,
    relax_column_count: true,
  });
  return rows.map((row) => ({
    date: row["date"] ?? "",
    account: row["account"] ?? "",
    amount: Number(row["amount"]),
    balance: row["balance"] ? Number(row["balance"]) : null,
    description: row["description"] ?? "",
    labels: (row["label"] ?? "").split("|").map((label) => label.trim()),
    position: row["position"] ? row["position"] : null,
  }));
}
