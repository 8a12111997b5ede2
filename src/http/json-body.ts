import { isUtf8 } from "node:buffer";
import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { runInShares } from "../flows/in-shares.ts";
import type { BodyBudgets } from "./body-shares.ts";
import { apiError } from "./errors.ts";
import { parseInSteps } from "./long-json.ts";
import { isLong, turnForLongStep } from "./long-step.ts";
import { readBody, takeCall } from "./read-body.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The body as it came, for the digest of idempotent requests. */
    rawBody?: Buffer;
  }
}

/** Bodies are JSON in UTF-8 and nothing else; an empty body counts as none. */
export function acceptJsonBodies(server: FastifyInstance, budgets: BodyBudgets): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("application/json", async (request: FastifyRequest, payload: Readable) => {
    const body = await readBody(request, payload, budgets);
    if (body.length === 0) return undefined;
    requirePlainBody(request);
    request.rawBody = body;
    // What is made of it takes five times as much memory.
    if (isLong(body.length)) await takeCall(request, budgets);
    await turnForLongStep(body.length);
    return parseLong(body);
  });
}

/** Parsed at once it takes some 30 ms. */
const LONG_BYTES = 4 * 1_048_576;

async function parseLong(body: Buffer): Promise<unknown> {
  if (body.length < LONG_BYTES || !isUtf8(body)) return parseJson(body, null);
  try {
    return await runInShares(parseInSteps(body));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // A byte order mark, or what is told by its place.
    return parseJson(body, null);
  }
}

export function requirePlainBody({ headers }: FastifyRequest): void {
  const encoding = headers["content-encoding"] ?? "identity";
  if (encoding !== "identity") throw apiError("encoded_body", { encoding });
}

/** Bytes that were taken out of the body before. */
type Taken = { readonly at: number; readonly bytes: number } | null;

export function parseJson(body: Buffer, taken: Taken): unknown {
  if (body.length === 0) return undefined;
  if (!isUtf8(body)) throw apiError("malformed_json", { reason: "it is not UTF-8" });
  const text = body.toString("utf8");
  try {
    // A byte order mark is what some Windows clients begin with.
    return JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text) as unknown;
  } catch (error) {
    throw apiError("malformed_json", { reason: reasonOf(error as SyntaxError, { text, taken }) });
  }
}

/** Where it broke, without the excerpt of the body that V8 quotes. */
function reasonOf(error: SyntaxError, { text, taken }: { readonly text: string; readonly taken: Taken }) {
  if (/Unexpected token '[NI]'|minus sign/.test(error.message) && UNKNOWN_NUMBER.test(text))
    return "it has NaN or Infinity, which JSON does not know";
  const position = /at position (\d+)/.exec(error.message)?.[1];
  if (position !== undefined) {
    const at = Number(position) + (taken !== null && Number(position) >= taken.at ? taken.bytes : 0);
    return `character ${at} is not what JSON has there`;
  }
  return /Unexpected end/.test(error.message)
    ? "it ends too early"
    : "a character is not what JSON has there";
}

/** As some languages write them unasked. */
const UNKNOWN_NUMBER = /[:[,]\s*-?(NaN|Infinity)\s*[,\]}]/;
