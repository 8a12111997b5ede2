import type { Context } from "./context.ts";
import { asTenant } from "./db/tenant-scope.ts";
import { refusalOf } from "./http/error-answers.ts";
import { textOf } from "./http/json-text.ts";
import type { Call } from "./http/operation.ts";
import { RawAnswer } from "./http/raw-answer.ts";
import type { ReportQuestion, ReportReply } from "./http/report-thread.ts";
import { makeRoutes } from "./http/routes/routes.ts";
import { openThreadContext, serve } from "./thread-context.ts";

// The thread in which reports on large histories are computed. It runs the same operations as the service, on rows that it reads itself.

/** One report at a time asks up to six questions at once. */
const world = await openThreadContext(3);
const nobody = (): never => {
  throw new Error("no report signs anybody in");
};
const keyRing = {
  authenticate: nobody,
  authenticateKey: nobody,
  readSecret: () => null,
  forget: () => undefined,
};
const operations = new Map(
  makeRoutes(keyRing, { write: async () => undefined }).map((operation) => [operation.id, operation]),
);

serve<ReportQuestion, ReportReply>(answer, (reply) =>
  reply.kind === "answered" ? [reply.body.buffer as ArrayBuffer] : [],
);

async function answer(question: ReportQuestion): Promise<ReportReply> {
  try {
    const operation = operations.get(question.operationId);
    if (operation === undefined) throw new Error(`there is no operation ${question.operationId}`);
    const made = await asTenant(question.tenant.userId, () => operation.handle(callOf(question)));
    const isRaw = made instanceof RawAnswer;
    return {
      kind: "answered",
      contentType: isRaw ? made.contentType : "application/json; charset=utf-8",
      // A copy of its own, as it is given away and what is kept here is not.
      body: Uint8Array.from(isRaw ? made.body : Buffer.from(textOf(made))),
      headers: isRaw ? made.headers : {},
    };
  } catch (error) {
    const { status, description, headers } = refusalOf(error, null);
    if (status >= 500) world.log.error({ err: error, requestId: question.requestId }, "a report failed");
    return { kind: "refused", status, description, headers };
  }
}

function callOf({ tenant, requestId, path, query, now }: ReportQuestion): Call<never, never, never> {
  const context = { ...world, now: () => now } as Context;
  return {
    ...{ context, tenant, requestId, file: null },
    path: path as never,
    query: query as never,
    body: undefined as never,
    raw: { headers: {}, body: Buffer.alloc(0) },
    beforeCommit: async () => undefined,
  };
}
