import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, inject } from "vitest";

// Every statement that the tests send is noted, so that at the end of the run all can be looked at (test/tools/distribution).

const texts = new Set<string>();
const send = Client.prototype.query as (...args: unknown[]) => unknown;

Client.prototype.query = function query(this: Client, ...args: unknown[]): unknown {
  const [first] = args;
  const text = typeof first === "string" ? first : (first as { text?: unknown } | null)?.text;
  if (typeof text === "string" && !texts.has(text) && !isFromTest()) texts.add(text);
  return send.apply(this, args);
} as Client["query"];

/** Statements that a test file sends by itself keep to no rules. */
function isFromTest(): boolean {
  return /\.test\.ts|\/test\/support\/(?!statements)/.test(new Error().stack ?? "");
}

afterAll(() => {
  const lines = Array.from(texts, (text) => `${JSON.stringify(text)}\n`).join("");
  if (lines !== "") appendFileSync(join(inject("statementsFolder"), `${process.pid}.jsonl`), lines);
  texts.clear();
});
