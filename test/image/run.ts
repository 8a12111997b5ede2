// npm run test:image [-- --no-build]
// Builds the image from a base of Debian packages, without a registry of images, starts it as its user on a root that cannot
// be written, and runs the newcomer's hour against it: every sample of the documentation, word by word, with the packed
// client. Needs buildah, mmdebstrap and root; takes about ten minutes, so it is no part of npm test. A chroot in a mount
// namespace of its own is allowed where containers are not. With --no-build the image of the last time is tried again.

import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../support/process.ts";

const PORT = 18_080;
const CERTIFICATES = "/etc/ssl/certs";
const LARGEST_MODULES_MB = 350;
const READY_MS = 180_000;
const [BASE, IMAGE] = ["localhost/egret-test-base", "localhost/egret-test"];

for (const program of ["buildah", "mmdebstrap", "unshare"])
  if (spawnSync(program, ["--version"]).status !== 0) {
    console.log(`skipped: ${program} is not installed`);
    process.exit(0);
  }
const folder = mkdtempSync(join(tmpdir(), "egret-image-"));
const key = `key_${randomBytes(24).toString("hex")}`;
try {
  if (!process.argv.includes("--no-build")) {
    buildBase();
    buildImage();
  }
  await tryImage();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function buildBase(): void {
  const tar = join(folder, "base.tar");
  run("mmdebstrap", ["--variant=minbase", "--include=nodejs,npm,ca-certificates", "bookworm", tar]);
  const container = run("buildah", ["from", "scratch"]);
  run("buildah", ["add", container, tar, "/"]);
  run("buildah", ["commit", "--rm", container, BASE]);
}

function buildImage(): void {
  const context = join(folder, "context");
  run("git", ["clone", "-q", ROOT, context]);
  // Behind a proxy with a certificate of its own, npm in the image has to trust what this machine trusts.
  const trusts = existsSync(join(CERTIFICATES, "ca-certificates.crt"));
  const volumes = trusts ? ["--volume", `${CERTIFICATES}:${CERTIFICATES}:ro`] : [];
  if (trusts) appendFileSync(join(context, ".npmrc"), `cafile=${CERTIFICATES}/ca-certificates.crt\n`);
  run("buildah", [
    ...["bud", "--network", "host", "--isolation", "chroot", ...volumes],
    ...["--build-arg", `BASE=${BASE}`, "-t", IMAGE, context],
  ]);
}

async function tryImage(): Promise<void> {
  const container = run("buildah", ["from", IMAGE]);
  const root = run("buildah", ["mount", container]);
  const node = "node_modules/.bin/node";
  const service = inside(root, `exec ${node} src/main.ts`);
  service.stdout?.pipe(process.stdout);
  const ended = new Promise((resolve) => service.once("exit", resolve));
  try {
    const isReady = await Promise.race([untilReady(), ended.then(() => false)]);
    if (!isReady) throw new Error("the service in the image was not ready in time");
    const look = inside(
      root,
      `touch written 2> /dev/null && exit 3; ${node} scripts/healthcheck.mjs && ${node} scripts/setup.mjs && egret --version && du -sm node_modules`,
    );
    const modules = await outputOf(look);
    const hour = spawnSync("npx", ["vitest", "run", "test/client"], {
      cwd: ROOT,
      stdio: "inherit",
      env: { ...process.env, EGRET_TEST_URL: `http://127.0.0.1:${PORT}`, EGRET_TEST_KEY: key },
    });
    if (hour.status !== 0) throw new Error("the newcomer's hour does not go through");
    const megabytes = Number(/^(\d+)\tnode_modules$/m.exec(modules)?.[1]);
    console.log(
      `built, started as user 10001 on a read-only root, healthy, the newcomer's hour goes through; node_modules ${megabytes} MB`,
    );
    if (!(megabytes <= LARGEST_MODULES_MB))
      throw new Error(`node_modules are above ${LARGEST_MODULES_MB} MB`);
  } finally {
    service.kill("SIGTERM");
    await ended;
    spawnSync("buildah", ["rm", container]);
  }
}

/** Runs a line of shell in the image as its user: all is read-only but /data and /tmp, which are new. */
function inside(root: string, line: string): ChildProcess {
  const env = [
    ...[`PORT=${PORT}`, `EGRET_API_KEY=${key}`, "EGRET_ALLOW_PRIVATE_WEBHOOKS=1", "HOST=127.0.0.1"],
    ...["EGRET_DATA_DIR=/data", "NODE_ENV=production", "PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"],
  ].join(" ");
  const mounts = [
    "mount --make-rprivate /",
    `mount --bind ${root} ${root}`,
    `mount -t proc proc ${root}/proc`,
    `mount --bind /dev ${root}/dev`,
    `mount -t tmpfs -o mode=1777 tmpfs ${root}/tmp`,
    `mount -t tmpfs -o mode=700,uid=10001,gid=10001 tmpfs ${root}/data`,
    `mount -o remount,bind,ro ${root}`,
  ];
  const enter = `exec env -i ${env} chroot --userspec=10001:10001 ${root} sh -c 'cd /opt/egret && ${line}'`;
  const script = [...mounts, enter].join(" && ");
  return spawn("unshare", ["--mount", "sh", "-c", script], { stdio: ["ignore", "pipe", "inherit"] });
}

async function outputOf(child: ChildProcess): Promise<string> {
  let text = "";
  child.stdout?.on("data", (data: Buffer) => {
    text += data.toString();
  });
  const status = await new Promise((resolve) => child.once("close", resolve));
  if (status !== 0) throw new Error(`it is not well inside: status ${status}, ${text}`);
  return text;
}

async function untilReady(): Promise<boolean> {
  for (const end = Date.now() + READY_MS; Date.now() < end; ) {
    const response = await fetch(`http://127.0.0.1:${PORT}/health/ready`).catch(() => null);
    if (response?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return false;
}

/** What the program prints; throws when it fails. */
function run(program: string, args: readonly string[]): string {
  return execFileSync(program, args, { stdio: ["ignore", "pipe", "inherit"], maxBuffer: 1e9 })
    .toString()
    .trim();
}
