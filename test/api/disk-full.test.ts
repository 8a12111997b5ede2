import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, expectError } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

// The database refuses with the state that PostgreSQL gives when its disk is full, as a tmpfs of 260 MB filled to the last byte showed.
const fill = async () => {
  const { db } = app.context;
  await sql
    .raw(
      `create function no_room() returns trigger language plpgsql as $$
       begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
    )
    .execute(db);
  await sql
    .raw("create trigger no_room before insert on transactions execute function no_room()")
    .execute(db);
};
const makeRoom = () => sql.raw("drop trigger no_room on transactions").execute(app.context.db);

test("a full disk is said in plain words, nothing is half stored, and the same request works when there is room", async () => {
  const post = () =>
    app.call("POST", "/api/transactions", {
      body: {
        transactions: [
          { end_user_id: "full", reference_id: "r1", description: "POS SHELL OIL", amount: -20 },
        ],
      },
      headers: { "idempotency-key": "full-1" },
    });
  await fill();
  const refused = await post();
  expectError(refused, 503, expect.stringContaining("disk of the database is full"));
  expect(refused.headers.get("retry-after")).toBe("60");
  expectError(await app.call("GET", "/api/end_users/full"), 404);
  await makeRoom();
  expect((await post()).status).toBe(200);
  const stored = bodyOf(await app.call("GET", "/api/end_users/full/transactions"));
  expect(stored.transactions_enriched).toHaveLength(1);
});
