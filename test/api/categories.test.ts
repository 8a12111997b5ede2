import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, enrich, expectError, makeTenant, type Row, readTransaction, rowOf } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const all = async (key?: string): Promise<Row[]> =>
  bodyOf(await app.call("GET", "/api/categories", key === undefined ? {} : { key })).categories;
const add = (category: unknown) => app.call("POST", "/api/categories", { body: { category } });
const change = (id: unknown, category: unknown, key?: string) =>
  app.call("PATCH", `/api/categories/${id}`, { body: { category }, ...(key === undefined ? {} : { key }) });

describe("list-categories", () => {
  test("a new account has the defaults, with ids of its own", async () => {
    const mine = await all();
    const labels = readFileSync("data/categories.tsv", "utf8")
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.split("\t")[1]);
    expect(mine.map((category) => category.label).sort()).toEqual([...labels].sort());
    expect(mine[0]).toEqual({
      service_id: expect.stringMatching(/^ctg_/),
      label: expect.any(String),
      analytics_group: expect.any(String),
      description: expect.any(String),
      created: expect.stringMatching(/Z$/),
    });
    const other = await makeTenant(app);
    const theirs = await Promise.all([all(other.key), all(other.key), all(other.key)]);
    expect(theirs.map((list) => list.length)).toEqual([labels.length, labels.length, labels.length]);
    const ids = new Set(mine.map((category) => category.service_id));
    expect(theirs[0]?.some((category) => ids.has(category.service_id))).toBe(false);
  });

  test("needs a key", async () => {
    expectError(await app.call("GET", "/api/categories", { key: null }), 401);
  });
});

describe("add-category", () => {
  test("adds one", async () => {
    const answer = await add({ label: "Flour", analytics_group: "cost_of_goods_sold" });
    expect(answer.status, answer.text).toBe(201);
    expect(bodyOf(answer).category).toMatchObject({
      label: "Flour",
      analytics_group: "cost_of_goods_sold",
      description: "",
    });
    expect(await all()).toContainEqual(bodyOf(answer).category);
  });

  test.each([" Flour", "Flour ", "Undetermined", "ctg_2JZrnjMThtQVW6vqECV8mJ"])(
    "refuses %j, which could not be told from something else",
    async (label) => {
      expectError(await add({ label, analytics_group: "other" }), 422, {
        json: { "category.label": [expect.any(String)] },
      });
    },
  );

  test("a label that is taken is 409, in any case", async () => {
    expectError(await add({ label: "flour", analytics_group: "other" }), 409);
    expectError(await add({ label: "Rent", analytics_group: "other" }), 409);
    const many = await Promise.all(
      Array.from({ length: 5 }, () => add({ label: "Race", analytics_group: "other" })),
    );
    expect(many.filter((answer) => answer.status === 201)).toHaveLength(1);
  });

  test("422 and 401", async () => {
    expectError(await add({ label: "", analytics_group: "costs" }), 422, {
      json: {
        "category.label": expect.any(Array),
        "category.analytics_group": [expect.stringContaining("revenue")],
      },
    });
    expectError(await app.call("POST", "/api/categories", { body: {}, key: null }), 401);
  });
});

describe("change-category", () => {
  test("a new label shows on transactions at once, and the engine goes on using the category", async () => {
    await enrich(app, "renamed", [rowOf(1, { description: "ADOBE *CREATIVE CLOUD 8008336687 CA" })]);
    const software = (await all()).find((category) => category.label === "Software");
    const answer = await change(software?.service_id, {
      label: "Subscriptions",
      analytics_group: "other",
    });
    expect(answer.status, answer.text).toBe(200);
    expect(bodyOf(answer).category).toMatchObject({ label: "Subscriptions", analytics_group: "other" });
    const shown = { category: { service_id: software?.service_id, label: "Subscriptions" } };
    expect((await readTransaction(app, "r-1")).annotation).toMatchObject(shown);
    const [later] = await enrich(app, "renamed", [
      rowOf(2, { description: "ADOBE *CREATIVE CLOUD 8008336687 CA" }),
    ]);
    expect(later?.categories).toMatchObject([{ label: "Subscriptions" }]);
    expect(await all()).toHaveLength(new Set((await all()).map((category) => category.label)).size);
  });

  test("404, 409, 422, 401", async () => {
    const other = await makeTenant(app);
    const [first] = await all();
    expectError(await change("ctg_none", { label: "X" }), 404, "Category not found.");
    expectError(await change(first?.service_id, { label: "X" }, other.key), 404, "Category not found.");
    expectError(await change(first?.service_id, { label: "Rent" }), 409);
    expectError(await change(first?.service_id, { label: 5 }), 422);
    expect((await change(first?.service_id, { label: first?.label })).status).toBe(200);
    expectError(await change(first?.service_id, { label: "X" }, "no key"), 401);
  });
});
