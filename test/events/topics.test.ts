import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Compile } from "typebox/compile";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventDocs } from "../../src/core/events/docs.ts";
import { sampleData } from "../../src/core/events/samples.ts";
import { bodySchema, dataSchema } from "../../src/core/events/schemas.ts";
import { SILENT_TOPICS, TOPIC_NAMES, type Topic } from "../../src/core/events/topics.ts";
import { reviewByRules } from "../../src/flows/evaluate-rules.ts";
import { enrich, readTransaction, rowOf, untilProcessed } from "../api/helpers.ts";
import { type App, startApp } from "../support/app.ts";
import { ROOT, until } from "../support/process.ts";
import { readSources } from "../support/source-files.ts";

const matches = (topic: Topic, data: unknown) => Compile(dataSchema(topic) as object).Check(data);

describe("docs/events", () => {
  const folder = join(ROOT, "docs/events");

  test("is what the code says; `npm run docs:events` writes it", () => {
    const files = readdirSync(folder).sort();
    expect(files).toEqual([...eventDocs().keys()].sort());
    for (const name of files)
      expect(readFileSync(join(folder, name), "utf8"), name).toBe(eventDocs().get(name));
  });

  test.each(TOPIC_NAMES)("a sample of %s fits its schema", (topic) => {
    const body = {
      topic,
      created: "2026-03-31T12:00:00Z",
      data: sampleData(topic),
      meta: { event_service_id: "evt_2Z4kkQcB8m2Zg6m7r8NSaT" },
    };
    expect([...Compile(bodySchema(topic) as object).Errors(body)]).toEqual([]);
  });

  test("calls silent exactly those topics that no operation names", () => {
    const text = readSources(["src"])
      .filter((file) => !file.path.startsWith("src/core/events/") && !file.path.endsWith(".test.ts"))
      .filter((file) => file.path !== "src/http/routes/webhooks/create-webhook.ts")
      .map((file) => file.text)
      .join("\n");
    const builders: Partial<Record<Topic, string>> = {
      "transactions.deleted": "transactionsDeleted(",
      "transactions.updated": "transactionsUpdated(",
      "end_user.review_required": "reviewRequired(",
    };
    const silent = TOPIC_NAMES.filter((topic) => !text.includes(builders[topic] ?? `"${topic}"`));
    expect(silent).toEqual(TOPIC_NAMES.filter((topic) => SILENT_TOPICS.includes(topic)));
  });
});

describe("an event is written by", () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());

  /** Events of an end user so far, oldest first; each fits its schema. */
  async function events(
    endUserId: string,
  ): Promise<readonly { topic: Topic; data: Record<string, unknown> }[]> {
    const { rows } = await app.context.pool.query(
      "select topic, data from events where data->>'end_user_id' = $1 order by created, event_id",
      [endUserId],
    );
    for (const { topic, data } of rows)
      expect(matches(topic, data), JSON.stringify({ topic, data })).toBe(true);
    return rows;
  }
  const topics = async (endUserId: string) => (await events(endUserId)).map((event) => event.topic);
  const put = (endUser: object) => app.call("PUT", "/api/end_users", { body: { end_user: endUser } });

  test("making an end user, in each of the three ways, once", async () => {
    await app.call("POST", "/api/end_users", { body: { end_user: { end_user_id: "posted", name: "Acme" } } });
    await put({ end_user_id: "put" });
    await put({ end_user_id: "put", name: "Again" });
    await enrich(app, "sent", [rowOf(1)]);
    await enrich(app, "sent", [rowOf(2)]);
    for (const id of ["posted", "put", "sent"]) {
      expect((await topics(id)).filter((topic) => topic === "end_user.created")).toHaveLength(1);
    }
    expect(JSON.stringify(await events("posted"))).not.toContain("Acme");
  });

  test("nothing when the request is refused", async () => {
    const rows = [rowOf(1), rowOf(1)].map((row) => ({ end_user_id: "refused", ...row }));
    expect((await app.call("POST", "/api/transactions", { body: { transactions: rows } })).status).toBe(422);
    expect(await topics("refused")).toEqual([]);
  });

  test("the enrichment that an end user became ready for", async () => {
    await enrich(app, "ready", [rowOf(1), rowOf(2, { account_id: "savings-1" })]);
    await put({ end_user_id: "ready", status: "ready" });
    await untilProcessed(app, "ready");
    const expected = [
      "end_user.created",
      "data_source_account_summary.created",
      "data_source_account_summary.created",
      "enricher.succeeded",
      "end_user.processed",
      "enrich_workflow.finished",
    ];
    const told = async () => (await topics("ready")).filter((topic) => !topic.endsWith("updated"));
    expect(await told()).toEqual(expected);
    await app.call("POST", "/api/end_users/ready/enrich");
    await until(async () => (await told()).length === expected.length + 3);
    expect((await told()).slice(-3)).toEqual(expected.slice(-3));
  });

  test("an enrichment that cannot be done", async () => {
    await enrich(app, "failing", [rowOf(1)]);
    await app.context.pool.query(
      "update transactions set posted_on = 'infinity' where end_user_pk = (select end_user_pk from end_users where end_user_id = 'failing')",
    );
    await put({ end_user_id: "failing", status: "ready" });
    await until(async () => (await topics("failing")).includes("end_user.failed"));
    const told = await topics("failing");
    expect(told).toEqual(
      expect.arrayContaining(["enricher.failed", "end_user.failed", "enrich_workflow.finished"]),
    );
    expect(told).not.toContain("end_user.processed");
  });

  test("the account's rules after a processing", async () => {
    const values = { date_range: "last_12_calendar_months", condition: "greater_than", value: 1e9 };
    const rule = { name: "Rich", metric_label: "inflows", ...values };
    const made = await app.call("POST", "/api/rules/", { body: { rule } });
    expect(made.status, made.text).toBe(201);
    await enrich(app, "ruled", [rowOf(1)]);
    await put({ end_user_id: "ruled", status: "ready" });
    await until(async () => (await topics("ruled")).includes("end_user.policy_workflow_finished"));
    expect(await topics("ruled")).not.toContain("end_user.review_required");
    const { rows } = await app.context.pool.query(
      "select user_id, end_user_pk from end_users where end_user_id = 'ruled'",
    );
    const key = { userId: rows[0].user_id, endUserPk: rows[0].end_user_pk };
    const stopped = () => {
      throw new Error("the clock stands still");
    };
    await expect(reviewByRules({ ...app.context, now: stopped }, key, true)).rejects.toThrow("clock");
    expect(await topics("ruled")).toContain("end_user.policy_workflow_failed");
  });

  test("a review", async () => {
    await put({ end_user_id: "reviewed", status: "review_requested" });
    await put({ end_user_id: "reviewed", status: "reviewed" });
    await put({ end_user_id: "reviewed", status: "reviewed" });
    expect(await topics("reviewed")).toEqual(["end_user.created", "end_user.reviewed"]);
  });

  test("changes of transactions, once for many", { timeout: 30_000 }, async () => {
    for (let i = 0; i < 6; i++) await enrich(app, "busy", [rowOf(i)]);
    const updates = async () => (await topics("busy")).filter((topic) => topic.endsWith("updated"));
    await until(async () => (await updates()).length > 0);
    expect(await updates()).toEqual(["transactions.updated", "end_user.transactions_updated"]);
    const { service_id: id } = await readTransaction(app, "r-1", "?end_user_id=busy");
    await app.call("PUT", `/api/transactions/${id}/feedback`, {
      body: { transaction: { category: { label: "Travel" } } },
    });
    await until(async () => (await updates()).length > 2);
    expect(await updates()).toHaveLength(4);
  });

  test("deleting transactions, and the end user with its rest", async () => {
    const [first, second] = await enrich(app, "gone", [rowOf(101), rowOf(102)]);
    await app.call("DELETE", "/api/transactions", { body: { transactions: ["r-101"], end_user_id: "gone" } });
    await app.call("DELETE", "/api/end_users/gone");
    const deleted = (await events("gone")).filter((event) => event.topic === "transactions.deleted");
    const ids = deleted.map((event) => event.data["transactions"]);
    expect(ids).toEqual([
      [{ service_id: expect.stringMatching(/^txn_/), reference_id: first?.["reference_id"] }],
      [{ service_id: expect.stringMatching(/^txn_/), reference_id: second?.["reference_id"] }],
    ]);
  });
});
