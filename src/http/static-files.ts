import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

// Files that were built once, kept in memory: the dashboard and the documentation.

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".py": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".pdf": "application/pdf",
  ".tgz": "application/gzip",
};

/** Gain nothing by being packed again. */
const IS_PACKED = /^\.(woff2|png|pdf|tgz)$/;

type StaticFile = { readonly type: string; readonly plain: Buffer; readonly zipped: Buffer | null };

/** The files below the folder by their path with a slash before; none when it was not built. */
export function readStaticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    names.map((path) => {
      const plain = readFileSync(path);
      const type = TYPES[extname(path)] ?? "application/octet-stream";
      return [
        path.slice(folder.length).replaceAll("\\", "/"),
        { type, plain, zipped: IS_PACKED.test(extname(path)) ? null : gzipSync(plain) },
      ] as const;
    }),
  );
}

export function sendStatic(request: FastifyRequest, reply: FastifyReply, file: StaticFile): FastifyReply {
  const { type, plain, zipped } = file;
  const takesZipped = /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""));
  reply.type(type).header("vary", "accept-encoding");
  return takesZipped && zipped !== null
    ? reply.header("content-encoding", "gzip").send(zipped)
    : reply.send(plain);
}
