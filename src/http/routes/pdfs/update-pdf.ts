import { randomUUID } from "node:crypto";
import Type from "typebox";
import { PDF_STATUSES } from "../../../core/files/pdf-status.ts";
import { changePdf } from "../../../flows/files/change-pdf.ts";
import { viewPdf } from "../../../flows/files/view-pdfs.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentPdf } from "../../presenters/pdf.ts";
import { FILENAME } from "../../schemas/file.ts";
import { callersId, freeText, nullable, oneOf } from "../../schemas/inputs.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";
import { DECIDED_BY, PDF } from "../../schemas/pdf.ts";
import { shape, text } from "../../schemas/shapes.ts";

export const updatePdfOperation = operation({
  id: "update-pdf",
  method: "PUT",
  url: "/api/integrations/pdfs/:service_id",
  tag: "PDFs",
  summary: "Change a PDF, approve or reject it",
  description:
    "Any `status` is taken, with what follows from it: `approved` has the transactions loaded soon, `transactions_loaded` loads them at once, `transactions_unloaded`, `rejected` and `failed` take them back, `new` and `parsing` have the file read again. What is set is kept under `decisions`, with `notes` as the reason.",
  path: SERVICE_ID_PATH,
  body: Type.Object({
    filename: Type.Optional(nullable(FILENAME)),
    fraud_reason: Type.Optional(
      nullable(freeText({ description: "Shown among `fraud_reasons`", maxLength: 1_000 })),
    ),
    is_fraud: Type.Optional(
      Type.Unsafe<boolean | null>({ type: ["boolean", "null"], description: "Fraud was detected" }),
    ),
    notes: Type.Optional(
      nullable(freeText({ description: "For example why it is rejected", maxLength: 2_000 })),
    ),
    decided_by: DECIDED_BY,
    reference_id: Type.Optional(nullable(callersId("The caller's identifier"))),
    status: Type.Optional(nullable(oneOf(PDF_STATUSES, "See above"))),
  }),
  bodyExample: { status: "approved", notes: "Checked against the bank's website" },
  status: 200,
  answer: shape("PdfUpdated", { pdf: PDF, request_id: text("A UUID") }),
  errors: [404],
  handle: async ({ context, tenant, path, body }) => {
    const {
      filename,
      fraud_reason: fraudReason,
      is_fraud: isFraud,
      notes,
      reference_id: referenceId,
      status,
    } = body;
    const change = {
      ...(filename == null ? {} : { filename }),
      ...(fraudReason === undefined ? {} : { fraudReason }),
      ...(isFraud == null ? {} : { isFraud }),
      ...(notes === undefined ? {} : { notes }),
      ...(referenceId === undefined ? {} : { referenceId }),
      ...(status == null ? {} : { status }),
    };
    const key = { userId: tenant.userId, pdfId: path.service_id };
    const asker = { keyId: tenant.keyId, name: body.decided_by ?? null };
    const changed = await changePdf(context, key, { change, asker }, (tx, pdf) =>
      viewPdf({ db: tx, secrets: context.secrets }, tenant.userId, pdf, { withStatements: false }),
    );
    if (changed === null) throw apiError("pdf_not_found");
    return { pdf: presentPdf(changed), request_id: randomUUID() };
  },
});
