import type { FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import { digestOf } from "../db/keys.ts";
import { findActiveKey, type KeyHolder, markKeyUsed } from "../db/queries/api-keys.ts";
import { apiError } from "./errors.ts";

/** Who calls: everything that is read or written is this account's. */
export type Tenant = KeyHolder;

/** Checks keys against their digests, remembering answers for a moment. */
export type KeyRing = {
  /** Throws 401, the same for every cause. */
  authenticate(request: FastifyRequest): Promise<Tenant>;
  authenticateKey(secret: string): Promise<Tenant>;
  /** The key of the request, from a header or from the dashboard's session, when it has the shape of one. */
  readKey(request: FastifyRequest): string | null;
  /** Forgets what was remembered; a key was switched in this process. */
  forget(): void;
};

/** How long a key that another process switched off still works. */
const REMEMBERED_MS = 2_000;
const REMEMBERED_AT_MOST = 1_000;
/** `last_used` is for people; to the minute is enough. */
const MARK_EVERY_MS = 60_000;
export const KEY_PATTERN = /^key_[0-9a-f]{48}$/;

type Remembered = { readonly tenant: Tenant; readonly until: number };

type Parts = {
  readonly db: Database;
  /** The key behind the dashboard's cookie. */
  readonly readSession: (request: FastifyRequest) => string | null;
  readonly onError: (error: unknown) => void;
};

export function makeKeyRing({ db, readSession, onError }: Parts): KeyRing {
  const remembered = new Map<string, Remembered>();
  const marked = new Map<string, number>();
  // A look-up that began before `forget` may not be remembered after it.
  let generation = 0;
  const readKey = (request: FastifyRequest) => readKeyOfHeaders(request) ?? readSession(request);
  const authenticateKey = async (secret: string): Promise<Tenant> => {
    const digest = digestOf(secret);
    const cacheKey = digest.toString("base64");
    const now = performance.now();
    const known = remembered.get(cacheKey);
    if (known !== undefined && known.until > now) return known.tenant;
    const began = generation;
    const tenant = await findActiveKey(db, digest);
    if (tenant === null) throw unauthorized();
    if (began === generation) put(remembered, cacheKey, { tenant, until: now + REMEMBERED_MS });
    mark(db, tenant, marked, onError);
    return tenant;
  };
  return {
    readKey,
    authenticateKey,
    forget: () => {
      generation++;
      remembered.clear();
    },
    authenticate: async (request) => {
      const secret = readKey(request);
      if (secret === null) throw unauthorized();
      return authenticateKey(secret);
    },
  };
}

function unauthorized() {
  return apiError("unauthorized", {}, { "www-authenticate": "ApiKey header=x-api-key" });
}

function readKeyOfHeaders(request: FastifyRequest): string | null {
  const header = request.headers["x-api-key"];
  const secret = typeof header === "string" ? header : passwordOf(request.headers.authorization);
  return secret !== null && KEY_PATTERN.test(secret) ? secret : null;
}

/** Older clients send HTTP Basic with the key as the password and any user name. */
function passwordOf(authorization: string | undefined): string | null {
  const [, encoded] = /^basic +([A-Za-z0-9+/_=-]+)$/i.exec(authorization ?? "") ?? [];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, "base64").toString("latin1");
  const colon = text.indexOf(":");
  return colon < 0 ? null : text.slice(colon + 1);
}

function mark(
  db: Database,
  tenant: Tenant,
  marked: Map<string, number>,
  onError: (error: unknown) => void,
): void {
  const now = performance.now();
  const last = marked.get(tenant.keyId);
  if (last !== undefined && now - last < MARK_EVERY_MS) return;
  put(marked, tenant.keyId, now);
  // Nobody waits for it, and a failure costs nothing but a stale time.
  markKeyUsed(db, tenant).catch(onError);
}

/** Oldest entries go first when the map is full. */
function put<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= REMEMBERED_AT_MOST) break;
    map.delete(oldest);
  }
}
