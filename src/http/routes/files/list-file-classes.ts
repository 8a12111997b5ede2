import { FILE_CLASSES } from "../../../core/documents/file-class.ts";
import { operation } from "../../operation.ts";
import { list, shape, text } from "../../schemas/shapes.ts";

export const listFileClasses = operation({
  id: "list-file-classes",
  method: "GET",
  url: "/api/end_user_files/file_classes",
  tag: "Files",
  summary: "What a file can be",
  status: 200,
  answer: shape("FileClasses", { file_classes: list(text()) }),
  errors: [],
  handle: async () => ({ file_classes: FILE_CLASSES }),
});
