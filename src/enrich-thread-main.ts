import type { Context } from "./context.ts";
import { asTenant } from "./db/tenant-scope.ts";
import { enrichEndUser } from "./flows/enrich-end-user.ts";
import { reviewByRules } from "./flows/evaluate-rules.ts";
import { openThreadContext, serve } from "./thread-context.ts";
import type { EnrichQuestion, EnrichReply } from "./worker/enricher.ts";

// The thread in which long histories are enriched; the worker's end is worker/enricher.ts.

const world = await openThreadContext(3);

serve<EnrichQuestion, EnrichReply>(async ({ key, isLastAttempt, now }) => {
  let rows = 0;
  const inc = (more: number): void => {
    rows += more;
  };
  const context = {
    ...world,
    metrics: { transactionsEnriched: { inc } },
    now: () => now,
  } as unknown as Context;
  try {
    return await asTenant(key.userId, async () => {
      const kind = await enrichEndUser(context, key);
      await reviewByRules(context, key, isLastAttempt);
      return { kind, rows };
    });
  } catch (error) {
    return { kind: "failed", error };
  }
});
