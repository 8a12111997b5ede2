import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../support/process.ts";

// A program of somebody else: a folder into which the packed client was installed, as npm does it from a registry.

export type Consumer = {
  readonly folder: string;
  write(name: string, text: string): void;
  /** What TypeScript says of the folder's programs; empty when it is content. */
  check(): Promise<string>;
  /** Runs a program from the root of the project, where the samples expect its files. */
  run(command: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ran>;
  remove(): void;
};
export type Ran = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

const CLIENT = join(ROOT, "packages/client");
const TSC = join(CLIENT, "node_modules/typescript/bin/tsc");
const SETTINGS = {
  compilerOptions: {
    target: "ES2024",
    lib: ["ES2024", "DOM"],
    module: "NodeNext",
    moduleResolution: "NodeNext",
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    types: ["node"],
    typeRoots: [join(ROOT, "node_modules/@types")],
  },
  include: ["*.ts", "*.cts"],
};

/** Builds, packs and installs the client. */
export function makeConsumer(): Consumer {
  const folder = mkdtempSync(join(tmpdir(), "egret-consumer-"));
  demand(process.execPath, ["build.mjs"], CLIENT);
  const packed = demand("npm", ["pack", "--json", "--pack-destination", folder], CLIENT);
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  const settings = { name: "consumer", private: true, type: "module" };
  writeFileSync(join(folder, "package.json"), JSON.stringify(settings));
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(SETTINGS));
  demand("npm", ["install", "--offline", "--no-audit", "--no-fund", `./${filename}`], folder);
  return {
    folder,
    write: (name, text) => writeFileSync(join(folder, name), text),
    check: async () => {
      const { code, stdout } = await run(process.execPath, [TSC, "-p", folder], {});
      return code === 0 ? "" : stdout;
    },
    run: (command, args, env) => run(command, args, { PATH: process.env["PATH"] ?? "", ...env }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function demand(command: string, args: readonly string[], cwd: string): string {
  mkdirSync(cwd, { recursive: true });
  const done = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (done.status !== 0) throw new Error(`${command} ${args.join(" ")}: ${done.stdout}${done.stderr}`);
  return done.stdout;
}

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env });
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (data: Buffer) => {
      stdout += data.toString();
    });
    child.stderr.on("data", (data: Buffer) => {
      stderr += data.toString();
    });
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
}
