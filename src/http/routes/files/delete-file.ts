import { deleteFile } from "../../../flows/files/delete-file.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";

export const deleteFileOperation = operation({
  id: "delete-file",
  method: "DELETE",
  url: "/api/end_user_files/:service_id",
  tag: "Files",
  summary: "Delete a file",
  description: "Its parts, results and PDF go with it, and the transactions that were loaded from it.",
  path: SERVICE_ID_PATH,
  status: 204,
  errors: [404],
  handle: async ({ context, tenant, path }) => {
    const isDeleted = await deleteFile(context, { userId: tenant.userId, fileId: path.service_id });
    if (!isDeleted) throw apiError("file_not_found");
  },
});
