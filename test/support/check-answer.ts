import { Compile, type Validator } from "typebox/compile";
import type { Operation } from "../../src/http/operation.ts";
import { makeRoutes } from "../../src/http/routes/routes.ts";

// Every answer that a test gets is held against the reference: what openapi.json promises of it is what the service sends.

const nobody = () => Promise.reject(new Error("nobody calls"));
const operations = makeRoutes(
  { authenticate: nobody, authenticateKey: nobody, readSecret: () => null, forget: () => undefined },
  { write: nobody },
);
/** Larger ones repeat what small ones show. */
const MOST_CHARACTERS = 1_000_000;

type Route = { readonly operation: Operation; readonly pattern: RegExp };
const routes: readonly Route[] = operations.map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.url.replace(/:\w+/g, "[^/]+").replaceAll(".", "\\.")}$`),
}));
const validators = new Map<Operation, Validator>();

/** Throws when an answer of success is not as the reference says. */
export function checkAnswer(
  asked: { method: string; path: string },
  answer: { status: number; text: string },
): void {
  const path = asked.path.split("?")[0] ?? "";
  const found = routes.filter(
    ({ operation, pattern }) => operation.method === asked.method && pattern.test(path),
  );
  // One written out goes before one with a parameter in its place.
  const { operation } =
    found.sort((a, b) => a.operation.url.split(":").length - b.operation.url.split(":").length)[0] ?? {};
  if (operation?.answer === undefined || answer.status !== operation.status) return;
  if (answer.text.length > MOST_CHARACTERS) return;
  const validator = validators.get(operation) ?? Compile(operation.answer);
  validators.set(operation, validator);
  const body = JSON.parse(answer.text);
  if (validator.Check(body)) return;
  const problems = validator
    .Errors(body)
    .slice(0, 5)
    .map((one) => `${one.instancePath} ${one.message}`);
  throw new Error(`${asked.method} ${asked.path} is not as the reference says: ${problems.join("; ")}`);
}
