// What a webhook may look like; network questions are asked elsewhere. Every answer is a sentence that follows the field's name.

const URL_LENGTH_AT_MOST = 2_000;
const HEADERS_AT_MOST = 20;
const HEADERS_SIZE_AT_MOST = 8_192;

/** Names of HTTP headers (RFC 9110, tokens). */
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;
/** What may stand in a header's value: visible ASCII, spaces and tabs inside. A line break would begin another header. */
const HEADER_VALUE = /^[\x21-\x7e]([\t\x20-\x7e]*[\x21-\x7e])?$/;
/** Ours, and those that say how the message itself is to be read. */
const RESERVED_HEADERS = new Set([
  ...[
    "webhook-id",
    "webhook-timestamp",
    "webhook-signature",
    "user-agent",
    "host",
    "te",
    "trailer",
    "upgrade",
  ],
  ...["content-type", "content-length", "content-encoding", "transfer-encoding", "connection", "keep-alive"],
  ...["expect", "proxy-authorization", "proxy-connection"],
]);

/** What is wrong with the address; null: nothing that can be seen without the network. */
export function urlProblem(text: string): string | null {
  if (text.length > URL_LENGTH_AT_MOST) return `must have at most ${URL_LENGTH_AT_MOST} characters`;
  if (/[\s\u0000-\u001f\u007f]/.test(text)) return "must not contain spaces or control characters";
  const url = URL.parse(text);
  if (url === null) return "must be an address like https://lender.example/webhooks";
  if (url.protocol !== "https:" && url.protocol !== "http:") return "must begin with https:// or http://";
  if (url.username !== "" || url.password !== "")
    return "must not contain a user name or password; send them in headers instead";
  if (url.hash !== "") return "must not have a part after #; it would not be sent";
  if (url.port === "0") return "must not have the port 0";
  const labels = url.hostname.replace(/\.$/, "").split(".");
  if (labels.at(-1) === "invalid")
    return "cannot be reached: names that end in .invalid never exist (RFC 2606)";
  return null;
}

/** What is wrong with the user's headers, by name of the header; the empty name is the object as a whole. */
export function headerProblems(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const problems: Record<string, string> = {};
  const entries = Object.entries(headers);
  if (entries.length > HEADERS_AT_MOST) problems[""] = `must hold at most ${HEADERS_AT_MOST} headers`;
  const seen = new Set<string>();
  let size = 0;
  for (const [name, value] of entries) {
    const folded = name.toLowerCase();
    size += name.length + (typeof value === "string" ? value.length : 0);
    const problem = headerProblem(folded, value) ?? (seen.has(folded) ? "is there twice" : null);
    if (problem !== null) problems[name] = problem;
    seen.add(folded);
  }
  if (size > HEADERS_SIZE_AT_MOST)
    problems[""] = `must have at most ${HEADERS_SIZE_AT_MOST} characters in all`;
  return problems;
}

function headerProblem(name: string, value: unknown): string | null {
  if (!HEADER_NAME.test(name)) return "is not a name of an HTTP header";
  if (RESERVED_HEADERS.has(name)) return "is set by the service and cannot be replaced";
  if (typeof value !== "string") return "must be a string";
  if (value === "") return null;
  if (!HEADER_VALUE.test(value)) return "must be visible ASCII characters without line breaks";
  return null;
}

/** The address in the form in which equal ones are equal. */
export function canonicalUrl(text: string): string {
  return URL.parse(text)?.href ?? text;
}
