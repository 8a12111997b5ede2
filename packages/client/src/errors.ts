/** Messages by dotted path of the field, by part of the request. */
export type FieldErrors = Partial<
  Record<"json" | "query" | "path", Readonly<Record<string, readonly string[]>>>
>;

/** Everything that this client throws. */
export class EgretError extends Error {
  override readonly name: string = "EgretError";
}

/** The service answered, and refused. The classes below tell the kinds apart. */
export class ApiError extends EgretError {
  override readonly name: string = "ApiError";
  readonly status: number;
  /** Names the request in the service's log. */
  readonly requestId: string | null;
  /** A sentence; for a `ValidationError` the messages of every bad field. */
  readonly description: string | FieldErrors;

  constructor(status: number, description: string | FieldErrors, requestId: string | null) {
    super(typeof description === "string" ? description : sentenceOf(description));
    this.status = status;
    this.description = description;
    this.requestId = requestId;
  }
}

/** 400: the request is well-formed, and not possible. */
export class BadRequestError extends ApiError {
  override readonly name = "BadRequestError";
}
/** 401: no valid key. */
export class AuthenticationError extends ApiError {
  override readonly name = "AuthenticationError";
}
/** 403: not enabled for the account. */
export class PermissionError extends ApiError {
  override readonly name = "PermissionError";
}
/** 404: not there, or somebody else's. */
export class NotFoundError extends ApiError {
  override readonly name = "NotFoundError";
}
/** 409: there already, or in the way. */
export class ConflictError extends ApiError {
  override readonly name = "ConflictError";
}
/** 413: too large. */
export class TooLargeError extends ApiError {
  override readonly name = "TooLargeError";
}
/** 422: fields are wrong; `fields` names every one. */
export class ValidationError extends ApiError {
  override readonly name = "ValidationError";
  get fields(): FieldErrors {
    return typeof this.description === "string" ? {} : this.description;
  }
}
/** 429, after the retries. */
export class RateLimitError extends ApiError {
  override readonly name = "RateLimitError";
}
/** 5xx, after the retries. */
export class ServerError extends ApiError {
  override readonly name = "ServerError";
}

/** The service could not be reached. */
export class ConnectionError extends EgretError {
  override readonly name = "ConnectionError";
}
/** What was waited for did not come in time. */
export class TimeoutError extends EgretError {
  override readonly name = "TimeoutError";
}
/** A delivery that the service did not send, or not lately. */
export class SignatureError extends EgretError {
  override readonly name = "SignatureError";
}

const KINDS: Readonly<Record<number, typeof ApiError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  413: TooLargeError,
  422: ValidationError,
  429: RateLimitError,
};

/** The error that a refusing response is. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const description = (body as { description?: unknown } | null)?.description;
  const isKnown =
    typeof description === "string" || (typeof description === "object" && description !== null);
  const Kind = KINDS[response.status] ?? (response.status >= 500 ? ServerError : ApiError);
  return new Kind(
    response.status,
    isKnown ? (description as string | FieldErrors) : `The service answered ${response.status}.`,
    response.headers.get("request-id"),
  );
}

function sentenceOf(fields: FieldErrors): string {
  const parts = Object.values(fields).flatMap((part) => Object.entries(part));
  return parts.map(([name, messages]) => `${name} ${messages.join(", ")}`).join("; ");
}
