import { fileURLToPath } from "node:url";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { apiError } from "./errors.ts";
import type { MethodTable } from "./method-table.ts";
import { readStaticFiles, sendStatic } from "./static-files.ts";

// The dashboard: files built from web/ once, kept in memory and served by the process of the API. It has no data of its own; every page
// asks the public API, signed in through `session.ts`.

const FOLDER = fileURLToPath(new URL("../../build/web", import.meta.url));
/** Pages that the program in the browser shows; all of them are the same document. */
const PAGES = ["/", "/sign-in", "/end-users/*", "/review/*", "/rules", "/webhooks", "/usage", "/settings"];
/** Below these nothing is a page: whoever asks there is a program, even when its headers are a browser's. */
const NO_PAGES = /^\/(api|assets|session|health|metrics)(\/|$)/;
/** Everything from this origin, nothing from elsewhere; page images are shown from memory as blobs. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Answers a browser that asked for a page that is not there; false when it is no such request. */
export type AnswerMissingPage = (request: FastifyRequest, reply: FastifyReply) => boolean;

export function addDashboard(server: FastifyInstance, methods: MethodTable): AnswerMissingPage {
  const files = readStaticFiles(FOLDER);
  const page = files.get("/index.html");
  for (const url of PAGES) {
    methods.add("GET", url);
    server.get(url, async (request, reply) => {
      if (page === undefined) return reply.type("text/plain; charset=utf-8").send(NOT_BUILT);
      return sendStatic(request, reply.headers(PAGE_HEADERS), page);
    });
  }
  server.get("/assets/*", async (request, reply) => {
    const file = files.get(request.url.split("?", 1)[0] ?? "");
    if (file === undefined) throw apiError("not_found");
    // Their names carry a digest of what is in them.
    return sendStatic(request, reply.header("cache-control", "public, max-age=31536000, immutable"), file);
  });
  return (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "/";
    const wantsPage = /\btext\/html\b/.test(String(request.headers.accept ?? ""));
    if (page === undefined || request.method !== "GET" || !wantsPage || NO_PAGES.test(path)) return false;
    // The program in the browser sees the address and says that there is no such page.
    void sendStatic(request, reply.code(404).headers(PAGE_HEADERS), page);
    return true;
  };
}

const NOT_BUILT =
  "The dashboard is not built yet: `npm start` builds it, or run `npm run build:web`. The API is ready under /api.\n";
const PAGE_HEADERS = {
  "content-security-policy": CONTENT_SECURITY_POLICY,
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "x-frame-options": "DENY",
  "cache-control": "no-cache",
};
