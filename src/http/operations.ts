import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { Context } from "../context.ts";
import type { KeyRing, Tenant } from "./auth.ts";
import { type ApiError, apiError, errorBody } from "./errors.ts";
import { readKeyed, runOnce } from "./idempotency.ts";
import { textOf } from "./json-text.ts";
import type { MethodTable } from "./method-table.ts";
import { acceptForms, readForm } from "./multipart-body.ts";
import { type Call, type Operation, scopeOf } from "./operation.ts";
import { makeRateLimit } from "./rate-limit.ts";
import { RawAnswer } from "./raw-answer.ts";
import { makeRoutes } from "./routes/routes.ts";
import { makeSeal, PLAIN } from "./seal.ts";
import type { UsageMeter } from "./usage-meter.ts";
import { type CheckedParts, compileChecks } from "./validation.ts";

declare module "fastify" {
  interface FastifyRequest {
    tenant: Tenant | null;
    /** The operation stores the file of its body. */
    takesFile: boolean;
  }
}

type Parts = {
  readonly context: Context;
  readonly keyRing: KeyRing;
  readonly usageMeter: UsageMeter;
  readonly methods: MethodTable;
};

/** Registers every endpoint that needs a key, and returns them for the reference. */
export function addOperations(server: FastifyInstance, parts: Parts): readonly Operation[] {
  const { context, keyRing, usageMeter, methods } = parts;
  const { rateLimitPerMinute } = context.config;
  const rateLimit = rateLimitPerMinute === null ? null : makeRateLimit(rateLimitPerMinute);
  server.decorateRequest("tenant", null);
  server.decorateRequest("takesFile", false);
  const operations = makeRoutes(keyRing, usageMeter);
  for (const operation of operations) {
    const endpoint = `${operation.method} ${operation.url}`;
    methods.add(operation.method, operation.url);
    const check = compileChecks(operation);
    const route: RouteOptions = {
      method: operation.method,
      url: operation.url,
      bodyLimit: bodyLimitOf(operation, context.config.maxFileBytes),
      // Before the body is read: nobody without a key makes us read megabytes.
      onRequest: async (request, reply) => {
        if (operation.isPublic !== true) request.tenant = await admit(keyRing, operation, request);
        request.takesFile = operation.takesFile !== undefined;
        const caller = request.tenant?.keyId ?? request.ip;
        if (rateLimit !== null) reply.headers(rateLimit.take(caller, endpoint, context.now().getTime()));
      },
      handler: (request, reply) => answer({ context, keyRing, operation, endpoint, check }, request, reply),
    };
    if (operation.takesFile === "form") addFormRoute(server, route, context.config.maxFileBytes);
    else server.route(route);
  }
  return operations;
}

async function admit(keyRing: KeyRing, operation: Operation, request: FastifyRequest): Promise<Tenant> {
  const tenant = await keyRing.authenticate(request);
  const scope = scopeOf(operation);
  if (!tenant.scopes.includes(scope)) throw apiError("scope_missing", { scope });
  return tenant;
}

const MEGABYTE = 1_048_576;

/** Base64 is a third longer than its bytes, and line breaks in it are a little more. */
function bodyLimitOf({ takesFile, bodyLimitMb }: Operation, maxFileBytes: number): number {
  if (takesFile === "json") return Math.ceil(maxFileBytes * 1.4) + MEGABYTE;
  return takesFile === "form" ? maxFileBytes + MEGABYTE : (bodyLimitMb ?? 1) * MEGABYTE;
}

/** Forms are taken in a part of the server of their own: everywhere else a form is 415. */
function addFormRoute(server: FastifyInstance, route: RouteOptions, maxFileBytes: number): void {
  server.register(async (scope) => {
    await acceptForms(scope, maxFileBytes);
    scope.route({
      ...route,
      preHandler: async (request) => {
        request.body = await readForm(request, maxFileBytes);
      },
    });
  });
}

type Registered = {
  readonly context: Context;
  readonly keyRing: KeyRing;
  readonly operation: Operation;
  readonly endpoint: string;
  readonly check: ReturnType<typeof compileChecks>;
};

async function answer(
  registered: Registered,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { context, keyRing, operation, endpoint } = registered;
  const tenant = request.tenant as Tenant;
  if (operation.oldForm !== undefined) reply.headers(deprecationHeaders(operation));
  const checked = registered.check({
    path: request.params,
    query: request.query as Record<string, unknown>,
    body: request.body,
  });
  const keyed =
    operation.isPublic === true
      ? null
      : readKeyed(request, { userId: tenant.userId, endpoint, owner: context.presence.processId });
  const run = (beforeCommit: Call["beforeCommit"]) =>
    operation.handle(
      callOf({ context, tenant, requestId: request.id, raw: rawOf(request), beforeCommit }, checked),
    );
  if (keyed === null) {
    const body = await run(async () => undefined);
    if (body instanceof RawAnswer) {
      return reply.code(operation.status).headers(body.headers).type(body.contentType).send(body.body);
    }
    return sendJson(reply, operation.status, textOf(body));
  }
  const stored = await runOnce({
    db: context.db,
    keyed,
    work: run,
    status: operation.status,
    seal: operation.isAnswerSecret === true ? makeSeal(keyRing.readSecret(request) ?? "") : PLAIN,
    describeError: (error: ApiError) => errorBody(error, request.id),
    presence: context.presence,
  });
  if (stored.isReplay) reply.header("idempotent-replayed", "true");
  return sendJson(reply, stored.status, stored.body);
}

/** RFC 9745. */
function deprecationHeaders({ id, oldForm }: Operation): Record<string, string> {
  return {
    deprecation: `@${Date.parse(oldForm?.since ?? "") / 1_000}`,
    link: `</docs/api/${id}/>; rel="deprecation"; type="text/html"`,
  };
}

function rawOf(request: FastifyRequest): Call["raw"] {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, value?.toString()] as const);
  return { headers: Object.fromEntries(headers), body: request.rawBody ?? Buffer.alloc(0) };
}

function callOf(
  known: Pick<Call, "context" | "tenant" | "requestId" | "raw" | "beforeCommit">,
  { path, query, body }: CheckedParts,
): Call<never, never, never> {
  return { ...known, path: path as never, query: query as never, body: body as never };
}

function sendJson(reply: FastifyReply, status: number, body: string): FastifyReply {
  reply.code(status);
  if (body === "") return reply.send();
  return reply.type("application/json; charset=utf-8").send(body);
}
