import { findMerchant } from "../../../flows/find-merchant.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentMerchant } from "../../presenters/merchant.ts";
import { MERCHANT } from "../../schemas/merchant.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";
import { shape } from "../../schemas/shapes.ts";

export const getMerchant = operation({
  id: "get-merchant",
  method: "GET",
  url: "/api/merchants/:service_id",
  tag: "Merchants",
  summary: "Read one merchant",
  description:
    "A known merchant, a payment processor, or a local one that the account's own transactions name.",
  path: SERVICE_ID_PATH,
  status: 200,
  answer: shape("MerchantAnswer", { merchant: MERCHANT }),
  errors: [404],
  handle: async ({ context, tenant, path }) => {
    const merchant = await findMerchant(context, tenant.userId, path.service_id);
    if (merchant === null) throw apiError("merchant_not_found");
    return { merchant: presentMerchant(merchant) };
  },
});
