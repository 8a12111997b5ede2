import { findEndUser } from "../../../db/queries/end-users.ts";
import { listFiles } from "../../../db/queries/files.ts";
import { viewFiles } from "../../../flows/files/view-files.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentFile } from "../../presenters/file.ts";
import { FILE } from "../../schemas/file.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";
import { list } from "../../schemas/shapes.ts";

export const listFilesOperation = operation({
  id: "list-files",
  method: "GET",
  url: "/api/end_users/:end_user_id_or_service_id/files",
  tag: "Files",
  summary: "List an end user's files, newest first",
  description: "The parts of a combined file are files too; `parent_service_id` names it.",
  path: END_USER_PATH,
  status: 200,
  answer: list(FILE),
  errors: [404],
  handle: async ({ context, tenant, path }) => {
    const { db } = context;
    const endUser = await findEndUser(db, tenant.userId, path.end_user_id_or_service_id);
    if (endUser === null) throw apiError("end_user_not_found");
    const files = await listFiles(db, tenant.userId, endUser.endUserPk);
    return (await viewFiles(db, tenant.userId, files)).map(presentFile);
  },
});
