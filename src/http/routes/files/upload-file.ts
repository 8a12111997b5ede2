import Type from "typebox";
import { apiError, fieldErrors } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentFile } from "../../presenters/file.ts";
import { FILE, FILE_CLASS, FILENAME, PASSWORD, REFERENCE_ID } from "../../schemas/file.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";
import { storeUpload } from "../../store-upload.ts";

export const uploadFileOperation = operation({
  id: "upload-file",
  method: "POST",
  url: "/api/end_users/:end_user_id_or_service_id/files",
  tag: "Files",
  summary: "Upload a file",
  description:
    "Stores the file before it answers; what it is and what it holds is found out soon after (`status`, `progress`). The same bytes for the same end user again are 409.",
  path: END_USER_PATH,
  body: Type.Object({
    file_base64: Type.String({ description: "The file in Base64; a data-URL prefix is taken too" }),
    filename: FILENAME,
    file_class: Type.Optional(FILE_CLASS),
    reference_id: REFERENCE_ID,
    password: PASSWORD,
  }),
  bodyExample: {
    file_base64: "JVBERi0xLjcKJSVFT0YK",
    filename: "statement.pdf",
    file_class: "bank_statement",
  },
  takesFile: "json",
  status: 201,
  answer: FILE,
  errors: [404, 409, 413],
  handle: async (call) => {
    if (call.file === null) {
      throw fieldErrors({
        json: { file_base64: ["is not Base64; encode the bytes of the file as they are"] },
      });
    }
    const file = await storeUpload(call, call.body, "file_base64");
    if (file === null) throw apiError("end_user_not_found");
    return presentFile(file);
  },
});
