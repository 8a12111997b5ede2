import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, type App, startApp } from "../support/app.ts";
import { bodyOf, expectError, makeTenant } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe("pages for operators", () => {
  test("need no key", async () => {
    expect(bodyOf(await app.call("GET", "/health/live", { key: null }))).toEqual({ status: "live" });
    const ready = await app.call("GET", "/health/ready", { key: null });
    expect([ready.status, bodyOf(ready).status]).toEqual([200, "ready"]);
    const metrics = await app.call("GET", "/metrics", { key: null });
    expect(metrics.text).toContain(
      'egret_http_request_duration_seconds_count{method="GET",route="/health/live",status="200",role="all"}',
    );
  });
});

test("metrics and documentation can be closed, health stays open", async () => {
  const closed = await startApp({ EGRET_OPEN_PAGES: "none" });
  for (const path of ["/metrics", "/docs", "/openapi.json"])
    expect((await closed.call("GET", path, { key: null })).status, path).toBe(404);
  expect((await closed.call("GET", "/health/live", { key: null })).status).toBe(200);
  await closed.stop();
});

describe("the rate limit", () => {
  test("counts per key and endpoint, tells what is left, and opens again", async () => {
    const limited = await startApp({ EGRET_RATE_LIMIT: "3" });
    const first = await limited.call("GET", "/api/categories");
    const reset = Math.ceil(Date.parse("2026-03-31T12:01:00Z") / 1000);
    const shown = (answer: Answer) =>
      ["limit", "remaining", "reset"].map((name) => answer.headers.get(`x-ratelimit-${name}`));
    expect(shown(first)).toEqual(["3", "2", String(reset)]);
    await limited.call("GET", "/api/categories");
    expect(shown(await limited.call("GET", "/api/categories"))).toEqual(["3", "0", String(reset)]);
    const refused = await limited.call("GET", "/api/categories");
    expectError(refused, 429, "3 per 1 minute");
    expect([refused.headers.get("retry-after"), ...shown(refused)]).toEqual(["60", "3", "0", String(reset)]);
    expect((await limited.call("GET", "/api/end_users")).status).toBe(200);
    const other = await makeTenant(limited);
    expect((await limited.call("GET", "/api/categories", { key: other.key })).status).toBe(200);
    limited.setNow("2026-03-31T12:01:00Z");
    expect((await limited.call("GET", "/api/categories")).status).toBe(200);
    await limited.stop();
  });

  test("is off on loopback", async () => {
    expect((await app.call("GET", "/api/categories")).headers.get("x-ratelimit-limit")).toBeNull();
  });
});
