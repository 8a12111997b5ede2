import { deleteEndUser } from "../../../flows/delete-end-user.ts";
import { apiError } from "../../errors.ts";
import { type Operation, operation } from "../../operation.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";
import { shape, text } from "../../schemas/shapes.ts";

// Two addresses for one thing: clients whose HTTP library cannot send DELETE use the POST.

export const deleteEndUserOperations: readonly Operation[] = (
  [
    ["delete-end-user", "DELETE", "/api/end_users/:end_user_id_or_service_id"],
    ["delete-end-user-by-post", "POST", "/api/end_users/:end_user_id_or_service_id/delete"],
  ] as const
).map(([id, method, url]) =>
  operation({
    id,
    method,
    url,
    tag: "End users",
    summary: "Delete an end user and everything stored of it",
    path: END_USER_PATH,
    status: 202,
    answer: shape("Deleted", { _summary: shape("RequestSummary", { request_id: text() }) }),
    errors: [404],
    handle: async (call) => {
      const key = { userId: call.tenant.userId, anyId: call.path.end_user_id_or_service_id };
      const answer = { _summary: { request_id: call.requestId } };
      const isDeleted = await deleteEndUser(call.context, key, (tx) => call.beforeCommit(tx, answer));
      if (!isDeleted) throw apiError("end_user_not_found");
      return answer;
    },
  }),
);
