import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../test/support/database.ts";
import type { OpenDatabase } from "../db/database.ts";
import { makeLogger } from "./logger.ts";

describe("the log", () => {
  let database: OpenDatabase;
  const lines: string[] = [];
  const log = makeLogger("debug", { write: (line) => void lines.push(line) });
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const fail = (sql: string) => database.pool.query(sql).catch((error: unknown) => error);

  it("does not repeat what a database error quotes", async () => {
    const insert = "insert into users (user_id, name) values ('SECRET', 'x')";
    await database.pool.query(insert);
    for (const sql of [insert, "select 'SECRET'::numeric", "select SECRET"])
      log.error({ err: await fail(sql) }, "failed");
    expect(lines.splice(0).join("")).not.toContain("SECRET");
  });

  it("does not repeat what could not be parsed", () => {
    try {
      JSON.parse('{"description": SECRET STORE');
    } catch (err) {
      log.error({ err: new Error("request failed", { cause: err }) }, "failed");
    }
    const line = lines.splice(0).join("");
    expect(line).not.toContain("SECRET");
    expect(line).toContain("request failed");
    expect(line).toContain("SyntaxError");
  });

  it("names requests by their route, without header, body, query or id", () => {
    const req = {
      method: "POST",
      url: "/api/end_users/SECRET?name=SECRET",
      headers: { "x-api-key": "SECRET" },
      body: { description: "SECRET" },
      routeOptions: { url: "/api/end_users/:id" },
    };
    log.info({ req, headers: req.headers, body: req.body, job: { body: "SECRET" } }, "request");
    const line = lines.splice(0).join("");
    expect(line).not.toContain("SECRET");
    expect(line).toContain("/api/end_users/:id");
  });

  it("keeps what helps: kind, code, place", async () => {
    log.error({ err: await fail("select 1/0") }, "failed");
    const line = JSON.parse(lines.splice(0).join("")) as {
      err: { code: string; stack: string };
      level: string;
    };
    expect(line).toMatchObject({ level: "error", err: { code: "22012" } });
    expect(line.err.stack).toContain("at ");
  });
});
