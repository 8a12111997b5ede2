import { changeInformation } from "../../../flows/change-information.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentInformation } from "../../presenters/end-user-information.ts";
import { refuseImpossible } from "../../refuse-information.ts";
import { requireReport } from "../../report-call.ts";
import { END_USER_INFORMATION, INFORMATION_INPUT } from "../../schemas/end-user-information.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";

export const updateEndUserInformation = operation({
  id: "update-end-user-information",
  method: "PATCH",
  url: "/api/end_users/:end_user_id_or_service_id/end_user_information",
  tag: "End users",
  summary: "Say something of an end user",
  description:
    "The fields that are sent go before what any other source says. `null` takes back what was said before through the API; other sources then speak again.",
  path: END_USER_PATH,
  body: INFORMATION_INPUT,
  bodyExample: { industry_type: "Bakery", owner_1: { first_name: "Dana", last_name: "Reyes" } },
  status: 200,
  answer: END_USER_INFORMATION,
  errors: [404],
  handle: async (call) => {
    const { context, tenant, path } = call;
    const known = knownFields(call.body);
    refuseImpossible(known, context.now());
    const {
      source_name: sourceName = null,
      source_email_address: sourceEmailAddress = null,
      source_notes: sourceNotes = null,
      ...fields
    } = known as Record<string, unknown> & Record<"source_name", string | undefined>;
    const isDone = await changeInformation(
      context,
      { userId: tenant.userId, anyId: path.end_user_id_or_service_id },
      {
        fields,
        sourceName,
        sourceEmailAddress: sourceEmailAddress as string | null,
        sourceNotes: sourceNotes as string | null,
      },
    );
    if (!isDone) throw apiError("end_user_not_found");
    return presentInformation(await requireReport(call), context);
  },
});

/** Unknown fields are ignored, and so not stored either. */
function knownFields(body: object): Record<string, unknown> {
  const known = INFORMATION_INPUT.properties as Record<string, unknown>;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name in known));
}
