import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { bodyOf, enrich, expectError, makeTenant, type Row, rowOf } from "../api/helpers.ts";
import { type App, startApp } from "../support/app.ts";
import { attempted, makeHooks } from "../support/hooks.ts";
import { pause, until } from "../support/process.ts";
import { verify } from "../support/receiver.ts";

let app: App;
const { receiver, hook, makeEndUser, deliveries, deliveryWhen, hurry, clear } = makeHooks(() => app);
beforeAll(async () => {
  app = await startApp({ EGRET_ALLOW_PRIVATE_WEBHOOKS: "1" });
});
afterEach(clear);
afterAll(() => app.stop());

const readDelivery = async (id: unknown) =>
  bodyOf(await app.call("GET", `/api/webhooks/deliveries/${id}`)).delivery;

describe("a delivery", () => {
  test("carries the event, signed, and the user's headers", async () => {
    const to = await receiver();
    const { secret } = await hook(to.url, { headers: { "X-Lender": "abc", Authorization: "Bearer t" } });
    const id = await makeEndUser();
    const [got] = await to.untilReceived(1);
    if (got === undefined) throw new Error("nothing came");
    expect(got.body).toEqual({
      topic: "end_user.created",
      created: expect.stringMatching(/Z$/),
      data: { service_id: expect.stringMatching(/^eus_/), end_user_id: id, status: "new" },
      meta: { event_service_id: got.headers["webhook-id"] },
    });
    expect(got.headers).toMatchObject({
      "x-lender": "abc",
      authorization: "Bearer t",
      "content-type": "application/json",
      "webhook-id": expect.stringMatching(/^evt_/),
    });
    verify(secret, got);
    expect(() => verify("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", got)).toThrow();
  });

  test("goes to webhooks of the account and topic that are on", async () => {
    const to = await receiver();
    await hook(`${to.url}/on`);
    await hook(`${to.url}/off`, { is_enabled: false });
    await hook(`${to.url}/other-topic`, { topic: "pdf.failed" });
    const other = await makeTenant(app);
    await app.call("POST", "/api/webhooks", {
      key: other.key,
      body: { topic: "end_user.created", url: `${to.url}/other-account` },
    });
    await makeEndUser();
    await to.untilReceived(1);
    await pause(400);
    expect(to.received.map((one) => one.path)).toEqual(["/hook/on"]);
  });

  test("goes to each of many webhooks once", async () => {
    const to = await receiver();
    const paths = Array.from({ length: 7 }, (_, index) => `/hook/${index}`);
    for (const path of paths) await hook(to.url.replace("/hook", path));
    const id = await makeEndUser();
    const got = await to.untilReceived(paths.length);
    await pause(400);
    expect(to.received.map((one) => one.path).toSorted()).toEqual(paths);
    expect(new Set(got.map((one) => one.body.data.end_user_id))).toEqual(new Set([id]));
    expect(new Set(got.map((one) => one.headers["webhook-id"])).size).toBe(1);
  });

  test("is tried again until it is taken, with the same id and body, and logs every attempt", async () => {
    const to = await receiver(() => (to.received.length < 3 ? 500 : 204));
    const { id } = await hook(to.url);
    await makeEndUser();
    await deliveryWhen(id, attempted(1));
    const [failing] = await deliveries(`webhook_service_id=${id}`);
    expect(failing).toMatchObject({ status: "pending", last_error: "the receiver answered 500" });
    const waitMs = Date.parse(String(failing?.["next_attempt"])) - Date.now();
    expect(waitMs).toBeGreaterThan(3_000);
    expect(waitMs).toBeLessThan(6_100);
    expect(bodyOf(await app.call("GET", `/api/webhooks/${id}`)).webhook.failing_since).toMatch(/Z$/);
    await hurry();
    await deliveryWhen(id, attempted(2));
    await hurry();
    const done = await deliveryWhen(id, (one) => one["status"] === "delivered");
    expect(new Set(to.received.map((one) => `${one.headers["webhook-id"]} ${one.text}`)).size).toBe(1);
    expect(bodyOf(await app.call("GET", `/api/webhooks/${id}`)).webhook.failing_since).toBeNull();
    const logged = await readDelivery(done["service_id"]);
    expect(logged.payload).toEqual(to.received[0]?.body);
    expect(logged.attempts.map((one: Row) => [one["attempt"], one["error"]])).toEqual([
      [1, "the receiver answered 500"],
      [2, "the receiver answered 500"],
      [3, null],
    ]);
    expect(logged.attempts[0]).toEqual({
      attempt: 1,
      started: expect.stringMatching(/Z$/),
      duration_ms: expect.any(Number),
      request: {
        url: to.url,
        headers: expect.objectContaining({ "webhook-id": to.received[0]?.headers["webhook-id"] }),
      },
      response: { status: 500, headers: expect.any(Object), body: "answer 500" },
      error: "the receiver answered 500",
    });
  });

  test("fails for good after eight attempts, and can be sent again", async () => {
    let status = 503;
    const to = await receiver(() => status);
    const { id } = await hook(to.url);
    await makeEndUser();
    for (let attempt = 1; attempt <= 8; attempt++) {
      await deliveryWhen(id, attempted(attempt));
      await hurry();
    }
    const failed = await deliveryWhen(id, (one) => one["status"] === "failed");
    expect(failed["num_attempts"]).toBe(8);
    status = 200;
    const again = await app.call("POST", `/api/webhooks/deliveries/${failed["service_id"]}/resend`);
    expect([again.status, bodyOf(again).delivery.status]).toEqual([202, "pending"]);
    await deliveryWhen(id, (one) => one["status"] === "delivered");
    expect((await readDelivery(failed["service_id"])).attempts).toHaveLength(9);
  });

  test("waits as long as Retry-After asks", async () => {
    const to = await receiver((_received, response) => {
      response.writeHead(429, { "retry-after": "600" }).end();
      return undefined;
    });
    const { id } = await hook(to.url);
    await makeEndUser();
    const delivery = await deliveryWhen(id, attempted(1));
    const waitMs = Date.parse(String(delivery["next_attempt"])) - Date.now();
    expect(waitMs).toBeGreaterThan(590_000);
  });

  test("follows no redirect and says where it would have led", async () => {
    const elsewhere = await receiver();
    const to = await receiver((_received, response) => {
      response.writeHead(302, { location: elsewhere.url }).end();
      return undefined;
    });
    const { id } = await hook(to.url);
    await makeEndUser();
    const delivery = await deliveryWhen(id, attempted(1));
    expect(delivery["last_error"]).toContain(`redirected to ${elsewhere.url}`);
    expect(elsewhere.received).toEqual([]);
  });
});

describe("a receiver that is gone", () => {
  test("is switched off when it answers 410", async () => {
    const to = await receiver(() => 410);
    const { id } = await hook(to.url);
    await makeEndUser();
    const delivery = await deliveryWhen(id, attempted(1));
    expect(delivery["status"]).toBe("failed");
    await until(async () => !bodyOf(await app.call("GET", `/api/webhooks/${id}`)).webhook.is_enabled);
    const { webhook } = bodyOf(await app.call("GET", `/api/webhooks/${id}`));
    expect(webhook.disabled_reason).toMatch(/410 Gone/);
  });

  test("is switched off after five days of failures, says so, and comes back by hand", async () => {
    let status = 500;
    const to = await receiver(() => status);
    const { id } = await hook(to.url);
    await makeEndUser();
    await deliveryWhen(id, attempted(1));
    const longAgo = "update webhooks set failing_since = now() - interval '5 days' where webhook_id = $1";
    await app.context.pool.query(longAgo, [id]);
    await hurry();
    await deliveryWhen(id, attempted(2));
    const read = async () => bodyOf(await app.call("GET", `/api/webhooks/${id}`)).webhook;
    await until(async () => !(await read()).is_enabled);
    expect((await read()).disabled_reason).toMatch(
      /every delivery failed since .*; the last: the receiver answered 500/,
    );
    await hurry();
    const dropped = await deliveryWhen(id, (one) => one["status"] === "failed");
    expect(dropped["last_error"]).toBe("the webhook was switched off or deleted");
    const resend = `/api/webhooks/deliveries/${dropped["service_id"]}/resend`;
    expectError(await app.call("POST", resend), 400, expect.stringMatching(/switched off/));
    expectError(
      await app.call("POST", `/api/webhooks/${id}/test`),
      400,
      expect.stringMatching(/switched off/),
    );
    status = 200;
    await app.call("PUT", `/api/webhooks/${id}`, { body: { is_enabled: true } });
    expect(await read()).toMatchObject({ is_enabled: true, failing_since: null, disabled_reason: null });
    await app.call("POST", resend);
    await deliveryWhen(id, (one) => one["status"] === "delivered");
  });
});

test("an end user's events of several topics arrive in order", async () => {
  const to = await receiver();
  for (const topic of [
    "end_user.created",
    "end_user.processed",
    "enricher.succeeded",
    "enrich_workflow.finished",
  ]) {
    await hook(to.url, { topic });
  }
  const names = Array.from({ length: 8 }, (_each, index) => `ordered-${index}`);
  await Promise.all(
    names.map(async (name) => {
      await enrich(app, name, [rowOf(1)]);
      await app.call("POST", `/api/end_users/${name}/enrich`);
    }),
  );
  await to.untilReceived(4 * names.length);
  for (const name of names) {
    const topics = to.received
      .filter((one) => one.body.data.end_user_id === name)
      .map((one) => one.body.topic);
    expect(topics).toEqual([
      "end_user.created",
      "enricher.succeeded",
      "end_user.processed",
      "enrich_workflow.finished",
    ]);
  }
});
