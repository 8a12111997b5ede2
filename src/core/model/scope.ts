/** What an API key may do: read what is stored, change it, or change what the account itself is: keys, receivers, providers, settings. */
export const SCOPES = ["read", "write", "admin"] as const;
export type Scope = (typeof SCOPES)[number];
