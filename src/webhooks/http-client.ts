import { isIP } from "node:net";
import { Agent, buildConnector, type Dispatcher } from "undici";
import { bareHost, isPublicAddress, makeGuardedLookup, RefusedAddressError } from "./address-guard.ts";

export type ClientOptions = {
  /** The operator says that receivers in private networks are meant. */
  readonly arePrivateAllowed: boolean;
  /** False: every request opens a connection of its own. */
  readonly isKeptAlive: boolean;
  /** Null: the caller bounds how many requests it has under way, so that none waits here for another's socket. */
  readonly connections?: number | null;
  /** Longer answers are cut off with an error; absent: the caller reads no further than it wants. */
  readonly answerAtMostBytes?: number;
};

const CONNECT_TIMEOUT_MS = 5_000;
/** Below the five seconds after which Node's and many other servers close an idle connection. */
const KEEP_ALIVE_MS = 4_000;
/** Sockets to one origin, unless the sender above bounds its requests itself. */
const CONNECTIONS = 32;

/** A client whose sockets reach public addresses only. Redirects are not followed, and what a response says of others is not believed. */
export function makeHttpClient({
  arePrivateAllowed,
  isKeptAlive,
  connections = CONNECTIONS,
  answerAtMostBytes = -1,
}: ClientOptions): Dispatcher {
  const connect = buildConnector({
    timeout: CONNECT_TIMEOUT_MS,
    ...(arePrivateAllowed ? {} : { lookup: makeGuardedLookup() }),
  });
  return new Agent({
    connections,
    pipelining: isKeptAlive ? 1 : 0,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    maxHeaderSize: 16_384,
    maxResponseSize: answerAtMostBytes,
    connect: (options, callback) => {
      // Addresses in figures never go through a lookup.
      const host = bareHost(options.hostname);
      if (!arePrivateAllowed && isIP(host) !== 0 && !isPublicAddress(host)) {
        return callback(new RefusedAddressError(), null);
      }
      return connect(options, callback);
    },
  });
}
