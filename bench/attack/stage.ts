import { execFileSync } from "node:child_process";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type StartedService, startOwnService } from "../speed/service.ts";

/** A tenant with its key, and how it calls. */
export type Tenant = {
  readonly key: string;
  call(method: string, path: string, body?: unknown): Promise<Answer>;
};
// biome-ignore lint/suspicious/noExplicitAny: a bench reads what the wire says
export type Answer = { readonly status: number; readonly body: any };

export type Stage = {
  readonly service: StartedService;
  readonly attacker: Tenant;
  /** Of the neighbour. */
  readonly neighbourKey: string;
};

/** The service as `npm start` runs it, with two tenants, one of which means harm. */
export async function openStage(): Promise<Stage> {
  const service = await startOwnService({ EGRET_ALLOW_PRIVATE_WEBHOOKS: "1", EGRET_MAX_FILE_MB: "60" });
  const cli = (...args: string[]) =>
    execFileSync(process.execPath, [join(import.meta.dirname, "../../src/cli.ts"), ...args], {
      env: { ...process.env, EGRET_DATA_DIR: service.dataDir, DATABASE_URL: "" },
      stdio: ["ignore", "pipe", "ignore"],
    }).toString();
  cli("users", "create", "--name", "attacker");
  const key = cli("keys", "create", "--user", "attacker").trim();
  return {
    service,
    attacker: tenantOf(service.url, key),
    neighbourKey: service.apiKey,
  };
}

export function tenantOf(url: string, key: string): Tenant {
  return {
    key,
    call: async (method, path, body) => {
      const response = await fetch(url + path, {
        method,
        headers: { "x-api-key": key, ...(body === undefined ? {} : { "content-type": "application/json" }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const isJson = response.headers.get("content-type")?.includes("json") ?? false;
      if (isJson) return { status: response.status, body: await response.json() };
      await response.arrayBuffer();
      return { status: response.status, body: null };
    },
  };
}

/** Sends pieces as they are, without making one body of them; the status, or 0 when the connection was cut. */
export function sendRaw(
  url: string,
  headers: Readonly<Record<string, string | number>>,
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url, { method: "POST", headers, agent: false }, (response) => {
      response.resume().on("error", () => undefined);
      resolve(response.statusCode ?? 0);
    });
    sent.on("error", () => resolve(0));
    void (async () => {
      for await (const piece of pieces) {
        if (sent.destroyed) return;
        if (!sent.write(piece))
          await Promise.race([new Promise((drained) => sent.once("drain", drained)), pause(90_000)]);
      }
      sent.end();
    })().catch(() => resolve(0));
  });
}
