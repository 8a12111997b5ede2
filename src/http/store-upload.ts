import type { FileClass } from "../core/documents/file-class.ts";
import { type Upload, type Uploaded, uploadFile } from "../flows/files/upload-file.ts";
import type { FileView } from "../flows/files/view-files.ts";
import { apiError, fieldErrors } from "./errors.ts";
import type { Call } from "./operation.ts";
import { presentFile } from "./presenters/file.ts";

type Sent = {
  readonly filename: string;
  readonly file_class?: FileClass | null;
  readonly reference_id?: string | null;
  readonly password?: string | null;
};

type UploadCall = Call<{ readonly end_user_id_or_service_id: string }, unknown, unknown>;

/** Stores what was uploaded, in whichever form it came; null when there is no such end user. Throws the other refusals. */
export async function storeUpload(call: UploadCall, sent: Sent, field: string): Promise<FileView | null> {
  const { context, file } = call;
  const { maxFileBytes } = context.config;
  if (file === null || file.sizeBytes === 0)
    throw fieldErrors({ json: { [field]: ["is empty; send a file with content"] } });
  if (file.sizeBytes > maxFileBytes)
    throw apiError("file_too_large", { limit: Math.floor(maxFileBytes / 1_048_576) });
  const uploaded = await file.withBytes((bytes) => uploadBytes(call, sent, bytes));
  if (uploaded.kind === "end_user_not_found") return null;
  if (uploaded.kind === "duplicate") throw apiError("file_exists", { id: uploaded.fileId });
  return uploaded.file;
}

function uploadBytes(call: UploadCall, sent: Sent, bytes: Buffer): Promise<Uploaded> {
  const { context, tenant, path } = call;
  const upload: Upload = {
    userId: tenant.userId,
    endUserAnyId: path.end_user_id_or_service_id,
    bytes,
    filename: sent.filename,
    fileClass: sent.file_class ?? null,
    referenceId: sent.reference_id ?? null,
    password: sent.password ?? null,
  };
  return uploadFile(context, upload, (tx, file) => call.beforeCommit(tx, presentFile(file)));
}
