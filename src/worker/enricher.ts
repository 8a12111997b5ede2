import type { Context } from "../context.ts";
import { enqueueLater } from "../flows/enqueue-enrichment.ts";
import { type EnrichmentRun, enrichEndUser } from "../flows/enrich-end-user.ts";
import { reviewByRules } from "../flows/evaluate-rules.ts";
import { isLargeHistory } from "../flows/large-history.ts";
import type { ThreadData } from "../threads/thread-data.ts";
import { makeThreadPool } from "../threads/thread-pool.ts";

// Enriching a whole history is one long step: some 20 µs a row, and seconds of collecting garbage for the longest. The worker also sends
// events and stores files, so histories of more than a few rows are enriched in a thread (enrich-thread-main.ts).

export type EnrichQuestion = {
  readonly key: { readonly userId: string; readonly endUserPk: string };
  readonly isLastAttempt: boolean;
  readonly now: Date;
};

export type EnrichReply =
  | { readonly kind: EnrichmentRun; readonly rows: number }
  | { readonly kind: "failed"; readonly error: unknown };

export type Enricher = {
  enrich(context: Context, question: Omit<EnrichQuestion, "now">): Promise<void>;
  close(): Promise<void>;
};

/** Up to so many rows take some 50 ms. */
const ROWS_BESIDE_OTHERS = 1_000;
/** One tenant has one of them at most. */
const PLACES = 2;
/** 200,000 rows take some 700. */
const MEMORY_MB = 2_560;
const LIMIT_SECONDS = 1_200;

/** Starts nothing yet: a thread starts with the first long history. */
export function startEnricher(data: ThreadData): Enricher {
  const pool = makeThreadPool<EnrichQuestion, EnrichReply>({
    ...{ program: new URL("../enrich-thread-main.ts", import.meta.url), data, places: PLACES },
    ...{ memoryMb: MEMORY_MB, limitSeconds: LIMIT_SECONDS },
  });
  return {
    enrich: async (context, { key, isLastAttempt }) => {
      if (await isLargeHistory(context.db, { ...key, anyId: key.endUserPk }, ROWS_BESIDE_OTHERS)) {
        const reply = await pool.run(key.userId, { key, isLastAttempt, now: context.now() });
        if (reply.kind === "failed") throw reply.error;
        context.metrics.transactionsEnriched.inc(reply.rows);
        if (reply.kind === "overtaken") await enqueueLater(context, key);
        return;
      }
      const run = await enrichEndUser(context, key);
      await reviewByRules(context, key, isLastAttempt);
      // Were the process killed before, its job would run again.
      if (run === "overtaken") await enqueueLater(context, key);
    },
    close: pool.close,
  };
}
