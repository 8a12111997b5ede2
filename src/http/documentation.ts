import { fileURLToPath } from "node:url";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { apiError } from "./errors.ts";
import type { MethodTable } from "./method-table.ts";
import { readStaticFiles, sendStatic } from "./static-files.ts";

// The documentation: pages built from docs/ once (`docs/site/build.ts`). Static; what they try, they ask this service with the
// reader's own key.

const FOLDER = fileURLToPath(new URL("../../build/docs", import.meta.url));
const HEADERS = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; " +
    "frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
  "cache-control": "no-cache",
};
const NOT_BUILT =
  "The documentation is not built here: `npm start` builds it where the packages for development are, or run `npm run build:docs`. " +
  "The reference as a document is at /openapi.json, the texts are in the folder docs.\n";

export function addDocumentation(server: FastifyInstance, methods: MethodTable): void {
  const files = readStaticFiles(FOLDER);
  const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (files.size === 0) return reply.type("text/plain; charset=utf-8").send(NOT_BUILT);
    const path = (request.url.split("?", 1)[0] ?? "").replace(/^\/docs\/?/, "/");
    const file = files.get(path) ?? files.get(`${path.replace(/\/$/, "")}/index.html`);
    if (file === undefined) throw apiError("not_found");
    return sendStatic(request, reply.headers(HEADERS), file);
  };
  for (const url of ["/docs", "/docs/*"]) {
    methods.add("GET", url);
    server.get(url, async (request, reply) => answer(request, reply));
  }
}
