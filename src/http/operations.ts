import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { Context } from "../context.ts";
import { asTenant } from "../db/tenant-scope.ts";
import { repeatUnchanged } from "../db/transient.ts";
import { isLargeHistory } from "../flows/large-history.ts";
import type { KeyRing, Tenant } from "./auth.ts";
import { askerOf, type BodyBudgets, whileHandled } from "./body-shares.ts";
import { type ApiError, apiError, errorBody } from "./errors.ts";
import { readKeyed, runOnce } from "./idempotency.ts";
import { textOf } from "./json-text.ts";
import { turnForLongStep } from "./long-step.ts";
import type { MethodTable } from "./method-table.ts";
import { acceptForms, readForm } from "./multipart-body.ts";
import { type Call, type IncomingFile, type Operation, scopeOf } from "./operation.ts";
import { makeRateLimit } from "./rate-limit.ts";
import { RawAnswer } from "./raw-answer.ts";
import { takeCall } from "./read-body.ts";
import { makeRoutes } from "./routes/routes.ts";
import { makeSeal, sealOfService } from "./seal.ts";
import { readUpload } from "./upload-body.ts";
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
  readonly budgets: BodyBudgets;
};

/** Registers every endpoint that needs a key, and returns them for the reference. */
export function addOperations(server: FastifyInstance, parts: Parts): readonly Operation[] {
  const { context, keyRing, usageMeter, methods, budgets } = parts;
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
      handler: (request, reply) =>
        whileHandled(request, async () => {
          await takeCall(request, budgets);
          return asTenant(request.tenant?.userId ?? null, () =>
            answer({ context, keyRing, operation, endpoint, check, budgets }, request, reply),
          );
        }),
    };
    const limits = { budgets, maxFileBytes: context.config.maxFileBytes };
    if (operation.takesFile === "form") addFormRoute(server, route, limits);
    else if (operation.takesFile === "json") addUploadRoute(server, route, limits);
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
function addFormRoute(server: FastifyInstance, route: RouteOptions, limits: UploadLimits): void {
  server.register(async (scope) => {
    await acceptForms(scope, limits.maxFileBytes);
    scope.route({
      ...route,
      preHandler: async (request) => {
        request.body = await readForm(request, limits);
      },
    });
  });
}

/** Files in JSON go to the disk as they come. */
function addUploadRoute(server: FastifyInstance, route: RouteOptions, limits: UploadLimits): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/json", (request: FastifyRequest, payload: Readable) =>
      readUpload(request, payload, limits),
    );
    scope.route(route);
  });
}

type UploadLimits = { readonly budgets: BodyBudgets; readonly maxFileBytes: number };

type Registered = {
  readonly context: Context;
  readonly keyRing: KeyRing;
  readonly operation: Operation;
  readonly endpoint: string;
  readonly check: ReturnType<typeof compileChecks>;
  readonly budgets: BodyBudgets;
};

async function answer(
  registered: Registered,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { context, keyRing, operation, endpoint } = registered;
  const tenant = request.tenant as Tenant;
  if (operation.oldForm !== undefined) reply.headers(deprecationHeaders(operation));
  await turnForLongStep(request.rawBody?.length ?? 0);
  const checked = await registered.check({
    path: request.params,
    query: request.query as Record<string, unknown>,
    body: request.body,
  });
  const keyed =
    operation.isPublic === true
      ? null
      : readKeyed(request, { userId: tenant.userId, endpoint, owner: context.presence.processId });
  const run = (beforeCommit: Call["beforeCommit"]) =>
    handle(
      operation,
      callOf(
        {
          ...{ context, tenant, requestId: request.id, raw: rawOf(request), beforeCommit },
          file: fileOf(request, registered.budgets),
        },
        checked,
      ),
    );
  if (keyed === null) {
    const body = await repeatUnchanged(() => run(async () => undefined));
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
    seal:
      operation.isAnswerSecret === true
        ? makeSeal(keyRing.readSecret(request) ?? "")
        : sealOfService(context.secrets),
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

/** Up to so many rows every report takes less than some 50 ms of computing. */
const ROWS_IN_SERVICE = 4_000;

/** Reports on many rows are made in a thread of their own. */
async function handle(operation: Operation, call: Call<never, never, never>): Promise<unknown> {
  const { context, tenant, requestId, path, query } = call;
  const { isReport = false } = operation;
  const isOnAllRows = typeof isReport === "function" ? isReport(query) : isReport;
  if (context.reports === null || !isOnAllRows) return operation.handle(call);
  const { end_user_id_or_service_id: anyId } = path as { readonly end_user_id_or_service_id: string };
  const { userId } = tenant;
  if (!(await isLargeHistory(context.db, { userId, anyId }, ROWS_IN_SERVICE))) return operation.handle(call);
  const question = { operationId: operation.id, tenant, requestId, path, query, now: context.now() };
  return context.reports.run(question);
}

/** Whole in memory, and sealed beside it. */
const TIMES_IN_MEMORY = 2;

function fileOf(request: FastifyRequest, { memory }: BodyBudgets): IncomingFile | null {
  const { spool } = request;
  if (spool === null) return null;
  return {
    sizeBytes: spool.size(),
    withBytes: async (work) => {
      const give = await memory.take(askerOf(request), TIMES_IN_MEMORY * spool.size());
      try {
        return await work(await spool.read());
      } finally {
        give();
      }
    },
  };
}

function callOf(
  known: Pick<Call, "context" | "tenant" | "requestId" | "raw" | "beforeCommit" | "file">,
  { path, query, body }: CheckedParts,
): Call<never, never, never> {
  return { ...known, path: path as never, query: query as never, body: body as never };
}

function sendJson(reply: FastifyReply, status: number, body: string): FastifyReply {
  reply.code(status);
  if (body === "") return reply.send();
  return reply.type("application/json; charset=utf-8").send(body);
}
