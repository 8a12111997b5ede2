import { STATUS_CODES } from "node:http";

// Every refusal the interface knows, in one place: status and the sentence that the caller reads. `{name}` is filled in.

const CATALOGUE = {
  malformed_json: [400, "The body is no valid JSON: {reason}."],
  body_required: [400, "This call needs a JSON body."],
  bad_url: [400, "The address is malformed: a percent sign must be followed by two hexadecimal digits."],
  bad_request: [400, "The request is malformed."],
  broken_form: [400, "The form is malformed or cut short, or has more than one file."],
  bad_idempotency_key: [400, "Idempotency-Key must be 1 to 255 visible ASCII characters."],
  no_transactions: [400, "The end user has no transactions yet; load some before asking for its enrichment."],
  status_set_by_service: [
    400,
    'The status "{status}" is set by the service; a client may set ready, review_requested or reviewed.',
  ],
  review_not_requested: [
    400,
    'An end user becomes "reviewed" from "review_requested" only; it is "{status}".',
  ],
  provider_refused: [400, "The provider did not take the credentials: {reason}."],
  webhook_is_off: [400, "The webhook is switched off or deleted; switch it on first."],
  mixed_end_users: [400, "The transactions belong to more than one end user; send one call per end user."],
  unauthorized: [401, "A valid API key is needed in the x-api-key header."],
  not_the_provider: [401, "This is not a webhook of the integration's provider."],
  high_priority_not_enabled: [
    403,
    "priority=high is enabled for enterprise accounts only; this account's plan is standard.",
  ],
  scope_missing: [
    403,
    "This API key may not do this: it needs the scope {scope}. A key with the scope admin can make one that has it.",
  ],
  scope_not_yours: [403, "A key can only give scopes that it has itself; this one has no {scope}."],
  not_found: [404, "There is nothing at this address."],
  end_user_not_found: [404, "End user not found."],
  transaction_not_found: [404, "Transaction not found."],
  category_not_found: [404, "Category not found."],
  merchant_not_found: [404, "Merchant not found."],
  integration_not_found: [404, "Integration not found."],
  link_not_found: [404, "Link not found."],
  funder_not_found: [404, "Funder not found."],
  webhook_not_found: [404, "Webhook not found."],
  delivery_not_found: [404, "Delivery not found."],
  key_not_found: [404, "API key not found."],
  file_not_found: [404, "File not found."],
  page_not_found: [404, "The file has no such page."],
  parsed_result_not_found: [404, "Nothing was parsed from the file yet, or its parsing failed."],
  pdf_not_found: [404, "PDF not found."],
  data_source_not_found: [404, "Data source not found."],
  data_source_account_not_found: [404, "Data source account not found."],
  rule_not_found: [404, "Rule not found."],
  feedback_not_found: [404, "The transaction has no feedback."],
  method_not_allowed: [405, "This address does not take {method}; it takes {allow}."],
  end_user_exists: [
    409,
    'An end user with end_user_id "{id}" exists already; PUT /api/end_users changes it.',
  ],
  nothing_to_undo: [409, "No decision about the PDF stands that could be taken back."],
  category_exists: [409, 'A category with the label "{label}" exists already.'],
  linked_elsewhere: [409, "This connection is linked to another end user already."],
  funder_exists: [409, 'A funder with the slug "{slug}" exists already.'],
  ambiguous_reference: [
    409,
    'The reference_id "{id}" belongs to transactions of several end users; name the one with end_user_id, or use the service id (txn_…).',
  ],
  idempotency_mismatch: [
    409,
    "This Idempotency-Key was used with another request; choose a new key for a new request.",
  ],
  idempotency_in_progress: [
    409,
    "A request with this Idempotency-Key is still running; ask again in a second.",
  ],
  file_exists: [409, "This end user has a file with the same content already: {id}."],
  file_too_large: [413, "The file is larger than {limit} MB."],
  body_too_large: [413, "The body is larger than {limit} MB; send fewer rows at once, or a smaller file."],
  too_many_transactions: [413, "{count} transactions are too many for one call; send at most {limit}."],
  upload_fields_too_large: [413, "What an upload has beside its file is larger than 256 kB."],
  form_expected: [415, "The body must be a form with content-type: multipart/form-data."],
  unsupported_media_type: [415, "The body must be JSON with content-type: application/json."],
  encoded_body: [415, "The body must be sent as it is: content-encoding {encoding} is not read."],
  headers_too_large: [431, "The request's headers are too large."],
  too_many_requests: [429, "{limit} per 1 minute"],
  too_many_refusals: [429, "Too many unknown API keys came from this address; ask again in a minute."],
  internal: [500, "Something went wrong on our side. The request_id helps to find it in the log."],
  files_unavailable: [503, "Nothing was stored: {reason}. Ask again when that is mended."],
  disk_full: [
    503,
    "Nothing was stored: the disk of the database is full. Send it again when there is room; what was stored before is safe.",
  ],
  busy: [503, "Too many large bodies are being worked on at the moment; send it again in some seconds."],
  report_too_slow: [503, "The report took longer than {limit} seconds and was given up."],
  report_too_large: [503, "The end user has more transactions than a report can be made of in memory."],
  unavailable: [503, "The service cannot reach its database at the moment; ask again in a few seconds."],
  provider_unavailable: [503, "The provider cannot be asked at the moment; send it again in a minute."],
} as const satisfies Readonly<Record<string, readonly [status: number, sentence: string]>>;

export type ErrorKind = keyof typeof CATALOGUE;

/** Messages by dotted path of the field, by part of the request. */
export type FieldErrors = Partial<Record<"json" | "query" | "path", Record<string, string[]>>>;

/** The body of every error answer. */
export type ErrorBody = {
  readonly code: number;
  readonly name: string;
  readonly description: string | FieldErrors;
  readonly request_id: string;
};

/** A refused request. Made by `apiError` and `fieldErrors` only. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly description: string | FieldErrors;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    description: string | FieldErrors,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(typeof description === "string" ? description : "validation failed");
    this.status = status;
    this.description = description;
    this.headers = headers;
  }
}

/** Example: `throw apiError("end_user_exists", { id: "acme" })`. */
export function apiError(
  kind: ErrorKind,
  values: Readonly<Record<string, string | number>> = {},
  headers: Readonly<Record<string, string>> = {},
): ApiError {
  const [status, sentence] = CATALOGUE[kind];
  return new ApiError(status, fillIn(sentence, values), headers);
}

/** 422 naming every bad field. */
export function fieldErrors(fields: FieldErrors): ApiError {
  return new ApiError(422, fields);
}

export function errorBody(error: ApiError, requestId: string): ErrorBody {
  return {
    code: error.status,
    name: nameOfStatus(error.status),
    description: error.description,
    request_id: requestId,
  };
}

/** Kinds with a status, for the reference. */
export function sentencesOf(status: number): string[] {
  return Object.values(CATALOGUE).flatMap(([each, sentence]) => (each === status ? [sentence] : []));
}

export function nameOfStatus(status: number): string {
  return STATUS_CODES[status] ?? "Error";
}

function fillIn(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ""));
}
