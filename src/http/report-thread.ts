import type { Logger } from "../observe/logger.ts";
import type { ThreadData } from "../threads/thread-data.ts";
import { makeThreadPool, ThreadError, type ThreadTrouble } from "../threads/thread-pool.ts";
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
  /** Tenants take turns. Throws what the operation throws. */
  run(question: ReportQuestion): Promise<RawAnswer>;
  close(): Promise<void>;
};

/** Of its JavaScript: 500,000 rows take some 400 MB. */
const MEMORY_MB = 640;
const LIMIT_SECONDS = 120;
/** One tenant has one of them at most. */
const PLACES = 2;
const WAITING_AT_MOST = 200;

/** Starts nothing yet: the thread starts with the first question. */
export function startReportThread(data: ThreadData, log: Logger): ReportThread {
  const pool = makeThreadPool<ReportQuestion, ReportReply>({
    ...{ program: new URL("../report-thread-main.ts", import.meta.url), data, places: PLACES },
    ...{ memoryMb: MEMORY_MB, limitSeconds: LIMIT_SECONDS, waitingAtMost: WAITING_AT_MOST },
  });
  return {
    run: async (question) => {
      const reply = await pool.run(question.tenant.userId, question).catch((error: unknown) => {
        if (!(error instanceof ThreadError)) throw error;
        if (error.kind === "broken") log.error({ err: error }, "the thread of reports ended");
        throw REFUSALS[error.kind]();
      });
      if (reply.kind === "refused") throw new ApiError(reply.status, reply.description, reply.headers);
      return new RawAnswer(reply.contentType, Buffer.from(reply.body.buffer), reply.headers);
    },
    close: pool.close,
  };
}

const REFUSALS: Readonly<Record<ThreadTrouble, () => ApiError>> = {
  full: () => apiError("busy", {}, { "retry-after": "10" }),
  closed: () => apiError("unavailable"),
  late: () => apiError("report_too_slow", { limit: LIMIT_SECONDS }),
  broken: () => apiError("report_too_large"),
};
