import createClient from "openapi-fetch";
import { errorOf } from "./errors.js";
import type {
  Answer,
  Arguments,
  CallOptions,
  ItemOf,
  ListPath,
  Method,
  PathOf,
  Schemas,
  Request as Wanted,
} from "./operations.js";
import { makeRetrying } from "./retry.js";
import { type UploadRequest, upload } from "./upload.js";
import { type WaitOptions, waitFor } from "./wait.js";

export type EgretOptions = {
  /** Where the service is, for example http://127.0.0.1:8080. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** How often a call is tried again, where that is safe; 3 when absent. */
  readonly maxRetries?: number;
  /** Another `fetch`, for a proxy or a test. */
  readonly fetch?: (request: Request) => Promise<Response>;
};

type Call<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...request: Arguments<Wanted<M, P>>
) => Promise<Answer<M, P>>;

/** A list that reads on as long as you take from it. */
export type Pages<T> = AsyncIterable<T> & {
  /** Whole pages instead of single elements. */
  readonly pages: () => AsyncGenerator<readonly T[]>;
  /** Everything at once; `atMost` elements when given. */
  readonly toArray: (atMost?: number) => Promise<T[]>;
};

export type Egret = {
  readonly get: Call<"get">;
  readonly post: Call<"post">;
  readonly put: Call<"put">;
  readonly patch: Call<"patch">;
  readonly delete: Call<"delete">;
  /** Every element of a list, page after page. */
  readonly list: <P extends ListPath>(path: P, ...request: Arguments<Wanted<"get", P>>) => Pages<ItemOf<P>>;
  /** Uploads a file of an end user; it is read soon after. */
  readonly upload: (endUserId: string, request: UploadRequest) => Promise<Schemas["EndUserFile"]>;
  /** Waits until a file was read; its `status` is then `done` or `failed`, and `problem` says why it failed. */
  readonly waitForFile: (
    fileId: string,
    options?: WaitOptions<Schemas["EndUserFile"]>,
  ) => Promise<Schemas["EndUserFile"]>;
  /** Waits until an end user was enriched; its `status` is then `processed` or `failed`. */
  readonly waitForEndUser: (
    endUserId: string,
    options?: WaitOptions<Schemas["FlaggedEndUser"]>,
  ) => Promise<Schemas["FlaggedEndUser"]>;
};

type Loose = CallOptions & { readonly path?: object; readonly query?: object; readonly body?: unknown };
type Sent = { readonly data?: unknown; readonly response: Response };

export function createEgret(options: EgretOptions): Egret {
  const { apiKey, maxRetries = 3, fetch: plainFetch = (request: Request) => fetch(request) } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, "");
  const send = makeRetrying({ fetch: plainFetch, maxRetries });
  // biome-ignore lint/suspicious/noExplicitAny: the types of calls are our own, in operations.ts
  const client: any = createClient({ baseUrl, fetch: send, headers: { "x-api-key": apiKey } });
  client.use({
    async onResponse({ response }: { response: Response }) {
      if (!response.ok) throw await errorOf(response);
    },
  });
  const call =
    (method: Method) =>
    async (path: string, request: Loose = {}): Promise<unknown> => {
      const { data } = (await client[method.toUpperCase()](path, {
        params: { path: request.path, query: request.query },
        ...(request.body === undefined ? {} : { body: request.body }),
        ...(request.signal === undefined ? {} : { signal: request.signal }),
        headers: { ...(method === "post" ? keyOf(request) : {}), ...request.headers },
        parseAs: isFile(path) ? "blob" : "json",
      })) as Sent;
      return data;
    };
  const get = call("get") as unknown as Egret["get"];
  return {
    get,
    post: call("post") as unknown as Egret["post"],
    put: call("put") as unknown as Egret["put"],
    patch: call("patch") as unknown as Egret["patch"],
    delete: call("delete") as unknown as Egret["delete"],
    list: (path, ...[request]) => listOf(call("get"), path, request as Loose | undefined) as never,
    upload: (endUserId, request) =>
      upload(
        {
          url: `${baseUrl}/api/end_users/${encodeURIComponent(endUserId)}/files/v2`,
          headers: { "x-api-key": apiKey },
          fetch: plainFetch,
          maxRetries,
        },
        request,
      ),
    waitForFile: (fileId, wait) =>
      waitFor(
        {
          what: `Reading ${fileId}`,
          read: () => get("/api/end_user_files/{service_id}", { path: { service_id: fileId } }),
          isDone: ({ status }) => status === "done" || status === "failed",
        },
        wait,
      ),
    waitForEndUser: (endUserId, wait) =>
      waitFor(
        {
          what: `Enriching ${endUserId}`,
          read: async () => {
            const path = { end_user_id_or_service_id: endUserId };
            return (await get("/api/end_users/{end_user_id_or_service_id}", { path })).end_user;
          },
          isDone: ({ status }) => status === "processed" || status === "failed",
        },
        wait,
      ),
  };
}

function keyOf({ idempotencyKey = crypto.randomUUID() }: Loose): Record<string, string> {
  return { "idempotency-key": idempotencyKey };
}

/** Addresses whose answer is no JSON. */
function isFile(path: string): boolean {
  return /\/download$|\.(xlsx|jpg)$|^\/metrics$/.test(path);
}

function listOf(
  get: (path: string, request?: Loose) => Promise<unknown>,
  path: string,
  request: Loose = {},
): Pages<unknown> {
  async function* pages(): AsyncGenerator<readonly unknown[]> {
    let cursor: string | null = null;
    do {
      const query = { ...request.query, ...(cursor === null ? {} : { cursor }) };
      const page = (await get(path, { ...request, query })) as {
        readonly _meta: { next_cursor: string | null };
      };
      yield Object.values(page).find((value) => Array.isArray(value)) as unknown[];
      cursor = page._meta.next_cursor;
    } while (cursor !== null);
  }
  async function* elements(): AsyncGenerator<unknown> {
    for await (const page of pages()) yield* page;
  }
  const toArray = async (atMost = Number.POSITIVE_INFINITY) => {
    const taken: unknown[] = [];
    for await (const one of elements()) {
      if (taken.length >= atMost) break;
      taken.push(one);
    }
    return taken;
  };
  return { pages, toArray, [Symbol.asyncIterator]: elements };
}
