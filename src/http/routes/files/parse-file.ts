import Type from "typebox";
import { readFileAgain } from "../../../flows/files/change-file.ts";
import { apiError } from "../../errors.ts";
import { type Operation, operation } from "../../operation.ts";
import { presentFile } from "../../presenters/file.ts";
import { FILE, PASSWORD } from "../../schemas/file.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";

// Reading again, and reading again to split, differ in one word.

const WISHES = [
  {
    id: "parse-file",
    url: "/api/end_user_files/:service_id/parse_file",
    summary: "Read a file again",
    description:
      "Makes a new version of its results; the earlier ones stay. `password` replaces the one sent with it.",
    isToSplit: false,
  },
  {
    id: "trigger-split",
    url: "/api/end_user_files/:service_id/trigger_split",
    summary: "Split a combined file",
    description:
      "Tells the class of every page again, even if the file's was given, and makes its documents files of their own.",
    isToSplit: true,
  },
] as const;

export const parseFileOperations: readonly Operation[] = WISHES.map(
  ({ id, url, summary, description, isToSplit }) =>
    operation({
      id,
      method: "POST",
      url,
      tag: "Files",
      summary,
      description,
      path: SERVICE_ID_PATH,
      body: Type.Object({ password: PASSWORD }),
      isBodyOptional: true,
      bodyExample: {},
      status: 202,
      answer: FILE,
      errors: [404],
      handle: async (call) => {
        const key = { userId: call.tenant.userId, fileId: call.path.service_id };
        const wish = {
          password: (call.body as { password?: string | null } | undefined)?.password ?? null,
          isToSplit,
        };
        const file = await readFileAgain(call.context, key, wish, (tx, view) =>
          call.beforeCommit(tx, presentFile(view)),
        );
        if (file === null) throw apiError("file_not_found");
        return presentFile(file);
      },
    }),
);
