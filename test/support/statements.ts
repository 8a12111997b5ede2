import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { Client, Pool } from "pg";
import { afterAll, inject } from "vitest";

// Every statement that the tests send is noted, so that at the end of the run all can be looked at (test/tools/distribution).

type Send = (...args: unknown[]) => unknown;

const texts: Set<string> = noted();

/** Several test files share a process: the functions are replaced by the first. */
function noted(): Set<string> {
  const mark = Symbol.for("egret.test.statements");
  const shared = Client as unknown as Record<symbol, Set<string> | undefined>;
  const already = shared[mark];
  if (already !== undefined) return already;
  const texts = new Set<string>();
  shared[mark] = texts;
  noteInto(texts);
  return texts;
}

function noteInto(texts: Set<string>): void {
  /** A pool hands a statement on when a connection is free, when nobody can see any more who asked. */
  const fromTests = new Set<string>();
  const [send, pool] = [Client.prototype.query as Send, Pool.prototype.query as Send];

  Client.prototype.query = function query(this: Client, ...args: unknown[]): unknown {
    const text = textOf(args);
    if (text !== null && !texts.has(text) && !fromTests.has(text) && !isFromTest()) texts.add(text);
    return send.apply(this, args);
  } as Client["query"];

  Pool.prototype.query = function query(this: Pool, ...args: unknown[]): unknown {
    const text = textOf(args);
    if (text !== null && !texts.has(text) && isFromTest()) fromTests.add(text);
    return pool.apply(this, args);
  } as Pool["query"];
}

function textOf([first]: readonly unknown[]): string | null {
  const text = typeof first === "string" ? first : (first as { text?: unknown } | null)?.text;
  return typeof text === "string" ? text : null;
}

/** Statements that a test file sends by itself keep to no rules. */
function isFromTest(): boolean {
  return /\.test\.ts|\/test\/support\/(?!statements)/.test(new Error().stack ?? "");
}

afterAll(() => {
  const lines = Array.from(texts, (text) => `${JSON.stringify(text)}\n`).join("");
  if (lines !== "") appendFileSync(join(inject("statementsFolder"), `${process.pid}.jsonl`), lines);
  texts.clear();
});
