import Type from "typebox";
import { linkFunder } from "../../../flows/funders.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentFunder } from "../../presenters/funder.ts";
import { readFunderWords } from "../../read-funder.ts";
import { checkFunderBody, FUNDER_ANSWER, FUNDER_WORDS } from "../../schemas/funder.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";

export const linkFunderOperation = operation({
  id: "link-funder",
  method: "POST",
  url: "/api/funders/:service_id/link",
  tag: "Funders",
  summary: "Link a funder",
  description:
    "With your own words on it: offer instructions, logo, mail domains. Linking again changes the fields that are sent.",
  path: SERVICE_ID_PATH,
  body: Type.Object({ funder: Type.Optional(Type.Object(FUNDER_WORDS)) }),
  isBodyOptional: true,
  checkBodyMore: checkFunderBody,
  bodyExample: {
    funder: { offer_email_instructions: "Send the application and three statements to deals@…" },
  },
  status: 200,
  answer: FUNDER_ANSWER,
  errors: [404],
  handle: async ({ context, tenant, path, body }) => {
    const key = { userId: tenant.userId, funderId: path.service_id };
    const outcome = await linkFunder(context, key, readFunderWords(body?.funder ?? {}));
    if (outcome.kind !== "done") throw apiError("funder_not_found");
    return { funder: presentFunder(outcome.funder) };
  },
});
