import { listDataSources } from "../../../db/queries/data-source-list.ts";
import { findEndUser } from "../../../db/queries/end-users.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentDataSource } from "../../presenters/data-source.ts";
import { DATA_SOURCE } from "../../schemas/data-source.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";
import { list } from "../../schemas/shapes.ts";

export const listDataSourcesOperation = operation({
  id: "list-data-sources",
  method: "GET",
  url: "/api/end_users/:end_user_id_or_service_id/data_sources",
  tag: "Data sources",
  summary: "List where an end user's transactions come from",
  path: END_USER_PATH,
  status: 200,
  answer: list(DATA_SOURCE),
  errors: [404],
  handle: async ({ context, tenant, path }) => {
    const { userId } = tenant;
    const endUser = await findEndUser(context.db, userId, path.end_user_id_or_service_id);
    if (endUser === null) throw apiError("end_user_not_found");
    const sources = await listDataSources(context.db, { userId, endUserPk: endUser.endUserPk });
    return sources.map(presentDataSource);
  },
});
