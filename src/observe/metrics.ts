import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** What `GET /metrics` shows. Labels hold names of ours only (routes, jobs), never ids or customer data. */
export type Metrics = {
  readonly registry: Registry;
  readonly httpDurationSeconds: Histogram<"method" | "route" | "status">;
  readonly jobDurationSeconds: Histogram<"job" | "outcome">;
  readonly transactionsEnriched: Counter;
  readonly deliveries: Counter<"outcome">;
  readonly webhooksDisabled: Counter;
  /** Reads `count` when the numbers are asked for. */
  gauge(name: string, help: string, count: () => number | Promise<number>): void;
};

export function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    httpDurationSeconds: new Histogram({
      name: "egret_http_request_duration_seconds",
      help: "Time from request to response, by route pattern",
      labelNames: ["method", "route", "status"],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    jobDurationSeconds: new Histogram({
      name: "egret_job_duration_seconds",
      help: "Time that one run of a job took",
      labelNames: ["job", "outcome"],
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300],
      registers,
    }),
    transactionsEnriched: new Counter({
      name: "egret_transactions_enriched_total",
      help: "Transactions that went through the engine",
      registers,
    }),
    deliveries: new Counter({
      name: "egret_deliveries_total",
      help: "Attempts to deliver an event to a webhook",
      labelNames: ["outcome"],
      registers,
    }),
    webhooksDisabled: new Counter({
      name: "egret_webhooks_disabled_total",
      help: "Webhooks that were switched off because their receiver failed for days, or said that it is gone",
      registers,
    }),
    gauge: (name, help, count) => {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await count());
        },
      });
    },
  };
}

/** The answer to `GET /metrics`. */
export async function renderMetrics(metrics: Metrics): Promise<{ contentType: string; body: string }> {
  return { contentType: metrics.registry.contentType, body: await metrics.registry.metrics() };
}
