import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { putInformation } from "../../src/db/queries/end-user-information.ts";
import { touchEndUsers } from "../../src/db/queries/end-user-locks.ts";
import { transact } from "../../src/db/transient.ts";
import { sealFields } from "../../src/flows/personal-numbers.ts";
import { type App, startApp } from "../support/app.ts";
import { bodyOf, expectError, makeTenant, type Row } from "./helpers.ts";
import { load, report } from "./report-data.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
  await load(app, "grill", [
    { date: "2026-01-05", amount: 900, description: "ZELLE FROM DANA REYES" },
    { date: "2026-01-06", amount: 400, description: "ZELLE FROM KIM OTHER" },
    { date: "2026-01-07", amount: 1_000, description: "SQUARE INC SQ260107 T3AB" },
  ]);
});
afterAll(() => app.stop());

const PATH = "/api/end_users/grill/end_user_information";
const patch = (body: unknown, path = PATH) => app.call("PATCH", path, { body });

async function say(fields: Record<string, unknown>, sourceKey: string): Promise<void> {
  const { service_id: endUserPk } = bodyOf(await app.call("GET", "/api/end_users/grill")).end_user;
  const { db } = app.context;
  const users = await app.context.pool.query<{ user_id: string }>("select user_id from end_users limit 1");
  const userId = users.rows[0]?.user_id ?? "";
  await transact(db, async (tx) => {
    const source = {
      endUserPk,
      sourceType: "iso_application_form",
      sourceKey,
      sourceName: "form.pdf",
      ...sealFields(app.context.secrets, fields),
    } as const;
    await putInformation(tx, userId, source, new Date());
    await touchEndUsers(tx, userId, [endUserPk], new Date());
  });
}

describe("end-user-information", () => {
  test("has every field, and an industry from the name when nobody stated one", async () => {
    const answer = await report(app, "grill", "end_user_information");
    expect(Object.keys(answer).length).toBe(24);
    expect(answer).toMatchObject({
      company_email: null,
      owner_1: null,
      naics: "722511",
      source_type: "heron_industry_classifier",
    });
    expect(answer.predicted_industry_probability).toBeGreaterThan(0.3);
  });
});

describe("update-end-user-information", () => {
  test("the API goes before the application form, whichever came last; null gives the form its word back", async () => {
    await say(
      { company_email: "form@example.com", amount_requested: 50_000, industry_type: "Bakery" },
      "euf_1",
    );
    expect(await report(app, "grill", "end_user_information")).toMatchObject({
      company_email: "form@example.com",
      industry_type: "Bakery",
      naics: null,
      predicted_industry_probability: null,
      source_type: "iso_application_form",
      source_name: "form.pdf",
    });
    const answer = await patch({ company_email: "api@example.com", unknown_field: 1, source_name: "Ann" });
    expect(answer.status, answer.text).toBe(200);
    expect(bodyOf(answer)).toMatchObject({
      company_email: "api@example.com",
      amount_requested: 50_000,
      source_type: "api",
      source_name: "Ann",
    });
    await say({ company_email: "newer@example.com" }, "euf_2");
    expect((await report(app, "grill", "end_user_information")).company_email).toBe("api@example.com");
    expect(bodyOf(await patch({ company_email: null })).company_email).toBe("newer@example.com");
  });

  test("owners are never mixed of two people; one person's gaps are filled", async () => {
    await say(
      {
        owner_1: {
          first_name: "Dana",
          last_name: "Reyes",
          mobile_phone: "555-0100",
          ownership_percentage: 60,
        },
      },
      "euf_3",
    );
    const same = bodyOf(
      await patch({ owner_1: { first_name: "Dana", last_name: "Reyes", credit_score: 700 } }),
    );
    expect(same.owner_1).toMatchObject({ credit_score: 700, mobile_phone: "555-0100", home_address: null });
    const other = bodyOf(await patch({ owner_1: { first_name: "Lee" } }));
    expect(other.owner_1).toMatchObject({ first_name: "Lee", last_name: "Reyes", mobile_phone: null });
    await patch({ owner_1: null });
  });

  test("money by P2P that names an owner is the owner's, not revenue", async () => {
    // What payments are is decided again in the background, now that the owner is known.
    await vi.waitFor(
      async () => {
        const { true_revenue: answer } = await report(app, "grill", "true_revenue");
        const injected = answer[0].excluded.find((part: Row) => part.reason === "owner_injection");
        expect(injected?.total.amount).toBe("900.00");
      },
      { timeout: 15_000, interval: 200 },
    );
  });

  test("tells of the change", async () => {
    const events = await app.context.pool.query(
      "select 1 from events where topic = 'end_user_information.updated'",
    );
    expect(events.rows.length).toBeGreaterThan(0);
  });

  test("what no business and no person can have is refused, each field by its name, and nothing of it is kept", async () => {
    const answer = await patch({
      dba: "Must not stay",
      federal_tax_id: "abc",
      business_start_date: "2099-01-01",
      owner_1: {
        social_security_number: "12345678901",
        date_of_birth: "2099-02-01",
        ownership_percentage: 140,
      },
      owner_2: { date_of_birth: "1901-01-01" },
    });
    expectError(answer, 422, {
      json: {
        federal_tax_id: [expect.stringContaining("nine digits")],
        business_start_date: ["must not lie in the future"],
        "owner_1.social_security_number": [expect.stringContaining("nine digits")],
        "owner_1.date_of_birth": ["must not lie in the future"],
        "owner_1.ownership_percentage": ["must be at most 100"],
        "owner_2.date_of_birth": [expect.stringContaining("110 years")],
      },
    });
    expect(answer.text).not.toContain("12345678901");
    expect((await report(app, "grill", "end_user_information")).dba).not.toBe("Must not stay");
    expectError(
      await patch({ owner_1: { ownership_percentage: 60 }, owner_2: { ownership_percentage: 60 } }),
      422,
      { json: { "owner_2.ownership_percentage": [expect.stringContaining("120 per cent")] } },
    );
  });

  test("wrong fields are 422, other accounts' end users 404", async () => {
    expectError(
      await patch({
        amount_requested: "much",
        business_start_date: "2026-02-30",
        owner_1: { has_signed: "yes" },
      }),
      422,
      {
        json: {
          amount_requested: [expect.stringContaining("must be a number")],
          business_start_date: [expect.stringContaining("must be a day that exists")],
          "owner_1.has_signed": [expect.stringContaining("must be true or false")],
        },
      },
    );
    const other = await makeTenant(app);
    expectError(await app.call("PATCH", PATH, { body: {}, key: other.key }), 404, "End user not found.");
  });
});
