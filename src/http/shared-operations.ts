import type { Operation } from "./operation.ts";

// Operations whose shape clients of this family of APIs already know. They ignore what they do not know, because such clients send
// more than we read; every other operation is ours and names what it does not know (`unknown-fields.ts`).

/** The interface itself. */
const INTERFACE = [
  "POST /api/transactions",
  "GET /api/transactions/:reference_id_or_service_id",
  "POST /api/end_users/:end_user_id_or_service_id/files",
  "GET /api/end_user_files/:service_id/parsed_results",
  "GET /api/integrations/pdfs/:service_id",
  "PUT /api/integrations/pdfs/:service_id",
  "PUT /api/integrations/:service_id",
  "POST /api/end_users/:end_user_id_or_service_id/enrich",
  "PUT /api/end_users",
  "GET /api/end_users/:end_user_id_or_service_id/missing_accounts",
  "GET /api/end_users/:end_user_id_or_service_id/grouped_transactions_report",
  "GET /api/end_users/:end_user_id_or_service_id/merchant_summary",
  "GET /api/end_users/:end_user_id_or_service_id/positions",
  "GET /api/end_users/:end_user_id_or_service_id/end_user_information",
  "GET /api/end_users/:end_user_id_or_service_id/data_source_account_summary",
  "GET /api/end_users/:end_user_id_or_service_id/data_sources",
  "PUT /api/data_source_accounts/:service_id",
  "GET /api/funders/linked",
  "POST /api/rules/",
  "PUT /api/rules/:service_id",
  "POST /api/webhooks",
  "GET /api/webhooks",
];

/** Beyond the interface, in the shape that existing clients use. */
const PUBLIC = [
  "POST /api/end_users",
  "GET /api/end_users",
  "GET /api/end_users/:end_user_id_or_service_id",
  "POST /api/end_users/:end_user_id_or_service_id/delete",
  "POST /api/end_users/:end_user_id_or_service_id/transactions",
  "GET /api/end_users/:end_user_id_or_service_id/transactions",
  "GET /api/categories",
  "PUT /api/transactions/:reference_id_or_service_id/feedback",
  "POST /api/end_users/:end_user_id_or_service_id/bulk_category_feedback",
  "GET /api/merchants/search",
  "POST /api/merchants/extract",
  "GET /api/merchants/:service_id",
  "GET /api/end_users/:end_user_id_or_service_id/files",
  "POST /api/end_users/:end_user_id_or_service_id/files/v2",
  "GET /api/end_user_files/file_classes",
  "GET /api/end_user_files/:service_id",
  "PATCH /api/end_user_files/:service_id",
  "DELETE /api/end_user_files/:service_id",
  "GET /api/end_user_files/:service_id/download",
  "GET /api/end_user_files/:service_id/pages/:page.jpg",
  "POST /api/end_user_files/:service_id/parse_file",
  "POST /api/end_user_files/:service_id/trigger_split",
  "PATCH /api/end_user_files/:service_id/parsed_results",
  "PATCH /api/end_users/:end_user_id_or_service_id/end_user_information",
  "GET /api/end_users/:end_user_id_or_service_id/scorecard",
  "GET /api/end_users/:end_user_id_or_service_id/evaluate_rules",
  "GET /api/rules/metrics",
  "PUT /api/webhooks/:service_id",
  "DELETE /api/webhooks/:service_id",
  "POST /api/credentials/keys",
  "GET /api/credentials/keys",
  "POST /api/credentials/keys/:service_id/activate",
  "POST /api/credentials/keys/:service_id/deactivate",
  "DELETE /api/credentials/keys/:service_id",
];

export const SHARED_OPERATIONS: ReadonlySet<string> = new Set([...INTERFACE, ...PUBLIC]);

/** Whether the operation's shape is ours alone; then a field or parameter that it does not know is refused. */
export function isOurs({ method, url, isPublic }: Operation): boolean {
  // What providers send is theirs.
  return isPublic !== true && !SHARED_OPERATIONS.has(`${method} ${url}`);
}
