/** A service as a client sees it. */
export type Caller = (method: string, path: string, body?: unknown, key?: string) => Promise<CallerAnswer>;

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, of which each check looks at one figure
type CallerAnswer = { readonly status: number; readonly body: any };

const TIMEOUT_MS = 20_000;

export function makeCaller(url: string, apiKey: string): Caller {
  return async (method, path, body, key) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        "x-api-key": apiKey,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(key === undefined ? {} : { "idempotency-key": key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : JSON.parse(text) };
  };
}

export function rowOf(endUser: string, reference: string, values: object = {}) {
  return {
    end_user_id: endUser,
    account_id: "checking-1177",
    amount: -12.5,
    currency: "USD",
    date: "2026-03-02",
    description: "SQ *ESPRESSO CIELO SANTA MONICA CA",
    reference_id: reference,
    ...values,
  };
}
