import type { FunderView } from "../../flows/funders.ts";
import { presentInstantOrNull } from "./instant.ts";

export function presentFunder(funder: FunderView) {
  return {
    created: presentInstantOrNull(funder.created),
    last_updated: presentInstantOrNull(funder.lastUpdated),
    email_domains: funder.emailDomains,
    service_id: funder.funderId,
    logo_url: funder.logoUrl,
    merchant_service_id: funder.merchantId,
    name: funder.name,
    offer_email_instructions: funder.offerEmailInstructions,
    offer_portal_instructions: funder.offerPortalInstructions,
    offer_source: funder.offerSource,
    slug: funder.slug,
  };
}
