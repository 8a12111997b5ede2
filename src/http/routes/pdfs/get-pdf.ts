import Type from "typebox";
import { findPdf } from "../../../db/queries/pdfs.ts";
import { viewPdf } from "../../../flows/files/view-pdfs.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentPdf } from "../../presenters/pdf.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";
import { PDF } from "../../schemas/pdf.ts";
import { shape } from "../../schemas/shapes.ts";

export const getPdf = operation({
  id: "get-pdf",
  method: "GET",
  url: "/api/integrations/pdfs/:service_id",
  tag: "PDFs",
  summary: "Read a PDF of statements",
  path: SERVICE_ID_PATH,
  query: Type.Object({
    with_processed_results: Type.Optional(
      Type.Boolean({ description: "With true its statements and their transactions are included" }),
    ),
  }),
  status: 200,
  answer: shape("PdfAnswer", { pdf: PDF }),
  errors: [404],
  handle: async ({ context, tenant, path, query }) => {
    const pdf = await findPdf(context.db, tenant.userId, path.service_id);
    if (pdf === null) throw apiError("pdf_not_found");
    const withStatements = query.with_processed_results === true;
    return { pdf: presentPdf(await viewPdf(context, tenant.userId, pdf, { withStatements })) };
  },
});
