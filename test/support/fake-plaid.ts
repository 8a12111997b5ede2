import { generateKeyPairSync } from "node:crypto";
import { type FakeApi, startFakeApi } from "./fake-api.ts";

// Plaid as its documentation describes it, on a local server.

const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });

type Row = Record<string, unknown>;
/** A transaction as Plaid gives it. */
export const plaidRow = (id: string, amount: number, date: string, name: string, more: Row = {}): Row => ({
  ...{
    transaction_id: id,
    account_id: "acc-1",
    amount,
    date,
    name,
    iso_currency_code: "USD",
    pending: false,
  },
  ...{ original_description: null, datetime: null, transaction_code: null, ...more },
});

type Page = { added?: Row[]; modified?: Row[]; removed?: Row[]; next: string; more: boolean };

/** What the server answers: the updates that wait after each cursor, page by page, and its troubles. */
export const plaidState = {
  pages: {} as Record<string, Page>,
  error: null as null | { status: number; error_type: string; error_code: string },
  limited: 0,
  mutateOnce: false,
};

/** Signs Plaid's webhooks. */
export const plaidKey = privateKey;

export function startFakePlaid(): Promise<FakeApi> {
  const state = plaidState;
  return startFakeApi({
    "POST /item/public_token/exchange": ({ body }) =>
      body.public_token.startsWith("public-good")
        ? { body: { access_token: `access-${body.public_token}`, item_id: `item-${body.public_token}` } }
        : { status: 400, body: { error_type: "INVALID_INPUT", error_code: "INVALID_PUBLIC_TOKEN" } },
    "POST /transactions/sync": ({ body }) => {
      if (state.error !== null) return { status: state.error.status, body: state.error };
      if (state.limited-- > 0) {
        const limit = { error_type: "RATE_LIMIT_EXCEEDED", error_code: "TRANSACTIONS_SYNC_LIMIT" };
        return { status: 429, headers: { "retry-after": "1" }, body: limit };
      }
      if (body.cursor === "c1" && state.mutateOnce) {
        state.mutateOnce = false;
        const code = "TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION";
        return { status: 400, body: { error_type: "TRANSACTIONS_ERROR", error_code: code } };
      }
      const page: Page = state.pages[body.cursor ?? "start"] ?? { next: body.cursor, more: false };
      return {
        body: {
          ...{ added: page.added ?? [], modified: page.modified ?? [], removed: page.removed ?? [] },
          ...{ next_cursor: page.next, has_more: page.more, request_id: "r" },
        },
      };
    },
    "POST /accounts/get": () => ({
      body: {
        accounts: [
          {
            ...{ account_id: "acc-1", name: "Checking", official_name: "Business Checking", mask: "4411" },
            ...{ type: "depository", subtype: "checking" },
            balances: { current: 1523.44, available: 1500, iso_currency_code: "USD" },
          },
          {
            ...{ account_id: "acc-2", name: "Card", official_name: null, mask: "9001", type: "credit" },
            ...{ subtype: "credit card", balances: { current: 310.5, iso_currency_code: "USD" } },
          },
        ],
        item: { item_id: "item", institution_name: "First Platypus Bank", error: null },
      },
    }),
    "POST /webhook_verification_key/get": ({ body }) =>
      body.key_id === "key-1"
        ? {
            body: {
              key: {
                ...publicKey.export({ format: "jwk" }),
                alg: "ES256",
                kid: "key-1",
                use: "sig",
                expired_at: null,
              },
            },
          }
        : {
            status: 400,
            body: { error_type: "INVALID_INPUT", error_code: "INVALID_WEBHOOK_VERIFICATION_KEY_ID" },
          },
  });
}
