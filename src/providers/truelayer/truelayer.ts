import {
  type Api,
  type IncomingWebhook,
  type Provider,
  ProviderError,
  type ProviderFailure,
  type Strings,
  type WebhookNews,
} from "../provider.ts";
import { asList, asObject, type Json, required, textIn } from "../read.ts";
import { isSignedNow } from "../signed-body.ts";
import { truelayerAccount, truelayerTransactions } from "./transform.ts";

// TrueLayer's Data API. `client_id` and `client_secret` are the application's; an end user is linked by the `code` of the consent with its
// `redirect_uri`, or by a `refresh_token`. https://docs.truelayer.com/reference/

const HISTORY_DAYS = 730;
/** Banks post late; rows of this many days are read again. */
const OVERLAP_DAYS = 30;
const DAY_MS = 86_400_000;

export const truelayer: Provider = {
  defaultBaseUrl: "https://api.truelayer.com",
  checkClient: () => ({}),
  checkCredentials: ({ refresh_token: token, code, redirect_uri: uri }) => {
    if (token !== undefined) return {};
    return {
      ...(code === undefined ? { code: "is missing; send code and redirect_uri, or a refresh_token" } : {}),
      ...(code !== undefined && uri === undefined
        ? { redirect_uri: "is missing; it belongs to the code" }
        : {}),
    };
  },
  connect: async (api, credentials) => {
    const tokens = await askTokens(api, credentials);
    const me = asList(asObject(await get(api, tokens.accessToken, "/data/v1/me"))["results"])[0];
    const externalId = required(textIn(me ?? {}, "credentials_id"), "credentials_id");
    return { externalId, credentials: { refresh_token: tokens.refreshToken } };
  },
  sync: async (api, { credentials, cursor }) => {
    const { accessToken, refreshToken } = await askTokens(api, credentials);
    if (refreshToken !== credentials["refresh_token"]) await api.keep({ refresh_token: refreshToken });
    const to = api.now();
    const from =
      cursor === null
        ? new Date(to.getTime() - HISTORY_DAYS * DAY_MS)
        : new Date(Date.parse(cursor) - OVERLAP_DAYS * DAY_MS);
    const period = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
    const listed = asList(asObject(await get(api, accessToken, "/data/v1/accounts"))["results"]);
    const read = await Promise.all(
      listed.map(async (account) => {
        const path = `/data/v1/accounts/${encodeURIComponent(required(textIn(account, "account_id"), "account_id"))}`;
        const balance = asList(asObject(await get(api, accessToken, `${path}/balance`))["results"])[0] ?? {};
        const rows = asList(
          asObject(await get(api, accessToken, `${path}/transactions?${period}`))["results"],
        );
        return { account: truelayerAccount(account, balance), rows };
      }),
    );
    return {
      accounts: read.map((one) => one.account),
      transactions: read.flatMap(({ account, rows }) => truelayerTransactions(rows, account)),
      removedIds: [],
      window: { from: dayOf(new Date(from.getTime() + DAY_MS)), to: dayOf(to) },
      cursor: to.toISOString(),
    };
  },
  readWebhook: async ({ client, now }, incoming) =>
    readTruelayerWebhook(client.clientSecret, incoming, now()),
};

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

type Tokens = { readonly accessToken: string; readonly refreshToken: string };

async function askTokens(api: Api, credentials: Strings): Promise<Tokens> {
  const { clientId, clientSecret } = api.client;
  const { refresh_token: known, code = "", redirect_uri: uri = "" } = credentials;
  const grant: Strings =
    known === undefined
      ? { grant_type: "authorization_code", code, redirect_uri: uri }
      : { grant_type: "refresh_token", refresh_token: known };
  const { status, body } = await api.http.send({
    method: "POST",
    url: `${authUrl(api)}/connect/token`,
    form: { ...grant, client_id: clientId, client_secret: clientSecret },
  });
  const answer = asObject(body);
  if (status !== 200) throw errorOf(status, answer);
  return {
    accessToken: required(textIn(answer, "access_token"), "access_token"),
    refreshToken: required(
      textIn(answer, "refresh_token") ?? known,
      "refresh_token (ask for the scope offline_access)",
    ),
  };
}

/** Tokens come from a host of their own beside the API's. */
function authUrl({ client }: Api): string {
  return (
    textIn(client.clientAuth, "auth_url") ?? client.baseUrl.replace("://api.truelayer", "://auth.truelayer")
  );
}

async function get(api: Api, accessToken: string, path: string): Promise<unknown> {
  const { status, body } = await api.http.send({
    method: "GET",
    url: `${api.client.baseUrl}${path}`,
    headers: { authorization: `Bearer ${accessToken}` },
  });
  if (status === 200) return body;
  // An account kind without that list has none.
  if (status === 501) return { results: [] };
  throw errorOf(status, asObject(body));
}

const KINDS: Readonly<Record<string, ProviderFailure>> = {
  invalid_grant: "needs_user",
  access_denied: "needs_user",
  sca_exceeded: "needs_user",
  unauthorized: "needs_user",
  invalid_token: "needs_user",
  account_not_found: "gone",
  invalid_client: "misconfigured",
  unauthorized_client: "misconfigured",
  invalid_request: "misconfigured",
};

function errorOf(status: number, body: Json): ProviderError {
  const code = textIn(body, "error") ?? `HTTP_${status}`;
  const kind = KINDS[code] ?? (status === 401 || status === 403 ? "needs_user" : "transient");
  return new ProviderError(kind, code, `TrueLayer answered ${status} (${code})`);
}

/** The Data API's webhooks carry no signature of the provider's: ours is asked for, an HMAC-SHA256 of time and body by the client secret. */
function readTruelayerWebhook(
  secret: string,
  { headers, body }: IncomingWebhook,
  now: Date,
): readonly WebhookNews[] | null {
  const [signature, timestamp] = [headers["x-signature"], headers["x-timestamp"]];
  if (!isSignedNow({ secret, signature, timestamp, body, now })) return null;
  const message = asObject(JSON.parse(body.toString("utf8")));
  const externalId = textIn(message, "credentials_id");
  const code = textIn(message, "event_type") ?? textIn(message, "status") ?? "";
  return externalId === null ? [] : [{ externalId, kind: "changed", code }];
}
