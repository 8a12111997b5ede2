import Type from "typebox";
import { urlProblem } from "../../core/events/webhook-rules.ts";
import { freeJson, freeText, nullable } from "./inputs.ts";
import { anything, flag, instantOrNull, list, shape, shapeWith, text, textOrNull } from "./shapes.ts";

const DOMAIN = Type.String({
  pattern: "^[a-z0-9-]+(\\.[a-z0-9-]+)+$",
  maxLength: 253,
  description: "Domain of mail addresses, in lower case",
});

export const FUNDER_WORDS = {
  email_domains: Type.Optional(Type.Array(DOMAIN, { maxItems: 20 })),
  logo_url: Type.Optional(nullable(Type.Unsafe<string>({ type: "string", description: "Your logo for it" }))),
  offer_email_instructions: Type.Optional(
    nullable(freeText({ description: "How to ask for an offer by mail", maxLength: 10_000 })),
  ),
  offer_portal_instructions: Type.Optional(
    nullable(freeText({ description: "How to ask for an offer in its portal", maxLength: 10_000 })),
  ),
  offer_source: Type.Optional(freeJson("Yours; kept as it is")),
};

/** What the schema cannot say of `logo_url`. */
export function checkFunderBody(body: unknown): Record<string, string> {
  const { funder } = (typeof body === "object" && body !== null ? body : {}) as { funder?: unknown };
  const { logo_url: url } = (typeof funder === "object" && funder !== null ? funder : {}) as {
    logo_url?: unknown;
  };
  const problem = typeof url === "string" ? urlProblem(url) : null;
  return problem === null ? {} : { "funder.logo_url": problem };
}

const FIELDS = {
  created: instantOrNull("Since when you have words on it"),
  last_updated: instantOrNull(),
  email_domains: list(text()),
  service_id: text(),
  logo_url: textOrNull(),
  merchant_service_id: textOrNull("The merchant by which it shows in transactions"),
  name: text(),
  offer_email_instructions: textOrNull(),
  offer_portal_instructions: textOrNull(),
  offer_source: anything("Yours; kept as it is"),
  slug: text(),
};

export const FUNDER = shape("Funder", FIELDS);
export const LISTED_FUNDER = shapeWith("ListedFunder", { ...FIELDS, is_linked: flag() }, {});
export const FUNDER_ANSWER = shape("FunderAnswer", { funder: FUNDER });
