import { dirname, join, resolve } from "node:path";

// The only reader of the environment. Everything else gets a Config.

export const ROLES = ["all", "api", "worker"] as const;
export type Role = (typeof ROLES)[number];

export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type Config = {
  readonly host: string;
  /** 0 lets the operating system choose. */
  readonly port: number;
  /** Absolute path. */
  readonly dataDir: string;
  /** The first key, chosen by the operator; null: one is made. */
  readonly apiKey: string | null;
  /** Null: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly databasePoolSize: number;
  readonly role: Role;
  /** Requests per minute, key and endpoint; null: no limit. */
  readonly rateLimitPerMinute: number | null;
  readonly logLevel: LogLevel;
};

/** A setting that cannot be used; the message names it and says what to do. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

type Environment = Readonly<Record<string, string | undefined>>;
export type Setting = { readonly name: string; readonly default: string; readonly meaning: string };

/** Every setting there is, as `egret settings` prints it and the README lists it. */
export const SETTINGS: readonly Setting[] = [
  { name: "PORT", default: "8080", meaning: "TCP port of the HTTP interface; 0 takes a free one" },
  { name: "HOST", default: "127.0.0.1", meaning: "address to listen on; 0.0.0.0 for every network" },
  { name: "EGRET_DATA_DIR", default: ".egret", meaning: "folder of the embedded database" },
  {
    name: "EGRET_API_KEY",
    default: "made at first start",
    meaning: "first API key: key_ and 48 hexadecimal digits",
  },
  {
    name: "DATABASE_URL",
    default: "embedded PostgreSQL 18",
    meaning: "postgres://… of a PostgreSQL 15 to 18 to use instead",
  },
  {
    name: "EGRET_DB_POOL",
    default: "10",
    meaning: "database connections per process, 2 to 200; the job queue adds 4",
  },
  { name: "EGRET_ROLE", default: "all", meaning: "what this process does: all, api or worker" },
  {
    name: "EGRET_RATE_LIMIT",
    default: "off on a loopback HOST, else 100",
    meaning: "requests per minute, key and endpoint, or off",
  },
  { name: "EGRET_LOG_LEVEL", default: "info", meaning: LOG_LEVELS.join(", ") },
];

/** Reads and checks every setting. Throws `ConfigError` for the first that cannot be used; empty means not set. */
export function readConfig(env: Environment = process.env): Config {
  const host = env.HOST?.trim() || "127.0.0.1";
  return {
    host,
    port: readWhole(env, "PORT", 8080, { from: 0, to: 65_535 }),
    // The default lies in the project, so that `npm start` and `npx egret` mean the same from any folder.
    dataDir: env.EGRET_DATA_DIR ? resolve(env.EGRET_DATA_DIR) : join(dirname(import.meta.dirname), ".egret"),
    apiKey: readApiKey(env),
    databaseUrl: readDatabaseUrl(env),
    databasePoolSize: readWhole(env, "EGRET_DB_POOL", 10, { from: 2, to: 200 }),
    role: readOneOf(env, "EGRET_ROLE", ROLES, "all"),
    rateLimitPerMinute: readRateLimit(env, isLoopback(host) ? null : 100),
    logLevel: readOneOf(env, "EGRET_LOG_LEVEL", LOG_LEVELS, "info"),
  };
}

/** Whether only this machine can reach the address. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}

function readWhole(
  env: Environment,
  name: string,
  otherwise: number,
  range: { from: number; to: number },
): number {
  const text = env[name]?.trim();
  if (!text) return otherwise;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= range.from && value <= range.to) return value;
  throw new ConfigError(
    `${name}="${text}" is not a whole number from ${range.from} to ${range.to}; set for example ${name}=${otherwise}`,
  );
}

function readOneOf<T extends string>(env: Environment, name: string, allowed: readonly T[], otherwise: T): T {
  const text = env[name]?.trim();
  if (!text) return otherwise;
  const found = allowed.find((one) => one === text);
  if (found !== undefined) return found;
  throw new ConfigError(`${name}="${text}" is not known; set it to one of ${allowed.join(", ")}`);
}

function readRateLimit(env: Environment, otherwise: number | null): number | null {
  const text = env.EGRET_RATE_LIMIT?.trim();
  if (!text) return otherwise;
  if (text === "off") return null;
  const value = /^\d+$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= 1_000_000) return value;
  throw new ConfigError(
    `EGRET_RATE_LIMIT="${text}" is neither off nor a whole number from 1; set for example EGRET_RATE_LIMIT=100`,
  );
}

function readApiKey(env: Environment): string | null {
  const text = env.EGRET_API_KEY?.trim();
  if (!text) return null;
  if (/^key_[0-9a-f]{48}$/.test(text)) return text;
  // The value is a secret, so the message does not repeat it.
  throw new ConfigError(
    'EGRET_API_KEY is not "key_" and 48 hexadecimal digits in lower case; make one with: echo key_$(openssl rand -hex 24)',
  );
}

function readDatabaseUrl(env: Environment): string | null {
  const text = env.DATABASE_URL?.trim();
  if (!text) return null;
  // `user:password@/database?host=/socket/folder` is right for PostgreSQL and not for the URL standard.
  const isPostgres = /^postgres(ql)?:\/\/\S+$/.test(text) && URL.canParse(text.replace("@/", "@socket/"));
  if (isPostgres) return text;
  // The value may hold a password, so the message does not repeat it.
  throw new ConfigError(
    "DATABASE_URL is not an address like postgres://user:password@host:5432/database; correct it, or unset it to use the embedded database",
  );
}
