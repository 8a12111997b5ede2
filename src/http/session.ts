import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { KEY_PATTERN, type KeyRing, type Tenant } from "./auth.ts";
import { apiError } from "./errors.ts";
import type { MethodTable } from "./method-table.ts";

// The dashboard signs in with an API key and gets a cookie in exchange: the key, sealed under the operator's key, with an end. So no
// script can read the key, nothing is stored, and switching the key off ends its sessions.

const COOKIE = "egret_session";
const HOURS = 12;
/**
 * A request that changes something needs this header beside the cookie: another site cannot make a browser send it. The cookie itself is
 * not sent from other sites either (`SameSite=Strict`).
 */
export const DASHBOARD_HEADER = "x-egret-dashboard";
/** What the cookie seals: the millisecond when the session ends, and the key. */
const SEALED = /^session (\d+) (key_[0-9a-f]{48})$/;
const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** The key behind the request's session; null without a session that holds. */
export function readSession(request: FastifyRequest, secrets: Context["secrets"], now: Date): string | null {
  const cookie = request.headers.cookie;
  if (cookie === undefined || !cookie.includes(COOKIE)) return null;
  if (!SAFE_METHODS.has(request.method) && request.headers[DASHBOARD_HEADER] === undefined) return null;
  const sealed = cookie
    .split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  const [, until, key] = SEALED.exec((sealed === undefined ? null : secrets.open(sealed)) ?? "") ?? [];
  return key !== undefined && Number(until) > now.getTime() ? key : null;
}

type Parts = { readonly context: Context; readonly keyRing: KeyRing; readonly methods: MethodTable };

/** `POST /session` signs in, `GET /session` tells who is signed in, `DELETE /session` signs out. For the dashboard alone. */
export function addSession(server: FastifyInstance, { context, keyRing, methods }: Parts): void {
  for (const method of ["GET", "POST", "DELETE"] as const) methods.add(method, "/session");
  server.post("/session", { bodyLimit: 4_096 }, async (request, reply) => {
    if (request.headers[DASHBOARD_HEADER] === undefined) throw apiError("unauthorized");
    const body = request.body as { readonly key?: unknown } | null;
    const key = typeof body?.key === "string" ? body.key.trim() : "";
    if (!KEY_PATTERN.test(key)) throw apiError("unauthorized");
    const tenant = await keyRing.authenticateKey(key);
    const until = context.now().getTime() + HOURS * 3_600_000;
    setCookie(request, reply, context.secrets.seal(`session ${until} ${key}`), HOURS * 3_600);
    return presentUser(tenant);
  });
  server.get("/session", async (request) => {
    const tenant = await keyRing.authenticate(request);
    return presentUser(tenant);
  });
  server.delete("/session", async (request, reply) => {
    setCookie(request, reply, "", 0);
    return reply.code(204).send();
  });
}

function presentUser(tenant: Tenant) {
  return {
    user: { service_id: tenant.userId, name: tenant.userName, plan: tenant.plan },
    is_demo: tenant.isDemo,
  };
}

function setCookie(request: FastifyRequest, reply: FastifyReply, value: string, seconds: number): void {
  const isHttps = request.protocol === "https" || request.headers["x-forwarded-proto"] === "https";
  const parts = [`${COOKIE}=${value}`, "Path=/", "HttpOnly", "SameSite=Strict", `Max-Age=${seconds}`];
  reply.header("set-cookie", [...parts, ...(isHttps ? ["Secure"] : [])].join("; "));
}
