import { type Api, ProviderError, type ProviderFailure } from "../provider.ts";
import { asList, asObject, type Json, numberIn, required, textIn } from "../read.ts";

// The calls that a link needs. https://developer.mastercard.com/open-finance-us/documentation/api-reference/

const PAGE = 1_000;

export type FinicitySession = {
  readAccounts(customerId: string): Promise<readonly Json[]>;
  readTransactions(
    customerId: string,
    period: { readonly from: Date; readonly to: Date },
  ): Promise<readonly Json[]>;
};

/** A session with a fresh partner token, which is good for two hours; a new one is taken when it is refused all the same. */
export async function finicitySession(api: Api): Promise<FinicitySession> {
  let token = await authenticate(api);
  const get = async (path: string): Promise<Json> => {
    for (let tries = 1; ; tries++) {
      const answer = await api.http.send({
        method: "GET",
        url: `${api.client.baseUrl}${path}`,
        headers: { ...appKey(api), "Finicity-App-Token": token },
      });
      const isExpired = answer.status === 401 && tries === 1;
      if (!isExpired) return opened(answer.status, answer.body);
      token = await authenticate(api);
    }
  };
  return {
    readAccounts: async (customerId) => {
      const path = `/aggregation/v1/customers/${encodeURIComponent(customerId)}/accounts`;
      const accounts = asList((await get(path))["accounts"]);
      for (const account of accounts) refuseBroken(account);
      return accounts;
    },
    readTransactions: async (customerId, { from, to }) => {
      const rows: Json[] = [];
      for (let isMore = true; isMore; ) {
        const query = new URLSearchParams({
          fromDate: String(Math.floor(from.getTime() / 1000)),
          toDate: String(Math.floor(to.getTime() / 1000)),
          start: String(rows.length + 1),
          limit: String(PAGE),
          sort: "asc",
          includePending: "false",
        });
        const path = `/aggregation/v3/customers/${encodeURIComponent(customerId)}/transactions?${query}`;
        const page = await get(path);
        const found = asList(page["transactions"]);
        rows.push(...found);
        isMore = String(page["moreAvailable"]) === "true" && found.length > 0;
      }
      return rows;
    },
  };
}

async function authenticate(api: Api): Promise<string> {
  const { baseUrl, clientId, clientSecret } = api.client;
  const answer = await api.http.send({
    method: "POST",
    url: `${baseUrl}/aggregation/v2/partners/authentication`,
    headers: appKey(api),
    body: { partnerId: clientId, partnerSecret: clientSecret },
  });
  return required(textIn(opened(answer.status, answer.body), "token"), "token");
}

function appKey({ client }: Api): Record<string, string> {
  return { "Finicity-App-Key": textIn(client.clientAuth, "app_key") ?? "" };
}

function opened(status: number, body: unknown): Json {
  if (status >= 200 && status < 300) return asObject(body);
  const code = textIn(asObject(body), "code") ?? `HTTP_${status}`;
  throw new ProviderError(kindOf(status), code, `Mastercard Open Finance answered ${status} (${code})`);
}

function kindOf(status: number): ProviderFailure {
  if (status === 404) return "gone";
  return status === 400 || status === 401 || status === 403 ? "misconfigured" : "transient";
}

/** Aggregation states that the account's owner has to mend: wrong credentials, locked, questions of the bank, consent expired. */
const NEEDS_OWNER = new Set([
  103, 106, 108, 109, 110, 111, 185, 187, 913, 914, 916, 931, 936, 945, 946, 947, 948,
]);

function refuseBroken(account: Json): void {
  const status = numberIn(account, "aggregationStatusCode");
  if (status === null || !NEEDS_OWNER.has(status)) return;
  throw new ProviderError(
    "needs_user",
    String(status),
    `the bank refuses the connection (aggregation status ${status})`,
  );
}
