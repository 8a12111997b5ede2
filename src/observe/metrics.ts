import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from "prom-client";

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
  /** From now on shows the numbers of another process too; no source rejects. */
  include(source: () => Promise<readonly MetricReading[]>): void;
  readonly sources: readonly (() => Promise<readonly MetricReading[]>)[];
};

/** A metric with the numbers of one process. */
export type MetricReading = MetricObjectWithValues<MetricValue<string>>;

/** `role` is a label of every number: what the process does, whose number it is. */
export function makeMetrics(role = "all"): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ role });
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const sources: (() => Promise<readonly MetricReading[]>)[] = [];
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
    include: (source) => void sources.push(source),
    sources,
  };
}

/** The numbers of this process, to be told to another. */
export function readMetrics({ registry }: Metrics): Promise<readonly MetricReading[]> {
  return registry.getMetricsAsJSON() as Promise<readonly MetricReading[]>;
}

/** The answer to `GET /metrics`: the numbers of this process and those of its sources. */
export async function renderMetrics(metrics: Metrics): Promise<{ contentType: string; body: string }> {
  const readings = await Promise.all([readMetrics(metrics), ...metrics.sources.map((read) => read())]);
  // Numbers of two processes differ in their role, so that nothing is summed and nothing has to be left out.
  const labelled = readings.map((of) => of.map((one) => ({ ...one, aggregator: "sum" })));
  const registry = AggregatorRegistry.aggregate(labelled);
  return { contentType: registry.contentType, body: await registry.metrics() };
}
