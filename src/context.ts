import type { Pool } from "pg";
import type { Config } from "./config.ts";
import type { Engine } from "./core/enrich/engine.ts";
import type { Database } from "./db/database.ts";
import type { Presence } from "./db/presence.ts";
import type { Statistics } from "./db/statistics.ts";
import type { ReportThread } from "./http/report-thread.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Logger } from "./observe/logger.ts";
import type { Metrics } from "./observe/metrics.ts";
import type { Parser } from "./reading/parsing/parser.ts";
import type { PdfReader } from "./reading/pdf/reader.ts";
import type { SecretBox } from "./secrets/secret-box.ts";
import type { Storage } from "./storage/storage.ts";
import type { Enricher } from "./worker/enricher.ts";

/**
 * All that the program needs of the world, made once by `main.ts` (or by a test) and handed down by hand. Nothing else in the
 * program is global.
 */
export type Context = {
  readonly config: Config;
  readonly db: Database;
  /** The pool under `db`, for COPY and for what Kysely cannot say. */
  readonly pool: Pool;
  /** By which other processes of this database know that this one runs. */
  readonly presence: Presence;
  /** Keeps the planner informed while the first rows come. */
  readonly statistics: Statistics;
  readonly jobs: Jobs;
  readonly engine: Engine;
  /** The bytes of uploaded files. */
  readonly storage: Storage;
  /** Reads the words of PDFs and pictures, in a process of its own. */
  readonly pdf: PdfReader;
  /** Makes sense of those words, in a process of its own. */
  readonly parser: Parser;
  /** Seals secrets of customers that have to be used again. */
  readonly secrets: SecretBox;
  /** Computes reports on large histories in a thread apart; null where nobody is kept waiting by them. */
  readonly reports: ReportThread | null;
  /** Enriches whole histories, long ones in threads apart. */
  readonly enricher: Enricher;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** The clock; tests set it. */
  readonly now: () => Date;
};
