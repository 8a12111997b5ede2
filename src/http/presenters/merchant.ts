import type { Merchant } from "../../core/enrich/types.ts";
import { idFromHash } from "../../core/model/ids.ts";

export function presentMerchant(merchant: Merchant) {
  return {
    service_id: idFromHash("mrc_", merchant.key),
    name: merchant.name,
    url: merchant.url,
    icon_url: merchant.iconUrl,
    logo_url: merchant.logoUrl,
    group_id: merchant.groupId,
    is_priority: merchant.groupId !== null,
    categories: presentMcc(merchant),
  };
}

/** The merchant category code with its ISO 18245 name. Example: 5812 is "Eating Places, Restaurants", `eating_places_restaurants`. */
function presentMcc({ mcc, mccDescription }: Merchant) {
  if (mcc === null) return [];
  const description = mccDescription ?? `Category ${mcc}`;
  const slug = description
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
  return [{ code: mcc, description, slug }];
}

export function presentProcessor(processor: Merchant) {
  return {
    service_id: idFromHash("mrc_", processor.key),
    name: processor.name,
    url: processor.url,
    icon_url: processor.iconUrl,
    logo_url: processor.logoUrl,
  };
}
