import type { FastifyInstance, RouteHandlerMethod } from "fastify";
import type { Context } from "../context.ts";
import { checkReadiness } from "../observe/health.ts";
import { renderMetrics } from "../observe/metrics.ts";
import { packageVersion } from "../package-version.ts";
import { addDocumentation } from "./documentation.ts";
import type { MethodTable } from "./method-table.ts";
import { openApiOf } from "./openapi.ts";
import type { Operation } from "./operation.ts";

type Parts = {
  readonly context: Context;
  readonly methods: MethodTable;
  readonly operations: readonly Operation[];
};

/** Pages that need no key: they tell of the service, never of what it stores. */
export function addOperatorPages(server: FastifyInstance, { context, methods, operations }: Parts): void {
  const page = (url: string, render: RouteHandlerMethod): void => {
    methods.add("GET", url);
    server.get(url, render);
  };
  page("/health/live", async () => ({ status: "live" }));
  page("/health/ready", async (_request, reply) => {
    const { isReady, checks } = await checkReadiness(context);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready", checks });
  });
  const open = context.config.openPages;
  if (open.includes("metrics")) {
    page("/metrics", async (_request, reply) => {
      const { contentType, body } = await renderMetrics(context.metrics);
      return reply.header("content-type", contentType).send(body);
    });
  }
  if (!open.includes("docs")) return;
  const openApi = openApiOf(operations, packageVersion());
  const text = JSON.stringify(openApi);
  page("/openapi.json", async (_request, reply) => reply.type("application/json; charset=utf-8").send(text));
  addDocumentation(server, methods);
}
