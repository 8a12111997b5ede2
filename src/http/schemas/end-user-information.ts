import Type, { type TSchema } from "typebox";
import { dayText, flagOrNull, lineText, nullable, oneOf } from "./inputs.ts";
import { dayOrNull } from "./report.ts";
import { flag, numberOrNull, orNull, shape, textOrNull } from "./shapes.ts";

const ADDRESS = shape("Address", {
  city: textOrNull(),
  line_1: textOrNull(),
  line_2: textOrNull(),
  state: textOrNull(),
  zip: textOrNull(),
});

const OWNER = shape("Owner", {
  credit_score: numberOrNull(),
  date_of_birth: dayOrNull(),
  email_address: textOrNull(),
  first_name: textOrNull(),
  has_signed: orNull(flag()),
  home_address: orNull(ADDRESS),
  home_phone: textOrNull(),
  last_name: textOrNull(),
  mobile_phone: textOrNull(),
  ownership_percentage: numberOrNull(),
  signed_date: dayOrNull(),
  social_security_number: textOrNull(),
});

export const SOURCE_TYPES = [
  "api",
  "iso_application_form",
  "heron_industry_classifier",
  "rel6_industry_classifier",
  "email",
  "end_user_entities",
] as const;

export const END_USER_INFORMATION = shape("EndUserInformation", {
  amount_requested: numberOrNull(),
  annual_revenue: numberOrNull(),
  business_start_date: dayOrNull(),
  company_billing_address: orNull(ADDRESS),
  company_email: textOrNull(),
  company_legal_business_name: textOrNull(),
  company_phone_number: textOrNull(),
  company_physical_address: orNull(ADDRESS),
  company_website: textOrNull(),
  dba: textOrNull("Doing business as"),
  federal_tax_id: textOrNull(),
  industry_type: textOrNull(),
  loan_purpose: textOrNull(),
  monthly_revenue: numberOrNull(),
  naics: textOrNull("NAICS 2022"),
  owner_1: orNull(OWNER),
  owner_2: orNull(OWNER),
  predicted_industry_probability: numberOrNull("Of `naics`, when it was predicted"),
  source_email_address: textOrNull(),
  source_name: textOrNull(),
  source_notes: textOrNull(),
  source_type: orNull(oneOf(SOURCE_TYPES, "The best source that stated something")),
  state_of_incorporation: textOrNull(),
  type_of_business_entity: textOrNull(),
});

const line = (description: string, maxLength = 500): TSchema =>
  Type.Optional(nullable(lineText({ description, maxLength })));
const amount = (description: string): TSchema =>
  Type.Optional(
    Type.Unsafe<number | null>({ type: ["number", "null"], description, minimum: 0, maximum: 1e13 }),
  );
const dayInput = (description: string): TSchema => Type.Optional(nullable(dayText(description)));

const ADDRESS_INPUT = Type.Optional(
  Type.Unsafe<Record<string, unknown> | null>({
    ...Type.Object({
      city: line("City"),
      line_1: line("Street"),
      line_2: line("Suite and the like"),
      state: line("State"),
      zip: line("Postal code", 20),
    }),
    type: ["object", "null"],
  }),
);

const OWNER_INPUT = Type.Optional(
  Type.Unsafe<Record<string, unknown> | null>({
    ...Type.Object({
      credit_score: amount("Credit score"),
      date_of_birth: dayInput("Day of birth"),
      email_address: line("E-mail address"),
      first_name: line("First name"),
      has_signed: Type.Optional(flagOrNull("Signed the application")),
      home_address: ADDRESS_INPUT,
      home_phone: line("Telephone at home", 50),
      last_name: line("Last name"),
      mobile_phone: line("Mobile telephone", 50),
      ownership_percentage: amount("Share of the business in per cent"),
      signed_date: dayInput("Day of the signature"),
      social_security_number: line("Social security number", 20),
    }),
    type: ["object", "null"],
  }),
);

export const INFORMATION_INPUT = Type.Object({
  amount_requested: amount("Amount asked for"),
  annual_revenue: amount("Stated revenue of a year"),
  business_start_date: dayInput("First day of the business"),
  company_billing_address: ADDRESS_INPUT,
  company_email: line("E-mail address"),
  company_legal_business_name: line("Legal name"),
  company_phone_number: line("Telephone", 50),
  company_physical_address: ADDRESS_INPUT,
  company_website: line("Website"),
  dba: line("Doing business as"),
  federal_tax_id: line("EIN", 20),
  industry_type: line("Industry"),
  loan_purpose: line("What the money is for", 2_000),
  monthly_revenue: amount("Stated revenue of a month"),
  naics: line("NAICS code", 10),
  owner_1: OWNER_INPUT,
  owner_2: OWNER_INPUT,
  source_email_address: line("Who said so"),
  source_name: line("Who said so"),
  source_notes: line("Notes on the source", 2_000),
  state_of_incorporation: line("State of incorporation", 100),
  type_of_business_entity: line("Legal form"),
});
