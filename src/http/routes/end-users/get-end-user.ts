import Type from "typebox";
import { countFlags } from "../../../db/queries/end-user-flags.ts";
import { findEndUserAndSources } from "../../../db/queries/end-users.ts";
import { readFlagging } from "../../../flows/end-user-flags.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentEndUser } from "../../presenters/end-user.ts";
import { presentFlagged } from "../../presenters/end-user-flags.ts";
import { FLAGGED_END_USER_ANSWER, INCLUDE_FLAGS } from "../../schemas/end-user.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";

export const getEndUser = operation({
  id: "get-end-user",
  method: "GET",
  url: "/api/end_users/:end_user_id_or_service_id",
  tag: "End users",
  summary: "Read one end user",
  path: END_USER_PATH,
  query: Type.Object({ include_flags: INCLUDE_FLAGS }),
  status: 200,
  answer: FLAGGED_END_USER_ANSWER,
  errors: [404],
  handle: async ({ context, tenant, path, query }) => {
    const { db } = context;
    const found = await findEndUserAndSources(db, tenant.userId, path.end_user_id_or_service_id);
    if (found === null) throw apiError("end_user_not_found");
    if (query.include_flags !== true) return { end_user: presentEndUser(found) };
    const { endUserPk } = found.endUser;
    const flagging = await readFlagging(context, tenant.userId);
    const counts = await countFlags(db, flagging, [endUserPk]);
    return { end_user: presentFlagged(found, counts.get(endUserPk), flagging) };
  },
});
