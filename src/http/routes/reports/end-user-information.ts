import { operation } from "../../operation.ts";
import { presentInformation } from "../../presenters/end-user-information.ts";
import { reportAnswer, requireReport } from "../../report-call.ts";
import { END_USER_INFORMATION } from "../../schemas/end-user-information.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";

export const endUserInformation = operation({
  id: "end-user-information",
  method: "GET",
  isReport: true,
  url: "/api/end_users/:end_user_id_or_service_id/end_user_information",
  tag: "End users",
  summary: "What applications, clients and transactions say of an end user",
  description:
    "Of each field the newest word of the best source: the API, then the application form, e-mail, and what else names the business. An owner or an address comes whole from one source. When nobody stated the industry it is predicted from the transactions and the name.",
  path: END_USER_PATH,
  status: 200,
  answer: END_USER_INFORMATION,
  errors: [404],
  handle: async (call) => {
    const base = await requireReport(call);
    return reportAnswer(call, base, ["end_user_information"], () => presentInformation(base, call.context));
  },
});
