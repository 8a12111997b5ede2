import { Agent, request } from "node:http";
import { performance } from "node:perf_hooks";

export type Answer = {
  readonly status: number;
  readonly body: unknown;
  /** From the first byte sent to the last byte received; parsing the answer is not counted. */
  readonly ms: number;
};

export type Client = {
  send(method: "GET" | "POST" | "PUT", path: string, body?: unknown): Promise<Answer>;
  close(): void;
};

const TIMEOUT_MS = 120_000;

/** One kept connection, as a client with its own pool has it. A status other than 2xx is an error with the answer's text. */
export function makeClient(baseUrl: string, apiKey: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send: Client["send"] = (method, path, body) => {
    const text = body === undefined ? null : JSON.stringify(body);
    const headers: Record<string, string | number> = { "x-api-key": apiKey };
    if (text !== null) {
      headers["content-type"] = "application/json";
      headers["content-length"] = Buffer.byteLength(text);
    }
    return new Promise((resolve, reject) => {
      const started = performance.now();
      const sent = request(
        `${baseUrl}${path}`,
        { method, agent, headers, timeout: TIMEOUT_MS },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("error", reject);
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("end", () => {
            const ms = performance.now() - started;
            const answer = Buffer.concat(chunks).toString("utf8");
            const status = response.statusCode ?? 0;
            if (status >= 200 && status < 300)
              resolve({ status, body: answer === "" ? null : JSON.parse(answer), ms });
            else reject(new Error(`${method} ${path} answered ${status}: ${answer.slice(0, 300)}`));
          });
        },
      );
      sent.on("timeout", () => sent.destroy(new Error(`${method} ${path} took more than ${TIMEOUT_MS} ms`)));
      sent.on("error", reject);
      sent.end(text ?? undefined);
    });
  };
  return { send, close: () => agent.destroy() };
}
