// Builds dist/: types from docs/openapi.json, the code as ESM and as CommonJS, with nothing else needed at run time.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { rolldown } from "rolldown";

const here = import.meta.dirname;
const dist = join(here, "dist");
rmSync(dist, { recursive: true, force: true });

const description = JSON.parse(readFileSync(join(here, "../../docs/openapi.json"), "utf8"));
const types = astToString(await openapiTS(description));
writeFileSync(join(here, "src/schema.ts"), `// Written by build.mjs from docs/openapi.json.\n\n${types}`);

const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
const compiled = spawnSync(process.execPath, [tsc, "-p", here], { stdio: "inherit" });
if (compiled.status !== 0) process.exit(compiled.status ?? 1);

const bundle = await rolldown({
  input: join(here, "src/index.ts"),
  platform: "neutral",
  treeshake: true,
  resolve: { mainFields: ["module", "main"] },
});
await bundle.write({ file: join(dist, "esm/index.js"), format: "esm" });
await bundle.write({ file: join(dist, "cjs/index.js"), format: "cjs" });
await bundle.close();

// The same types again in a folder of CommonJS, which is how TypeScript tells them apart.
mkdirSync(join(dist, "cjs"), { recursive: true });
cpSync(join(dist, "esm"), join(dist, "cjs"), { recursive: true, filter: (path) => !path.endsWith(".js") });
writeFileSync(join(dist, "cjs/package.json"), '{"type": "commonjs"}\n');
cpSync(join(here, "../../LICENSE"), join(here, "LICENSE"));
const fetchFolder = dirname(createRequire(import.meta.url).resolve("openapi-fetch/package.json"));
const notice = readFileSync(join(fetchFolder, "LICENSE"), "utf8");
writeFileSync(join(here, "NOTICE"), `dist/ contains openapi-fetch, under this licence:\n\n${notice}`);
