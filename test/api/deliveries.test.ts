import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { attempted, makeHooks } from "../support/hooks.ts";
import { pause, until } from "../support/process.ts";
import { verify } from "../support/receiver.ts";
import { bodyOf, expectError, makeTenant } from "./helpers.ts";

let app: App;
const { receiver, hook, makeEndUser, deliveries, deliveryWhen, clear } = makeHooks(() => app);
beforeAll(async () => {
  app = await startApp({ EGRET_ALLOW_PRIVATE_WEBHOOKS: "1" });
});
afterEach(clear);
afterAll(() => app.stop());

describe("rotate-webhook-secret", () => {
  test("lets deliveries carry both signatures while a secret is rotated", async () => {
    const to = await receiver();
    const { id, secret } = await hook(to.url);
    const rotated = await app.call("POST", `/api/webhooks/${id}/rotate_secret`);
    expect(rotated.status, rotated.text).toBe(200);
    const newer = bodyOf(rotated).secret;
    expect(newer).not.toBe(secret);
    await makeEndUser();
    await to.untilReceived(1);
    const body = { overlap_hours: 0 };
    const newest = bodyOf(await app.call("POST", `/api/webhooks/${id}/rotate_secret`, { body })).secret;
    await makeEndUser();
    const [during, after] = await to.untilReceived(2);
    if (during === undefined || after === undefined) throw new Error("nothing came");
    for (const each of [secret, newer]) verify(each, during);
    verify(newest, after);
    for (const each of [secret, newer]) expect(() => verify(each, after)).toThrow();
  });
});

describe("resend-delivery", () => {
  test("404 for what is not there", async () => {
    expectError(
      await app.call("POST", "/api/webhooks/deliveries/dlv_none/resend"),
      404,
      "Delivery not found.",
    );
  });
});

describe("resend-deliveries", () => {
  test("send a range again, oldest first, and a failure of theirs does not count", async () => {
    let status = 200;
    const to = await receiver(() => status);
    const { id } = await hook(to.url);
    const from = new Date(Date.now() - 1_000).toISOString();
    const names = [await makeEndUser(), await makeEndUser(), await makeEndUser()];
    await until(async () => (await deliveries(`webhook_service_id=${id}&status=delivered`)).length === 3);
    const body = { created_from: from };
    const again = await app.call("POST", `/api/webhooks/${id}/resend`, { body });
    expect([again.status, again.body]).toEqual([202, { num_deliveries: 3 }]);
    const received = await to.untilReceived(6);
    expect(received.slice(3).map((one) => one.body.data.end_user_id)).toEqual(names);
    await until(async () => (await deliveries(`webhook_service_id=${id}&status=delivered`)).length === 3);
    status = 500;
    await app.call("POST", `/api/webhooks/${id}/resend`, { body });
    await to.untilReceived(9);
    await pause(200);
    const { webhook } = bodyOf(await app.call("GET", `/api/webhooks/${id}`));
    expect(webhook.failing_since).toBeNull();
    expectError(await app.call("POST", `/api/webhooks/${id}/resend`, { body: {} }), 422);
  });
});

describe("test-webhook", () => {
  test("sends an invented event once", async () => {
    const to = await receiver(() => 500);
    const { id, secret } = await hook(to.url, { topic: "pdf.failed" });
    const answer = await app.call("POST", `/api/webhooks/${id}/test`);
    expect([answer.status, bodyOf(answer).delivery.topic]).toEqual([202, "pdf.failed"]);
    const [got] = await to.untilReceived(1);
    if (got === undefined) throw new Error("nothing came");
    verify(secret, got);
    expect(got.body.meta.is_test).toBe(true);
    expect(got.body.data).toMatchObject({
      service_id: expect.stringMatching(/^pdf_/),
      status: expect.any(String),
    });
    await deliveryWhen(id, (one) => one["status"] === "failed");
    expect(bodyOf(await app.call("GET", `/api/webhooks/${id}`)).webhook.failing_since).toBeNull();
  });
});

describe("list-deliveries", () => {
  test("filters and pages", async () => {
    const to = await receiver();
    const { id } = await hook(to.url);
    for (let i = 0; i < 3; i++) await makeEndUser();
    await until(async () => (await deliveries(`webhook_service_id=${id}&status=delivered`)).length === 3);
    const first = bodyOf(await app.call("GET", `/api/webhooks/deliveries?webhook_service_id=${id}&limit=2`));
    expect(first.deliveries).toHaveLength(2);
    const cursor = first._meta.next_cursor;
    const second = bodyOf(
      await app.call("GET", `/api/webhooks/deliveries?webhook_service_id=${id}&limit=2&cursor=${cursor}`),
    );
    expect([second.deliveries.length, second._meta.next_cursor]).toEqual([1, null]);
    expect(await deliveries(`webhook_service_id=${id}&topic=pdf.failed`)).toEqual([]);
    expect(await deliveries(`webhook_service_id=${id}&created_to=2020-01-01T00:00:00Z`)).toEqual([]);
    expect(await deliveries(`webhook_service_id=${id}&created_from=2020-01-01`)).toHaveLength(3);
    expectError(await app.call("GET", "/api/webhooks/deliveries?status=lost&topic=x&created_from=x"), 422);
  });
});

describe("get-delivery", () => {
  test("keeps to the account", async () => {
    const to = await receiver();
    const { id } = await hook(to.url);
    await makeEndUser();
    const delivery = await deliveryWhen(id, attempted(1));
    const other = await makeTenant(app);
    const path = `/api/webhooks/deliveries/${delivery["service_id"]}`;
    expectError(await app.call("GET", path, { key: other.key }), 404, "Delivery not found.");
    expectError(await app.call("POST", `${path}/resend`, { key: other.key }), 404, "Delivery not found.");
    expect(bodyOf(await app.call("GET", "/api/webhooks/deliveries", { key: other.key })).deliveries).toEqual(
      [],
    );
  });
});
