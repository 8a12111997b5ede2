// States of a PDF of statements. The service moves it `new` → `parsing` → `parsed` (its text is read) → `processed` (statements are
// built) → checks: passed and the account approves by itself → `approved` → `transactions_loaded`; failed, or a person is to
// approve → `human_reviewing`. A PDF that cannot be read, or without a transaction, → `failed`. A person may set any state; what
// follows from it is the table below. Loaded transactions stay with the end user until a state takes them away.

export const PDF_STATUSES = [
  "new",
  "parsing",
  "parsed",
  "processed",
  "human_reviewing",
  "approved",
  "rejected",
  "failed",
  "transactions_loaded",
  "transactions_unloaded",
] as const;
export type PdfStatus = (typeof PDF_STATUSES)[number];

/**
 * What a state brings about when somebody sets it: `read` the file again, `load` the transactions at once, `load_soon` as a job that
 * then sets `transactions_loaded`, `unload` them, or nothing. Each is done once: loading what is loaded changes nothing.
 */
export type PdfEffect = "read" | "load" | "load_soon" | "unload" | "none";

export const PDF_EFFECTS: Readonly<Record<PdfStatus, PdfEffect>> = {
  new: "read",
  parsing: "read",
  parsed: "none",
  processed: "none",
  human_reviewing: "none",
  approved: "load_soon",
  rejected: "unload",
  failed: "unload",
  transactions_loaded: "load",
  transactions_unloaded: "unload",
};

/** The event that tells of a state; null where the interface has none. */
export const PDF_TOPICS = {
  new: null,
  parsing: null,
  parsed: "pdf.parsed",
  processed: "pdf.processed",
  human_reviewing: "pdf.human_reviewing",
  approved: "pdf.approved",
  rejected: null,
  failed: "pdf.failed",
  transactions_loaded: "pdf.transactions_loaded",
  transactions_unloaded: null,
} as const satisfies Readonly<Record<PdfStatus, string | null>>;
