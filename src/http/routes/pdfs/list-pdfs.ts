import Type from "typebox";
import { findEndUser } from "../../../db/queries/end-users.ts";
import { listPdfs, type PdfRow } from "../../../db/queries/pdfs.ts";
import { viewPdfs } from "../../../flows/files/view-pdfs.ts";
import { pageOfWhole } from "../../cursor.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentPdf } from "../../presenters/pdf.ts";
import { PAGING } from "../../schemas/inputs.ts";
import { END_USER_PATH } from "../../schemas/paths.ts";
import { PDF } from "../../schemas/pdf.ts";
import { list, PAGE, shape } from "../../schemas/shapes.ts";

export const listPdfsOperation = operation({
  id: "list-pdfs",
  method: "GET",
  url: "/api/end_users/:end_user_id_or_service_id/pdfs",
  tag: "PDFs",
  summary: "List an end user's PDFs, newest first",
  path: END_USER_PATH,
  query: Type.Object(PAGING),
  status: 200,
  answer: shape("Pdfs", { pdfs: list(PDF), _meta: PAGE }),
  errors: [404],
  handle: async ({ context, tenant, path, query }) => {
    const { db } = context;
    const endUser = await findEndUser(db, tenant.userId, path.end_user_id_or_service_id);
    if (endUser === null) throw apiError("end_user_not_found");
    const pdfs = await listPdfs(db, tenant.userId, endUser.endUserPk);
    const ids = { prefix: "pdf_", idOf: (pdf: PdfRow) => pdf.pdfId, isNewestFirst: true } as const;
    const { page, meta } = pageOfWhole(pdfs, query, ids);
    return { pdfs: (await viewPdfs(db, tenant.userId, page)).map(presentPdf), _meta: meta };
  },
});
