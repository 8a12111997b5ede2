import { finicity } from "./finicity/finicity.ts";
import { json } from "./json/json.ts";
import { plaid } from "./plaid/plaid.ts";
import type { Provider } from "./provider.ts";
import { truelayer } from "./truelayer/truelayer.ts";

/** Every provider there is, by the `type` of an integration. One more is one line here and a folder. */
export const PROVIDERS = { plaid, finicity, truelayer, json } as const satisfies Readonly<
  Record<string, Provider>
>;

export type ProviderType = keyof typeof PROVIDERS;
export const PROVIDER_TYPES = Object.keys(PROVIDERS) as readonly ProviderType[];
