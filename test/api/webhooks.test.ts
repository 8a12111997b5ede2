import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, expectError, makeTenant } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp({ EGRET_ALLOW_PRIVATE_WEBHOOKS: "1" });
});
afterAll(() => app.stop());

const create = (values: object, key?: string) =>
  app.call("POST", "/api/webhooks", {
    body: { topic: "end_user.created", url: "https://lender.example/hook", ...values },
    ...(key === undefined ? {} : { key }),
  });
const made = async (values: object) => bodyOf(await create(values)).webhook.service_id as string;

describe("create-webhook", () => {
  test("answers the webhook and its secret once", async () => {
    const answer = await create({ headers: { "X-Lender": "secret-token" }, is_enabled: false });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toEqual({
      webhook: {
        headers: { "X-Lender": "secret-token" },
        service_id: expect.stringMatching(/^wbh_.{22}$/),
        is_enabled: false,
        topic: "end_user.created",
        url: "https://lender.example/hook",
      },
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{32}$/),
    });
    const stored = await app.context.pool.query("select * from webhooks");
    for (const secret of [bodyOf(answer).secret, "secret-token"]) {
      expect(JSON.stringify(stored.rows)).not.toContain(secret);
    }
  });

  test("is on and without headers when nothing else is said", async () => {
    const { webhook } = bodyOf(await create({ url: "https://lender.example/plain" }));
    expect(webhook).toMatchObject({ headers: null, is_enabled: true });
  });

  test.each([
    ["mailto:a@b.example", /must begin with https/],
    ["ftp://lender.example/", /must begin with https/],
    ["https://user:pass@lender.example/", /user name or password/],
    ["https://", /must be an address like/],
    ["lender.example/hook", /must be an address like/],
    ["", /must be an address like/],
    ["https://lender.example/a b", /spaces or control characters/],
    ["https://lender.example/\r\nx: y", /spaces or control characters/],
    ["https://lender.example/#top", /after #/],
    [`https://lender.example/${"x".repeat(2_000)}`, /at most 2000/],
    ["https://nothing.invalid/", /cannot be reached/],
    [7, /must be a string/],
    [null, /must be a string/],
  ])("422 for the url %s", async (url, message) => {
    expectError(await create({ url }), 422, { json: { url: [expect.stringMatching(message)] } });
  });

  test.each([
    [{ "webhook-id": "mine" }, "headers.webhook-id", /set by the service/],
    [{ "Content-Type": "text/plain" }, "headers.Content-Type", /set by the service/],
    [{ Host: "elsewhere.example" }, "headers.Host", /set by the service/],
    [{ "x-a": "1\r\nx-b: 2" }, "headers.x-a", /without line breaks/],
    [{ "x a": "1" }, "headers.x a", /not a name/],
    [{ "x-a": "ünïcode" }, "headers.x-a", /visible ASCII/],
    [{ "x-a": "x".repeat(9_000) }, "headers", /at most 8192/],
  ])("422 for the headers %j", async (headers, field, message) => {
    const answer = await create({ headers });
    expectError(answer, 422);
    expect(bodyOf(answer).description.json[field]).toEqual([expect.stringMatching(message)]);
  });

  test("422 names every bad field at once", async () => {
    const answer = await create({
      topic: "end_user.exploded",
      url: "x",
      headers: { "x-n": 1 },
      is_enabled: "yes",
    });
    expectError(answer, 422);
    expect(Object.keys(bodyOf(answer).description.json).sort()).toEqual([
      "headers.x-n",
      "is_enabled",
      "topic",
      "url",
    ]);
  });

  test("422 for a second one of a topic and address, however it is written", async () => {
    await create({ url: "https://Lender.example:443/same" });
    const again = await create({ url: "https://lender.example/same" });
    expectError(again, 422, { json: { url: [expect.stringMatching(/another webhook of this topic/)] } });
    expect((await create({ url: "https://lender.example/same", topic: "pdf.failed" })).status).toBe(201);
    const other = await makeTenant(app);
    expect((await create({ url: "https://lender.example/same" }, other.key)).status).toBe(201);
  });
});

describe("list-webhooks", () => {
  test("lists the account's own, in the shape of the interface", async () => {
    const other = await makeTenant(app);
    const { webhook } = bodyOf(await create({ url: "https://other.example/" }, other.key));
    const answer = await app.call("GET", "/api/webhooks", { key: other.key });
    expect(answer.body).toEqual({ webhooks: [webhook] });
  });
});

describe("get-webhook", () => {
  test("tells how the receiver is doing", async () => {
    const id = await made({ url: "https://lender.example/read", headers: { "x-a": "b" } });
    const answer = await app.call("GET", `/api/webhooks/${id}`);
    expect(bodyOf(answer).webhook).toEqual({
      headers: { "x-a": "b" },
      service_id: id,
      is_enabled: true,
      topic: "end_user.created",
      url: "https://lender.example/read",
      created: expect.stringMatching(/Z$/),
      last_updated: expect.stringMatching(/Z$/),
      failing_since: null,
      disabled_reason: null,
    });
  });
});

describe("update-webhook", () => {
  test("changes what is sent and nothing else", async () => {
    const id = await made({ url: "https://lender.example/change", headers: { "x-a": "b" } });
    const change = (body: object) => app.call("PUT", `/api/webhooks/${id}`, { body });
    expect(bodyOf(await change({ is_enabled: false })).webhook).toMatchObject({
      is_enabled: false,
      headers: { "x-a": "b" },
    });
    expect(bodyOf(await change({ topic: "pdf.parsed", headers: null })).webhook).toEqual({
      headers: null,
      service_id: id,
      is_enabled: false,
      topic: "pdf.parsed",
      url: "https://lender.example/change",
    });
    await made({ url: "https://lender.example/taken", topic: "pdf.parsed" });
    expectError(await change({ url: "https://lender.example/taken" }), 422, {
      json: { url: [expect.any(String)] },
    });
    expectError(await change({ url: "gopher://x" }), 422, { json: { url: [expect.any(String)] } });
  });
});

describe("delete-webhook", () => {
  test("is for good", async () => {
    const id = await made({ url: "https://lender.example/delete" });
    const answer = await app.call("DELETE", `/api/webhooks/${id}`);
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expectError(await app.call("GET", `/api/webhooks/${id}`), 404, "Webhook not found.");
    expectError(await app.call("DELETE", `/api/webhooks/${id}`), 404, "Webhook not found.");
  });
});

describe("list-webhook-topics", () => {
  test("lists every topic and what brings it about", async () => {
    const { topics } = bodyOf(await app.call("GET", "/api/webhooks/topics"));
    expect(topics).toHaveLength(38);
    expect(topics).toContainEqual({
      topic: "end_user.created",
      emitted_by: expect.stringMatching(/end_users/),
    });
  });
});

test("another account's webhook is not there", async () => {
  const other = await makeTenant(app);
  const id = await made({ url: "https://lender.example/mine" });
  const calls = [
    ["GET", ""],
    ["PUT", "", { is_enabled: false }],
    ["DELETE", ""],
    ["POST", "/rotate_secret"],
    ["POST", "/test"],
    ["POST", "/resend", { created_from: "2026-01-01T00:00:00Z" }],
  ] as const;
  for (const [method, path, body] of calls) {
    const answer = await app.call(method, `/api/webhooks/${id}${path}`, {
      key: other.key,
      ...(body && { body }),
    });
    expectError(answer, 404, "Webhook not found.");
  }
});

describe("without the operator's leave", () => {
  let strict: App;
  beforeAll(async () => {
    strict = await startApp();
  });
  afterAll(() => strict.stop());

  test.each([
    "http://127.0.0.1:9/",
    "http://localhost/",
    "http://[::1]/",
    "http://[::ffff:10.0.0.1]/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://192.168.0.10/",
    "http://0.0.0.0/",
    "http://100.64.1.1/",
  ])("422 for %s", async (url) => {
    const answer = await strict.call("POST", "/api/webhooks", { body: { topic: "pdf.failed", url } });
    expectError(answer, 422, { json: { url: [expect.stringMatching(/private or reserved network/)] } });
  });
});
