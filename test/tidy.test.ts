import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
// @ts-expect-error plain JavaScript, run by any Node
import { findMissing } from "../scripts/complete-lock.mjs";
import { ROOT } from "./support/process.ts";
import { readSources, type SourceFile } from "./support/source-files.ts";

// What keeps the code as ARCHITECTURE.md says. Limits and lists here only move one way.

const sources = readSources(["src"]).filter((file) => file.path.endsWith(".ts"));
const isTest = (file: SourceFile) => /\.(test|fixture)\.ts$/.test(file.path);
const program = sources.filter((file) => !isTest(file));

/** First folder below src, or the file's name for files directly in it. */
const partOf = (path: string) => path.replace(/^src\//, "").split("/")[0] ?? "";

/** Which parts of src a part may import when the program runs. Every part may import types of `context.ts` and `config.ts`. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  core: [],
  db: ["core", "make-folder.ts"],
  observe: ["db"],
  secrets: ["make-folder.ts"],
  storage: ["make-folder.ts", "secrets"],
  reading: ["core"],
  webhooks: ["core"],
  providers: ["core", "webhooks"],
  jobs: ["core", "db", "observe"],
  knowledge: ["core"],
  flows: ["core", "db", "jobs", "observe", "knowledge", "webhooks", "providers", "reading", "storage"],
  backup: ["db", "jobs", "storage"],
  mcp: [],
  threads: ["db", "reading"],
  worker: ["db", "flows", "reading", "threads"],
  http: [
    ...["core", "db", "flows", "jobs", "observe", "knowledge", "reading", "storage", "threads"],
    "package-version.ts",
  ],
  cli: [
    ...["core", "db", "flows", "knowledge", "reading", "config.ts"],
    ...["backup", "jobs", "mcp", "observe", "secrets", "storage", "service.ts"],
    "package-version.ts",
  ],
};
/** Parts of core that do not know of each other; what they share is in core/model. */
const SEPARATE = ["documents", "statements", "enrich", "metrics", "events"];
/** Packages that core may use: pure functions without input or output. Time and chance enter through ids alone. */
const CORE_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  "src/core/model/ids.ts": ["node:crypto", "uuid"],
  "src/core/language/lexicon.ts": ["#lexicon"],
  "src/core/enrich/descriptor/list.ts": ["#forms"],
  "src/core/exports/read-csv.ts": ["csv-parse/sync"],
  "src/core/exports/read-camt.ts": ["fast-xml-parser"],
};

const LINES_AT_MOST = 250;
const longFiles: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(join(ROOT, "test/long-files.json"), "utf8"),
);

describe("imports", () => {
  it("go one way: main, then http, worker and cli, then flows, then db and the like, then core", () => {
    const wrong = program.flatMap((file) => {
      const allowed = MAY_IMPORT[partOf(file.path)];
      if (allowed === undefined) return [];
      const own = partOf(file.path);
      return file.imports
        .filter((one) => one.isOurs && one.to.startsWith("src/") && partOf(one.to) !== own)
        .filter((one) => !allowed.includes(partOf(one.to)))
        .filter(
          (one) =>
            !(one.isTypeOnly && own !== "core" && ["context.ts", "config.ts"].includes(partOf(one.to))),
        )
        .map((one) => `${file.path} imports ${one.to}`);
    });
    expect(wrong).toEqual([]);
  });

  it("of core stay in core, without Node and without packages", () => {
    const wrong = program
      .filter((file) => file.path.startsWith("src/core/"))
      .flatMap((file) =>
        file.imports
          .filter((one) =>
            one.isOurs ? !one.to.startsWith("src/core/") : !CORE_PACKAGES[file.path]?.includes(one.to),
          )
          .map((one) => `${file.path} imports ${one.to}`),
      );
    expect(wrong).toEqual([]);
  });

  it("do not join the separate parts of core; print imports print and model, model itself only", () => {
    const corePart = (path: string) => /^src\/core\/([^/]+)\//.exec(path)?.[1] ?? "";
    const wrong = program.flatMap((file) => {
      const own = corePart(file.path);
      const isWrong = (to: string) => {
        const other = corePart(to);
        if (other === "" || other === own) return false;
        if (own === "print" && other !== "model") return true;
        return own === "model" || (SEPARATE.includes(own) && SEPARATE.includes(other));
      };
      return file.imports.filter((one) => isWrong(one.to)).map((one) => `${file.path} imports ${one.to}`);
    });
    expect(wrong).toEqual([]);
  });

  it("name files that exist", () => {
    const wrong = sources.flatMap((file) =>
      file.imports
        .filter((one) => one.isOurs && !existsSync(join(ROOT, one.to)))
        .map((one) => `${file.path}: ${one.to}`),
    );
    expect(wrong).toEqual([]);
  });

  it("form no circles", () => {
    expect(findCircle(program)).toEqual([]);
  });
});

/** Without comments. */
const code = (text: string) => text.replace(/^\s*(\/\/|\*|\/\*\*).*$/gm, "");

describe("the source", () => {
  it("reads the environment in config.ts only", () => {
    const readers = program.filter((file) => file.text.includes("process.env")).map((file) => file.path);
    expect(readers).toEqual(["src/config.ts"]);
  });

  it("prints in programs only, and logs elsewhere", () => {
    const isProgram = (path: string) =>
      /^src\/(main|cli|supervise|worker-main)\.ts$|^src\/cli\/|^src\/knowledge\//.test(path);
    const printers = program.filter((file) => /\bconsole\./.test(file.text) && !isProgram(file.path));
    expect(printers.map((file) => file.path)).toEqual([]);
  });

  it("puts no list of rows on the stack: `append`, `largest` and `smallest` of core/model/lists.ts take any length", () => {
    const holdsRows =
      /^src\/(flows|db|http|jobs|core\/(reports|metrics|exports|enrich|model|cadence|events|books))\//;
    const wrong = program.filter(
      ({ path, text }) =>
        holdsRows.test(path) &&
        /Math\.(max|min)\([^()]*\.\.\.|\.(push|unshift)\(\s*\.\.\.|apply\(null/.test(code(text)),
    );
    expect(wrong.map((file) => file.path)).toEqual([]);
  });

  it("has no default exports and no unfinished business", () => {
    const wrong = sources.filter((file) => /^export default|\bTODO\b|\bFIXME\b/m.test(file.text));
    expect(wrong.map((file) => file.path)).toEqual([]);
  });

  it(`keeps files under ${LINES_AT_MOST} lines; those of test/long-files.json may only shrink`, () => {
    const tooLong = [...sources, ...readSources(["test", "bench"])].filter((file) => {
      return file.path.endsWith(".ts") && file.lineCount > (longFiles[file.path] ?? LINES_AT_MOST);
    });
    expect(tooLong.map((file) => `${file.path}: ${file.lineCount} lines`)).toEqual([]);
  });

  it("has no file left in test/long-files.json that is short by now", () => {
    const short = Object.keys(longFiles).filter((path) => {
      const file = join(ROOT, path);
      return !existsSync(file) || readFileSync(file, "utf8").split("\n").length - 1 <= LINES_AT_MOST;
    });
    expect(short).toEqual([]);
  });
});

describe("the interface", () => {
  it("has an API test for every operation: a file in test/api named after it, or a describe() that names it", () => {
    const tests = readSources(["test/api"]).filter((file) => file.path.endsWith(".test.ts"));
    const isTested = (operation: string) =>
      tests.some(
        (test) => test.path.endsWith(`/${operation}.test.ts`) || test.text.includes(`describe("${operation}`),
      );
    const operations = program.flatMap(
      (file) => /^src\/http\/routes\/[^/]+\/([^/]+)\.ts$/.exec(file.path)?.[1] ?? [],
    );
    expect(operations.filter((operation) => !isTested(operation))).toEqual([]);
  });
});

describe("packages", () => {
  const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  const settings = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

  it("are pinned to exact versions, and the lock file names no registry", () => {
    const versions = Object.entries({ ...settings.dependencies, ...settings.devDependencies });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+[\w.-]*$/.test(String(version)))).toEqual([]);
    // A package of ours is a link to its folder.
    const resolved = Object.values<{ resolved?: string; link?: boolean }>(lock.packages).filter(
      (one) => one.resolved !== undefined && one.link !== true,
    );
    expect(resolved).toEqual([]);
  });

  it("of other systems are in the lock file too, or npm ci refuses it there (run scripts/complete-lock.mjs)", () => {
    expect(findMissing(lock)).toEqual([]);
  });

  it("are what package.json says (npm install)", () => {
    const { dependencies, devDependencies, optionalDependencies } = lock.packages[""];
    expect({ dependencies, devDependencies, optionalDependencies }).toEqual({
      dependencies: settings.dependencies,
      devDependencies: settings.devDependencies,
      optionalDependencies: settings.optionalDependencies,
    });
  });
});

/** The files of one circle of imports that happen when the program runs; none when there is no circle. */
function findCircle(files: readonly SourceFile[]): readonly string[] {
  const imports = new Map(
    files.map((file) => [
      file.path,
      file.imports.filter((one) => one.isOurs && !one.isTypeOnly).map((one) => one.to),
    ]),
  );
  const done = new Set<string>();
  const visit = (path: string, above: readonly string[]): readonly string[] => {
    if (above.includes(path)) return [...above.slice(above.indexOf(path)), path];
    if (done.has(path)) return [];
    for (const next of imports.get(path) ?? []) {
      const circle = visit(next, [...above, path]);
      if (circle.length > 0) return circle;
    }
    done.add(path);
    return [];
  };
  for (const path of imports.keys()) {
    const circle = visit(path, []);
    if (circle.length > 0) return circle;
  }
  return [];
}
