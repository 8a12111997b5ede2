import type { ProviderHttp } from "./http.ts";

// What every data provider is to the rest of the program.

export type Strings = Readonly<Record<string, string>>;

/** An integration's settings, secrets in clear. */
export type ClientSettings = {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What one provider needs beyond that; each says what. */
  readonly clientAuth: Readonly<Record<string, unknown>>;
};

/** All that an adapter may use of the world. */
export type Api = {
  readonly http: ProviderHttp;
  readonly client: ClientSettings;
  readonly now: () => Date;
  /** Stores changed tokens at once: a provider that gave new ones has forgotten the old, whatever becomes of the sync. */
  readonly keep: (credentials: Strings) => Promise<void>;
};

export type ProviderAccount = {
  readonly accountId: string;
  readonly name: string | null;
  readonly type: string | null;
  readonly currency: string | null;
  /** As far as the provider shows it. */
  readonly number: string | null;
  readonly institutionName: string | null;
  readonly ownerName: string | null;
  /** Now; money owed is negative. */
  readonly balance: number | null;
};

export type ProviderTransaction = {
  /** The provider's id. */
  readonly id: string;
  readonly accountId: string;
  /** Negative is outflow, whatever the provider's own sign is. */
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  /** The account's own day, YYYY-MM-DD. */
  readonly day: string;
  /** ISO 8601, UTC; null when only the day is known. */
  readonly at: string | null;
  readonly balance: number | null;
  readonly mccCode: string | null;
  readonly transactionCode: string | null;
};

export type LinkState = {
  /** What the provider gave for this end user: tokens, ids. */
  readonly credentials: Strings;
  /** Where the last sync ended; null: never. */
  readonly cursor: string | null;
};

export type Synced = {
  readonly accounts: readonly ProviderAccount[];
  /** New and changed rows. */
  readonly transactions: readonly ProviderTransaction[];
  /** The provider's ids of rows that are gone. */
  readonly removedIds: readonly string[];
  /** Days for which `transactions` is all there is: what else is stored of them is gone too. Null: `removedIds` says all. */
  readonly window: { readonly from: string; readonly to: string } | null;
  readonly cursor: string | null;
};

export type Connected = {
  /** The provider's name of the connection, also in its webhooks. */
  readonly externalId: string;
  readonly credentials: Strings;
};

export type IncomingWebhook = {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
};

/** What a provider's webhook says of a connection. */
export type WebhookNews = {
  readonly externalId: string;
  readonly kind: "changed" | "needs_user" | "gone";
  readonly code: string;
};

export type Provider = {
  /** Null: the integration must say. */
  readonly defaultBaseUrl: string | null;
  /** Problems of `client_auth`, by dotted path. */
  checkClient(clientAuth: Readonly<Record<string, unknown>>): Strings;
  /** Problems of what links an end user, by name. */
  checkCredentials(credentials: Strings): Strings;
  /** Turns what the client has into what a sync needs, and shows that it works. */
  connect(api: Api, credentials: Strings): Promise<Connected>;
  sync(api: Api, link: LinkState): Promise<Synced>;
  /** Null: the request is not the provider's. */
  readWebhook(api: Api, incoming: IncomingWebhook): Promise<readonly WebhookNews[] | null>;
};

export type ProviderFailure =
  /** Passes by itself: too many requests, an outage, data not ready yet. */
  | "transient"
  /** The end user has to act: consent expired, password changed. */
  | "needs_user"
  /** The connection was removed at the provider. */
  | "gone"
  /** The operator has to act: keys, addresses, a mapping. */
  | "misconfigured";

/** The provider did not give what was asked. The message is for the account that owns the integration: no customer data in it. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly kind: ProviderFailure;
  readonly code: string;

  constructor(kind: ProviderFailure, code: string, message: string) {
    super(message);
    this.kind = kind;
    this.code = code;
  }
}
