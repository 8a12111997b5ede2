import type { components, paths } from "./schema.js";

// Types of one call, read off the generated description of the service.

export type Method = "get" | "post" | "put" | "patch" | "delete";
export type Schemas = components["schemas"];

/** Addresses that take the method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends { responses: unknown } ? P : never;
}[keyof paths];

export type OperationOf<M extends Method, P extends keyof paths> = paths[P][M];

type Parameters<O, Place extends "path" | "query"> = O extends { parameters: infer All }
  ? All extends { [K in Place]?: infer Found }
    ? Exclude<Found, undefined>
    : never
  : never;

type Content<C> = C extends { "application/json": infer Json }
  ? Json
  : C extends { "multipart/form-data": infer Form }
    ? Form | FormData
    : never;
type BodyOf<O> = O extends { requestBody: { content: infer C } }
  ? { readonly body: Content<C> }
  : O extends { requestBody?: { content: infer C } }
    ? { readonly body?: Content<C> }
    : { readonly body?: never };

type NoKeys<T> = [T] extends [never] ? true : keyof T extends never ? true : false;
type PathPart<O> =
  NoKeys<Parameters<O, "path">> extends true ? unknown : { readonly path: Parameters<O, "path"> };
type QueryPart<O> =
  NoKeys<Parameters<O, "query">> extends true ? unknown : { readonly query?: Parameters<O, "query"> };

export type CallOptions = {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** POST only; made anew for each call when absent, the same for its retries. */
  readonly idempotencyKey?: string;
};

export type Request<M extends Method, P extends keyof paths> = PathPart<OperationOf<M, P>> &
  QueryPart<OperationOf<M, P>> &
  BodyOf<OperationOf<M, P>> &
  CallOptions;

/** The request may be left out where the call needs nothing. */
export type Arguments<R> = Record<never, never> extends R ? [request?: R] : [request: R];

type Answers<O> = O extends { responses: infer R } ? R : never;
type SuccessOf<R> = R[keyof R & (200 | 201 | 202)];
type Body<A> = A extends { content: infer C }
  ? C extends { "application/json": infer Json }
    ? Json
    : Blob
  : undefined;

/** What the call answers: JSON as its type, files as a `Blob`, nothing as undefined. */
export type Answer<M extends Method, P extends keyof paths> = [
  SuccessOf<Answers<OperationOf<M, P>>>,
] extends [never]
  ? undefined
  : Body<SuccessOf<Answers<OperationOf<M, P>>>>;

/** Addresses of lists that are read page by page. */
export type ListPath = {
  [P in PathOf<"get">]: Answer<"get", P> extends { readonly _meta: unknown } ? P : never;
}[PathOf<"get">];

/** What such a list holds. */
export type ItemOf<P extends ListPath> = Exclude<
  {
    [K in keyof Answer<"get", P>]: K extends "_meta"
      ? never
      : Answer<"get", P>[K] extends readonly (infer Item)[]
        ? Item
        : never;
  }[keyof Answer<"get", P>],
  undefined
>;
