import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
// @ts-expect-error plain JavaScript, run by any Node
import { BUILD_ONLY } from "../../scripts/prune.mjs";
import { ROOT } from "../support/process.ts";
import { readSources } from "../support/source-files.ts";

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const has = (program: string) => spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;

describe("an image", () => {
  it("keeps every package that the running service imports", () => {
    const { dependencies } = JSON.parse(read("package.json"));
    const runtime = readSources(["src"]).filter(
      ({ path }) =>
        /\.ts$/.test(path) && !/\.(test|fixture)\.ts$|^src\/knowledge\/(?!load|model-file)/.test(path),
    );
    const packages = runtime.flatMap(({ imports }) =>
      imports
        .filter((one) => !one.isOurs && !one.isTypeOnly && !one.to.startsWith("node:"))
        .map((one) => one.to.split("/", one.to.startsWith("@") ? 2 : 1).join("/"))
        .filter((name) => !builtinModules.includes(name)),
    );
    expect(packages).toContain("fastify");
    const lost = packages.filter((name) => !(name in dependencies) || BUILD_ONLY.includes(name));
    expect([...new Set(lost)]).toEqual([]);
    expect(BUILD_ONLY.filter((name: string) => !(name in dependencies))).toEqual([]);
  });

  it("runs as an ordinary user on a root that is never written, and says when it is not well", () => {
    const file = read("Containerfile");
    expect(file.match(/^FROM /gm)).toHaveLength(2);
    for (const line of [/^USER 10001:10001$/m, /^HEALTHCHECK /m, /^VOLUME \/data$/m, /EGRET_DATA_DIR=\/data/])
      expect(file).toMatch(line);
    expect(read("compose.yaml")).toContain("read_only: true");
    const check = spawnSync(process.execPath, ["scripts/healthcheck.mjs"], { cwd: ROOT, env: { PORT: "1" } });
    expect(check.status).toBe(1);
  });
});

describe("the files of other systems", () => {
  it.skipIf(!has("systemd-analyze"))("the unit is one that systemd takes", () => {
    const { stdout, stderr } = spawnSync(
      "systemd-analyze",
      ["verify", "--man=no", join(ROOT, "deploy/systemd/egret.service")],
      { encoding: "utf8" },
    );
    // The program lies elsewhere on this machine; everything else has to be known to systemd.
    const said = (stdout + stderr).split("\n").filter((line) => line.includes("egret.service"));
    expect(said.filter((line) => !/is not executable/.test(line))).toEqual([]);
  });

  it.skipIf(!has("helm"))("the chart is one that helm takes", () => {
    const { status, stdout } = spawnSync("helm", ["lint", "--strict", join(ROOT, "deploy/helm/egret")], {
      encoding: "utf8",
    });
    expect(status, stdout).toBe(0);
  });
});
