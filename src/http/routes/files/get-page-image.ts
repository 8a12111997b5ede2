import Type from "typebox";
import { renderPage } from "../../../flows/files/render-page.ts";
import { ApiError, apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { RawAnswer } from "../../raw-answer.ts";
import { anyId } from "../../schemas/inputs.ts";

export const getPageImage = operation({
  id: "get-page-image",
  method: "GET",
  url: "/api/end_user_files/:service_id/pages/:page.jpg",
  tag: "Files",
  summary: "The picture of a page, as JPEG",
  description: "Of PDFs and pictures. Bounding boxes are fractions of it.",
  path: Type.Object({ service_id: anyId("The service id"), page: anyId("From 1") }),
  query: Type.Object({
    width: Type.Optional(
      Type.Integer({ minimum: 50, maximum: 4_000, description: "In pixels; 1,000 when absent" }),
    ),
  }),
  status: 200,
  answerType: "image/jpeg",
  errors: [404, 409],
  handle: async ({ context, tenant, path, query }) => {
    const page = /^[1-9]\d{0,4}$/.test(path.page) ? Number(path.page) : null;
    if (page === null) throw apiError("page_not_found");
    const key = { userId: tenant.userId, fileId: path.service_id };
    const rendered = await renderPage(context, key, { page, width: query.width ?? 1_000 });
    if (rendered.kind === "no_file") throw apiError("file_not_found");
    if (rendered.kind === "no_page") throw apiError("page_not_found");
    if (rendered.kind === "refused") throw new ApiError(409, rendered.problem);
    return new RawAnswer("image/jpeg", rendered.jpeg);
  },
});
