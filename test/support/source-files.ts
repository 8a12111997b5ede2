import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { ROOT } from "./process.ts";

/** One import of a file of ours. */
export type Import = {
  /** Path from the project's root for files of ours, else the package's name as written. */
  readonly to: string;
  readonly isOurs: boolean;
  /** `import type`: gone when the program runs. */
  readonly isTypeOnly: boolean;
};

export type SourceFile = {
  /** From the project's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly lineCount: number;
  readonly imports: readonly Import[];
};

const STATEMENT = /^(import|export)( type)?\b[^;"]*?from "([^"]+)";/gm;
const BARE = /^import "([^"]+)";/gm;
const DYNAMIC = /\bimport\("([^"]+)"\)/g;

/** Every TypeScript file below the folders, in order of path. */
export function readSources(folders: readonly string[]): readonly SourceFile[] {
  return folders.flatMap((folder) => listFiles(join(ROOT, folder))).map(readSource);
}

/** Paths of all files below a folder; none when it does not exist. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function readSource(file: string): SourceFile {
  const text = file.endsWith(".ts") ? readFileSync(file, "utf8") : "";
  const found = (specifier: string, isTypeOnly: boolean): Import => {
    const isOurs = specifier.startsWith(".");
    return { to: isOurs ? fromRoot(resolve(dirname(file), specifier)) : specifier, isOurs, isTypeOnly };
  };
  const imports = [
    ...[...text.matchAll(STATEMENT)].map(([, , type, specifier = ""]) =>
      found(specifier, type !== undefined),
    ),
    ...[...text.matchAll(BARE)].map(([, specifier = ""]) => found(specifier, false)),
    ...[...text.matchAll(DYNAMIC)].map(([, specifier = ""]) => found(specifier, false)),
  ];
  return { path: fromRoot(file), text, lineCount: text.split("\n").length - 1, imports };
}

function fromRoot(file: string): string {
  return relative(ROOT, file).replaceAll("\\", "/");
}
