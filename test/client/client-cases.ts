import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { rowOf } from "../api/helpers.ts";
import type { App } from "../support/app.ts";
import { makeStatementPdf } from "../support/statement-pdf.ts";
import type { Consumer } from "./consumer.ts";

// What the packed client does before a real service.

// biome-ignore lint/suspicious/noExplicitAny: its types are made when it is built; the samples check them
type Any = any;
type Stage = { readonly app: Pick<App, "url" | "key">; readonly consumer: Consumer };

export function clientCases(stage: () => Stage): void {
  let client: Any;
  let egret: Any;
  beforeAll(async () => {
    const { app, consumer } = stage();
    const file = join(consumer.folder, "node_modules/egret-client/dist/esm/index.js");
    client = await import(pathToFileURL(file).href);
    egret = client.createEgret({ baseUrl: app.url, apiKey: app.key });
  });
  const path = { end_user_id_or_service_id: "acme" };
  const TRANSACTIONS = "/api/end_users/{end_user_id_or_service_id}/transactions" as const;

  test("is the same as CommonJS, and needs nothing else", () => {
    const require = createRequire(join(stage().consumer.folder, "any.cjs"));
    expect(Object.keys(require("egret-client")).sort()).toEqual(Object.keys(client).sort());
    expect(require("egret-client/package.json").dependencies).toBeUndefined();
  });

  test("reads lists of any length, whole or as far as it is asked", async () => {
    const transactions = Array.from({ length: 5 }, (_, index) => ({ end_user_id: "acme", ...rowOf(index) }));
    await egret.post("/api/transactions", { body: { transactions } });
    const list = egret.list(TRANSACTIONS, { path, query: { limit: 2 } });
    const ids: (string | null)[] = [];
    for await (const row of list) ids.push(row.reference_id);
    expect(ids.toSorted()).toEqual(["r-0", "r-1", "r-2", "r-3", "r-4"]);
    const sizes: number[] = [];
    for await (const page of list.pages()) sizes.push(page.length);
    expect(sizes).toEqual([2, 2, 1]);
    expect(await list.toArray(3)).toHaveLength(3);
  });

  test("throws what the service refuses, by kind, with every bad field", async () => {
    const wrong = { category: { label: "", analytics_group: "nonsense" } };
    const refused = await egret.post("/api/categories", { body: wrong }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(client.ValidationError);
    const { fields, requestId, message } = refused;
    expect(Object.keys(fields.json ?? {})).toEqual(["category.label", "category.analytics_group"]);
    expect(requestId).toMatch(/^req_/);
    expect(message).toContain("must not be empty");
    const missing = egret.get("/api/end_user_files/{service_id}", { path: { service_id: "euf_none" } });
    await expect(missing).rejects.toBeInstanceOf(client.NotFoundError);
    const stranger = client.createEgret({ baseUrl: stage().app.url, apiKey: "key_wrong" });
    await expect(stranger.get("/api/categories")).rejects.toBeInstanceOf(client.AuthenticationError);
  });

  test("asks again where that is safe, and a change is made once", async () => {
    const keys: (string | null)[] = [];
    // The first answer is lost on the way, after the service did its work; the second is a proxy's.
    const lossy = async (request: Request): Promise<Response> => {
      keys.push(request.headers.get("idempotency-key"));
      const answer = await fetch(request);
      if (keys.length === 1) throw new TypeError("connection reset");
      return keys.length === 2 ? new Response("", { status: 503, headers: { "retry-after": "0" } }) : answer;
    };
    const flaky = client.createEgret({ baseUrl: stage().app.url, apiKey: stage().app.key, fetch: lossy });
    const label = "Flour and grain";
    const body = { category: { label, analytics_group: "other" as const } };
    expect((await flaky.post("/api/categories", { body })).category.label).toBe(label);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
    const { categories } = await egret.get("/api/categories");
    expect(categories.filter((one: { label: string }) => one.label === label)).toHaveLength(1);
  });

  test("does not send a PATCH twice, and says that nobody answers", async () => {
    let tries = 0;
    const down = async (): Promise<Response> => {
      tries++;
      throw new TypeError("refused");
    };
    const options = { baseUrl: "http://127.0.0.1:9", apiKey: "key", fetch: down, maxRetries: 1 };
    const nobody = client.createEgret(options);
    const change = nobody.patch("/api/categories/{service_id}", {
      path: { service_id: "ctg_x" },
      body: { category: { label: "x" } },
    });
    await expect(change).rejects.toBeInstanceOf(client.ConnectionError);
    expect(tries).toBe(1);
    await expect(nobody.get("/api/categories")).rejects.toThrow("127.0.0.1:9 does not answer");
    expect(tries).toBe(3);
  });

  test("uploads with progress, waits until the file is read, and gives it back", {
    timeout: 90_000,
  }, async () => {
    await egret.put("/api/end_users", { body: { end_user: { end_user_id: "acme" } } });
    const bytes = new Uint8Array(await makeStatementPdf());
    const steps: number[] = [];
    const uploaded = await egret.upload("acme", {
      file: bytes,
      filename: "january.pdf",
      referenceId: "january",
      onProgress: ({ sent, total }: { sent: number; total: number }) => steps.push(sent / total),
    });
    expect(uploaded).toMatchObject({ filename: "january.pdf", reference_id: "january" });
    expect(steps.at(-1)).toBe(1);
    const read = await egret.waitForFile(uploaded.service_id, { timeoutMs: 80_000 });
    expect(read.status).toBe("done");
    const given = await egret.get("/api/end_user_files/{service_id}/download", {
      path: { service_id: uploaded.service_id },
    });
    expect(new Uint8Array(await given.arrayBuffer())).toEqual(bytes);
    const again = egret.upload("acme", { file: bytes, filename: "again.pdf" });
    await expect(again).rejects.toBeInstanceOf(client.ConflictError);
    expect((await egret.waitForEndUser("acme", { timeoutMs: 80_000 })).status).toBe("processed");
  });

  test.each([undefined, () => undefined])(
    "sends an upload again whose answer was lost, and it is stored once",
    async (onProgress) => {
      const owner = onProgress === undefined ? "lossy" : "lossy-counted";
      await egret.put("/api/end_users", { body: { end_user: { end_user_id: owner } } });
      let sent = 0;
      const lossy = async (request: Request): Promise<Response> => {
        const answer = await fetch(request);
        if (sent++ === 0) throw new TypeError("connection reset");
        return answer;
      };
      const flaky = client.createEgret({ baseUrl: stage().app.url, apiKey: stage().app.key, fetch: lossy });
      const file = new TextEncoder().encode(`A letter to ${owner}.`);
      const { filename } = await flaky.upload(owner, { file, filename: "letter.txt", onProgress });
      const files = await egret.get("/api/end_users/{end_user_id_or_service_id}/files", {
        path: { end_user_id_or_service_id: owner },
      });
      expect([sent, filename, files.length]).toEqual([2, "letter.txt", 1]);
      const nobody = client.createEgret({ baseUrl: "http://127.0.0.1:9", apiKey: "key", maxRetries: 0 });
      await expect(nobody.upload(owner, { file, filename: "x.txt" })).rejects.toBeInstanceOf(
        client.ConnectionError,
      );
    },
  );

  test("knows the service's deliveries from others", async () => {
    const got: { headers: Record<string, string | string[] | undefined>; body: string }[] = [];
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      got.push({ headers: request.headers, body: Buffer.concat(chunks).toString("utf8") });
      response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      const { port } = server.address() as { port: number };
      const url = `http://127.0.0.1:${port}/hook`;
      const { webhook, secret } = await egret.post("/api/webhooks", {
        body: { topics: ["pdf.failed"], url },
      });
      await egret.post("/api/webhooks/{service_id}/test", { path: { service_id: webhook.service_id } });
      await expect.poll(() => got.length, { timeout: 15_000 }).toBe(1);
      const [delivery] = got as [(typeof got)[number]];
      const event = await client.verifyWebhook(delivery, { secret: ["whsec_AAAA", secret] });
      expect(event).toMatchObject({ topic: "pdf.failed", meta: { is_test: true } });
      const changed = { ...delivery, body: delivery.body.replace("pdf", "pdg") };
      const later = new Date(Date.now() + 600_000);
      const wrong: readonly (readonly [delivery: object, options: object])[] = [
        [changed, { secret }],
        [delivery, { secret: "whsec_AAAA" }],
        [delivery, { secret, now: later }],
        [{ headers: {}, body: "" }, { secret }],
      ];
      for (const [sent, options] of wrong)
        await expect(client.verifyWebhook(sent, options)).rejects.toBeInstanceOf(client.SignatureError);
    } finally {
      server.close();
    }
  });
}
