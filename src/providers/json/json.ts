import {
  type Api,
  type Provider,
  type ProviderAccount,
  ProviderError,
  type ProviderTransaction,
  type Strings,
} from "../provider.ts";
import { asList, asObject, type Json, negated, numberIn, required, textIn, valueAt } from "../read.ts";
import { isSignedNow } from "../signed-body.ts";
import { type ListMapping, type Mapping, mappingProblems, readMapping } from "./mapping.ts";

/** Any API that answers JSON, read by the mapping in `client_auth`. Each sync reads all there is. */
export const json: Provider = {
  defaultBaseUrl: null,
  checkClient: mappingProblems,
  checkCredentials: ({ id }) => (id === undefined ? { id: "is missing; it names the connection" } : {}),
  connect: async (api, credentials) => {
    await readList(api, readMapping(api.client.clientAuth), "accounts", credentials);
    return { externalId: required(credentials["id"], "id"), credentials };
  },
  sync: async (api, { credentials }) => {
    const mapping = readMapping(api.client.clientAuth);
    const accounts = (await readList(api, mapping, "accounts", credentials)).map((item) =>
      accountOf(item, mapping),
    );
    const transactions: ProviderTransaction[] = [];
    for (const account of accounts) {
      const values = { ...credentials, account_id: account.accountId };
      const items = await readList(api, mapping, "transactions", values);
      transactions.push(...items.map((item) => transactionOf(item, mapping, account)));
    }
    const days = transactions.map((row) => row.day).sort();
    const [from, to] = [days[0], days.at(-1)];
    return {
      accounts,
      transactions,
      removedIds: [],
      window: from === undefined || to === undefined ? null : { from, to },
      cursor: api.now().toISOString(),
    };
  },
  readWebhook: async ({ client, now }, { headers, body }) => {
    const [signature, timestamp] = [headers["x-signature"], headers["x-timestamp"]];
    if (!isSignedNow({ secret: client.clientSecret, signature, timestamp, body, now: now() })) return null;
    const externalId = textIn(asObject(JSON.parse(body.toString("utf8"))), "id");
    return externalId === null ? [] : [{ externalId, kind: "changed", code: "changed" }];
  },
};

const PAGES_AT_MOST = 1_000;

async function readList(
  api: Api,
  mapping: Mapping,
  name: "accounts" | "transactions",
  values: Strings,
): Promise<readonly Json[]> {
  const list: ListMapping = mapping[name];
  const { clientId, clientSecret, baseUrl } = api.client;
  const known = { ...values, client_id: clientId, secret: clientSecret };
  const url = new URL(`${baseUrl}${filled(list.path, values, encodeURIComponent)}`);
  const headers = Object.fromEntries(
    Object.entries(mapping.headers).map(([header, text]) => [header, filled(text, known, (value) => value)]),
  );
  const items: Json[] = [];
  for (let page = 0; page < PAGES_AT_MOST; page++) {
    const { status, body } = await api.http.send({ method: "GET", url: url.href, headers });
    if (status !== 200) throw errorOf(status);
    items.push(...asList(required(listAt(body, list.items), `list at "${list.items}"`)));
    const next = list.next === null ? null : valueAt(body, list.next.path);
    if (list.next === null || (typeof next !== "string" && typeof next !== "number") || next === "")
      return items;
    url.searchParams.set(list.next.parameter, String(next));
  }
  throw new ProviderError(
    "misconfigured",
    "ENDLESS",
    `the list of ${name} has more than ${PAGES_AT_MOST} pages`,
  );
}

function listAt(body: unknown, path: string): unknown[] | null {
  const value = valueAt(body, path);
  return Array.isArray(value) ? value : null;
}

function filled(template: string, values: Strings, encode: (value: string) => string): string {
  return template.replace(/\{(\w+)\}/g, (_whole, name: string) => encode(values[name] ?? ""));
}

function errorOf(status: number): ProviderError {
  const kind =
    status === 401 || status === 403 ? "needs_user" : status === 404 ? "misconfigured" : "transient";
  return new ProviderError(kind, `HTTP_${status}`, `the provider answered ${status}`);
}

function reader(item: Json, fields: Strings) {
  const value = (name: string) => (fields[name] === undefined ? null : { it: valueAt(item, fields[name]) });
  return {
    text: (name: string) => textIn(value(name) ?? {}, "it"),
    number: (name: string) => numberIn(value(name) ?? {}, "it"),
  };
}

function accountOf(item: Json, { accounts }: Mapping): ProviderAccount {
  const { text, number } = reader(item, accounts.fields);
  return {
    accountId: required(text("id"), "account id"),
    name: text("name"),
    type: text("type"),
    currency: text("currency"),
    number: text("number"),
    institutionName: text("institution_name"),
    ownerName: text("owner_name"),
    balance: number("balance"),
  };
}

function transactionOf(item: Json, { transactions }: Mapping, account: ProviderAccount): ProviderTransaction {
  const { text, number } = reader(item, transactions.fields);
  const date = required(text("date"), "date");
  const amount = required(number("amount"), "amount");
  const isOutflow =
    transactions.sign === "outflow_positive" ||
    (transactions.sign === "by_direction" && text("direction") === transactions.outflow);
  const plain = transactions.sign === "by_direction" ? Math.abs(amount) : amount;
  return {
    id: required(text("id"), "id"),
    accountId: account.accountId,
    amount: isOutflow ? negated(plain) : plain,
    currency: text("currency") ?? account.currency ?? "USD",
    description: required(text("description"), "description"),
    day: date.slice(0, 10),
    at: date.length > 10 ? date : null,
    balance: number("balance"),
    mccCode: text("mcc_code"),
    transactionCode: text("transaction_code"),
  };
}
