import Type from "typebox";
import type { JsonValue } from "../../../core/documents/parsed-document.ts";
import { PATCH_OPS } from "../../../core/parsed-results/patch.ts";
import { correctResult } from "../../../flows/files/correct-result.ts";
import { apiError, fieldErrors } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentParsedResult } from "../../presenters/parsed-result.ts";
import { freeJson, freeText, lineText, nullable, oneOf } from "../../schemas/inputs.ts";
import { PARSED_RESULT } from "../../schemas/parsed-result.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";

export const correctParsedResultOperation = operation({
  id: "correct-parsed-result",
  method: "PATCH",
  url: "/api/end_user_files/:service_id/parsed_results",
  tag: "Files",
  summary: "Correct what was parsed from a file",
  description:
    "Adds patches to the newest result, in the manner of JSON Patch. Statements are added up again, and the checks of their PDF run again: when they pass now, its transactions are loaded, or replaced.",
  path: SERVICE_ID_PATH,
  body: Type.Object({
    parsed_result: Type.Object({
      parser_id: Type.Optional(
        nullable(lineText({ description: "The parser of the file's class when absent", maxLength: 140 })),
      ),
      patches: Type.Array(
        Type.Object({
          op: oneOf(PATCH_OPS, "As in JSON Patch"),
          path: lineText({ description: "JSON pointer into `result`", maxLength: 500 }),
          value: Type.Optional(freeJson("What stands there from now on; for `remove` nothing")),
          correction_reason: Type.Optional(nullable(freeText({ description: "Why", maxLength: 500 }))),
        }),
        { minItems: 1, maxItems: 1_000 },
      ),
    }),
  }),
  bodyExample: {
    parsed_result: {
      patches: [
        {
          op: "replace",
          path: "/statements/0/transactions/3/amount",
          value: -125.4,
          correction_reason: "The scan reads 425.40",
        },
      ],
    },
  },
  status: 200,
  answer: PARSED_RESULT,
  errors: [404],
  handle: async ({ context, tenant, path, body }) => {
    const { parser_id: parserId, patches } = body.parsed_result;
    const corrected = await correctResult(context, {
      userId: tenant.userId,
      fileId: path.service_id,
      parserId: parserId ?? null,
      corrections: patches.map(({ op, path: pointer, value, correction_reason: reason }) => ({
        ...{ op, path: pointer, correctionReason: reason ?? "" },
        value: op === "remove" ? null : ((value ?? null) as JsonValue),
      })),
    });
    if (corrected.kind === "no_file") throw apiError("file_not_found");
    if (corrected.kind === "no_result") throw apiError("parsed_result_not_found");
    if (corrected.kind === "misfit") {
      const field = `parsed_result.patches.${corrected.index}`;
      throw fieldErrors({ json: { [field]: [corrected.reason] } });
    }
    return presentParsedResult(corrected.result);
  },
});
