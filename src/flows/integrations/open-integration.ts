import type { Context } from "../../context.ts";
import type { IntegrationChange, IntegrationRow } from "../../db/queries/integrations.ts";
import { makeProviderHttp } from "../../providers/http.ts";
import { type Api, type Provider, ProviderError } from "../../providers/provider.ts";
import { PROVIDERS, type ProviderType } from "../../providers/providers.ts";

/** An integration with its secret in clear, for the account that it belongs to. */
export type OpenIntegration = IntegrationRow & { readonly clientSecret: string | null };

export function openIntegration(context: Context, row: IntegrationRow): OpenIntegration {
  return { ...row, clientSecret: opened(context, row.clientSecretSealed) };
}

function opened(context: Context, sealed: string | null): string | null {
  return sealed === null ? null : context.secrets.open(sealed);
}

export function sealSecrets(
  context: Context,
  secrets: { readonly clientSecret?: string | null; readonly clientAuth?: Record<string, unknown> | null },
): Pick<IntegrationChange, "clientSecretSealed" | "clientAuthSealed"> {
  const { clientSecret: secret, clientAuth: auth } = secrets;
  const seal = (text: string | null) => (text === null ? null : context.secrets.seal(text));
  return {
    ...(secret === undefined ? {} : { clientSecretSealed: seal(secret) }),
    ...(auth === undefined ? {} : { clientAuthSealed: seal(auth === null ? null : JSON.stringify(auth)) }),
  };
}

export function providerOf({ type }: IntegrationRow): Provider {
  return PROVIDERS[type as ProviderType];
}

/** Lends what an adapter may use of the world, for as long as the work takes. */
export async function withApi<T>(
  context: Context,
  row: IntegrationRow,
  work: (api: Api) => Promise<T>,
  keep: Api["keep"] = async () => undefined,
): Promise<T> {
  const http = makeProviderHttp({ arePrivateAllowed: context.config.arePrivateTargetsAllowed });
  try {
    return await work({ http, client: clientOf(context, row), now: context.now, keep });
  } finally {
    await http.close();
  }
}

function clientOf(context: Context, row: IntegrationRow): Api["client"] {
  const secret = opened(context, row.clientSecretSealed);
  const auth = opened(context, row.clientAuthSealed);
  const isLost =
    (secret === null && row.clientSecretSealed !== null) || (auth === null && row.clientAuthSealed !== null);
  if (isLost) {
    const message =
      "the integration's secrets cannot be opened with the keys in EGRET_SECRET_KEY; set them again";
    throw new ProviderError("misconfigured", "SECRET_KEY_MISSING", message);
  }
  return {
    baseUrl: row.baseUrl.replace(/(?<!\/)\/+$/, ""),
    clientId: row.clientId ?? "",
    clientSecret: secret ?? "",
    clientAuth: auth === null ? {} : (JSON.parse(auth) as Record<string, unknown>),
  };
}
