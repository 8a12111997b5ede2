// Adds the lines that package-lock.json lacks for optional packages of other systems. npm leaves them out when the registry it asked
// does not have them (mirrors often keep one platform only), and then "npm ci" refuses the whole file. A line says which system the
// package is for, so that npm passes over it elsewhere. Run it after every "npm install"; test/tidy.test.ts notices when it is needed.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const OS = {
  android: "android",
  darwin: "darwin",
  freebsd: "freebsd",
  linux: "linux",
  openbsd: "openbsd",
  netbsd: "netbsd",
};
Object.assign(OS, {
  openharmony: "openharmony",
  win32: "win32",
  windows: "win32",
  sunos: "sunos",
  aix: "aix",
});
const CPU = {
  arm: "arm",
  arm64: "arm64",
  x64: "x64",
  ia32: "ia32",
  ppc64: "ppc64",
  riscv64: "riscv64",
  s390x: "s390x",
};
Object.assign(CPU, { loong64: "loong64", mips64el: "mips64el", wasm32: "wasm32" });
const LIBC = { musl: "musl", musleabihf: "musl", gnu: "glibc", gnueabihf: "glibc" };

/** Optional packages that some package of the lock names and the lock does not hold: name, version, who names it. */
export function findMissing(lock) {
  const missing = new Map();
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!isLocked(lock, path, name)) missing.set(name, { name, version, isDev: entry.dev === true });
    }
  }
  return [...missing.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Whether `name` is found from `path`, walking up the folders as Node does. */
function isLocked(lock, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    if (`${folder === "" ? "" : `${folder}/`}node_modules/${name}` in lock.packages) return true;
    if (folder === "") return false;
  }
}

function entryOf({ name, version, isDev }) {
  const words = name.split(/[/-]/);
  const pick = (table) => words.flatMap((word) => table[word] ?? []);
  const libc = pick(LIBC);
  const entry = {
    version,
    cpu: pick(CPU),
    ...(isDev ? { dev: true } : {}),
    ...(libc.length > 0 ? { libc } : {}),
  };
  if (!/^\d+\.\d+\.\d+/.test(version) || entry.cpu.length === 0)
    throw new Error(`${name}@${version} names no system`);
  const os = pick(OS);
  return { ...entry, optional: true, ...(os.length > 0 ? { os } : {}) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL("../package-lock.json", import.meta.url);
  const lock = JSON.parse(readFileSync(file, "utf8"));
  const missing = findMissing(lock);
  for (const one of missing) lock.packages[`node_modules/${one.name}`] = entryOf(one);
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  console.log(`${missing.length} lines added to package-lock.json`);
}
