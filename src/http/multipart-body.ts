import { createHash } from "node:crypto";
import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { BodyBudgets } from "./body-shares.ts";
import { apiError, fieldErrors } from "./errors.ts";
import { declaredLength, takeShare } from "./read-body.ts";
import { openSpool } from "./spool.ts";

/** A file of a form; its bytes lie on the disk (`request.spool`). */
export type FormFile = { readonly filename: string };

/** Lets the routes of this part of the server take forms. */
export async function acceptForms(server: FastifyInstance, maxFileBytes: number): Promise<void> {
  await server.register(multipart, {
    limits: { fileSize: maxFileBytes, files: 1, fields: 20, fieldSize: 4_096, fieldNameSize: 100, parts: 21 },
  });
}

/** The form as a body: texts by their names, and the file as `file`. */
export async function readForm(
  request: FastifyRequest,
  { budgets, maxFileBytes }: { readonly budgets: BodyBudgets; readonly maxFileBytes: number },
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw apiError("form_expected");
  await takeShare(request, budgets.disk, declaredLength(request) ?? maxFileBytes);
  const body: Record<string, unknown> = {};
  const digest = createHash("sha256");
  try {
    for await (const part of request.parts()) {
      const value = part.type === "file" ? await spoolFile(request, part, budgets) : String(part.value);
      digest.update(`${part.fieldname}\n`).update(typeof value === "string" ? value : digestOf(request));
      // What a form leaves empty is not given.
      if (value !== "") body[part.fieldname] = value;
    }
  } catch (error) {
    throw refusalOf(error, maxFileBytes);
  }
  if (typeof body.file === "string")
    throw fieldErrors({
      json: { file: ["must be a file with a name, not a text; with curl: -F file=@NAME"] },
    });
  // What a repetition under the same Idempotency-Key is compared with.
  request.rawBody = digest.digest();
  return body;
}

async function spoolFile(
  request: FastifyRequest,
  part: MultipartFile,
  { spoolFolder }: BodyBudgets,
): Promise<FormFile> {
  await request.spool?.close();
  const spool = await openSpool(spoolFolder);
  request.spool = spool;
  for await (const chunk of part.file) await spool.write(chunk as Buffer);
  return { filename: nameOf(part.filename) };
}

function digestOf({ spool }: FastifyRequest): Buffer {
  return spool?.digest() ?? Buffer.alloc(0);
}

function refusalOf(error: unknown, maxFileBytes: number): unknown {
  const { code } = error as { code?: string };
  if (code === "FST_REQ_FILE_TOO_LARGE") {
    return apiError("file_too_large", { limit: Math.floor(maxFileBytes / 1_048_576) });
  }
  const isForm = code?.startsWith("FST_") ?? false;
  const isBroken = error instanceof Error && /multipart|boundary|unexpected end/i.test(error.message);
  return isForm || isBroken ? apiError("broken_form") : error;
}

/** Browsers of old send the whole path; what no name has is left out. */
function nameOf(given: string | undefined): string {
  const name = (given ?? "")
    // Senders of forms write a quote in a name like this (RFC 7578, 4.2, as browsers do it).
    .replaceAll("%22", '"')
    .replace(/^.*[\\/]/, "")
    .replace(/[\u0000-\u001f\u007f]/g, "")
    .toWellFormed();
  return name.trim().slice(0, 255) || "file";
}
