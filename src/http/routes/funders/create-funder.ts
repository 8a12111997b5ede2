import Type from "typebox";
import { unaccented } from "../../../core/model/unaccented.ts";
import { addFunder } from "../../../flows/funders.ts";
import { apiError, fieldErrors } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentFunder } from "../../presenters/funder.ts";
import { readFunderWords } from "../../read-funder.ts";
import { checkFunderBody, FUNDER_ANSWER, FUNDER_WORDS } from "../../schemas/funder.ts";
import { anyId, lineText, nullable } from "../../schemas/inputs.ts";

export const createFunderOperation = operation({
  id: "create-funder",
  method: "POST",
  url: "/api/funders",
  tag: "Funders",
  summary: "Add a funder of your own",
  description:
    "For one that the directory does not know. It is linked at once; the slug is made from the name unless it is sent.",
  body: Type.Object({
    funder: Type.Object({
      name: lineText({ description: "Its name", maxLength: 128 }),
      slug: Type.Optional(
        Type.String({
          pattern: "^[a-z0-9]+(-[a-z0-9]+)*$",
          maxLength: 140,
          description: "Names it in your account",
        }),
      ),
      merchant_service_id: Type.Optional(nullable(anyId("The merchant by which it shows in transactions"))),
      ...FUNDER_WORDS,
    }),
  }),
  checkBodyMore: checkFunderBody,
  bodyExample: { funder: { name: "Harbor Street Capital", email_domains: ["harborstreet.example"] } },
  status: 201,
  answer: FUNDER_ANSWER,
  errors: [],
  handle: async ({ context, tenant, body }) => {
    const { name, merchant_service_id: merchantId = null } = body.funder;
    const slug = body.funder.slug ?? slugOf(name);
    if (slug === "")
      throw fieldErrors({ json: { "funder.slug": ["is missing, and none can be made from the name"] } });
    const values = { name, slug, merchantId, ...readFunderWords(body.funder) };
    const outcome = await addFunder(context, tenant.userId, values);
    if (outcome.kind === "slug_taken") throw apiError("funder_exists", { slug });
    if (outcome.kind !== "done") {
      throw fieldErrors({ json: { "funder.merchant_service_id": ["names no merchant that Egret knows"] } });
    }
    return { funder: presentFunder(outcome.funder) };
  },
});

function slugOf(name: string): string {
  return unaccented(name)
    .toLowerCase()
    .replace(/'/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 140);
}
