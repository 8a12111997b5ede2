import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { startReceiver } from "../support/receiver.ts";
import { bodyOf, expectError } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp({ EGRET_ALLOW_PRIVATE_WEBHOOKS: "1" });
});
afterAll(() => app.stop());

const create = (values: object) => app.call("POST", "/api/webhooks", { body: { ...values } });

describe("a webhook of several topics", () => {
  const url = "https://lender.example/several";

  test("shows them all, and the first where the interface has one", async () => {
    const answer = await create({
      topic: undefined,
      topics: ["pdf.failed", "pdf.parsed", "pdf.failed"],
      url,
    });
    expect(answer.status, answer.text).toBe(201);
    const { webhook } = bodyOf(answer);
    expect(webhook).toMatchObject({ topic: "pdf.failed", topics: ["pdf.failed", "pdf.parsed"] });
    const path = `/api/webhooks/${webhook.service_id}`;
    const changed = await app.call("PUT", path, { body: { topics: ["pdf.approved", "pdf.parsed"] } });
    expect(bodyOf(changed).webhook).toMatchObject({ topics: ["pdf.approved", "pdf.parsed"] });
    const single = await app.call("PUT", path, { body: { topic: "pdf.parsed" } });
    expect(bodyOf(single).webhook).toMatchObject({ topic: "pdf.parsed" });
    expect(bodyOf(single).webhook).not.toHaveProperty("topics");
  });

  test("422 where another of the address has one of them, without a topic, and with both fields", async () => {
    const shared = { url: `${url}/shared` };
    expect((await create({ ...shared, topics: ["end_user.failed", "end_user.processed"] })).status).toBe(201);
    const overlapping = await create({ ...shared, topics: ["end_user.created", "end_user.processed"] });
    expectError(overlapping, 422, {
      json: { url: [expect.stringMatching(/another webhook of this topic/)] },
    });
    expectError(await create({ url }), 422, { json: { topic: ["is missing; it is required"] } });
    const both = await create({ topic: "pdf.failed", topics: ["pdf.failed"], url });
    expectError(both, 422, { json: { topics: [expect.stringMatching(/send one/)] } });
    expectError(await create({ topics: [], url }), 422);
  });

  test("of two that are made at once with one topic in common, one is refused", async () => {
    const shared = { url: `${url}/at-once` };
    const answers = await Promise.all([
      create({ ...shared, topics: ["pdf.failed", "pdf.parsed"] }),
      create({ ...shared, topics: ["pdf.parsed", "pdf.approved"] }),
    ]);
    expect(answers.map((one) => one.status).sort()).toEqual([201, 422]);
  });

  test("gets the events of each, once", async () => {
    const receiver = await startReceiver();
    try {
      await create({ topics: ["end_user.created", "end_user.reviewed", "pdf.failed"], url: receiver.url });
      for (const status of [undefined, "review_requested", "reviewed"])
        await app.call("PUT", "/api/end_users", { body: { end_user: { end_user_id: "acme", status } } });
      const got = await receiver.untilReceived(2);
      expect(got.map((one) => one.body.topic)).toEqual(["end_user.created", "end_user.reviewed"]);
    } finally {
      await receiver.close();
    }
  });
});
