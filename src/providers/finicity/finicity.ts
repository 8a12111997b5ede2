import type { IncomingWebhook, Provider, WebhookNews } from "../provider.ts";
import { asList, asObject, missing, required, textIn } from "../read.ts";
import { isSigned } from "../signed-body.ts";
import { finicitySession } from "./client.ts";
import { finicityAccount, finicityTransactions } from "./transform.ts";

// Mastercard Open Finance for the US, formerly Finicity. `client_id` is the partner id, `client_secret` the partner secret,
// `client_auth.app_key` the app key; an end user is linked by its `customer_id`.

/** How far a sync looks back over what it had: banks post late and change rows. */
const OVERLAP_DAYS = 30;
const HISTORY_DAYS = 730;
const DAY_MS = 86_400_000;

export const finicity: Provider = {
  defaultBaseUrl: "https://api.finicity.com",
  checkClient: (clientAuth) => missing(clientAuth, ["app_key"]),
  checkCredentials: (credentials) => missing(credentials, ["customer_id"]),
  connect: async (api, credentials) => {
    const customerId = required(credentials["customer_id"], "customer_id");
    const session = await finicitySession(api);
    await session.readAccounts(customerId);
    return { externalId: customerId, credentials: { customer_id: customerId } };
  },
  sync: async (api, { credentials, cursor }) => {
    const customerId = required(credentials["customer_id"], "customer_id");
    const session = await finicitySession(api);
    const accounts = await session.readAccounts(customerId);
    const to = api.now();
    const days = cursor === null ? HISTORY_DAYS : OVERLAP_DAYS;
    const reached = cursor === null ? to.getTime() : Date.parse(cursor);
    const from = new Date(reached - days * DAY_MS);
    const rows = await session.readTransactions(customerId, { from, to });
    return {
      accounts: accounts.map(finicityAccount),
      transactions: finicityTransactions(rows, accounts),
      removedIds: [],
      // Both ends are cut in the middle of a day.
      window: { from: dayOf(new Date(from.getTime() + DAY_MS)), to: dayOf(to) },
      cursor: to.toISOString(),
    };
  },
  readWebhook: async ({ client }, incoming) => readFinicityWebhook(client.clientSecret, incoming),
};

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** Signed with the partner secret: HMAC-SHA256 of the body, in hexadecimal, in x-finicity-signature. */
function readFinicityWebhook(
  secret: string,
  { headers, body }: IncomingWebhook,
): readonly WebhookNews[] | null {
  if (!isSigned({ secret, signature: headers["x-finicity-signature"], body })) return null;
  const message = asObject(JSON.parse(body.toString("utf8")));
  const payload = asObject(message["payload"]);
  const records = [
    message,
    payload,
    ...asList(asObject(message["event"])["records"]),
    ...asList(payload["accounts"]),
  ];
  const customerIds = new Set(records.flatMap((record) => textIn(record, "customerId") ?? []));
  const code = textIn(message, "eventType") ?? textIn(asObject(message["event"]), "type") ?? "";
  return [...customerIds].map((externalId) => ({ externalId, kind: "changed", code }));
}
