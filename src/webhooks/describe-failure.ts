import { RefusedAddressError } from "./address-guard.ts";

const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing listens at this address (connection refused)",
  ECONNRESET: "the receiver closed the connection without an answer",
  EPIPE: "the receiver closed the connection without an answer",
  UND_ERR_SOCKET: "the receiver closed the connection without an answer",
  ENOTFOUND: "the host is not known",
  EAI_AGAIN: "the host cannot be looked up at the moment",
  EHOSTUNREACH: "the host cannot be reached",
  ENETUNREACH: "the network cannot be reached",
  ETIMEDOUT: "the receiver did not accept the connection in time",
  UND_ERR_CONNECT_TIMEOUT: "the receiver did not accept the connection within 5 seconds",
  UND_ERR_HEADERS_TIMEOUT: "no answer in time",
  UND_ERR_HEADERS_OVERFLOW: "the headers of the answer are larger than 16 kB",
  EGRET_REFUSED_ADDRESS: new RefusedAddressError().message,
};

/** What went wrong on the way to an answer, in plain words and without the address. */
export function describeFailure(error: unknown): string {
  const { code, name, cause } = error as { code?: unknown; name?: unknown; cause?: unknown };
  if (name === "TimeoutError" || name === "AbortError") return "no answer in time";
  if (name === "HTTPParserError") return "the answer is not HTTP";
  const known = typeof code === "string" ? SENTENCES[code] : undefined;
  if (known !== undefined) return known;
  const first = (error as AggregateError).errors?.[0] ?? cause;
  if (first instanceof Error) return describeFailure(first);
  if (typeof code === "string" && /CERT|TLS|SSL/.test(code))
    return `the receiver's certificate is not valid (${code})`;
  return `the request could not be made (${typeof code === "string" ? code : "unknown"})`;
}
