import type { Dispatcher } from "undici";

// One request and the beginning of its answer, on the dispatcher itself: streams and signals would cost as much again as the request.

export type Requested = {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Until the status is known, the connection included. */
  readonly timeoutMs: number;
  /** How much of the answer's body is kept, and how long it is waited for once the status is known. */
  readonly bodyAtMostBytes: number;
  readonly bodyTimeoutMs: number;
};

export type RawAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
};

class LateError extends Error {
  override readonly name = "TimeoutError";
}

/** The first final status and what came of the body; whatever is wrong with the rest of it changes nothing. Rejects without a status. */
export function exchange(dispatcher: Dispatcher, requested: Requested): Promise<RawAnswer> {
  const { url, timeoutMs, bodyAtMostBytes, bodyTimeoutMs } = requested;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let head: Omit<RawAnswer, "body"> | null = null;
    let isOver = false;
    let stopRequest: (() => void) | null = null;
    const end = (error?: Error): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      if (head === null) reject(error ?? new LateError("no answer in time"));
      else resolve({ ...head, body: Buffer.concat(chunks).subarray(0, bodyAtMostBytes) });
    };
    const giveUp = (): void => {
      end();
      stopRequest?.();
    };
    let timer = setTimeout(giveUp, timeoutMs);
    dispatcher.dispatch(
      {
        ...{ origin: url.origin, path: `${url.pathname}${url.search}`, method: "POST" },
        ...{ headers: requested.headers, body: requested.body },
        // Ours are the stricter ones.
        ...{ headersTimeout: 2 * timeoutMs, bodyTimeout: 2 * bodyTimeoutMs },
      },
      {
        onRequestStart: (controller) => {
          stopRequest = () => controller.abort(new LateError("no longer wanted"));
          if (isOver) stopRequest();
        },
        onResponseStart: (_controller, status, headers) => {
          // 1xx says only that the answer is on its way.
          if (status < 200 || isOver) return;
          head = { status, headers };
          clearTimeout(timer);
          timer = setTimeout(giveUp, bodyTimeoutMs);
        },
        onResponseData: (_controller, chunk) => {
          if (isOver) return;
          chunks.push(chunk);
          size += chunk.length;
          if (size >= bodyAtMostBytes) giveUp();
        },
        onResponseEnd: () => end(),
        onResponseError: (_controller, error) => end(error),
      },
    );
  });
}
