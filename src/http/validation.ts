import type { TObject, TSchema } from "typebox";
import { Compile } from "typebox/compile";
import type { TLocalizedValidationError } from "typebox/error";
import Format from "typebox/format";
import { Settings } from "typebox/system";
import { parseInstant } from "../core/model/instant.ts";
import { apiError, type FieldErrors, fieldErrors } from "./errors.ts";
import { checkInShares } from "./long-lists.ts";
import { messageOf, type Origin } from "./messages.ts";
import type { Operation } from "./operation.ts";
import { isOurs } from "./shared-operations.ts";
import { unknownFields, unknownParameters } from "./unknown-fields.ts";

// Checks of a request against the operation's schemas. All parts are checked before anything is said, so that the caller reads every
// mistake at once. Bodies are taken as they are; strings of path and query are read strictly as the type that the schema names.

// TypeBox stops at eight by default; 2,500 rows with several mistakes each are to be named completely.
Settings.Set({ maxErrors: 100_000 });
// TypeBox's own formats take days that do not exist and refuse instants without an offset.
Format.Set("date", (text) => text.length === 10 && parseInstant(text) !== null);
Format.Set("date-time", (text) => parseInstant(text) !== null);

export type CheckedParts = { readonly path: unknown; readonly query: unknown; readonly body: unknown };
type Parts = { readonly path: unknown; readonly query: Record<string, unknown>; readonly body: unknown };
export type RequestCheck = (parts: Parts) => Promise<CheckedParts>;

/** Compiles the checks of one operation. The returned function throws 422 with every bad field. */
export function compileChecks(operation: Operation): RequestCheck {
  const checkPath = operation.path === undefined ? null : compilePart(operation.path);
  const checkQuery = operation.query === undefined ? null : compilePart(operation.query, "text");
  const checkBody = compileBody(operation);
  const isStrict = isOurs(operation);
  return async (parts) => {
    const query = operation.query === undefined ? {} : readQuery(operation.query, parts.query);
    const body = bodyOf(operation, parts.body);
    const fields: FieldErrors = {};
    const ofBody = body === undefined ? null : await checkBody?.(body);
    const problems = {
      path: checkPath?.(parts.path),
      query: {
        ...(isStrict ? unknownParameters(operation.query, parts.query) : {}),
        ...checkQuery?.(query),
      },
      json: body === undefined ? undefined : { ...unknownIn(operation, isStrict, body), ...ofBody },
    };
    for (const [part, found] of Object.entries(problems)) {
      if (Object.keys(found ?? {}).length > 0) fields[part as keyof FieldErrors] = found as Problems;
    }
    if (Object.keys(fields).length > 0) throw fieldErrors(fields);
    return { path: parts.path, query, body };
  };
}

function bodyOf(operation: Operation, body: unknown): unknown {
  if (operation.body === undefined) return undefined;
  if (body === undefined) {
    if (operation.isBodyOptional === true) return undefined;
    throw apiError("body_required");
  }
  const { maxTransactions } = operation;
  const rows =
    maxTransactions === undefined ? null : (body as { transactions?: unknown } | null)?.transactions;
  if (maxTransactions !== undefined && Array.isArray(rows) && rows.length > maxTransactions) {
    throw apiError("too_many_transactions", { count: rows.length, limit: maxTransactions });
  }
  return body;
}

export type Problems = Record<string, string[]>;

function unknownIn({ body: schema }: Operation, isStrict: boolean, body: unknown): Problems {
  return isStrict && schema !== undefined ? unknownFields(schema, body) : {};
}

function compileBody({
  body: schema,
  checkBodyMore,
}: Operation): ((body: unknown) => Promise<Problems | null>) | null {
  if (schema === undefined) return null;
  const check = checkInShares(schema, compilePart);
  if (checkBodyMore === undefined) return check;
  return async (body) => {
    const found = await check(body);
    const problems = found ?? {};
    for (const [path, message] of Object.entries(checkBodyMore(body, found !== null))) {
      problems[path] = [...(problems[path] ?? []), message];
    }
    return Object.keys(problems).length === 0 ? null : problems;
  };
}

function compilePart(schema: TSchema, from: Origin = "json"): (value: unknown) => Problems | null {
  const validator = Compile(schema);
  return (value) => (validator.Check(value) ? null : problemsOf(validator.Errors(value), value, from));
}

function problemsOf(errors: readonly TLocalizedValidationError[], value: unknown, from: Origin): Problems {
  const problems: Problems = {};
  const add = (path: string, message: string): void => {
    const known = problems[path];
    if (known === undefined) problems[path] = [message];
    else if (!known.includes(message)) known.push(message);
  };
  for (const error of errors) {
    const path = dotted(error.instancePath);
    if (error.keyword === "required") {
      for (const name of error.params.requiredProperties)
        add(joined(path, name), "is missing; it is required");
    } else {
      add(path === "" ? "_schema" : path, messageOf(error, valueAt(value, error.instancePath), from));
    }
  }
  return problems;
}

/** JSON Pointer to the dotted path that the answer names: `/transactions/3/amount` is `transactions.3.amount`. */
function dotted(pointer: string): string {
  return pointer.slice(1).split("/").map(unescapeToken).join(".");
}

function joined(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}

function unescapeToken(token: string): string {
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}

function valueAt(value: unknown, pointer: string): unknown {
  let at = value;
  for (const token of pointer.split("/").slice(1)) {
    at = (at as Record<string, unknown> | undefined)?.[unescapeToken(token)];
  }
  return at;
}

type PropertySchema = { readonly type?: string | readonly string[] };

/** Query strings to the types of the schema; what is not exactly such a value stays a string and fails the check. */
function readQuery(schema: TObject, query: Record<string, unknown>): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties as Record<string, PropertySchema>)) {
    // Some clients write the name of a list with brackets.
    const text = query[name] ?? (property.type === "array" ? query[`${name}[]`] : undefined);
    if (text === undefined) continue;
    if (property.type === "array") read[name] = Array.isArray(text) ? text : [text];
    else read[name] = typeof text === "string" ? readText(text, property) : text;
  }
  return read;
}

function readText(text: string, { type }: PropertySchema): unknown {
  if (type === "boolean") return text === "true" ? true : text === "false" ? false : text;
  if (type === "integer" && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (type === "number" && /^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text);
  return text;
}
