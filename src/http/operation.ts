import type { Static, TObject, TSchema } from "typebox";
import type { Context } from "../context.ts";
import type { Scope } from "../core/model/scope.ts";
import type { Tx } from "../db/database.ts";
import type { Tenant } from "./auth.ts";

// One endpoint as data: what it takes, what it answers, and the function that does it. The server registers it, the checks and the
// reference are made from it.

type Empty = Record<never, never>;
type PartOf<S> = S extends TSchema ? Static<S> : Empty;

/** A file on its way in. It lies on the disk, and in memory only as long as somebody works on it. */
export type IncomingFile = {
  readonly sizeBytes: number;
  withBytes<T>(work: (bytes: Buffer) => Promise<T>): Promise<T>;
};

/** A request that passed every check. */
export type Call<Path = Empty, Query = Empty, Body = undefined> = {
  readonly context: Context;
  /** Not there in public operations. */
  readonly tenant: Tenant;
  readonly requestId: string;
  readonly path: Path;
  readonly query: Query;
  readonly body: Body;
  /** What was uploaded; null in every other call, and where what was sent is no file. */
  readonly file: IncomingFile | null;
  /** For signatures of others: the headers, and the body's bytes as they came. */
  readonly raw: {
    readonly headers: Readonly<Record<string, string | undefined>>;
    readonly body: Buffer;
  };
  /**
   * Stores the answer under the request's Idempotency-Key, when it has one, in the transaction of the change itself; so a crash
   * between the two cannot make a repetition act twice.
   */
  readonly beforeCommit: (tx: Tx, answer: unknown) => Promise<void>;
};

export type Operation = {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `:name` for parameters. */
  readonly url: string;
  /** The name of the file as well. */
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** Others call this and cannot have a key; the operation itself finds out who calls. */
  readonly isPublic?: boolean;
  /** What a key needs to call this, where it is not what the method says (`scopeOf`). */
  readonly scope?: Scope;
  /** Computes on all rows of the end user in its path, always or for such a query: for many rows that is done elsewhere. */
  readonly isReport?: true | ((query: Readonly<Record<string, unknown>>) => boolean);
  readonly path?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** A body may be left out. */
  readonly isBodyOptional?: boolean;
  readonly bodyExample?: unknown;
  /** What is wrong with the body beyond its schema, by dotted path. Told together with what the schema finds; gets any JSON. */
  readonly checkBodyMore?: (body: unknown, isBad: boolean) => Readonly<Record<string, string>>;
  readonly bodyLimitMb?: number;
  /** The body carries a file: in Base64 inside JSON, or as a form (multipart). The settings say how big it may be. */
  readonly takesFile?: "json" | "form";
  /** More rows than this in `transactions` are 413, which says more than a long list of field errors. */
  readonly maxTransactions?: number;
  readonly status: number;
  readonly answer?: TSchema;
  /** What the answer is, where it is no JSON. */
  readonly answerType?: string;
  /** The answer still has an old form beside the new one: since when it should not be read any more, and what to read instead. */
  readonly oldForm?: { readonly since: string; readonly instead: string };
  /** The answer holds a secret: what is stored of it under an Idempotency-Key opens only with the caller's own API key. */
  readonly isAnswerSecret?: boolean;
  /** Statuses of the errors that this call has beyond those that every call has. */
  readonly errors: readonly number[];
  /** Answers the body. */
  readonly handle: (call: Call<never, never, never>) => Promise<unknown>;
};

/** Reading needs `read`, everything else `write`, unless the operation says otherwise. */
export function scopeOf({ scope, method }: Operation): Scope {
  return scope ?? (method === "GET" ? "read" : "write");
}

type Typed<P, Q, B> = Omit<Operation, "path" | "query" | "body" | "handle"> & {
  readonly path?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly handle: (
    call: Call<PartOf<P>, PartOf<Q>, B extends TSchema ? Static<B> : undefined>,
  ) => Promise<unknown>;
};

/** Gives `handle` the types of the schemas. */
export function operation<
  P extends TObject | undefined = undefined,
  Q extends TObject | undefined = undefined,
  B extends TSchema | undefined = undefined,
>(typed: Typed<P, Q, B>): Operation {
  return typed as unknown as Operation;
}
