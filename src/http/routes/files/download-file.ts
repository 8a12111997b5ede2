import { findFile } from "../../../db/queries/files.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { RawAnswer } from "../../raw-answer.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";

export const downloadFile = operation({
  id: "download-file",
  method: "GET",
  url: "/api/end_user_files/:service_id/download",
  tag: "Files",
  summary: "Download a file as it was uploaded",
  description:
    "Of a part of a combined file the whole file is sent; `parent_pages` in its `file_source_metadata` says which pages it is.",
  path: SERVICE_ID_PATH,
  status: 200,
  answerType: "*/*",
  errors: [404],
  handle: async ({ context, tenant, path }) => {
    const { userId } = tenant;
    const file = await findFile(context.db, userId, path.service_id);
    if (file === null) throw apiError("file_not_found");
    const bytes = await context.storage.get({ userId, digest: file.digest });
    if (bytes === null) throw apiError("file_not_found");
    // A browser must never show what strangers uploaded as a page of ours.
    return new RawAnswer(file.mediaType, bytes, {
      "content-disposition": `attachment; filename="download"; filename*=UTF-8''${encodeRfc5987(file.filename)}`,
      "content-security-policy": "sandbox",
    });
  },
});

/** RFC 5987: what `encodeURIComponent` leaves and the header must not hold. */
function encodeRfc5987(text: string): string {
  const escaped = encodeURIComponent(text.toWellFormed());
  return escaped.replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}
