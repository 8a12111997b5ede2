import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import { digestOf } from "../db/keys.ts";
import { findActiveKey, findSession, type KeyHolder, markKeyUsed } from "../db/queries/api-keys.ts";
import { untilReachable } from "../db/transient.ts";
import { apiError } from "./errors.ts";
import { makeRefusalLimit } from "./refusal-limit.ts";
import { readSessionToken } from "./session-cookie.ts";

/** Who calls: everything that is read or written is this account's. */
export type Tenant = KeyHolder & {
  /** Of somebody who is signed in to the dashboard; null: the caller sent the key itself. */
  readonly sessionId: string | null;
};

/** Checks keys and sessions against their digests, remembering answers for a moment. */
export type KeyRing = {
  /** Throws 401, the same for every cause; 429 where too many were refused. */
  authenticate(request: FastifyRequest): Promise<Tenant>;
  authenticateKey(secret: string, address: string): Promise<Tenant>;
  /** What only the caller has: its key, or the token of its session. */
  readSecret(request: FastifyRequest): string | null;
  /** Forgets what was remembered; a key was switched, or somebody signed out, in this process. */
  forget(): void;
};

/** How long a key that another process switched off still works. */
const REMEMBERED_MS = 2_000;
const REACHABLE_WITHIN_MS = 1_500;
const REMEMBERED_AT_MOST = 1_000;
/** `last_used` is for people; to the minute is enough. */
const MARK_EVERY_MS = 60_000;
export const KEY_PATTERN = /^key_[0-9a-f]{48}$/;

type Remembered = { readonly tenant: Tenant; readonly until: number };
type Credential = { readonly kind: "key" | "session"; readonly secret: string };

type Parts = {
  readonly db: Database;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
};

export function makeKeyRing({ db, now, onError }: Parts): KeyRing {
  const remembered = new Map<string, Remembered>();
  const marked = new Map<string, number>();
  const refusals = makeRefusalLimit();
  // A look-up that began before `forget` may not be remembered after it.
  let generation = 0;
  const lookUp = async ({ kind, secret }: Credential): Promise<Tenant | null> => {
    if (kind === "session") return findSession(db, sessionDigest(secret), now());
    const holder = await findActiveKey(db, digestOf(secret), now());
    return holder === null ? null : { ...holder, sessionId: null };
  };
  const admit = async (credential: Credential, address: string): Promise<Tenant> => {
    const cacheKey = `${credential.kind} ${digestOf(credential.secret).toString("base64")}`;
    const at = performance.now();
    const known = remembered.get(cacheKey);
    if (known !== undefined && known.until > at) return known.tenant;
    refusals.require(address, cacheKey, at);
    const began = generation;
    const tenant = await untilReachable(() => lookUp(credential), REACHABLE_WITHIN_MS);
    if (tenant === null) {
      refusals.note(address, cacheKey, at);
      throw unauthorized();
    }
    refusals.clear(cacheKey);
    if (began === generation) put(remembered, cacheKey, { tenant, until: at + REMEMBERED_MS });
    mark(db, tenant, { marked, onError });
    return tenant;
  };
  return {
    readSecret: (request) => readCredential(request)?.secret ?? null,
    authenticateKey: (secret, address) => admit({ kind: "key", secret }, address),
    forget: () => {
      generation++;
      remembered.clear();
    },
    authenticate: async (request) => {
      const credential = readCredential(request);
      if (credential === null) throw unauthorized();
      return admit(credential, request.ip);
    },
  };
}

/** What is stored of a session's token. */
export function sessionDigest(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

function readCredential(request: FastifyRequest): Credential | null {
  const key = readKeyOfHeaders(request);
  if (key !== null) return { kind: "key", secret: key };
  const token = readSessionToken(request);
  return token === null ? null : { kind: "session", secret: token };
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

type Marking = { readonly marked: Map<string, number>; readonly onError: (error: unknown) => void };

function mark(db: Database, tenant: Tenant, { marked, onError }: Marking): void {
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
