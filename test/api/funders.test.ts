import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, expectError, makeTenant, type Row } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const linked = async (key?: string): Promise<Row[]> =>
  bodyOf(await app.call("GET", "/api/funders/linked", key === undefined ? {} : { key })).funders;
const find = async (name: string): Promise<Row> =>
  bodyOf(await app.call("GET", `/api/funders?name=${encodeURIComponent(name)}`)).funders[0];
const create = (funder: object) => app.call("POST", "/api/funders", { body: { funder } });

describe("list-funders", () => {
  test("lists the directory with the merchants of its funders, page by page", async () => {
    const bitty = await find("bitty advance");
    expect(bitty).toMatchObject({
      name: "Bitty Advance",
      slug: "bitty-advance",
      is_linked: false,
      created: null,
      logo_url: null,
    });
    const merchant = await app.call("GET", `/api/merchants/${bitty["merchant_service_id"]}`);
    expect(bodyOf(merchant).merchant).toMatchObject({ name: "Bitty Advance", group_id: "debt.mca_or_rbf" });
    const seen: string[] = [];
    for (let cursor = ""; ; ) {
      const page = bodyOf(await app.call("GET", `/api/funders?limit=200${cursor}`));
      seen.push(...page.funders.map((one: Row) => one["slug"]));
      if (page._meta.next_cursor === null) break;
      cursor = `&cursor=${page._meta.next_cursor}`;
    }
    expect(seen.length).toBeGreaterThan(400);
    expect(new Set(seen).size).toBe(seen.length);
    expectError(await app.call("GET", "/api/funders?cursor=x"), 422);
  });
});

describe("link-funder, list-linked-funders and unlink-funder", () => {
  test("keep the account's own words, in the shape of the interface", async () => {
    const {
      service_id: id,
      merchant_service_id: merchantId,
      email_domains: domains,
    } = await find("bitty advance");
    const words = {
      offer_email_instructions: "Send three statements",
      logo_url: "https://lender.example/bitty.svg",
    };
    const answer = await app.call("POST", `/api/funders/${id}/link`, { body: { funder: words } });
    const funder = {
      ...{
        created: expect.stringMatching(/Z$/),
        last_updated: expect.stringMatching(/Z$/),
        email_domains: domains,
      },
      ...{
        service_id: id,
        merchant_service_id: merchantId,
        name: "Bitty Advance",
        slug: "bitty-advance",
        ...words,
      },
      ...{ offer_portal_instructions: null, offer_source: null },
    };
    expect([answer.status, answer.body]).toEqual([200, { funder }]);
    expect(await linked()).toEqual([funder]);
    const other = await makeTenant(app);
    expect(await linked(other.key)).toEqual([]);
    await app.call("POST", `/api/funders/${id}/link`, {
      body: { funder: { offer_source: { via: "portal" } } },
    });
    expect(await linked()).toEqual([
      { ...funder, offer_source: { via: "portal" }, last_updated: expect.any(String) },
    ]);
    expect((await app.call("DELETE", `/api/funders/${id}/link`)).status).toBe(204);
    expect(await linked()).toEqual([]);
    expect((await app.call("POST", `/api/funders/${id}/link`)).status).toBe(200);
    expect((await linked())[0]).toMatchObject(words);
    await app.call("DELETE", `/api/funders/${id}/link`);
  });
});
describe("list-linked-funders", () => {
  test("is empty at first", async () => {
    const other = await makeTenant(app);
    expect((await app.call("GET", "/api/funders/linked", { key: other.key })).body).toEqual({ funders: [] });
  });
});
describe("unlink-funder", () => {
  test("404 for a funder that is not there", async () => {
    expectError(await app.call("DELETE", "/api/funders/fnd_none/link"), 404, "Funder not found.");
    expectError(await app.call("POST", "/api/funders/fnd_none/link"), 404, "Funder not found.");
  });
});

describe("create-funder", () => {
  test("adds one of the account's own, linked", async () => {
    const merchantId = (await find("bitty advance"))["merchant_service_id"];
    const answer = await create({
      name: "Harbor Street Capital",
      email_domains: ["harbor.example"],
      merchant_service_id: merchantId,
    });
    expect(answer.status, answer.text).toBe(201);
    expect(bodyOf(answer).funder).toMatchObject({
      ...{ name: "Harbor Street Capital", slug: "harbor-street-capital", email_domains: ["harbor.example"] },
      merchant_service_id: merchantId,
    });
    expect(await linked()).toEqual([bodyOf(answer).funder]);
    expect(await find("harbor street")).toMatchObject({ is_linked: true });
    expectError(
      await create({ name: "harbor street CAPITAL" }),
      409,
      expect.stringMatching(/harbor-street-capital/),
    );
    expectError(await create({ name: "Bitty Advance" }), 409);
  });

  test("422 names every bad field", async () => {
    const bad = { name: "", slug: "A B", email_domains: ["no domain"], logo_url: "javascript:alert(1)" };
    const answer = await create(bad);
    expectError(answer, 422);
    expect(Object.keys(bodyOf(answer).description.json).sort()).toEqual([
      "funder.email_domains.0",
      "funder.logo_url",
      "funder.name",
      "funder.slug",
    ]);
    expectError(await create({ name: "X", merchant_service_id: "mrc_none" }), 422, {
      json: { "funder.merchant_service_id": [expect.any(String)] },
    });
  });
});
