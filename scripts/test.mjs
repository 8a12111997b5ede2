// Runs everything that must hold before a change lands: types, lint, dead code, tests.
import { spawnSync } from "node:child_process";

const steps = [
  ["tsc", ["--noEmit"]],
  ["tsc", ["--noEmit", "-p", "web"]],
  ["biome", ["check", "."]],
  ["knip", []],
  ["vitest", ["run", ...process.argv.slice(2)]],
];
for (const [command, args] of steps) {
  const done = spawnSync(command, args, { stdio: "inherit", shell: process.platform === "win32" });
  if (done.status !== 0) process.exit(done.status ?? 1);
}
