// What an operator may set. `config.ts` reads and checks it.

export type Setting = { readonly name: string; readonly default: string; readonly meaning: string };

/** Every setting there is, as `egret settings` prints it and the README lists it. */
export const SETTINGS: readonly Setting[] = [
  { name: "PORT", default: "8080", meaning: "TCP port of the HTTP interface; 0 takes a free one" },
  { name: "HOST", default: "127.0.0.1", meaning: "address to listen on; 0.0.0.0 for every network" },
  {
    name: "EGRET_DATA_DIR",
    default: ".egret",
    meaning: "embedded database and uploaded files",
  },
  {
    name: "EGRET_API_KEY",
    default: "made at first start",
    meaning: "key_ and 48 hexadecimal digits",
  },
  {
    name: "DATABASE_URL",
    default: "embedded PostgreSQL 18",
    meaning: "postgres://… of a PostgreSQL 15 to 18",
  },
  {
    name: "EGRET_DB_POOL",
    default: "10",
    meaning: "connections per process, 2 to 200; the job queue adds 4",
  },
  {
    name: "EGRET_DB_NAMED_STATEMENTS",
    default: "on when embedded",
    meaning: "prepared statements; not behind a pooler in transaction mode that does not keep them",
  },
  {
    name: "EGRET_DB_DIRECT_URL",
    default: "DATABASE_URL",
    meaning: "address past a pooler, for the job queue (LISTEN)",
  },
  {
    name: "EGRET_DB_LISTEN",
    default: "on",
    meaning: "off: jobs are looked for twice a second, for a pooler without a direct address",
  },
  {
    name: "EGRET_ROLE",
    default: "all",
    meaning: "all (service and worker), api or worker; these two need DATABASE_URL",
  },
  {
    name: "EGRET_NEW_IDENTITY",
    default: "0",
    meaning: "1, once: key and file store of this process become the database's",
  },
  {
    name: "EGRET_RATE_LIMIT",
    default: "100; off on loopback",
    meaning: "requests per minute, key, endpoint and process, or off",
  },
  {
    name: "EGRET_LLM_URL",
    default: "none",
    meaning: "OpenAI-compatible https://…/v1 that writes llm_summary; without it nothing is sent",
  },
  { name: "EGRET_LLM_KEY", default: "none", meaning: "its key" },
  { name: "EGRET_LLM_MODEL", default: "none", meaning: "its model; needed with EGRET_LLM_URL" },
  {
    name: "EGRET_LLM_DOCUMENTS",
    default: "off",
    meaning:
      "what it sees of documents with required fields open: off, text, image; numbers of people and accounts are hidden",
  },
  { name: "EGRET_LLM_TIMEOUT", default: "20", meaning: "seconds to answer, 1 to 300" },
  {
    name: "EGRET_OPEN_PAGES",
    default: "metrics,docs",
    meaning: "pages for anybody besides /health: metrics, docs, both, none; others are 404",
  },
  { name: "EGRET_LOG_LEVEL", default: "info", meaning: "fatal, error, warn, info, debug, trace, silent" },
  {
    name: "EGRET_SECRET_KEY",
    default: "made in EGRET_DATA_DIR",
    meaning: "64 hexadecimal digits that seal stored secrets; when replaced: new,old",
  },
  { name: "EGRET_MAX_FILE_MB", default: "50", meaning: "megabytes of an uploaded file, 1 to 300" },
  { name: "EGRET_MAX_FILE_PAGES", default: "1000", meaning: "pages of an uploaded file, 1 to 10000" },
  {
    name: "EGRET_ALLOW_PRIVATE_WEBHOOKS",
    default: "off",
    meaning: "1: webhooks and data providers may be in private networks",
  },
  {
    name: "EGRET_S3_BUCKET",
    default: "none: EGRET_DATA_DIR",
    meaning: "bucket for uploaded files",
  },
  { name: "EGRET_S3_ENDPOINT", default: "Amazon S3", meaning: "https://… of another S3 server" },
  { name: "EGRET_S3_REGION", default: "AWS_REGION, else us-east-1", meaning: "region of the bucket" },
  {
    name: "EGRET_S3_PREFIX",
    default: "none",
    meaning: "before every object's name: egret/",
  },
  {
    name: "EGRET_S3_ACCESS_KEY_ID",
    default: "the usual AWS ways",
    meaning: "access key, with EGRET_S3_SECRET_ACCESS_KEY",
  },
  {
    name: "EGRET_S3_SECRET_ACCESS_KEY",
    default: "the usual AWS ways",
    meaning: "its secret",
  },
  {
    name: "EGRET_PDF_WORKERS",
    default: "2",
    meaning: "files and pages read at once, 1 to 16",
  },
  {
    name: "EGRET_PDF_TIMEOUT",
    default: "120",
    meaning: "seconds to read a file, 5 to 3600; OCR has 120 a page besides",
  },
  {
    name: "EGRET_PDF_MEMORY_MB",
    default: "256",
    meaning: "megabytes to open a file in, 64 to 2048",
  },
  {
    name: "EGRET_OCR",
    default: "auto",
    meaning: "scans: native (the program tesseract), js (built in), auto, off",
  },
  {
    name: "EGRET_OCR_LANGUAGES",
    default: "eng",
    meaning: "languages of scans: eng,fra; others than eng need tesseract's data",
  },
];
