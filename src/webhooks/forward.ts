import { request } from "undici";
import { describeFailure } from "./describe-failure.ts";
import { makeHttpClient } from "./http-client.ts";

type Forwarded = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly arePrivateAllowed: boolean;
};

const TIMEOUT_MS = 10_000;

/** Posts bytes as they came; what went wrong in plain words, or null when the receiver took them. */
export async function forward({ url, headers, body, arePrivateAllowed }: Forwarded): Promise<string | null> {
  const dispatcher = makeHttpClient({ arePrivateAllowed, isKeptAlive: false });
  try {
    const response = await request(url, {
      ...{ dispatcher, method: "POST", headers, body },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { statusCode } = response;
    return statusCode >= 200 && statusCode < 300 ? null : `the receiver answered ${statusCode}`;
  } catch (error) {
    return describeFailure(error);
  } finally {
    await dispatcher.destroy();
  }
}
