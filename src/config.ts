import { dirname, join, resolve } from "node:path";
import { OCR_WAYS, type PdfSettings } from "./reading/pdf/settings.ts";
import { ConfigError, type Environment, readOneOf, readWhole } from "./setting-values.ts";
import { SETTINGS } from "./settings.ts";

export { ConfigError } from "./setting-values.ts";

// The only reader of the environment. Everything else gets a Config.

export const ROLES = ["all", "api", "worker"] as const;
export type Role = (typeof ROLES)[number];

export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** `/metrics`; `/docs` with `/openapi.json`. */
export const OPEN_PAGES = ["metrics", "docs"] as const;
export type OpenPage = (typeof OPEN_PAGES)[number];

export const LLM_DOCUMENTS = ["off", "text", "image"] as const;

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
  /** Whether statements keep their names on a connection: not behind a pooler that hands every transaction to another one. */
  readonly areStatementsNamed: boolean;
  /** How the job queue hears of new jobs: by LISTEN, over an address past the pooler when there is one, or by looking. */
  readonly jobs: { readonly directUrl: string | null; readonly isListening: boolean };
  readonly role: Role;
  /** Take this process's key and file store for those of the database, whatever it knew before. */
  readonly isIdentityNew: boolean;
  /** Requests per minute, key and endpoint; null: no limit. */
  readonly rateLimitPerMinute: number | null;
  readonly logLevel: LogLevel;
  /** Pages beside /health that need no key. */
  readonly openPages: readonly OpenPage[];
  /** 64 hexadecimal digits each, the one that seals first; none: a key file in `dataDir`. */
  readonly secretKeys: readonly string[];
  readonly fileStore: FileStore;
  /** Of an uploaded file, decoded. */
  readonly maxFileBytes: number;
  readonly maxFilePages: number;
  /** The language model; null: none, and nothing is sent anywhere. */
  readonly llm: {
    readonly url: string;
    readonly key: string | null;
    readonly model: string;
    /** What it is shown of documents whose required fields the rules left open. */
    readonly documents: (typeof LLM_DOCUMENTS)[number];
    readonly timeoutSeconds: number;
  } | null;
  readonly pdf: PdfSettings;
  /** Whether webhooks and data providers may be in private networks. */
  readonly arePrivateTargetsAllowed: boolean;
};

/** Where the bytes of uploaded files lie. */
export type FileStore =
  | { readonly kind: "folder"; readonly path: string }
  | {
      readonly kind: "s3";
      readonly bucket: string;
      /** Null: Amazon's own. */
      readonly endpoint: string | null;
      readonly region: string;
      /** Before every key; empty or with a slash at its end. */
      readonly prefix: string;
      /** Null: what the AWS variables, profile or machine role give. */
      readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
    };

/** Reads and checks every setting. Throws `ConfigError` for the first that cannot be used; empty means not set. */
export function readConfig(env: Environment = process.env): Config {
  const host = env.HOST?.trim() || "127.0.0.1";
  // The default lies in the project, so that `npm start` and `npx egret` mean the same from any folder.
  const dataDir = resolve(env.EGRET_DATA_DIR || join(dirname(import.meta.dirname), ".egret"));
  const maxFilePages = readWhole(env, "EGRET_MAX_FILE_PAGES", 1_000, { from: 1, to: 10_000 });
  const databaseUrl = readDatabaseUrl(env);
  const role = readOneOf(env, "EGRET_ROLE", ROLES, "all");
  if (role !== "all" && databaseUrl === null)
    throw new ConfigError(
      `EGRET_ROLE=${role} needs DATABASE_URL: by itself it would start a database that no other process knows`,
    );
  return {
    host,
    port: readWhole(env, "PORT", 8080, { from: 0, to: 65_535 }),
    dataDir,
    apiKey: readApiKey(env),
    databaseUrl,
    areStatementsNamed:
      databaseUrl === null || readOneOf(env, "EGRET_DB_NAMED_STATEMENTS", ["off", "on"], "off") === "on",
    jobs: {
      directUrl: readDatabaseUrl(env, "EGRET_DB_DIRECT_URL"),
      isListening: readOneOf(env, "EGRET_DB_LISTEN", ["on", "off"], "on") === "on",
    },
    databasePoolSize: readWhole(env, "EGRET_DB_POOL", 10, { from: 2, to: 200 }),
    role,
    isIdentityNew: readOneOf(env, "EGRET_NEW_IDENTITY", ["0", "1"], "0") === "1",
    rateLimitPerMinute: readRateLimit(env, isLoopback(host) ? null : 100),
    logLevel: readOneOf(env, "EGRET_LOG_LEVEL", LOG_LEVELS, "info"),
    openPages: readOpenPages(env),
    secretKeys: readSecretKeyList(env),
    fileStore: readFileStore(env, dataDir),
    maxFileBytes: readWhole(env, "EGRET_MAX_FILE_MB", 50, { from: 1, to: 300 }) * 1_048_576,
    arePrivateTargetsAllowed: readOneOf(env, "EGRET_ALLOW_PRIVATE_WEBHOOKS", ["0", "1"], "0") === "1",
    maxFilePages,
    llm: readLlm(env),
    pdf: readPdfSettings(env, maxFilePages, join(dataDir, "cache")),
  };
}

/** Every setting; `inForce` is null where its default holds, and no secret. Throws what `readConfig` throws. */
export function settingsInForce(env: Environment = process.env) {
  readConfig(env);
  return SETTINGS.map((setting) => ({ ...setting, inForce: shownValue(setting.name, env[setting.name]) }));
}

function shownValue(name: string, value = ""): string | null {
  if (value === "") return null;
  if (/KEY|SECRET/.test(name)) return "set, not shown";
  // The password of a database address.
  return value.replace(/(:\/\/[^:@/]*:)[^@/]*@/, "$1…@");
}

/** Whether only this machine can reach the address. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}

function readOpenPages(env: Environment): readonly OpenPage[] {
  const text = env.EGRET_OPEN_PAGES?.trim();
  if (!text) return OPEN_PAGES;
  if (text === "none") return [];
  const words = text.split(",").map((word) => word.trim());
  const pages = OPEN_PAGES.filter((page) => words.includes(page));
  if (pages.length === words.length) return pages;
  throw new ConfigError(
    `EGRET_OPEN_PAGES="${text}" is not known; set it to metrics, docs, metrics,docs or none`,
  );
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

function readLlm(env: Environment): Config["llm"] {
  const url = env.EGRET_LLM_URL?.trim().replace(/(?<!\/)\/+$/, "");
  if (!url) return null;
  if (!URL.canParse(url) || !/^https?:\/\//.test(url)) {
    throw new ConfigError(`EGRET_LLM_URL="${url}" is not an address like https://llm.example.com/v1`);
  }
  const model = env.EGRET_LLM_MODEL?.trim();
  if (!model) throw new ConfigError("EGRET_LLM_URL needs EGRET_LLM_MODEL, the name of the model to ask");
  const documents = readOneOf(env, "EGRET_LLM_DOCUMENTS", LLM_DOCUMENTS, "off");
  const timeoutSeconds = readWhole(env, "EGRET_LLM_TIMEOUT", 20, { from: 1, to: 300 });
  return { url, key: env.EGRET_LLM_KEY?.trim() || null, model, documents, timeoutSeconds };
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

function readSecretKeyList(env: Environment): readonly string[] {
  const keys = (env.EGRET_SECRET_KEY ?? "").split(",").map((key) => key.trim().toLowerCase());
  const given = keys.filter((key) => key !== "");
  if (given.every((key) => /^[0-9a-f]{64}$/.test(key))) return given;
  throw new ConfigError(
    "EGRET_SECRET_KEY is not 64 hexadecimal digits (or several such keys with commas); make one with: openssl rand -hex 32",
  );
}

function readFileStore(env: Environment, dataDir: string): FileStore {
  const of = (name: string) => env[name]?.trim() || null;
  const bucket = of("EGRET_S3_BUCKET");
  if (bucket === null) return { kind: "folder", path: join(dataDir, "files") };
  const endpoint = of("EGRET_S3_ENDPOINT");
  if (endpoint !== null && !(URL.canParse(endpoint) && /^https?:\/\//.test(endpoint))) {
    throw new ConfigError(`EGRET_S3_ENDPOINT="${endpoint}" is not an address like https://s3.example.com`);
  }
  const accessKeyId = of("EGRET_S3_ACCESS_KEY_ID");
  const secretAccessKey = of("EGRET_S3_SECRET_ACCESS_KEY");
  if ((accessKeyId === null) !== (secretAccessKey === null)) {
    throw new ConfigError("set both EGRET_S3_ACCESS_KEY_ID and EGRET_S3_SECRET_ACCESS_KEY, or neither");
  }
  const prefix = of("EGRET_S3_PREFIX")?.replace(/(?<!\/)\/*$/, "/") ?? "";
  return {
    kind: "s3",
    bucket,
    endpoint,
    region: of("EGRET_S3_REGION") ?? of("AWS_REGION") ?? "us-east-1",
    prefix,
    credentials: accessKeyId === null || secretAccessKey === null ? null : { accessKeyId, secretAccessKey },
  };
}

function readPdfSettings(env: Environment, pageLimit: number, cacheDir: string): PdfSettings {
  const languages = env.EGRET_OCR_LANGUAGES?.trim() || "eng";
  if (!/^[A-Za-z_]{3,20}([,+ ]+[A-Za-z_]{3,20})*$/.test(languages)) {
    throw new ConfigError(`EGRET_OCR_LANGUAGES="${languages}" is not a list like eng,fra`);
  }
  return {
    workers: readWhole(env, "EGRET_PDF_WORKERS", 2, { from: 1, to: 16 }),
    pageLimit,
    timeoutSeconds: readWhole(env, "EGRET_PDF_TIMEOUT", 120, { from: 5, to: 3_600 }),
    memoryMb: readWhole(env, "EGRET_PDF_MEMORY_MB", 256, { from: 64, to: 2_048 }),
    ocr: readOneOf(env, "EGRET_OCR", OCR_WAYS, "auto"),
    ocrLanguages: languages.split(/[,+ ]+/),
    programPath: env.PATH ?? "",
    cacheDir,
  };
}

function readDatabaseUrl(env: Environment, name = "DATABASE_URL"): string | null {
  const text = env[name]?.trim();
  if (!text) return null;
  // `user:password@/database?host=/socket/folder` is right for PostgreSQL and not for the URL standard.
  const isPostgres = /^postgres(ql)?:\/\/\S+$/.test(text) && URL.canParse(text.replace("@/", "@socket/"));
  if (isPostgres) return text;
  // The value may hold a password, so the message does not repeat it.
  throw new ConfigError(
    `${name} is not an address like postgres://user:password@host:5432/database; correct it, or unset it to use the embedded database`,
  );
}

/** What a command knows of the service it speaks to, where its options do not say. */
export function readClientDefaults({ EGRET_URL, EGRET_KEY }: Environment = process.env) {
  return { url: EGRET_URL || undefined, key: EGRET_KEY || undefined };
}
