// Every topic of the interface: the shape of its data, and what brings it about. The docs, their schemas and the tests read this table.

/** Shapes of `data`; see `payloads.ts` and `schemas.ts`. */
export type DataShape =
  | "end_user"
  | "end_user_review"
  | "end_user_file"
  | "pdf"
  | "transactions"
  | "transactions_owner"
  | "data_source"
  | "iso_application";

type TopicFacts = { readonly shape: DataShape; readonly emittedBy: string };

export const TOPICS = {
  "data_source_account_summary.created": {
    shape: "data_source",
    emittedBy: "the first background enrichment after an account appears; the ids are the account's",
  },
  "data_source.disabled": {
    shape: "data_source",
    emittedBy: "PUT /api/data_sources/{id} with is_enabled false",
  },
  "end_user.created": {
    shape: "end_user",
    emittedBy: "POST or PUT /api/end_users, and POST /api/transactions with an end_user_id not seen before",
  },
  "end_user.processed": {
    shape: "end_user",
    emittedBy: "the background enrichment that an end user became ready for",
  },
  "end_user.failed": { shape: "end_user", emittedBy: "a background enrichment that cannot be done" },
  "end_user.reviewed": { shape: "end_user", emittedBy: "PUT /api/end_users with status reviewed" },
  "end_user.transactions_updated": {
    shape: "end_user",
    emittedBy: "any change of an end user's transactions, together with transactions.updated",
  },
  "end_user.review_required": {
    shape: "end_user_review",
    emittedBy: "the evaluation of rules after processing, when at least one is violated",
  },
  "end_user.files_changed": {
    shape: "end_user",
    emittedBy: "a file that is uploaded, re-classed, split or deleted",
  },
  "end_user.files_classified": {
    shape: "end_user",
    emittedBy: "the classification of an end user's new files",
  },
  "end_user_information.updated": {
    shape: "end_user",
    emittedBy: "PATCH …/end_user_information, and applications and e-mails that bring new values",
  },
  "end_user.policy_workflow_finished": {
    shape: "end_user",
    emittedBy: "the evaluation of an account's rules after processing, whatever it finds",
  },
  "end_user.policy_workflow_failed": {
    shape: "end_user",
    emittedBy: "an evaluation of rules that cannot be done",
  },
  "enrich_workflow.finished": {
    shape: "end_user",
    emittedBy: "the end of the work that status ready or POST …/enrich started, whether processed or failed",
  },
  "enricher.succeeded": { shape: "end_user", emittedBy: "every background enrichment that was stored" },
  "enricher.failed": { shape: "end_user", emittedBy: "every background enrichment that cannot be done" },
  "transactions.deleted": {
    shape: "transactions",
    emittedBy:
      "DELETE /api/transactions, deletion of the end user, unloading of a PDF; at most 1,000 ids an event",
  },
  "transactions.updated": {
    shape: "transactions_owner",
    emittedBy: "any change of an end user's transactions, one to two seconds after the last of them",
  },
  "pdf.processed": { shape: "pdf", emittedBy: "statements built from a PDF" },
  "pdf.checks_passed": {
    shape: "pdf",
    emittedBy: "the checks of a PDF's statements; again when another statement changes its anomaly score",
  },
  "pdf.checks_failed": {
    shape: "pdf",
    emittedBy: "the checks of a PDF's statements; again when another statement changes its anomaly score",
  },
  "pdf.transactions_loaded": { shape: "pdf", emittedBy: "transactions of a PDF loaded into the end user" },
  "pdf.failed": { shape: "pdf", emittedBy: "a PDF that cannot be read, or holds no transaction" },
  "pdf.parsed": { shape: "pdf", emittedBy: "text of a PDF read" },
  "pdf.human_reviewing": { shape: "pdf", emittedBy: "a PDF that waits for a person" },
  "pdf.approved": { shape: "pdf", emittedBy: "a PDF approved, by its checks or by a person" },
  "integration_link.erroring": {
    shape: "data_source",
    emittedBy: "a sync that the provider refuses until somebody acts: expired consent, wrong credentials",
  },
  "iso_application.processed": {
    shape: "iso_application",
    emittedBy: "an application form read and checked",
  },
  "iso_application.processed_simple": {
    shape: "iso_application",
    emittedBy: "the fields of an application form read, before they are checked",
  },
  "iso_application.created": { shape: "iso_application", emittedBy: "a file classed as an application form" },
  "iso_application.failed": {
    shape: "iso_application",
    emittedBy: "an application form that cannot be read",
  },
  "end_user_email.processed": { shape: "end_user_file", emittedBy: "an e-mail taken apart into its files" },
  "end_user_email.failed": { shape: "end_user_file", emittedBy: "an e-mail that cannot be read" },
  "debt_summary.processed": { shape: "end_user_file", emittedBy: "a debt summary read" },
  "end_user_file.parsed": { shape: "end_user_file", emittedBy: "a parser that succeeded on a file" },
  "end_user_file.parse_failed": { shape: "end_user_file", emittedBy: "a parser that failed on a file" },
  "end_user_file.processed_standalone": {
    shape: "end_user_file",
    emittedBy: "a file whose work has ended: classed, split and parsed",
  },
  "end_user_file.deleted": { shape: "end_user_file", emittedBy: "DELETE /api/end_user_files/{id}" },
} as const satisfies Readonly<Record<string, TopicFacts>>;

export type Topic = keyof typeof TOPICS;

/** Topics in the order of the interface. */
export const TOPIC_NAMES = Object.keys(TOPICS) as readonly Topic[];

/** Topics whose data have this shape. */
export type TopicOf<S extends DataShape> = {
  [T in Topic]: (typeof TOPICS)[T]["shape"] extends S ? T : never;
}[Topic];

/** Topics that nothing emits yet, which the docs say plainly. */
export const SILENT_TOPICS: readonly Topic[] = [];
