import { randomUUID } from "node:crypto";
import Type from "typebox";
import { undoLastDecision } from "../../../flows/files/change-pdf.ts";
import { viewPdf } from "../../../flows/files/view-pdfs.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentPdf } from "../../presenters/pdf.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";
import { DECIDED_BY, PDF } from "../../schemas/pdf.ts";
import { shape, text } from "../../schemas/shapes.ts";

export const undoDecisionOperation = operation({
  id: "undo-decision",
  method: "POST",
  url: "/api/integrations/pdfs/:service_id/undo_decision",
  tag: "PDFs",
  summary: "Take the last decision about a PDF back",
  description:
    "For example a rejection by mistake. The PDF is decided on as if it had never been: it waits for a person again, or is loaded when nothing ever spoke against it. The decision stays under `decisions`, with who took it back.",
  path: SERVICE_ID_PATH,
  body: Type.Object({ decided_by: DECIDED_BY }),
  isBodyOptional: true,
  bodyExample: { decided_by: "Dana Reyes" },
  status: 200,
  answer: shape("PdfUndone", { pdf: PDF, request_id: text("A UUID") }),
  errors: [404, 409],
  handle: async ({ context, tenant, path, body }) => {
    const key = { userId: tenant.userId, pdfId: path.service_id };
    const asker = { keyId: tenant.keyId, name: body?.decided_by ?? null };
    const undone = await undoLastDecision(context, key, asker, (tx, pdf) =>
      viewPdf({ db: tx, secrets: context.secrets }, tenant.userId, pdf, { withStatements: false }),
    );
    if (undone === "no_pdf") throw apiError("pdf_not_found");
    if (undone === "nothing_to_undo") throw apiError("nothing_to_undo");
    return { pdf: presentPdf(undone), request_id: randomUUID() };
  },
});
