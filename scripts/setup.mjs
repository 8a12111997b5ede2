// Prepares a fresh clone: installs the pinned packages when they are missing or older than the lock file, then compiles
// the knowledge index when its sources changed. Plain JavaScript, because the machine's own Node (18 or newer) runs it. Part of the
// scripts "start" and "test" themselves, not of "prestart": npm leaves that out for who told it not to run install scripts.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** `npm start` is content without the packages that only development needs; `npm test` is not. */
const needsDev = process.argv.includes("--dev");

function run(command, args, { cwd = root, env = process.env } = {}) {
  const done = spawnSync(command, args, {
    cwd,
    env,
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  if (done.status !== 0) {
    console.error(`egret: "${command} ${args.join(" ")}" failed; see the lines above.`);
    process.exit(done.status ?? 1);
  }
}

// npm's own record of what it installed, written last: a cut-short install leaves none.
const installedFile = join(root, "node_modules", ".package-lock.json");
const pinnedNode = join(root, "node_modules", ".bin", "node");
const lockText = readFileSync(join(root, "package-lock.json"), "utf8");
if (!isInstalled()) {
  console.error("egret: installing packages (first start only, about a minute) …");
  installPackages();
}
if (!existsSync(pinnedNode)) {
  // Of several packages with a program of one name, one for each system, older npm links none.
  const own = join("..", `node-${process.platform}-${process.arch}`, "bin", "node");
  if (existsSync(join(dirname(pinnedNode), own))) {
    rmSync(pinnedNode, { force: true });
    symlinkSync(own, pinnedNode);
  }
}
if (!existsSync(pinnedNode)) {
  const system = `${process.platform} ${process.arch}`;
  console.error(`egret: npm installed no Node for ${system}; is it told to leave out optional packages?`);
  process.exit(1);
}
// A layer of an image that only changes with the packages.
if (process.argv.includes("--packages")) process.exit(0);

// scripts/prune.mjs has removed what builds, and would not have before everything was built.
if (!existsSync(join(root, "node_modules", "vite"))) process.exit(0);

const builtFile = join(root, "build", "knowledge.stamp");
const sources = ["data", "src/knowledge", "src/core/enrich"].flatMap((folder) =>
  listFiles(join(root, folder)),
);
const wanted = digestOf(sources);
if (!existsSync(builtFile) || readFileSync(builtFile, "utf8") !== wanted) {
  console.error("egret: compiling knowledge …");
  run(pinnedNode, ["src/knowledge/compile.ts"]);
  mkdirSync(dirname(builtFile), { recursive: true });
  writeFileSync(builtFile, wanted);
}

// The dashboard, built once from web/.
const webStamp = join(root, "build", "web.stamp");
const webWanted = digestOf(listFiles(join(root, "web")));
if (!existsSync(webStamp) || readFileSync(webStamp, "utf8") !== webWanted) {
  console.error("egret: building the dashboard …");
  run(pinnedNode, [
    "node_modules/vite/bin/vite.js",
    "build",
    "--config",
    "web/vite.config.ts",
    "--logLevel",
    "warn",
  ]);
  writeFileSync(webStamp, webWanted);
}

// The documentation, where the packages are that build it: not after "npm ci --omit=dev", where the image brings it along.
const docsStamp = join(root, "build", "docs.stamp");
const client = ["build.mjs", "package.json", "README.md", "tsconfig.json"].map((file) =>
  join(root, "packages/client", file),
);
const docsWanted = digestOf([
  ...listFiles(join(root, "docs")),
  ...client,
  ...listFiles(join(root, "packages/client/src")).filter((file) => !file.endsWith("schema.ts")),
]);
const canBuildDocs = existsSync(join(root, "node_modules", "@11ty", "eleventy"));
if (canBuildDocs && (!existsSync(docsStamp) || readFileSync(docsStamp, "utf8") !== docsWanted)) {
  console.error("egret: building the documentation …");
  run(pinnedNode, ["docs/site/build.ts"]);
  writeFileSync(docsStamp, docsWanted);
}

/**
 * npm leaves out, without a word, the binaries of packages that do not name the Node it runs under. Under an old one it is run by the
 * pinned Node, installed into a folder of its own for that, by the digest in the lock file as well.
 */
function installPackages() {
  const install = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  if (!isOld(process.versions.node)) return run("npm", install);
  const folder = mkdtempSync(join(tmpdir(), "egret-node-"));
  try {
    const [path, entry] = Object.entries(JSON.parse(lockText).packages).find(
      ([, { bin, os, cpu }]) => bin?.node && os?.includes(process.platform) && cpu?.includes(process.arch),
    );
    const needed = { dependencies: { [path.replace("node_modules/", "")]: entry.version } };
    const lock = { lockfileVersion: 3, packages: { "": needed, [path]: entry } };
    writeFileSync(join(folder, "package.json"), JSON.stringify(needed));
    writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock));
    run("npm", install, { cwd: folder });
    const bin = join(folder, "node_modules", ".bin");
    const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ""}` };
    run("npm", install, { env });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Older than what the packages with binaries ask for: ^20.19.0 || >=22.12.0. */
function isOld(version) {
  const [major, minor] = version.split(".").map(Number);
  return major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12);
}

/** Of the lock file and the contents of the files. */
function digestOf(files) {
  const digest = createHash("sha256").update(lockText);
  for (const file of files) digest.update(`${file}:${statSync(file).size}:${contentHash(file)}\n`);
  return digest.digest("hex");
}

/** Whether everything that the lock file asks for lies in node_modules; packages of other systems may be missing. */
function isInstalled() {
  if (!existsSync(installedFile)) return false;
  const installed = JSON.parse(readFileSync(installedFile, "utf8")).packages;
  return Object.entries(JSON.parse(lockText).packages).every(([path, wanted]) => {
    if (path === "" || installed[path]?.version === wanted.version) return true;
    return installed[path] === undefined && (wanted.optional || (wanted.dev && !needsDev));
  });
}

function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? listFiles(join(folder, entry.name)) : [join(folder, entry.name)],
    )
    .filter((file) => !file.endsWith(".test.ts"));
}

function contentHash(file) {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
