import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, enrich, expectError, makeTenant, type Row, rowOf } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
  for (const [index, name] of ["Alpha Bakery", "beta 100%", "Gamma_Bakery", null].entries()) {
    const endUser = { end_user_id: `e-${index}`, name, is_portfolio: index % 2 === 1 };
    await app.call("POST", "/api/end_users", { body: { end_user: endUser } });
  }
});
afterAll(() => app.stop());

async function idsOf(query: string): Promise<unknown[]> {
  const answer = await app.call("GET", `/api/end_users${query}`);
  expect(answer.status, answer.text).toBe(200);
  return bodyOf(answer).end_users.map((row: Row) => row.end_user_id);
}

test.each([
  ["", ["e-3", "e-2", "e-1", "e-0"]],
  ["?order_by=created", ["e-0", "e-1", "e-2", "e-3"]],
  ["?name=BAKERY", ["e-2", "e-0"]],
  ["?name=100%25", ["e-1"]],
  ["?name=_", ["e-2"]],
  ["?is_portfolio=true", ["e-3", "e-1"]],
  ["?status=new&is_portfolio=false", ["e-2", "e-0"]],
  ["?status=ready", []],
  ["?limit=1", ["e-3"]],
])("%s", async (query, ids) => {
  expect(await idsOf(query)).toEqual(ids);
});

test.each(["created", "-created", "last_updated", "-last_updated"])(
  "pages by %s hold every one once",
  async (order) => {
    const seen: unknown[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const more: string = cursor === "" ? "" : `&cursor=${cursor}`;
      const answer = bodyOf(await app.call("GET", `/api/end_users?limit=3&order_by=${order}${more}`));
      expect(answer._meta.limit).toBe(3);
      seen.push(...answer.end_users.map((row: Row) => row.end_user_id));
      cursor = answer._meta.next_cursor;
    }
    expect([...seen].sort()).toEqual(["e-0", "e-1", "e-2", "e-3"]);
  },
);

test("the last changed comes first on request", async () => {
  app.setNow("2027-01-01T00:00:00Z");
  await enrich(app, "e-0", [rowOf(1)]);
  expect((await idsOf("?order_by=-last_updated"))[0]).toBe("e-0");
});

test("other accounts see their own only; 422; 401", async () => {
  const other = await makeTenant(app);
  const theirs = await app.call("GET", "/api/end_users", { key: other.key });
  expect(theirs.body).toEqual({ end_users: [], _meta: { next_cursor: null, limit: 100 } });
  expectError(
    await app.call("GET", "/api/end_users?status=x&limit=5000&is_portfolio=1&order_by=name&cursor=zz"),
    422,
    {
      query: {
        status: [expect.any(String)],
        limit: ["must be 1,000 or less"],
        is_portfolio: [expect.any(String)],
        order_by: [expect.any(String)],
      },
    },
  );
  expectError(await app.call("GET", "/api/end_users?cursor=zz"), 422, {
    query: { cursor: [expect.any(String)] },
  });
  expectError(await app.call("GET", "/api/end_users", { key: null }), 401);
});
