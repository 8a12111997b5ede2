import Type from "typebox";
import { FILE_CLASSES, type FileClass } from "../../../core/documents/file-class.ts";
import { changeFile } from "../../../flows/files/change-file.ts";
import { apiError, fieldErrors } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentFile } from "../../presenters/file.ts";
import { FILE, FILE_CLASS, REFERENCE_ID } from "../../schemas/file.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";

type ToldPage = { readonly file_class: FileClass };

export const changeFileOperation = operation({
  id: "change-file",
  method: "PATCH",
  url: "/api/end_user_files/:service_id",
  tag: "Files",
  summary: "Say what a file is",
  description:
    "Another `file_class` or other `page_classes` make the file be read again; neighbouring pages of one class become one document. `file_class: null` has it recognised anew.",
  path: SERVICE_ID_PATH,
  body: Type.Object({
    file_class: Type.Optional(FILE_CLASS),
    page_classes: Type.Optional(
      Type.Unsafe<Record<string, ToldPage>>({
        type: "object",
        description: "By page, from 1: `{file_class}`; pages that are left out are `unknown`",
        additionalProperties: {
          type: "object",
          properties: { file_class: { type: "string", enum: FILE_CLASSES } },
          required: ["file_class"],
        },
      }),
    ),
    reference_id: REFERENCE_ID,
  }),
  bodyExample: { file_class: "bank_statement" },
  status: 200,
  answer: FILE,
  errors: [404],
  handle: async ({ context, tenant, path, body }) => {
    const { file_class: fileClass, page_classes: told, reference_id: referenceId } = body;
    const wrong = Object.keys(told ?? {}).find((page) => !/^[1-9]\d{0,4}$/.test(page));
    if (wrong !== undefined) {
      throw fieldErrors({ json: { [`page_classes.${wrong}`]: ["is no page; pages are numbered from 1"] } });
    }
    const key = { userId: tenant.userId, fileId: path.service_id };
    const changed = await changeFile(context, key, {
      ...(fileClass === undefined ? {} : { fileClass }),
      ...(told === undefined ? {} : { pageClasses: withConfidence(told) }),
      ...(referenceId === undefined ? {} : { referenceId }),
    });
    if (changed.kind === "no_file") throw apiError("file_not_found");
    if (changed.kind === "no_page") {
      const { page, numPages } = changed;
      const pages = numPages === 1 ? "the file has 1 page" : `the file has ${numPages} pages`;
      throw fieldErrors({ json: { [`page_classes.${page}`]: [`is no page; ${pages}`] } });
    }
    return presentFile(changed.file);
  },
});

function withConfidence(told: Readonly<Record<string, ToldPage>>) {
  const entries = Object.entries(told).map(([page, { file_class }]) => [page, { file_class, confidence: 1 }]);
  return Object.fromEntries(entries);
}
