import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enrichEndUser } from "../../src/flows/enrich-end-user.ts";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, enrich, type Row, readTransaction, rowOf } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const post = (transactions: unknown, query = "") =>
  app.call("POST", `/api/transactions${query}`, { body: { transactions } });

describe("storing", () => {
  test("a reference id sent again is replaced in place", async () => {
    await enrich(app, "again", [rowOf(1), rowOf(2)]);
    const before = await readTransaction(app, "r-1", "?end_user_id=again");
    const [row] = await enrich(app, "again", [
      rowOf(1, { amount: -99.5, description: "ADOBE *CREATIVE CLOUD" }),
    ]);
    expect(row).toMatchObject({ amount: -99.5, description_clean: expect.stringContaining("Adobe") });
    const after = await readTransaction(app, "r-1", "?end_user_id=again");
    expect(after.service_id).toBe(before.service_id);
    expect(after.amount).toBe(-99.5);
    const list = bodyOf(await app.call("GET", "/api/end_users/again/transactions"));
    expect(list.transactions_enriched).toHaveLength(2);
  });

  test("one request may hold rows of several end users, also by service id", async () => {
    await enrich(app, "several-a", [rowOf(1)]);
    const { end_user: endUser } = bodyOf(await app.call("GET", "/api/end_users/several-a"));
    const rows = [rowOf(2, { end_user_id: endUser.service_id }), rowOf(2, { end_user_id: "several-b" })];
    const answer = await post(rows);
    expect(answer.status, answer.text).toBe(200);
    expect(bodyOf(answer).transactions.map((row: Row) => row.end_user_id)).toEqual([
      "several-a",
      "several-b",
    ]);
  });

  test("older rows change with what comes later", async () => {
    const rent = (month: number) =>
      rowOf(month, {
        description: "ACH DEBIT OAKWOOD PROPERTY MGMT RENT",
        amount: -2500,
        date: `2026-0${month}-01`,
      });
    const first = await enrich(app, "recurring", [rent(1), rent(2)]);
    expect(first.map((row) => row.is_recurring)).toEqual([false, false]);
    const later = await enrich(app, "recurring", [rent(3), rowOf(4, { ...rent(4), reference_id: "r-4" })]);
    expect(later.map((row) => row.is_recurring)).toEqual([true, true]);
    const read = await readTransaction(app, "r-1", "?end_user_id=recurring");
    expect(read.features).toMatchObject({ is_recurring: true });
  });

  test("both legs of an own transfer find each other, and part when one is changed", async () => {
    await enrich(app, "legs", [
      rowOf(1, { account_id: "checking-1111", amount: -700, description: "ONLINE TRANSFER TO SAV ...2222" }),
    ]);
    const [second] = await enrich(app, "legs", [
      rowOf(2, { account_id: "savings-2222", amount: 700, description: "ONLINE TRANSFER FROM CHK ...1111" }),
    ]);
    expect(second).toMatchObject({
      has_matching_transaction: true,
      categories: [{ annotator: "reconciled", label: "Reconciled Intra-Company Transfers" }],
    });
    const first = await readTransaction(app, "r-1", "?end_user_id=legs");
    expect(first).toMatchObject({
      features: { has_matching_transaction: true },
      annotation: { annotator: { priority_type: "reconcile" } },
    });
    await enrich(app, "legs", [
      rowOf(2, { account_id: "savings-2222", amount: 701, description: "INTEREST" }),
    ]);
    const parted = await readTransaction(app, "r-1", "?end_user_id=legs");
    expect(parted).toMatchObject({
      features: { has_matching_transaction: false },
      annotation: { category: { label: "Unreconciled Intra-Company Transfers" } },
    });
  });

  test("a repeated row under another reference id is a potential duplicate", async () => {
    const rows = await enrich(app, "twice", [
      rowOf(1, { amount: -63.1 }),
      rowOf(2, { ...rowOf(1), amount: -63.1, reference_id: "r-2" }),
    ]);
    const first = await readTransaction(app, "r-1", "?end_user_id=twice");
    expect(rows.map((row) => row.is_potential_duplicate)).toEqual([false, true]);
    expect(rows[1]?.duplicate_of_id).toBe(first.service_id);
  });

  test("many at once for one end user lose nothing", async () => {
    const batch = (from: number) => Array.from({ length: 40 }, (_, index) => rowOf(from + index));
    await Promise.all([0, 20, 40, 60, 0, 20].map((from) => enrich(app, "crowd", batch(from))));
    const list = bodyOf(await app.call("GET", "/api/end_users/crowd/transactions?limit=1000"));
    const references = list.transactions_enriched.map((row: Row) => row.reference_id);
    expect(new Set(references).size).toBe(100);
    expect(references).toHaveLength(100);
  });

  test("rows that come one by one into a long stream have the flags of a run over the whole history", async () => {
    const daily = (index: number) =>
      rowOf(index, {
        account_id: index % 5 === 0 ? "savings-2222" : "checking-1111",
        description: index % 5 === 0 ? "ONLINE TRANSFER FROM CHK ...1111" : "ONLINE TRANSFER TO SAV ...2222",
        amount: index % 5 === 0 ? 350 : -350,
        date: new Date(Date.UTC(2023, 6, 1 + Math.floor(index * 1.4))).toISOString().slice(0, 10),
      });
    await enrich(
      app,
      "long",
      Array.from({ length: 300 }, (_, index) => daily(2 * index)),
    );
    for (let index = 1; index < 300; index += 37) await enrich(app, "long", [daily(2 * index + 1)]);
    const flags = async () =>
      bodyOf(await app.call("GET", "/api/end_users/long/transactions?limit=1000")).transactions_enriched.map(
        (row: Row) => [row.reference_id, row.features],
      );
    const before = await flags();
    expect(
      before.filter(([, features]: [string, Row]) => features.has_matching_transaction).length,
    ).toBeGreaterThan(50);
    const { end_user: endUser } = bodyOf(await app.call("GET", "/api/end_users/long"));
    const userId = (await app.context.db.selectFrom("users").select("user_id").executeTakeFirstOrThrow())
      .user_id;
    await enrichEndUser(app.context, { userId, endUserPk: endUser.service_id });
    expect(await flags()).toEqual(before);
  });

  test("the rows of a new end user are answered as a run over the whole history answers, and ask for none", async () => {
    const lump = rowOf(0, {
      description: "WIRE IN STONEBRIDGE CAPITAL LLC",
      amount: 40_000,
      date: "2026-01-05",
    });
    const debits = Array.from({ length: 30 }, (_, index) =>
      rowOf(index + 1, {
        description: `ACH DEBIT ARDENT SERVICING ${1000 + index}`,
        amount: -433.33,
        date: new Date(Date.UTC(2026, 0, 8 + Math.floor(index / 5) * 7 + (index % 5)))
          .toISOString()
          .slice(0, 10),
      }),
    );
    const sent = await enrich(app, "whole", [lump, ...debits]);
    expect(sent[0]?.categories).toMatchObject([{ label: "Debt Investment - MCA" }]);
    const { end_user: endUser } = bodyOf(await app.call("GET", "/api/end_users/whole"));
    const waiting = await sql`
      select 1 from pgboss.job where singleton_key = ${endUser.service_id}`.execute(app.context.db);
    expect(waiting.rows).toEqual([]);
    const read = async () =>
      bodyOf(await app.call("GET", "/api/end_users/whole/transactions?limit=1000")).transactions_enriched;
    const before = await read();
    const { user_id: userId } = await app.context.db
      .selectFrom("users")
      .select("user_id")
      .executeTakeFirstOrThrow();
    await enrichEndUser(app.context, { userId, endUserPk: endUser.service_id });
    expect(await read()).toEqual(before);
  });

  test("one request over many end users sees the history of each", async () => {
    const ids = Array.from({ length: 30 }, (_, index) => `wide-${index}`);
    const rent = (month: number) =>
      ids.map((id) =>
        rowOf(month, {
          end_user_id: id,
          description: "ACH DEBIT OAKWOOD PROPERTY MGMT RENT",
          amount: -2500,
          date: `2026-0${month}-01`,
        }),
      );
    await post([...rent(1), ...rent(2)]);
    // Both ways round at once: writers of the same end users must not wait for each other in a circle.
    const answers = await Promise.all([
      post([...rent(3), ...rent(1)]),
      post([...rent(1), ...rent(3)].reverse()),
    ]);
    for (const answer of answers) {
      expect(answer.status, answer.text).toBe(200);
      expect(bodyOf(answer).transactions.every((row: Row) => row.is_recurring)).toBe(true);
    }
    const list = bodyOf(await app.call("GET", "/api/end_users/wide-29/transactions")).transactions_enriched;
    expect(list.map((row: Row) => (row.features as Row).is_recurring)).toEqual([true, true, true]);
  });

  test("nothing is stored when one row is refused", async () => {
    const answer = await post([
      rowOf(1, { end_user_id: "half" }),
      rowOf(2, { end_user_id: "half", amount: "12" }),
    ]);
    expect(answer.status).toBe(422);
    expect((await app.call("GET", "/api/end_users/half")).status).toBe(404);
  });
});

test("the caller's own category stands where the engine finds none, and nowhere else", async () => {
  const own = { categories_default: "Travel" };
  const rows = await enrich(
    app,
    "own-category",
    [
      { description: "X", amount: 1 },
      { description: "X", amount: 1, ...own },
      { description: "X", amount: 1, categories_default: "Journeys" },
      { description: "NETFLIX.COM LOS GATOS CA", amount: -15.49, ...own },
    ],
    "?explain=true",
  );
  const labels = rows.map((row) => (row.categories as { label: string }[]).map(({ label }) => label));
  expect([labels[0], labels[1], labels[2]]).toEqual([[], ["Travel"], []]);
  expect(labels[3]).not.toEqual(["Travel"]);
  expect(rows.map((row) => JSON.stringify(row.reasons).includes("the caller's own stands: Travel"))).toEqual([
    ...[false, true, false, false],
  ]);
  expect(rows[1]?.categories).toMatchObject([{ annotator: "heuristics", confidence: 0.5 }]);
});
