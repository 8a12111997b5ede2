import { join } from "node:path";
import { parseSync } from "vite";
import { ROOT } from "../support/process.ts";
import { readSources } from "../support/source-files.ts";

/** A regular expression of the program, and where it stands. */
export type Pattern = { readonly source: string; readonly flags: string; readonly at: string };

type Node = {
  readonly type?: string;
  readonly start: number;
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly callee?: { readonly name?: string };
};

/** Those written as literals, and the files that build some while they are loaded. */
export function findPatterns(): {
  readonly literals: readonly Pattern[];
  readonly builders: readonly string[];
} {
  const literals: Pattern[] = [];
  const builders = new Set<string>();
  for (const { path, text } of readSources(["src", "web/src"])) {
    if (!/\.tsx?$/.test(path) || path.endsWith(".test.ts")) continue;
    walk(parseSync(path, text).program, (node) => {
      if (node.type === "Literal" && node.regex !== undefined) {
        const line = text.slice(0, node.start).split("\n").length;
        literals.push({ source: node.regex.pattern, flags: node.regex.flags, at: `${path}:${line}` });
      }
      if (node.callee?.name === "RegExp" && path.startsWith("src/core/")) builders.add(path);
    });
  }
  return { literals, builders: [...builders] };
}

/** What the module-level code of these files passes to `RegExp` while they are loaded for the first time. */
export async function patternsBuiltBy(paths: readonly string[]): Promise<readonly Pattern[]> {
  const built: Pattern[] = [];
  const Original = globalThis.RegExp;
  let at = "";
  globalThis.RegExp = new Proxy(Original, {
    construct: (target, [source, flags]: [string, string | undefined]) => {
      const pattern = new target(source, flags);
      built.push({ source: pattern.source, flags: pattern.flags, at });
      return pattern;
    },
  });
  try {
    for (const path of paths) {
      at = path;
      await import(join(ROOT, path));
    }
  } finally {
    globalThis.RegExp = Original;
  }
  return built;
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  else if (typeof node === "object" && node !== null) {
    visit(node as Node);
    for (const child of Object.values(node)) walk(child, visit);
  }
}
