import Type from "typebox";
import { apiError } from "../../errors.ts";
import type { FormFile } from "../../multipart-body.ts";
import { operation } from "../../operation.ts";
import { presentFile } from "../../presenters/file.ts";
import { FILE, FILE_CLASS, PASSWORD, REFERENCE_ID } from "../../schemas/file.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";
import { storeUpload } from "../../store-upload.ts";

export const uploadFileAsFormOperation = operation({
  id: "upload-file-as-form",
  method: "POST",
  url: "/api/end_users/:end_user_id_or_service_id/files/v2",
  tag: "Files",
  summary: "Upload a file as a form (multipart)",
  description: "As the upload in JSON, a third smaller on the wire.",
  path: END_USER_PATH,
  body: Type.Object({
    file: Type.Unsafe<FormFile>({ type: "object", description: "The file with its name" }),
    file_class: Type.Optional(FILE_CLASS),
    reference_id: REFERENCE_ID,
    password: PASSWORD,
  }),
  takesFile: "form",
  status: 201,
  answer: FILE,
  errors: [404, 409, 413],
  handle: async (call) => {
    const { file: sent, ...fields } = call.body;
    const file = await storeUpload(call, { ...fields, filename: sent.filename }, "file");
    if (file === null) throw apiError("end_user_not_found");
    return presentFile(file);
  },
});
