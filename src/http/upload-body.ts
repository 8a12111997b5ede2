import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { makeBase64Stream } from "./base64-stream.ts";
import type { BodyBudgets } from "./body-shares.ts";
import { apiError } from "./errors.ts";
import { parseJson, requirePlainBody } from "./json-body.ts";
import { chunksOf, declaredLength, takeShare } from "./read-body.ts";
import { openSpool, type Spool } from "./spool.ts";
import { makeUploadScanner } from "./upload-scanner.ts";

type Limits = { readonly budgets: BodyBudgets; readonly maxFileBytes: number };

/** The JSON of an upload, its file on the disk (`request.spool`, null when its text is no Base64) and not in the body. */
export async function readUpload(
  request: FastifyRequest,
  payload: Readable,
  { budgets, maxFileBytes }: Limits,
): Promise<unknown> {
  requirePlainBody(request);
  await takeShare(request, budgets.disk, declaredLength(request) ?? request.routeOptions.bodyLimit ?? 0);
  const digest = createHash("sha256");
  let stream = makeBase64Stream();
  const write = async (bytes: Buffer): Promise<void> => {
    const spool = request.spool as Spool;
    await spool.write(bytes);
    if (spool.size() > maxFileBytes) throw tooLarge(maxFileBytes);
  };
  const scanner = makeUploadScanner({
    begin: async () => {
      await request.spool?.close();
      request.spool = await openSpool(budgets.spoolFolder);
      stream = makeBase64Stream();
    },
    text: async (piece) => write(stream.add(piece)),
  });
  for await (const chunk of chunksOf(request, payload)) {
    digest.update(chunk);
    if (!(await scanner.add(chunk))) throw apiError("upload_fields_too_large");
  }
  if (request.spool !== null) {
    const last = stream.end();
    if (last !== null) await write(last);
    else await forget(request);
  }
  // What a repetition under the same Idempotency-Key is compared with.
  request.rawBody = digest.digest();
  return parseJson(scanner.rest(), scanner.taken());
}

async function forget(request: FastifyRequest): Promise<void> {
  await request.spool?.close();
  request.spool = null;
}

function tooLarge(maxFileBytes: number) {
  const limit = Math.floor(maxFileBytes / 1_048_576);
  return apiError("file_too_large", { limit }, { connection: "close" });
}
