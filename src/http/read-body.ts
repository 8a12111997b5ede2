import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { askerOf, type BodyBudgets } from "./body-shares.ts";
import type { Budget } from "./budget.ts";
import { apiError } from "./errors.ts";

/** Smaller bodies are not counted: thousands of them are little. */
const UNCOUNTED_BYTES = 65_536;
/** A body in bytes, as text and as what is made of it. */
const TIMES_IN_MEMORY = 3;
/** Of a body that does not say how long it is, so much is asked for at a time. */
const STEP_BYTES = 1_048_576;

/** The bytes of a body within the route's limit, read when there is room for them. */
export async function readBody(
  request: FastifyRequest,
  payload: Readable,
  { memory }: BodyBudgets,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let granted = UNCOUNTED_BYTES;
  const declared = declaredLength(request);
  if (declared !== null && declared > granted) {
    await takeShare(request, memory, declared * TIMES_IN_MEMORY);
    granted = declared;
  }
  let size = 0;
  for await (const chunk of chunksOf(request, payload)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size <= granted) continue;
    await takeShare(request, memory, STEP_BYTES * TIMES_IN_MEMORY);
    granted += STEP_BYTES;
  }
  return Buffer.concat(chunks, size);
}

/** The pieces of a body as they come; throws 413 above the route's limit. */
export async function* chunksOf(request: FastifyRequest, payload: Readable): AsyncGenerator<Buffer> {
  const limit = request.routeOptions.bodyLimit ?? 0;
  if ((declaredLength(request) ?? 0) > limit) throw tooLarge(limit);
  let size = 0;
  // The answer to a body that is refused half-way still has to reach its sender.
  for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > limit) throw tooLarge(limit);
    yield chunk as Buffer;
  }
}

export function declaredLength({ headers }: FastifyRequest): number | null {
  const text = headers["content-length"];
  return text === undefined ? null : Number(text);
}

export async function takeShare(request: FastifyRequest, budget: Budget, amount: number): Promise<void> {
  const give = await budget.take(askerOf(request), amount);
  // Its sender may have gone while it waited.
  if (request.raw.destroyed && !request.raw.complete) give();
  else request.shares.push(give);
}

/** Waits until the call may be worked on: before its body is, when that is long. */
export async function takeCall(request: FastifyRequest, { calls }: BodyBudgets): Promise<void> {
  if (request.isCounted) return;
  request.isCounted = true;
  await takeShare(request, calls, 1);
}

function tooLarge(limit: number) {
  return apiError("body_too_large", { limit: Math.round(limit / 1_048_576) }, { connection: "close" });
}
