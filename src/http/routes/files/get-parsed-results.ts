import Type from "typebox";
import { findFile } from "../../../db/queries/files.ts";
import { listParsedResults } from "../../../db/queries/parsed-results.ts";
import { openResult } from "../../../flows/personal-numbers.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentParsedResult } from "../../presenters/parsed-result.ts";
import { lineText } from "../../schemas/inputs.ts";
import { PARSED_RESULT } from "../../schemas/parsed-result.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";
import { list } from "../../schemas/shapes.ts";

export const getParsedResults = operation({
  id: "get-parsed-results",
  method: "GET",
  url: "/api/end_user_files/:service_id/parsed_results",
  tag: "Files",
  summary: "Read what was parsed from a file",
  description: "The newest result of each parser that ran on it, or the version that is asked for.",
  path: SERVICE_ID_PATH,
  query: Type.Object({
    version_number: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: "From 1" }),
    ),
    parser_id: Type.Optional(lineText({ description: "Only of this parser", maxLength: 140 })),
  }),
  status: 200,
  answer: list(PARSED_RESULT),
  errors: [404],
  handle: async ({ context, tenant, path, query }) => {
    const file = await findFile(context.db, tenant.userId, path.service_id);
    if (file === null) throw apiError("file_not_found");
    const { version_number: versionNumber, parser_id: parserId } = query;
    const rows = await listParsedResults(context.db, tenant.userId, file.fileId, {
      ...(versionNumber === undefined ? {} : { versionNumber }),
      ...(parserId === undefined ? {} : { parserId }),
    });
    return rows.map((row) => presentParsedResult(openResult(context.secrets, row)));
  },
});
