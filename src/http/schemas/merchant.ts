import { flag, list, orNull, shape, text, textOrNull } from "./shapes.ts";

export const MERCHANT = shape("Merchant", {
  service_id: text("`mrc_…`, the same for one merchant in every installation"),
  name: text(),
  url: textOrNull(),
  icon_url: textOrNull(),
  logo_url: textOrNull(),
  group_id: textOrNull("Group that underwriters watch, for example `debt.mca_or_rbf`"),
  is_priority: flag("True when the merchant belongs to such a group"),
  categories: list(
    shape("MerchantCategory", { code: text("MCC of ISO 18245"), description: text(), slug: text() }),
    "What the merchant does",
  ),
});

export const PROCESSOR = shape("PaymentProcessor", {
  service_id: text(),
  name: text(),
  url: textOrNull(),
  icon_url: textOrNull(),
  logo_url: textOrNull(),
});

export const MERCHANT_OR_NULL = orNull(MERCHANT);
export const PROCESSOR_OR_NULL = orNull(PROCESSOR);
