import { expect, it } from "vitest";
import { informationOfApplication } from "./application-information.ts";

it("tells only what the form tells, by the fields of end user information", () => {
  const address = { line_1: "1 Pier", line_2: null, city: null, state: null, zip: null };
  const empty = { line_1: null, line_2: null, city: null, state: null, zip: null };
  const result = {
    business: { dba: "Cafe", naics: null, company_physical_address: address, company_billing_address: empty },
    funding: { amount_requested: 50_000, loan_purpose: null },
    owner1: { first_name: "Aya", has_signed: false, home_address: empty },
    owner2: null,
    signatures: [],
  };
  expect(informationOfApplication(result)).toEqual({
    dba: "Cafe",
    company_physical_address: { line_1: "1 Pier" },
    amount_requested: 50_000,
    owner_1: { first_name: "Aya", has_signed: false },
  });
  expect(informationOfApplication({})).toEqual({});
});
