import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { Webhook } from "standardwebhooks";
import { until } from "./process.ts";

// A receiver of webhooks: a real HTTP server that keeps what it got and answers as the test says.

export type Received = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read what the wire says
  readonly body: any;
  readonly atMs: number;
};

export type Receiver = {
  readonly url: string;
  readonly received: Received[];
  /** Waits until `count` requests came in all. */
  untilReceived(count: number, timeoutMs?: number): Promise<readonly Received[]>;
  close(): Promise<void>;
};

/** A status, or anything that the test does with the response itself. */
type Answering = (received: Received, response: ServerResponse) => number | undefined;

export async function startReceiver(answer: Answering = () => 200): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      const one = {
        path: request.url ?? "",
        headers: request.headers,
        text,
        body: text === "" ? null : JSON.parse(text),
        atMs: performance.now(),
      };
      received.push(one);
      const status = answer(one, response);
      if (status !== undefined) response.writeHead(status).end(`answer ${status}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    untilReceived: async (count, timeoutMs = 10_000) => {
      await until(() => received.length >= count, timeoutMs);
      return received;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Throws unless the request was signed with this secret. */
export function verify(secret: string, { headers, text }: Received): void {
  new Webhook(secret).verify(text, headers as Record<string, string>);
}
