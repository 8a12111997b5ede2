import { request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveHttp } from "../../src/mcp/serve-http.ts";
import { askOperations } from "../../src/mcp/service.ts";
import { TOOLS } from "../../src/mcp/tools.ts";
import { type App, startApp } from "../support/app.ts";
import { ROOT } from "../support/process.ts";
import { makeStatementPdf } from "../support/statement-pdf.ts";

// What an assistant can see and do, by the protocol's own client.

type Content = { readonly type: string; readonly text?: string; readonly mimeType?: string };

let app: App;
beforeAll(async () => {
  app = await startApp();
  await app.call("PUT", "/api/end_users", {
    body: { end_user: { end_user_id: "acme", name: "Acme Grill LLC" } },
  });
  const row = {
    reference_id: "r1",
    end_user_id: "acme",
    date: "2026-03-02",
    amount: -42.1,
    currency: "USD",
    description: "POS DEBIT THE HOME DEPOT #4411 AUSTIN TX",
    account_id: "chk",
  };
  await app.call("POST", "/api/transactions", { body: { transactions: [row] } });
}, 60_000);
afterAll(() => app.stop());

async function ask(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<[Content, boolean]> {
  const { content, isError } = await client.callTool({ name, arguments: args });
  return [(content as Content[])[0]!, isError === true];
}

async function overStdio(...more: readonly string[]): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const command = process.execPath;
  const args = [join(ROOT, "src/cli.ts"), "mcp", "--url", app.url, ...more];
  await client.connect(new StdioClientTransport({ command, args, env: { EGRET_KEY: app.key } }));
  return client;
}

describe("over standard input and output", () => {
  it("offers what reads, explains a row, and names what is missing", async () => {
    const client = await overStdio();
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(TOOLS.filter((tool) => tool.isWrite !== true).map(({ name }) => name));
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);

    const [users] = await ask(client, "list_end_users");
    expect(users.text).toContain("Acme Grill LLC");
    const [row] = await ask(client, "explain_transaction", { reference_id_or_service_id: "r1" });
    expect(row.text).toContain("The Home Depot");
    expect(row.text).toMatch(/"reasons":\[\{/);

    const path = { end_user_id_or_service_id: "acme" };
    expect((await ask(client, "list_transactions", { ...path, colour: "red" }))[1]).toBe(true);
    const [missing, isRefused] = await ask(client, "read_end_user", { end_user_id_or_service_id: "nobody" });
    expect([isRefused, missing.text]).toEqual([true, expect.stringContaining("End user not found.")]);
    const [written, isForbidden] = await ask(client, "create_end_user", { end_user: { end_user_id: "b" } });
    expect([isForbidden, written.text]).toEqual([true, expect.stringContaining("--allow-writes")]);
    await client.close();
  });

  it("knows the interface of a service that shows no documentation", async () => {
    const closed = await startApp({ EGRET_OPEN_PAGES: "none" });
    expect([...(await askOperations(closed.url)).keys()]).toEqual([...(await askOperations(app.url)).keys()]);
    await closed.stop();
  });

  it("with --allow-writes uploads a statement, shows its page and reviews it", {
    timeout: 60_000,
  }, async () => {
    const client = await overStdio("--allow-writes");
    const path = { end_user_id_or_service_id: "acme" };
    const file = { filename: "march.pdf", file_base64: (await makeStatementPdf()).toString("base64") };
    const [uploaded] = await ask(client, "upload_file", { ...path, ...file });
    const service_id = /euf_\w+/.exec(uploaded.text ?? "")?.[0];
    const [page] = await ask(client, "show_page", { service_id, page: 1 });
    expect([page.type, page.mimeType]).toEqual(["image", "image/jpeg"]);
    const statements = async () => (await ask(client, "list_statements", path))[0].text ?? "";
    await expect.poll(statements, { timeout: 30_000 }).toContain('"status":"transactions_loaded"');
    const pdf = /pdf_\w+/.exec(await statements())?.[0];
    const [rejected] = await ask(client, "review_statement", {
      service_id: pdf,
      status: "rejected",
      notes: "A test",
    });
    expect(rejected.text).toContain('"status":"rejected"');
    const [undone] = await ask(client, "undo_review", { service_id: pdf });
    expect(undone.text).toContain('"status":"transactions_loaded"');
    await client.close();
  });
});

describe("over HTTP", () => {
  let server: Server;
  let url: URL;
  beforeAll(async () => {
    const offer = {
      url: app.url,
      version: "1",
      operations: await askOperations(app.url),
      allowsWrites: false,
    };
    server = await serveHttp(offer, { host: "127.0.0.1", port: 0 });
    url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
  });
  afterAll(() => server.close());

  it("answers the holder of a key as the service would", async () => {
    const client = new Client({ name: "test", version: "1" });
    const headers = { authorization: `Bearer ${app.key}` };
    const transport = new StreamableHTTPClientTransport(url, { requestInit: { headers } });
    await client.connect(transport as Parameters<typeof client.connect>[0]);
    expect((await ask(client, "list_end_users"))[0].text).toContain("Acme Grill LLC");
    await client.close();
  });

  it("refuses calls without a key, with another's key, from web pages, and what is no message", async () => {
    const message = {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "list_end_users", arguments: {} },
    };
    const send = (headers: Record<string, string>, body = JSON.stringify(message)) =>
      fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          ...headers,
        },
        body,
      });
    expect((await send({})).status).toBe(401);
    expect((await send({ "x-api-key": app.key, origin: "http://evil.example" })).status).toBe(403);
    expect((await send({ "x-api-key": app.key }, "{")).status).toBe(400);
    expect((await fetch(url)).status).toBe(405);
    const stranger = await send({ "x-api-key": "egk_nobody" });
    expect(await stranger.text()).toContain("isError");
  });

  it("refuses large messages while others' fill the memory that there is for them", async () => {
    const part = Buffer.alloc(39 * 1_048_576, "a");
    const headers = { "x-api-key": "key_nobody", "content-length": part.length + 1 };
    const senders = Array.from({ length: 4 }, () => {
      const sender = request(url, { method: "POST", headers }).on("error", () => undefined);
      sender.write(part);
      return sender;
    });
    const ask = async () =>
      (
        await fetch(url, {
          method: "POST",
          headers: { "x-api-key": "key_nobody" },
          body: Buffer.alloc(8e6, "{"),
        })
      ).status;
    await expect.poll(ask, { timeout: 30_000 }).toBe(503);
    for (const sender of senders) sender.destroy();
    await expect.poll(ask, { timeout: 30_000 }).toBe(400);
  }, 70_000);
});
