import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createKey, makeSecret } from "../../src/db/keys.ts";
import { FIRST_USER } from "../../src/db/users.ts";
import { type App, startApp } from "../support/app.ts";
import { startReceiver } from "../support/receiver.ts";
import { makeStatementPdf } from "../support/statement-pdf.ts";
import { untilRead, upload } from "./file-helpers.ts";
import { bodyOf, enrich, makeTenant, rowOf } from "./helpers.ts";

// Every operation of the reference, tried with what it must not be called with. A new operation joins by itself; one with a new kind of
// id in its address fails here until `IDS` says where such ids stand.

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** By the beginning of the address: the first account's id of that kind. The longest that fits counts. */
const IDS: Readonly<Record<string, string>> = {
  "/api/end_users/": "select end_user_pk from end_users",
  "/api/transactions/": "select transaction_id from transactions",
  "/api/rules/": "select rule_id from rules",
  "/api/end_user_files/": "select file_id from end_user_files",
  "/api/integrations/pdfs/": "select pdf_id from pdfs",
  "/api/data_sources/": "select data_source_id from data_sources",
  "/api/data_source_accounts/": "select data_source_account_id from data_source_accounts",
  "/api/categories/": "select category_id from categories",
  "/api/funders/": "select funder_id from funders",
  "/api/integrations/": "select integration_id from integrations",
  "/api/webhooks/deliveries/": "select delivery_id from deliveries",
  "/api/webhooks/": "select webhook_id from webhooks",
  "/api/credentials/keys/": "select key_id from api_keys",
};
/** Known to every account. */
const SHARED = ["/api/merchants/"];

type Operation = {
  readonly method: string;
  readonly url: string;
  readonly scope: string | undefined;
  readonly body: unknown;
  readonly isForm: boolean;
};

let app: App;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let operations: readonly Operation[];
let other: Awaited<ReturnType<typeof makeTenant>>;
const ids = new Map<string, string>();

beforeAll(async () => {
  app = await startApp({ EGRET_ALLOW_PRIVATE_WEBHOOKS: "1" });
  receiver = await startReceiver();
  other = await makeTenant(app);
  await fill();
  for (const [start, sql] of Object.entries(IDS)) {
    const query = `${sql} where user_id = $1 limit 1`;
    const { rows } = await app.context.pool.query({
      text: query,
      values: [FIRST_USER.userId],
      rowMode: "array",
    });
    expect(rows, start).toHaveLength(1);
    ids.set(start, rows[0]?.[0] as string);
  }
  const document = bodyOf(await app.call("GET", "/openapi.json", { key: null }));
  operations = readOperations(document.paths);
});
afterAll(async () => {
  await receiver.close();
  await app.stop();
});

/** One of everything. */
async function fill(): Promise<void> {
  await app.call("POST", "/api/webhooks", {
    body: { url: receiver.url, topic: "end_user.created", is_enabled: true },
  });
  await enrich(app, "acme", [rowOf(1)]);
  const file = await upload(app, "acme", await makeStatementPdf());
  await untilRead(app, file.service_id);
  const { paths } = bodyOf(await app.call("GET", "/openapi.json", { key: null }));
  for (const url of ["/api/rules/", "/api/categories", "/api/funders", "/api/integrations"]) {
    const body = paths[url].post.requestBody.content["application/json"].example;
    const answer = await app.call("POST", url, { body });
    expect(answer.status, `${url} ${answer.text}`).toBe(201);
  }
  await receiver.untilReceived(1);
}

// biome-ignore lint/suspicious/noExplicitAny: the reference is JSON
function readOperations(paths: any): readonly Operation[] {
  return Object.entries(paths).flatMap(([url, methods]) =>
    // biome-ignore lint/suspicious/noExplicitAny: the reference is JSON
    Object.entries(methods as any).flatMap(([method, operation]: [string, any]) => {
      if (!url.startsWith("/api/") || operation.security?.length === 0) return [];
      const content = operation.requestBody?.content ?? {};
      const body = content["application/json"]?.example;
      const isForm = content["multipart/form-data"] !== undefined;
      return [{ method: method.toUpperCase(), url, scope: operation["x-scope"], body, isForm }];
    }),
  );
}

/** The address with ids of the first account; null where it has none. */
function addressOf({ url }: Operation): string | null {
  if (!url.includes("{") || SHARED.some((start) => url.startsWith(start))) return null;
  const start = [...ids.keys()].filter((one) => url.startsWith(one)).sort((a, b) => b.length - a.length)[0];
  expect(start, `IDS has nothing for ${url}`).toBeDefined();
  const id = ids.get(start as string) as string;
  return url.replace("{page}", "1").replace(/\{\w+\}/g, id);
}

async function send({ method, body, isForm }: Operation, path: string, key: string | null) {
  if (!isForm) return app.call(method, path, { key, ...(body === undefined ? {} : { body }) });
  const form = new FormData();
  form.set("file", new Blob(["a,b\n1,2"]), "a.csv");
  const headers: Record<string, string> = key === null ? {} : { "x-api-key": key };
  const response = await fetch(app.url + path, { method, body: form, headers });
  return { status: response.status, text: await response.text() };
}

/** What changes by itself: what is counted, and what is told of what was done before. */
const MOVING = [
  ...["api_keys", "usage_counts", "idempotency_keys", "events", "event_debounces"],
  ...["deliveries", "delivery_attempts", "webhook_targets"],
];

/** What the first account has. */
async function sumUp(): Promise<unknown> {
  const { rows: tables } = await app.context.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' and table_name <> all($1) order by 1`,
    [MOVING],
  );
  const sums = [];
  for (const { name } of tables) {
    const sql = `select count(*), md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t where user_id = $1`;
    sums.push([name, (await app.context.pool.query(sql, [FIRST_USER.userId])).rows]);
  }
  return sums;
}

describe("every operation", () => {
  test("answers another account's ids as if there were nothing, and changes nothing", async () => {
    const before = await sumUp();
    const wrong: string[] = [];
    for (const operation of operations) {
      const path = addressOf(operation);
      if (path === null) continue;
      const { status, text } = await send(operation, path, other.key);
      // A body that names something is refused by that name first; it tells nothing of the address.
      const isFine =
        status === 404 ||
        (status === 422 && !path.split("/").some((part) => text.includes(part) && part.includes("_")));
      if (!isFine) wrong.push(`${operation.method} ${operation.url}: ${status} ${text.slice(0, 200)}`);
    }
    expect(wrong).toEqual([]);
    expect(await sumUp()).toEqual(before);
  });

  test("shows another account nothing in its lists", async () => {
    for (const operation of operations.filter(({ method, url }) => method === "GET" && !url.includes("{"))) {
      const { text } = await send(operation, operation.url, other.key);
      for (const [start, id] of ids) expect(text.includes(id), `${operation.url} ${start}`).toBe(false);
    }
  });

  test("needs a key, and one with its scope", async () => {
    const keys = new Map<string, string>();
    for (const scope of ["read", "write", "admin"] as const) {
      const secret = makeSecret();
      const scopes = (["read", "write", "admin"] as const).filter((one) => one !== scope);
      await createKey(app.context.db, { userId: other.userId, name: `no ${scope}`, secret, scopes });
      keys.set(scope, secret);
    }
    const wrong: string[] = [];
    for (const operation of operations) {
      const path = addressOf(operation) ?? operation.url.replace(/\{\w+\}/g, "x");
      const without = await send(operation, path, null);
      const less = await send(operation, path, keys.get(operation.scope ?? "") ?? null);
      if (without.status !== 401 || less.status !== 403)
        wrong.push(`${operation.method} ${operation.url}: ${without.status} ${less.status}`);
    }
    expect(wrong).toEqual([]);
  });
});
