import { createServer } from "node:net";
import type { Config } from "./config.ts";

/** A start that cannot go on; the message is one line for the operator. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** Asked first, so that a taken port is not found only after a database was started. */
export function requireFreePort(config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => reject(listenError(error, config)));
    probe.listen({ host: config.host, port: config.port }, () => probe.close(() => resolve()));
  });
}

export function listenError(error: NodeJS.ErrnoException, { host, port }: Config): Error {
  if (error.code === "EADDRINUSE") {
    return new StartError(
      `port ${port} on ${host} is taken: stop what listens there, or set PORT to another (PORT=0 takes a free one)`,
    );
  }
  if (error.code === "EACCES") {
    return new StartError(`port ${port} may not be used by this user: set PORT to 1024 or more`);
  }
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") {
    return new StartError(
      `HOST="${host}" is not an address of this machine: set it to 127.0.0.1, or to 0.0.0.0 for every network`,
    );
  }
  return error;
}
