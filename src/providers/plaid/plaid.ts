import type { Provider } from "../provider.ts";
import { missing } from "../read.ts";
import { accessTokenOf, exchangePublicToken, readAccounts, readItemId, syncTransactions } from "./client.ts";
import { plaidAccount, plaidTransactions } from "./transform.ts";
import { readPlaidWebhook } from "./webhook.ts";

/** `client_id` and `client_secret` are Plaid's; an end user is linked by the `public_token` of Link, or an `access_token`. */
export const plaid: Provider = {
  defaultBaseUrl: "https://production.plaid.com",
  checkClient: () => ({}),
  checkCredentials: (credentials) =>
    credentials["access_token"] === undefined ? missing(credentials, ["public_token"]) : {},
  connect: async (api, credentials) => {
    const publicToken = credentials["public_token"];
    if (publicToken !== undefined) {
      const { accessToken, itemId } = await exchangePublicToken(api, publicToken);
      return { externalId: itemId, credentials: { access_token: accessToken } };
    }
    const accessToken = accessTokenOf(credentials);
    return {
      externalId: await readItemId(api, accessToken),
      credentials: { access_token: accessToken },
    };
  },
  sync: async (api, { credentials, cursor }) => {
    const accessToken = accessTokenOf(credentials);
    const updates = await syncTransactions(api, accessToken, cursor);
    const { accounts, institutionName } = await readAccounts(api, accessToken);
    return {
      accounts: accounts.map((account) => plaidAccount(account, institutionName)),
      transactions: plaidTransactions([...updates.added, ...updates.modified]),
      removedIds: updates.removed.flatMap((row) =>
        typeof row["transaction_id"] === "string" ? [row["transaction_id"]] : [],
      ),
      window: null,
      cursor: updates.cursor,
    };
  },
  readWebhook: readPlaidWebhook,
};
