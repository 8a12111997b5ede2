import { setTimeout as pause } from "node:timers/promises";
import { type Dispatcher, request } from "undici";
import { describeFailure } from "../webhooks/describe-failure.ts";
import { makeHttpClient } from "../webhooks/http-client.ts";
import { ProviderError } from "./provider.ts";

export type ProviderRequest = {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, or a form. */
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string>>;
};

export type ProviderAnswer = {
  readonly status: number;
  /** Null when it is no JSON. */
  readonly body: unknown;
};

export type ProviderHttp = {
  /** Waits out rate limits that end soon; throws `ProviderError` for what never became an answer. */
  send(asked: ProviderRequest): Promise<ProviderAnswer>;
  close(): Promise<void>;
};

const TIMEOUT_MS = 30_000;
const ANSWER_AT_MOST_BYTES = 64 * 1_048_576;
/** Longer waits are the queue's. */
const WAIT_AT_MOST_MS = 10_000;
const TRIES = 4;

export function makeProviderHttp(options: { readonly arePrivateAllowed: boolean }): ProviderHttp {
  const dispatcher = makeHttpClient({
    ...options,
    isKeptAlive: true,
    answerAtMostBytes: ANSWER_AT_MOST_BYTES,
  });
  return {
    send: async (asked) => {
      for (let tries = 1; ; tries++) {
        const { answer, retryAfter } = await exchange(dispatcher, asked);
        if (answer.status !== 429) return answer;
        const waitMs = Math.max(1, Number(retryAfter) || 2 ** tries) * 1_000;
        if (tries >= TRIES || waitMs > WAIT_AT_MOST_MS) {
          throw new ProviderError(
            "transient",
            "RATE_LIMITED",
            "the provider asks for fewer requests; it is tried again",
          );
        }
        await pause(waitMs);
      }
    },
    close: () => dispatcher.destroy(),
  };
}

async function exchange(dispatcher: Dispatcher, asked: ProviderRequest) {
  const { method, url, body, form } = asked;
  try {
    const response = await request(url, {
      dispatcher,
      method,
      headers: { accept: "application/json", ...contentType(asked), ...asked.headers },
      ...(form !== undefined ? { body: new URLSearchParams(form).toString() } : {}),
      ...(body !== undefined ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.body.text();
    const retryAfter = response.headers["retry-after"];
    return { answer: { status: response.statusCode, body: parsed(text) }, retryAfter };
  } catch (error) {
    throw new ProviderError(
      "transient",
      "UNREACHABLE",
      `the provider cannot be reached: ${describeFailure(error)}`,
    );
  }
}

function contentType({ body, form }: ProviderRequest): Record<string, string> {
  if (form !== undefined) return { "content-type": "application/x-www-form-urlencoded" };
  return body === undefined ? {} : { "content-type": "application/json" };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
