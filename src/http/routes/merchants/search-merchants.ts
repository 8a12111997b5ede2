import Type from "typebox";
import { searchMerchants } from "../../../flows/find-merchant.ts";
import { operation } from "../../operation.ts";
import { presentMerchant } from "../../presenters/merchant.ts";
import { lineText } from "../../schemas/inputs.ts";
import { MERCHANT } from "../../schemas/merchant.ts";
import { list, shape } from "../../schemas/shapes.ts";

const AT_MOST = 5;

export const searchMerchantsOperation = operation({
  id: "search-merchants",
  method: "GET",
  url: "/api/merchants/search",
  tag: "Merchants",
  summary: "Find merchants by name",
  description: "Known ones, and one of exactly this name that only this account's transactions name.",
  query: Type.Object({
    name: lineText({ description: "Name or its beginning, in any spelling", maxLength: 128 }),
  }),
  status: 200,
  answer: shape("Merchants", { merchants: list(MERCHANT, `At most ${AT_MOST}, best first`) }),
  errors: [],
  handle: async ({ context, tenant, query }) => ({
    merchants: (await searchMerchants(context, tenant.userId, query.name, AT_MOST)).map(presentMerchant),
  }),
});
