// The one way to the service: the public API under /api, signed in by the session cookie.

/** What the service refused, in its own words. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly requestId: string | null;
  constructor(status: number, message: string, requestId: string | null) {
    super(message);
    this.status = status;
    this.requestId = requestId;
  }
}

type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined | null>>;
export type Request = {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly query?: Query;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
};

/** Calls the service and answers the parsed body. Throws `ApiError` with a sentence that can be shown. */
export async function api<T>(path: string, request: Request = {}): Promise<T> {
  const response = await send(path, request);
  if (response.status === 204) return undefined as T;
  return (await response.json()) as T;
}

export async function send(
  path: string,
  { method = "GET", query, body, signal }: Request = {},
): Promise<Response> {
  const isForm = body instanceof FormData;
  let response: Response;
  try {
    response = await fetch(path + queryText(query), {
      method,
      credentials: "same-origin",
      headers: {
        "x-egret-dashboard": "1",
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new ApiError(0, "The service does not answer. Is it running?", null);
  }
  if (!response.ok) throw await refusalOf(response);
  return response;
}

async function refusalOf(response: Response): Promise<ApiError> {
  const requestId = response.headers.get("request-id");
  const body = (await response.json().catch(() => null)) as { readonly description?: unknown } | null;
  return new ApiError(response.status, sentenceOf(body?.description) ?? response.statusText, requestId);
}

/** A description is a sentence, or for 422 an object that names every bad field. */
function sentenceOf(description: unknown): string | null {
  if (typeof description === "string") return description;
  if (description === null || typeof description !== "object") return null;
  const fields = Object.values(description as Record<string, Record<string, readonly string[]>>);
  return fields
    .flatMap((field) => Object.entries(field).map(([name, messages]) => `${name} ${messages.join(", ")}`))
    .join("; ");
}

function queryText(query: Query | undefined): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null || value === "") continue;
    for (const one of Array.isArray(value) ? value : [value]) parts.append(name, String(one));
  }
  const text = parts.toString();
  return text === "" ? "" : `?${text}`;
}
