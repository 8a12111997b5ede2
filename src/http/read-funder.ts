import type { FunderWords } from "../flows/funders.ts";

type Fields = {
  readonly email_domains?: readonly string[];
  readonly logo_url?: string | null;
  readonly offer_email_instructions?: string | null;
  readonly offer_portal_instructions?: string | null;
  readonly offer_source?: unknown;
};

/** What a body says of a funder; a field that is absent stays as it is. */
export function readFunderWords(fields: Fields): FunderWords {
  const { email_domains: emailDomains, logo_url: logoUrl, offer_source: offerSource } = fields;
  const { offer_email_instructions: email, offer_portal_instructions: portal } = fields;
  return {
    ...(emailDomains === undefined ? {} : { emailDomains }),
    ...(logoUrl === undefined ? {} : { logoUrl }),
    ...(email === undefined ? {} : { offerEmailInstructions: email }),
    ...(portal === undefined ? {} : { offerPortalInstructions: portal }),
    ...(offerSource === undefined ? {} : { offerSource }),
  };
}
