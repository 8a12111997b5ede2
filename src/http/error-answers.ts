import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isDiskFull, remedyOf } from "../db/transient.ts";
import { StorageError } from "../storage/storage.ts";
import { ApiError, apiError, type ErrorKind, errorBody } from "./errors.ts";

/** Turns whatever was thrown into the refusal that the caller reads; ours to know, 500, unless it is in a table. */
export function refusalOf(error: unknown, request: FastifyRequest | null): ApiError {
  if (error instanceof ApiError) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") {
    const limit = Math.round((request?.routeOptions.bodyLimit ?? 0) / 1_048_576);
    return apiError("body_too_large", { limit });
  }
  const kind = FRAMEWORK_ERRORS[code ?? ""];
  if (kind !== undefined) return apiError(kind);
  if (error instanceof StorageError)
    return apiError("files_unavailable", { reason: error.message }, { "retry-after": "60" });
  if (isDiskFull(error)) return apiError("disk_full", {}, { "retry-after": "60" });
  if (remedyOf(error) === "reconnect") return apiError("unavailable", {}, { "retry-after": "5" });
  if (code?.startsWith("FST_") && statusCode !== undefined && statusCode < 500)
    return apiError("bad_request");
  return apiError("internal");
}

const FRAMEWORK_ERRORS: Readonly<Record<string, ErrorKind>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "bad_request",
  FST_ERR_CTP_EMPTY_JSON_BODY: "body_required",
  FST_ERR_BAD_URL: "bad_url",
  FST_ERR_MAX_PARAM_LENGTH: "not_found",
};

/** Sends a refusal; logs those that are our fault, with their cause. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error, request);
  if (refusal.status >= 500) request.log.error({ err: error, requestId: request.id }, "request failed");
  void reply
    .code(refusal.status)
    .headers({ "request-id": request.id, ...refusal.headers })
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(errorBody(refusal, request.id)));
}
