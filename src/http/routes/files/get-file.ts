import { findFile } from "../../../db/queries/files.ts";
import { viewFile } from "../../../flows/files/view-files.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentFile } from "../../presenters/file.ts";
import { FILE } from "../../schemas/file.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";

export const getFile = operation({
  id: "get-file",
  method: "GET",
  url: "/api/end_user_files/:service_id",
  tag: "Files",
  summary: "Read one file's record",
  description: "`status` and `progress` tell how far its reading is.",
  path: SERVICE_ID_PATH,
  status: 200,
  answer: FILE,
  errors: [404],
  handle: async ({ context, tenant, path }) => {
    const file = await findFile(context.db, tenant.userId, path.service_id);
    if (file === null) throw apiError("file_not_found");
    return presentFile(await viewFile(context.db, tenant.userId, file));
  },
});
