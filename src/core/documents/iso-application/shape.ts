import type { JsonObject } from "../parsed-document.ts";
import { arrayOf, boolean, date, integer, nullable, number, object, string } from "../schema.ts";

const address = object({
  line_1: nullable(string),
  line_2: nullable(string),
  city: nullable(string),
  state: nullable(string),
  zip: nullable(string),
});
const day = nullable(date);
const owner = object({
  first_name: nullable(string),
  last_name: nullable(string),
  date_of_birth: day,
  social_security_number: nullable(string),
  ownership_percentage: nullable(number),
  credit_score: nullable(number),
  email_address: nullable(string),
  home_phone: nullable(string),
  mobile_phone: nullable(string),
  home_address: address,
  has_signed: { type: ["boolean", "null"] },
  signed_date: day,
});

export const APPLICATION_SCHEMA: JsonObject = object({
  business: object({
    company_legal_business_name: nullable(string),
    dba: nullable(string),
    federal_tax_id: nullable(string),
    business_start_date: day,
    type_of_business_entity: nullable(string),
    state_of_incorporation: nullable(string),
    industry_type: nullable(string),
    naics: nullable(string),
    company_phone_number: nullable(string),
    company_email: nullable(string),
    company_website: nullable(string),
    company_physical_address: address,
    company_billing_address: address,
    annual_revenue: nullable(number),
    monthly_revenue: nullable(number),
  }),
  funding: object({ amount_requested: nullable(number), loan_purpose: nullable(string) }),
  owner1: owner,
  owner2: { anyOf: [owner, { type: "null" }] },
  signatures: arrayOf(
    object({
      owner: integer,
      has_signed: boolean,
      signed_date: day,
      page_num: nullable(integer),
      bounding_box: { anyOf: [arrayOf(number), { type: "null" }] },
    }),
  ),
});

const ADDRESS_SHAPE: JsonObject = { line_1: null, line_2: null, city: null, state: null, zip: null };
const OWNER_SHAPE: JsonObject = {
  first_name: null,
  last_name: null,
  date_of_birth: null,
  social_security_number: null,
  ownership_percentage: null,
  credit_score: null,
  email_address: null,
  home_phone: null,
  mobile_phone: null,
  home_address: ADDRESS_SHAPE,
  has_signed: null,
  signed_date: null,
};

/** The result with nothing filled in. */
export const APPLICATION_SHAPE: JsonObject = {
  business: {
    company_legal_business_name: null,
    dba: null,
    federal_tax_id: null,
    business_start_date: null,
    type_of_business_entity: null,
    state_of_incorporation: null,
    industry_type: null,
    naics: null,
    company_phone_number: null,
    company_email: null,
    company_website: null,
    company_physical_address: ADDRESS_SHAPE,
    company_billing_address: ADDRESS_SHAPE,
    annual_revenue: null,
    monthly_revenue: null,
  },
  funding: { amount_requested: null, loan_purpose: null },
  owner1: OWNER_SHAPE,
  owner2: OWNER_SHAPE,
};
