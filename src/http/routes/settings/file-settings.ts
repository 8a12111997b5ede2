import Type from "typebox";
import type { ApprovalPolicy } from "../../../core/files/load-decision.ts";
import { mergeSettings } from "../../../db/queries/report-settings.ts";
import { readApprovalPolicy } from "../../../db/queries/user-settings.ts";
import { repeatQuestion, transact } from "../../../db/transient.ts";
import { type Operation, operation } from "../../operation.ts";
import { flag, shape, whole } from "../../schemas/shapes.ts";

const ANSWER = shape("FileSettingsAnswer", {
  file_settings: shape("FileSettings", {
    auto_approve_pdfs: flag("PDFs whose checks pass are approved and loaded without a person"),
    highest_anomaly_score: whole("A PDF with a higher score waits for a person; 0 to 1000"),
  }),
});

export const fileSettingsOperations: readonly Operation[] = [
  operation({
    id: "get-file-settings",
    method: "GET",
    url: "/api/settings/files",
    tag: "Settings",
    summary: "How PDFs are approved",
    status: 200,
    answer: ANSWER,
    errors: [],
    handle: async ({ context, tenant }) => present(await readApprovalPolicy(context.db, tenant.userId)),
  }),
  operation({
    id: "change-file-settings",
    method: "PUT",
    url: "/api/settings/files",
    tag: "Settings",
    scope: "admin",
    summary: "Change how PDFs are approved",
    description: "Fields that are not sent stay. Holds for PDFs that are checked from now on.",
    body: Type.Object({
      file_settings: Type.Object({
        auto_approve_pdfs: Type.Optional(Type.Boolean({ description: "true when nothing is set" })),
        highest_anomaly_score: Type.Optional(
          Type.Integer({ minimum: 0, maximum: 1_000, description: "199 when nothing is set" }),
        ),
      }),
    }),
    bodyExample: { file_settings: { highest_anomaly_score: 199 } },
    status: 200,
    answer: ANSWER,
    errors: [],
    handle: async ({ context, tenant, body }) => {
      const { auto_approve_pdfs: isAutomatic, highest_anomaly_score: highest } = body.file_settings;
      const settings = {
        ...(isAutomatic === undefined ? {} : { auto_approve_pdfs: isAutomatic }),
        ...(highest === undefined ? {} : { highest_anomaly_score: highest }),
      };
      await transact(context.db, (tx) => mergeSettings(tx, tenant.userId, settings));
      return present(await repeatQuestion(() => readApprovalPolicy(context.db, tenant.userId)));
    },
  }),
];

function present({ isAutomatic, highestAnomalyScore }: ApprovalPolicy) {
  return { file_settings: { auto_approve_pdfs: isAutomatic, highest_anomaly_score: highestAnomalyScore } };
}
