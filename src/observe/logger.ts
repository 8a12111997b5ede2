import { type Logger, pino } from "pino";
import type { LogLevel } from "../config.ts";

export type { Logger } from "pino";

// Logs are read by people and shipped to other systems, so customer data must not reach them: no bodies, no query strings, no
// paths with ids of the caller, no header, no text of a database error (PostgreSQL quotes values in it).

/** Where lines go; standard output unless a test wants to read them. */
export type LogSink = { write(line: string): void };

export function makeLogger(level: LogLevel, sink?: LogSink): Logger {
  const options = {
    level,
    base: null,
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: describeError, error: describeError, req: describeRequest, res: describeResponse },
    redact: { paths: ["headers", "body", "query", "params", "*.headers", "*.body"], remove: true },
  };
  return sink === undefined ? pino(options) : pino(options, sink);
}

type DescribedError = {
  type: string;
  message: string;
  code?: string;
  table?: string;
  constraint?: string;
  stack?: string;
  cause?: DescribedError;
};

/** What may be said of an error: its kind and place; its text only when it cannot quote data. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "" };
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown };
  const isQuoting = isDatabaseError(error) || error instanceof SyntaxError;
  return {
    type: error.name,
    message: isQuoting ? "(text withheld: it may quote data)" : error.message,
    ...(typeof code === "string" ? { code } : {}),
    ...(typeof table === "string" ? { table } : {}),
    ...(typeof constraint === "string" ? { constraint } : {}),
    ...(error.stack === undefined ? {} : { stack: stackFrames(error.stack) }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** Errors that PostgreSQL itself sent, known by their severity and SQLSTATE. */
function isDatabaseError(error: Error): boolean {
  return "severity" in error && "routine" in error;
}

/** The frames alone: the first lines of a stack repeat the message. */
function stackFrames(stack: string): string {
  return stack
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .join("\n");
}

type RequestLike = { method?: string; routeOptions?: { url?: string | undefined } };

function describeRequest(request: RequestLike): { method: string | undefined; route: string } {
  return { method: request.method, route: request.routeOptions?.url ?? "(none)" };
}

function describeResponse(response: { statusCode?: number }): { statusCode: number | undefined } {
  return { statusCode: response.statusCode };
}
