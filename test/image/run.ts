// npm run test:image
// Builds the image from a base of Debian packages, without a registry of images, starts it as its user, and runs the
// newcomer's hour against it: every sample of the documentation, word by word, with the packed client. Needs buildah and
// mmdebstrap; takes about ten minutes, so it is no part of npm test. It runs in a chroot, which any machine allows; that
// its root is never written is the compose file's part.

import { execFileSync, spawn, spawnSync } from "node:child_process";
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

for (const program of ["buildah", "mmdebstrap"])
  if (spawnSync(program, ["--version"]).status !== 0) {
    console.log(`skipped: ${program} is not installed`);
    process.exit(0);
  }
const folder = mkdtempSync(join(tmpdir(), "egret-image-"));
const key = `key_${randomBytes(24).toString("hex")}`;
try {
  buildBase();
  buildImage();
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
  const inside = ["run", "--isolation", "chroot", "--network", "host", "--user", "10001:10001"];
  const settings = [`PORT=${PORT}`, `EGRET_API_KEY=${key}`, "EGRET_ALLOW_PRIVATE_WEBHOOKS=1"];
  const env = settings.flatMap((setting) => ["--env", setting]);
  const node = "node_modules/node/bin/node";
  const service = spawn("buildah", [...inside, ...env, container, "--", node, "src/main.ts"], {
    stdio: "inherit",
  });
  try {
    await untilReady();
    const check = [...inside, "--env", `PORT=${PORT}`, container, "--", node, "scripts/healthcheck.mjs"];
    run("buildah", check);
    const modules = run("buildah", [...inside, container, "--", "du", "-sm", "node_modules"]);
    const hour = spawnSync("npx", ["vitest", "run", "test/client"], {
      cwd: ROOT,
      stdio: "inherit",
      env: { ...process.env, EGRET_TEST_URL: `http://127.0.0.1:${PORT}`, EGRET_TEST_KEY: key },
    });
    if (hour.status !== 0) throw new Error("the newcomer's hour does not go through");
    const megabytes = Number.parseInt(modules, 10);
    console.log(
      `built, started as user 10001, healthy, the newcomer's hour goes through; node_modules ${megabytes} MB`,
    );
    if (megabytes > LARGEST_MODULES_MB) throw new Error(`node_modules are above ${LARGEST_MODULES_MB} MB`);
  } finally {
    service.kill("SIGTERM");
    await new Promise((resolve) => service.once("exit", resolve));
    spawnSync("buildah", ["rm", container]);
  }
}

async function untilReady(): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end; ) {
    const response = await fetch(`http://127.0.0.1:${PORT}/health/ready`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("the service in the image was not ready in time");
}

/** What the program prints; throws when it fails. */
function run(program: string, args: readonly string[]): string {
  return execFileSync(program, args, { stdio: ["ignore", "pipe", "inherit"], maxBuffer: 1e9 })
    .toString()
    .trim();
}
