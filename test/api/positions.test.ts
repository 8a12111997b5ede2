import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { load, report, restaurantRows } from "./report-data.ts";

// The optional summary by a language model, against a model of our own.

let app: App;
let model: Server;
let asked: { url: string; authorization: string; body: string }[] = [];
let reply: { status: number; text: string } = { status: 200, text: "" };

const says = (content: string) => ({
  status: 200,
  text: JSON.stringify({ choices: [{ message: { content } }] }),
});

beforeAll(async () => {
  model = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      asked.push({ url: request.url ?? "", authorization: request.headers.authorization ?? "", body });
      response.writeHead(reply.status, { "content-type": "application/json" }).end(reply.text);
    });
  });
  await new Promise<void>((resolve) => model.listen(0, "127.0.0.1", resolve));
  const { port } = model.address() as AddressInfo;
  app = await startApp({
    EGRET_LLM_URL: `http://127.0.0.1:${port}/v1/`,
    EGRET_LLM_KEY: "secret",
    EGRET_LLM_MODEL: "small",
  });
  await load(app, "grill", restaurantRows());
});
afterAll(async () => {
  await app.stop();
  model.close();
});

const summary = async (query = ""): Promise<string | null> =>
  (await report(app, "grill", `positions${query}`)).llm_summary;

test("a model that fails, talks nonsense or too much gives no summary, and is left alone for a minute", async () => {
  const bad = [
    { status: 500, text: "no" },
    { status: 200, text: "not json" },
    { status: 200, text: JSON.stringify({ choices: [] }) },
    says("x".repeat(200_000)),
  ];
  for (const [index, one] of bad.entries()) {
    reply = one;
    app.setNow(`2026-04-01T0${index}:00:00Z`);
    expect(await summary()).toBeNull();
    const calls = asked.length;
    expect(await summary()).toBeNull();
    expect(asked.length).toBe(calls);
  }
});

test("the summary of the report's own figures, asked for once while nothing changes", async () => {
  app.setNow("2026-04-02T00:00:00Z");
  asked = [];
  reply = says("  One Kapitus advance, paid daily.  ");
  expect(await summary()).toBe("One Kapitus advance, paid daily.");
  expect(await summary()).toBe("One Kapitus advance, paid daily.");
  expect(asked.length).toBe(1);
  expect(asked[0]).toMatchObject({ url: "/v1/chat/completions", authorization: "Bearer secret" });
  const body = JSON.parse(asked[0]!.body);
  expect(body.model).toBe("small");
  expect(body.messages[1].content).toContain("Kapitus");
  // Nothing of the rows themselves and nothing of the business goes out.
  expect(asked[0]!.body).not.toContain("txn_");
  expect(asked[0]!.body).not.toContain("Harbor");
});

test("a parsed funding agreement takes the place of the assumed factor, at once", async () => {
  const { pool } = app.context;
  const terms = async () => {
    const { positions } = await report(app, "grill", "positions");
    return [
      positions[0].outflow_metrics.estimated_right_to_receive_amount.amount,
      positions[0].is_factor_assumed,
    ];
  };
  expect(await terms()).toEqual(["27000.00", true]);
  const agreement = {
    funder_name: "Kapitus",
    agreement_date: "2026-01-10",
    purchase_price: 20_000,
    purchased_amount: 26_200,
    payment_amount: 210.5,
    payment_frequency: "daily",
  };
  await pool.query(
    `insert into end_user_files (user_id, file_id, end_user_pk, digest, size_bytes, media_type, filename, source, file_class, status)
     select user_id, 'euf_agreement', end_user_pk, 'd', 1, 'application/pdf', 'a.pdf', 'api', 'funding_agreement', 'done' from end_users`,
  );
  await pool.query(
    `insert into parsed_results (user_id, file_id, parser_id, version_number, end_user_pk, parsing_status, extracted, result_schema, validation_summary)
     select user_id, 'euf_agreement', 'funding_agreement', 1, end_user_pk, 'succeeded', $1, '{}', '' from end_users`,
    [JSON.stringify(agreement)],
  );
  expect(await terms()).toEqual(["26200.00", false]);
});
