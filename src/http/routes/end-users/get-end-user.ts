import { readEndUser } from "../../../flows/find-end-user.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentEndUser } from "../../presenters/end-user.ts";
import { END_USER_ANSWER } from "../../schemas/end-user.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";

export const getEndUser = operation({
  id: "get-end-user",
  method: "GET",
  url: "/api/end_users/:end_user_id_or_service_id",
  tag: "End users",
  summary: "Read one end user",
  path: END_USER_PATH,
  status: 200,
  answer: END_USER_ANSWER,
  errors: [404],
  handle: async ({ context, tenant, path }) => {
    const found = await readEndUser(context.db, tenant.userId, path.end_user_id_or_service_id);
    if (found === null) throw apiError("end_user_not_found");
    return { end_user: presentEndUser(found) };
  },
});
