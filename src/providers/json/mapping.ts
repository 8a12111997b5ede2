import { asObject, type Json, textIn } from "../read.ts";

// How an API that answers JSON is read: `client_auth` of an integration of type `json`. Paths into answers are dotted.

export type Mapping = {
  /** The header that carries the key; `{secret}`, `{client_id}` and names of the link's credentials are filled in everywhere. */
  readonly headers: Readonly<Record<string, string>>;
  readonly accounts: ListMapping;
  readonly transactions: ListMapping & {
    /** Whose positive amounts leave the account; or the field that says debit or credit. */
    readonly sign: "inflow_positive" | "outflow_positive" | "by_direction";
    readonly outflow: string | null;
  };
};

export type ListMapping = {
  /** Below base_url, for example `/accounts/{account_id}/transactions`. */
  readonly path: string;
  /** Where the list is; empty: the answer is the list. */
  readonly items: string;
  /** Where the next page's cursor is, and the query parameter that takes it; null: one page. */
  readonly next: { readonly path: string; readonly parameter: string } | null;
  /** Our field to the path in an item. */
  readonly fields: Readonly<Record<string, string>>;
};

const ACCOUNT_FIELDS = ["id"] as const;
const TRANSACTION_FIELDS = ["id", "date", "amount", "description"] as const;
const SIGNS = ["inflow_positive", "outflow_positive", "by_direction"] as const;

/** Problems of a mapping, by dotted path. */
export function mappingProblems(clientAuth: Json): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [name, fields] of [
    ["accounts", ACCOUNT_FIELDS],
    ["transactions", TRANSACTION_FIELDS],
  ] as const) {
    const list = asObject(clientAuth[name]);
    if (!(textIn(list, "path") ?? "").startsWith("/"))
      problems[`${name}.path`] = "must be a path that begins with /";
    for (const field of fields) {
      if (textIn(asObject(list["fields"]), field) === null)
        problems[`${name}.fields.${field}`] = "must say where the value stands in an item";
    }
  }
  const transactions = asObject(clientAuth["transactions"]);
  const sign = textIn(transactions, "sign") ?? "inflow_positive";
  if (!SIGNS.some((one) => one === sign))
    problems["transactions.sign"] = `must be one of ${SIGNS.join(", ")}`;
  if (sign === "by_direction") {
    if (textIn(asObject(transactions["fields"]), "direction") === null)
      problems["transactions.fields.direction"] =
        "must say where the direction stands, since sign is by_direction";
    if (textIn(transactions, "outflow") === null)
      problems["transactions.outflow"] = "must be the direction's value for money that leaves";
  }
  return problems;
}

export function readMapping(clientAuth: Json): Mapping {
  const transactions = asObject(clientAuth["transactions"]);
  const sign = SIGNS.find((one) => one === textIn(transactions, "sign")) ?? "inflow_positive";
  return {
    headers: textsIn(clientAuth["headers"]),
    accounts: listMapping(clientAuth["accounts"]),
    transactions: { ...listMapping(transactions), sign, outflow: textIn(transactions, "outflow") },
  };
}

function listMapping(value: unknown): ListMapping {
  const list = asObject(value);
  const next = asObject(list["next"]);
  const [path, parameter] = [textIn(next, "path"), textIn(next, "parameter")];
  return {
    path: textIn(list, "path") ?? "/",
    items: textIn(list, "items") ?? "",
    next: path === null || parameter === null ? null : { path, parameter },
    fields: textsIn(list["fields"]),
  };
}

function textsIn(value: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(asObject(value));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
