import type { Socket } from "node:net";
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Context } from "../context.ts";
import { newId } from "../core/model/ids.ts";
import { purgePresences } from "../db/presence.ts";
import { purgeKeys } from "../db/queries/idempotency.ts";
import { purgeSessions } from "../db/queries/sessions.ts";
import { makeKeyRing } from "./auth.ts";
import { makeBodyBudgets, releaseShares } from "./body-shares.ts";
import { addDashboard } from "./dashboard.ts";
import { sendError } from "./error-answers.ts";
import { apiError, errorBody } from "./errors.ts";
import { acceptJsonBodies } from "./json-body.ts";
import { type MethodTable, makeMethodTable } from "./method-table.ts";
import { addOperations } from "./operations.ts";
import { addOperatorPages } from "./operator-pages.ts";
import { addSession } from "./session.ts";
import { addUsageMeter } from "./usage-meter.ts";

/** A percent-encoded identifier of 140 characters of any script. */
const MAX_PARAM_LENGTH = 140 * 12;
/** A slow sender may not hold a connection for ever. */
const REQUEST_TIMEOUT_MS = 60_000;
/** Longer than the 60 s of common load balancers, so that they and not we close idle connections. */
const KEEP_ALIVE_MS = 72_000;
const PURGE_EVERY_MS = 3_600_000;

/** Builds the HTTP interface; the caller makes it listen. */
export function buildServer(context: Context): FastifyInstance {
  const server: FastifyInstance = Fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId("req_"),
    requestIdHeader: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    bodyLimit: 1_048_576,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: (error, request, reply) => sendError(error, request, reply as FastifyReply),
    clientErrorHandler: answerBrokenHttp,
  }) as unknown as FastifyInstance;
  const methods = makeMethodTable();
  server.setValidatorCompiler(() => () => true);
  server.setSerializerCompiler(() => (body) => JSON.stringify(body));
  server.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  server.addHook("onRequest", async (request, reply) => {
    // What is answered is customer data: no cache on the way may keep it.
    reply.headers({
      "request-id": request.id,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
  });
  observeRequests(server, context);
  const usageMeter = addUsageMeter(server, context);
  const budgets = makeBodyBudgets(context.config);
  releaseShares(server);
  acceptJsonBodies(server, budgets);
  const keyRing = makeKeyRing({
    db: context.db,
    now: context.now,
    onError: (err) => context.log.warn({ err }, "last_used was not written"),
  });
  const operations = addOperations(server, { context, keyRing, usageMeter, methods, budgets });
  addSession(server, { context, keyRing, methods });
  const answerMissingPage = addDashboard(server, methods);
  server.setNotFoundHandler((request, reply) => {
    if (!answerMissingPage(request, reply)) sendNotFound(methods, request, reply);
  });
  addOperatorPages(server, { context, methods, operations });
  purgeRegularly(server, context);
  return server;
}

function sendNotFound(methods: MethodTable, request: FastifyRequest, reply: FastifyReply): void {
  const path = request.url.split("?", 1)[0] ?? "/";
  const allowed = methods.allowed(path);
  const allow = allowed.join(", ");
  const refusal =
    allow === ""
      ? apiError("not_found")
      : apiError("method_not_allowed", { method: request.method, allow }, { allow });
  sendError(refusal, request, reply);
}

function observeRequests(server: FastifyInstance, { metrics, log }: Context): void {
  server.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "(none)";
    const { statusCode: status, elapsedTime } = reply;
    metrics.httpDurationSeconds.observe({ method: request.method, route, status }, elapsedTime / 1000);
    const line = {
      requestId: request.id,
      method: request.method,
      route,
      status,
      ms: Math.round(elapsedTime),
    };
    // Probes ask every few seconds and say nothing.
    if (request.url.startsWith("/health") || request.url === "/metrics") log.debug(line, "request");
    else log.info(line, "request");
  });
}

/** What is no HTTP at all never becomes a request; the answer has the usual shape all the same. */
function answerBrokenHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = apiError(error.code === "HPE_HEADER_OVERFLOW" ? "headers_too_large" : "bad_request");
  const requestId = newId("req_");
  const body = JSON.stringify(errorBody(refusal, requestId));
  const head = [
    `HTTP/1.1 ${refusal.status} ${errorBody(refusal, requestId).name}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    `request-id: ${requestId}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

function purgeRegularly(server: FastifyInstance, { db, log, now }: Context): void {
  const purge = () =>
    Promise.all([purgeKeys(db), purgePresences(db), purgeSessions(db, now())]).catch((err: unknown) =>
      log.warn({ err }, "old idempotency keys stay for now"),
    );
  const timer = setInterval(() => void purge(), PURGE_EVERY_MS);
  timer.unref();
  server.addHook("onClose", async () => clearInterval(timer));
}
