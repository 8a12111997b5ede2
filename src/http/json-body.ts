import { isUtf8 } from "node:buffer";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { apiError } from "./errors.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The body as it came, for the digest of idempotent requests. */
    rawBody?: Buffer;
  }
}

/** Bodies are JSON in UTF-8 and nothing else; an empty body counts as none. */
export function acceptJsonBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    try {
      done(null, parseBody(request, body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}

function parseBody(request: FastifyRequest, body: Buffer): unknown {
  if (body.length === 0) return undefined;
  const encoding = request.headers["content-encoding"] ?? "identity";
  if (encoding !== "identity") throw apiError("encoded_body", { encoding });
  if (!isUtf8(body)) throw apiError("malformed_json", { reason: "it is not UTF-8" });
  request.rawBody = body;
  const text = body.toString("utf8");
  try {
    // A byte order mark is what some Windows clients begin with.
    return JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text) as unknown;
  } catch (error) {
    throw apiError("malformed_json", { reason: reasonOf(error as SyntaxError, text) });
  }
}

/** Where it broke, without the excerpt of the body that V8 quotes. */
function reasonOf(error: SyntaxError, text: string): string {
  if (/Unexpected token '[NI]'|minus sign/.test(error.message) && UNKNOWN_NUMBER.test(text))
    return "it has NaN or Infinity, which JSON does not know";
  const position = /at position (\d+)/.exec(error.message)?.[1];
  if (position !== undefined) return `character ${position} is not what JSON has there`;
  return /Unexpected end/.test(error.message)
    ? "it ends too early"
    : "a character is not what JSON has there";
}

/** As some languages write them unasked. */
const UNKNOWN_NUMBER = /[:[,]\s*-?(NaN|Infinity)\s*[,\]}]/;
