import Type from "typebox";
import { operation } from "../../operation.ts";
import { presentMerchant, presentProcessor } from "../../presenters/merchant.ts";
import { amountNumber, freeText } from "../../schemas/inputs.ts";
import { MERCHANT_OR_NULL, PROCESSOR_OR_NULL } from "../../schemas/merchant.ts";
import { shape, text } from "../../schemas/shapes.ts";
import { DESCRIPTION_MAX_LENGTH } from "../../schemas/transaction-input.ts";

export const extractMerchant = operation({
  id: "extract-merchant",
  method: "POST",
  url: "/api/merchants/extract",
  tag: "Merchants",
  scope: "read",
  summary: "Read the merchant out of a description",
  description: "Nothing is stored.",
  body: Type.Object({
    description: freeText({ description: "As the bank prints it", maxLength: DESCRIPTION_MAX_LENGTH }),
    amount: Type.Optional(amountNumber("Negative is outflow; -1 when absent")),
  }),
  bodyExample: { description: "PAYPAL* AMZN Mktp 198748320" },
  status: 200,
  answer: shape("ExtractedMerchant", {
    description_clean: text(),
    merchant: MERCHANT_OR_NULL,
    payment_processor: PROCESSOR_OR_NULL,
  }),
  errors: [],
  handle: async ({ context, body }) => {
    const { description, amount = -1 } = body;
    const read = context.engine.enrich({ description, amount, currency: "USD" });
    return {
      description_clean: read.descriptionClean,
      merchant: read.merchant === null ? null : presentMerchant(read.merchant),
      payment_processor: read.processor === null ? null : presentProcessor(read.processor),
    };
  },
});
