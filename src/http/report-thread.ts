import { Worker } from "node:worker_threads";
import type { Config } from "../config.ts";
import type { DatabaseTarget } from "../db/database.ts";
import type { Logger } from "../observe/logger.ts";
import { makeTurns, type Waiting } from "../reading/processes/turns.ts";
import type { Tenant } from "./auth.ts";
import { ApiError, apiError, type FieldErrors } from "./errors.ts";
import { RawAnswer } from "./raw-answer.ts";

// The service's end of the thread in which reports on large histories are computed (report-thread-main.ts is the other): a report on
// 200,000 rows takes seconds, in which the thread that answers everybody must not stand still.

export type ReportQuestion = {
  readonly operationId: string;
  readonly tenant: Tenant;
  readonly requestId: string;
  readonly path: unknown;
  readonly query: unknown;
  readonly now: Date;
};

export type ThreadData = { readonly config: Config; readonly target: DatabaseTarget };

export type ReportReply =
  | {
      readonly kind: "answered";
      readonly contentType: string;
      readonly body: Uint8Array;
      readonly headers: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: "refused";
      readonly status: number;
      readonly description: string | FieldErrors;
      readonly headers: Readonly<Record<string, string>>;
    };

export type ReportThread = {
  /** One at a time, tenants take turns. Throws what the operation throws. */
  run(question: ReportQuestion): Promise<RawAnswer>;
  close(): Promise<void>;
};

type Job = {
  readonly question: ReportQuestion;
  readonly resolve: (reply: ReportReply) => void;
  readonly reject: (error: unknown) => void;
};

/** Of its JavaScript: 500,000 rows take some 400 MB. */
const MEMORY_MB = 640;
const LIMIT_SECONDS = 120;
/** Then its memory is given back. */
const IDLE_MS = 30_000;
const WAITING_AT_MOST = 200;

/** Starts nothing yet: the thread starts with the first question. */
export function startReportThread(data: ThreadData, log: Logger): ReportThread {
  const turns = makeTurns<Job>(1);
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let isWorking = false;
  let isClosed = false;

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = thread;
    thread = null;
    await ending?.terminate();
  };
  const pump = (): void => {
    const one = turns.take();
    if (one !== null) return void work(one);
    // Whoever only has to wait his turn must not set a clock that ends the thread under the one at work.
    clearTimeout(idle);
    if (!isWorking) idle = setTimeout(() => void end(), IDLE_MS).unref();
  };
  const work = async (one: Waiting<Job>): Promise<void> => {
    clearTimeout(idle);
    isWorking = true;
    thread ??= start(data);
    try {
      one.work.resolve(await ask(thread, one.work.question));
    } catch (error) {
      await end();
      if (!(error instanceof ApiError)) log.error({ err: error }, "the thread of reports ended");
      one.work.reject(isClosed || error instanceof ApiError ? error : apiError("report_too_large"));
    }
    isWorking = false;
    turns.give(one);
    pump();
  };
  return {
    run: async (question) => {
      if (isClosed || turns.size() >= WAITING_AT_MOST) throw apiError("busy", {}, { "retry-after": "10" });
      const reply = await new Promise<ReportReply>((resolve, reject) => {
        turns.add({ asker: question.tenant.userId, work: { question, resolve, reject } });
        pump();
      });
      if (reply.kind === "refused") throw new ApiError(reply.status, reply.description, reply.headers);
      return new RawAnswer(reply.contentType, Buffer.from(reply.body.buffer), reply.headers);
    },
    close: async () => {
      isClosed = true;
      for (const { work: job } of turns.clear()) job.reject(apiError("unavailable"));
      await end();
    },
  };
}

function start(data: ThreadData): Worker {
  const thread = new Worker(new URL("../report-thread-main.ts", import.meta.url), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32 },
  });
  // Whoever asks hears of its end; an idle one that breaks is simply gone.
  thread.on("error", () => undefined);
  thread.unref();
  return thread;
}

function ask(thread: Worker, question: ReportQuestion): Promise<ReportReply> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      clearTimeout(timer);
      thread.off("message", onMessage).off("error", onError).off("exit", onExit);
      act();
    };
    const onMessage = (reply: ReportReply) => settle(() => resolve(reply));
    const onError = (error: unknown) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new Error("the thread of reports ended")));
    const timer = setTimeout(
      () => settle(() => reject(apiError("report_too_slow", { limit: LIMIT_SECONDS }))),
      LIMIT_SECONDS * 1_000,
    );
    thread.on("message", onMessage).once("error", onError).once("exit", onExit);
    thread.postMessage(question);
  });
}
