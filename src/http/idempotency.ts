import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import type { Database, Tx } from "../db/database.ts";
import type { Presence } from "../db/presence.ts";
import { claimKey, type KeyedRequest, releaseKey, storeAnswer } from "../db/queries/idempotency.ts";
import { ApiError, apiError } from "./errors.ts";
import { textOf } from "./json-text.ts";
import type { Seal } from "./seal.ts";

// Idempotency-Key, states of a key: none → claimed (first request runs) → answered, kept 24 h. A failure of ours (5xx) gives the claim
// up. A repetition while the first still runs waits for its answer.

export type StoredAnswer = { readonly status: number; readonly body: string; readonly isReplay: boolean };

type Run = {
  readonly db: Database;
  readonly keyed: KeyedRequest;
  /** Runs the request; `beforeCommit` keeps its answer within its own transaction. */
  readonly work: (beforeCommit: (tx: Tx, answer: unknown) => Promise<void>) => Promise<unknown>;
  readonly status: number;
  /** How answers are stored. */
  readonly seal: Seal;
  /** The body of a refusal. */
  readonly describeError: (error: ApiError) => unknown;
  readonly presence: Presence;
};

const WAIT_AT_MOST_MS = 10_000;
const ASK_EVERY_MS = 50;

/** The request under its key, or null when it carries none; `owner` is the process. Throws 400 for a key that is none. */
export function readKeyed(
  request: FastifyRequest,
  caller: Pick<KeyedRequest, "userId" | "endpoint" | "owner">,
): KeyedRequest | null {
  const header = request.headers["idempotency-key"];
  if (header === undefined || request.method !== "POST") return null;
  if (typeof header !== "string" || !/^[\x21-\x7e]{1,255}$/.test(header))
    throw apiError("bad_idempotency_key");
  const body = request.rawBody ?? Buffer.alloc(0);
  const digest = createHash("sha256").update(request.url).update("\n").update(body).digest();
  return { ...caller, key: header, digest, owner: `${caller.owner}/${request.id}` };
}

/** Runs the request once for all that send it under this key, and answers all of them the same. */
export async function runOnce(run: Run): Promise<StoredAnswer> {
  const earlier = await waitForTurn(run).catch(async (error: unknown) => {
    // Nobody knows whether a claim whose connection broke was stored.
    if (!(error instanceof ApiError)) await giveUp(run);
    throw error;
  });
  if (earlier !== null) return earlier;
  let isStored = false;
  try {
    const answer = await run.work(async (tx, body) => {
      // A process that stood still for seconds: the request was run by another, and this transaction must not do it again.
      if (!(await storeAnswer(tx, run.keyed, await sealedOf(run, run.status, body))))
        throw apiError("idempotency_in_progress", {}, { "retry-after": "1" });
      isStored = true;
    });
    if (!isStored) await storeAnswer(run.db, run.keyed, await sealedOf(run, run.status, answer));
    return { status: run.status, body: textOf(answer), isReplay: false };
  } catch (error) {
    await settleFailure(run, error);
    throw error;
  }
}

/** Null when it is this request's turn to run. */
async function waitForTurn({ db, keyed, seal }: Run): Promise<StoredAnswer | null> {
  const deadline = performance.now() + WAIT_AT_MOST_MS;
  for (;;) {
    const claim = await claimKey(db, keyed);
    if (claim.kind === "mine") return null;
    if (claim.kind === "other_request") throw apiError("idempotency_mismatch");
    if (claim.kind === "answered") {
      const body = await seal.open(claim.body);
      // Sealed for another API key of the account.
      if (body === null) throw apiError("idempotency_mismatch");
      return { status: claim.status, body: body.toString("utf8"), isReplay: true };
    }
    if (performance.now() > deadline) throw apiError("idempotency_in_progress", {}, { "retry-after": "1" });
    await pause(ASK_EVERY_MS);
  }
}

async function settleFailure(run: Run, error: unknown): Promise<void> {
  const { db, keyed, describeError } = run;
  if (error instanceof ApiError && error.status < 500) {
    await storeAnswer(db, keyed, await sealedOf(run, error.status, describeError(error)));
  } else await giveUp(run);
}

/** When the database itself is what failed, the claim is given up as soon as it is there again. */
async function giveUp({ db, keyed, presence }: Run): Promise<void> {
  await releaseKey(db, keyed).catch(() => presence.whenReachable(() => releaseKey(db, keyed)));
}

async function sealedOf(
  { seal }: Run,
  status: number,
  body: unknown,
): Promise<{ status: number; body: Buffer }> {
  return { status, body: await seal.close(Buffer.from(textOf(body), "utf8")) };
}
