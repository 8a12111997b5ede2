#!/usr/bin/env node
// `npx egret`: hands over to the command line in src/cli.ts, run by the pinned Node of node_modules. Plain JavaScript, because the
// machine's own Node (18 or newer) runs it.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const node = join(root, "node_modules", ".bin", "node");
if (!existsSync(node)) {
  console.error(`egret: packages are not installed; run "npm start" or "npm ci" in ${root} first.`);
  process.exit(1);
}
const child = spawn(node, [join(root, "src", "cli.ts"), ...process.argv.slice(2)], { stdio: "inherit" });
// The terminal sends Ctrl-C to both; the child decides what it means, and we wait for it.
process.on("SIGINT", () => undefined);
for (const name of ["SIGTERM", "SIGHUP"]) process.on(name, () => child.kill(name));
child.on("error", (error) => {
  console.error(`egret: ${node} does not run: ${error.message}`);
  process.exit(1);
});
child.on("exit", (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
