import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { createSession, endSession } from "../db/queries/sessions.ts";
import { KEY_PATTERN, type KeyRing, sessionDigest, type Tenant } from "./auth.ts";
import { apiError } from "./errors.ts";
import type { MethodTable } from "./method-table.ts";
import { DASHBOARD_HEADER, setSessionCookie } from "./session-cookie.ts";

// The dashboard signs in with an API key and gets a cookie in exchange: a random token, of which the database keeps the digest. No script
// can read it, signing out ends it for whoever has a copy, and switching the key off ends all its sessions.

const HOURS = 12;
const TOKEN_BYTES = 32;

type Parts = { readonly context: Context; readonly keyRing: KeyRing; readonly methods: MethodTable };

/** `POST /session` signs in, `GET /session` tells who is signed in, `DELETE /session` signs out. For the dashboard alone. */
export function addSession(server: FastifyInstance, { context, keyRing, methods }: Parts): void {
  for (const method of ["GET", "POST", "DELETE"] as const) methods.add(method, "/session");
  server.post("/session", { bodyLimit: 4_096 }, async (request, reply) => {
    if (request.headers[DASHBOARD_HEADER] === undefined) throw apiError("unauthorized");
    const body = request.body as { readonly key?: unknown } | null;
    const key = typeof body?.key === "string" ? body.key.trim() : "";
    if (!KEY_PATTERN.test(key)) throw apiError("unauthorized");
    const tenant = await keyRing.authenticateKey(key, request.ip);
    const token = randomBytes(TOKEN_BYTES).toString("base64url");
    await createSession(context.db, {
      userId: tenant.userId,
      keyId: tenant.keyId,
      digest: sessionDigest(token),
      expires: new Date(context.now().getTime() + HOURS * 3_600_000),
    });
    setSessionCookie(request, reply, { token, seconds: HOURS * 3_600 });
    return presentUser(tenant);
  });
  server.get("/session", async (request) => {
    const tenant = await keyRing.authenticate(request);
    return presentUser(tenant);
  });
  server.delete("/session", async (request, reply) => {
    // Whoever is not signed in any more is signed out already.
    const tenant = await keyRing.authenticate(request).catch(() => null);
    if (tenant !== null && tenant.sessionId !== null) {
      await endSession(context.db, tenant.userId, tenant.sessionId);
      keyRing.forget();
    }
    setSessionCookie(request, reply, { token: "", seconds: 0 });
    return reply.code(204).send();
  });
}

function presentUser(tenant: Tenant) {
  return {
    user: { service_id: tenant.userId, name: tenant.userName, plan: tenant.plan },
    is_demo: tenant.isDemo,
    scopes: tenant.scopes,
  };
}
