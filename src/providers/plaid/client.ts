import { type Api, ProviderError, type ProviderFailure, type Strings } from "../provider.ts";
import { asList, asObject, type Json, required, textIn } from "../read.ts";

// The calls of Plaid's API that a link needs. https://plaid.com/docs/api/

const PAGE = 500;
/** A change during paging makes Plaid refuse the rest: the whole update begins anew, as its documentation says. */
const MUTATED = "TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION";
const RESTARTS_AT_MOST = 3;

export type SyncUpdates = {
  readonly added: readonly Json[];
  readonly modified: readonly Json[];
  readonly removed: readonly Json[];
  readonly cursor: string;
};

/** All updates since the cursor, over as many pages as there are. */
export async function syncTransactions(
  api: Api,
  accessToken: string,
  cursor: string | null,
): Promise<SyncUpdates> {
  for (let restarts = 0; ; restarts++) {
    try {
      return await readPages(api, accessToken, cursor);
    } catch (error) {
      const isMutated = error instanceof ProviderError && error.code === MUTATED;
      if (!isMutated || restarts >= RESTARTS_AT_MOST) throw error;
    }
  }
}

async function readPages(api: Api, accessToken: string, from: string | null): Promise<SyncUpdates> {
  const pages: Json[] = [];
  let cursor = from;
  for (let hasMore = true; hasMore; ) {
    const page = await call(api, "/transactions/sync", {
      access_token: accessToken,
      ...(cursor === null ? {} : { cursor }),
      count: PAGE,
      options: { include_original_description: true },
    });
    pages.push(page);
    cursor = required(typeof page["next_cursor"] === "string" ? page["next_cursor"] : null, "next_cursor");
    hasMore = page["has_more"] === true;
  }
  const all = (name: string) => pages.flatMap((page) => asList(page[name]));
  return { added: all("added"), modified: all("modified"), removed: all("removed"), cursor: cursor ?? "" };
}

export type Item = { readonly accounts: readonly Json[]; readonly institutionName: string | null };

export async function readAccounts(api: Api, accessToken: string): Promise<Item> {
  const answer = await call(api, "/accounts/get", { access_token: accessToken });
  const item = asObject(answer["item"]);
  const broken = asObject(item["error"]);
  if (textIn(broken, "error_code") !== null) throw errorOf(broken);
  return { accounts: asList(answer["accounts"]), institutionName: textIn(item, "institution_name") };
}

export async function exchangePublicToken(
  api: Api,
  publicToken: string,
): Promise<{ readonly accessToken: string; readonly itemId: string }> {
  const answer = await call(api, "/item/public_token/exchange", { public_token: publicToken });
  return {
    accessToken: required(textIn(answer, "access_token"), "access_token"),
    itemId: required(textIn(answer, "item_id"), "item_id"),
  };
}

export async function readItemId(api: Api, accessToken: string): Promise<string> {
  const answer = await call(api, "/item/get", { access_token: accessToken });
  return required(textIn(asObject(answer["item"]), "item_id"), "item_id");
}

/** The public key that a webhook's token names. */
export async function readVerificationKey(api: Api, keyId: string): Promise<Json> {
  const answer = await call(api, "/webhook_verification_key/get", { key_id: keyId });
  return asObject(answer["key"]);
}

async function call(api: Api, path: string, body: Json): Promise<Json> {
  const { baseUrl, clientId, clientSecret } = api.client;
  const { status, body: answer } = await api.http.send({
    method: "POST",
    url: `${baseUrl}${path}`,
    body: { client_id: clientId, secret: clientSecret, ...body },
  });
  if (status === 200) return asObject(answer);
  throw errorOf(asObject(answer), status);
}

/** https://plaid.com/docs/errors/ */
const KINDS: Readonly<Record<string, ProviderFailure>> = {
  ITEM_LOGIN_REQUIRED: "needs_user",
  INVALID_CREDENTIALS: "needs_user",
  INVALID_MFA: "needs_user",
  INSUFFICIENT_CREDENTIALS: "needs_user",
  USER_SETUP_REQUIRED: "needs_user",
  ITEM_LOCKED: "needs_user",
  ACCESS_NOT_GRANTED: "needs_user",
  NO_ACCOUNTS: "needs_user",
  PENDING_EXPIRATION: "needs_user",
  ADDITIONAL_CONSENT_REQUIRED: "needs_user",
  ITEM_NOT_FOUND: "gone",
  USER_PERMISSION_REVOKED: "gone",
  USER_ACCOUNT_REVOKED: "gone",
  INVALID_ACCESS_TOKEN: "needs_user",
  INVALID_PUBLIC_TOKEN: "needs_user",
  INVALID_API_KEYS: "misconfigured",
  UNAUTHORIZED_ENVIRONMENT: "misconfigured",
  PRODUCTS_NOT_SUPPORTED: "misconfigured",
  INVALID_PRODUCT: "misconfigured",
};

/** Types of errors that say that the request was wrong. */
const REFUSALS = new Set(["INVALID_REQUEST", "INVALID_INPUT"]);

/** Whether a code means that the end user, the operator or time mends it. */
export function kindOfCode(code: string): ProviderFailure {
  return KINDS[code] ?? "transient";
}

function errorOf(body: Json, status = 200): ProviderError {
  const code = textIn(body, "error_code") ?? `HTTP_${status}`;
  const known = kindOfCode(code);
  // Unknown refusals of the request itself will not pass by waiting.
  const isRefused = status === 400 && REFUSALS.has(textIn(body, "error_type") ?? "");
  const kind = known === "transient" && isRefused ? "misconfigured" : known;
  return new ProviderError(kind, code, `Plaid answered ${code}`);
}

export function accessTokenOf(credentials: Strings): string {
  return required(credentials["access_token"], "access_token");
}
