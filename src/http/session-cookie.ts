import type { FastifyReply, FastifyRequest } from "fastify";

// The dashboard's cookie: a random token that says nothing by itself.

const COOKIE = "egret_session";
/**
 * A request that changes something needs this header beside the cookie: another site cannot make a browser send it. The cookie itself is
 * not sent from other sites either (`SameSite=Strict`).
 */
export const DASHBOARD_HEADER = "x-egret-dashboard";
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** The token of the request's session, when it has the shape of one and may be used for this method. */
export function readSessionToken(request: FastifyRequest): string | null {
  const cookie = request.headers.cookie;
  if (cookie === undefined || !cookie.includes(COOKIE)) return null;
  if (!SAFE_METHODS.has(request.method) && request.headers[DASHBOARD_HEADER] === undefined) return null;
  const token = cookie
    .split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  return token !== undefined && TOKEN.test(token) ? token : null;
}

type Cookie = { readonly token: string; readonly seconds: number };

export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, seconds }: Cookie,
): void {
  const isHttps = request.protocol === "https" || request.headers["x-forwarded-proto"] === "https";
  const parts = [`${COOKIE}=${token}`, "Path=/", "HttpOnly", "SameSite=Strict", `Max-Age=${seconds}`];
  reply.header("set-cookie", [...parts, ...(isHttps ? ["Secure"] : [])].join("; "));
}
