import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
// @ts-expect-error plain JavaScript, run by any Node
import { BUILD_ONLY } from "../../scripts/prune.mjs";
import { SETTINGS } from "../../src/settings.ts";
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

// biome-ignore lint/suspicious/noExplicitAny: Kubernetes' own shapes
type Part = any;
const FULL_VALUES = `image: {repository: registry.example/egret, tag: "1.2"}
settings: {EGRET_S3_BUCKET: files, EGRET_OCR_LANGUAGES: "eng,fra", EGRET_PDF_WORKERS: "4"}
ingress: {enabled: true, className: nginx, host: egret.example.org, annotations: {a.b/c: "80m"}}
`;

/** As helm would: chart/render.go has its template language. */
function renderChart(values: string | null): readonly Part[] {
  const folder = mkdtempSync(join(tmpdir(), "egret-chart-"));
  try {
    writeFileSync(join(folder, "values.yaml"), values ?? "");
    const words = ["run", join(ROOT, "test/platform/chart/render.go"), join(ROOT, "deploy/helm/egret")];
    const env = {
      ...process.env,
      GO111MODULE: "off",
      GOPATH: "/usr/share/gocode",
      GOCACHE: join(tmpdir(), "egret-go"),
    };
    const done = spawnSync("go", [...words, join(folder, "values.yaml")], { encoding: "utf8", env });
    if (done.status !== 0) throw new Error(done.stderr);
    return JSON.parse(done.stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

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

  const goes = has("go") && existsSync("/usr/share/gocode/src/github.com/Masterminds/sprig");
  it.skipIf(!goes)("the chart renders to parts that fit one another", { timeout: 120_000 }, () => {
    for (const [values, kinds] of [
      [null, ["Deployment", "Deployment", "Service"]],
      [FULL_VALUES, ["Deployment", "Deployment", "Service", "Ingress"]],
    ] as const) {
      const documents = renderChart(values);
      expect(documents.map(({ kind }) => kind)).toEqual(kinds);
      const [api, worker, service, ingress] = documents as [Part, Part, Part, Part | undefined];
      for (const { spec } of [api, worker]) {
        const { metadata, spec: pod } = spec.template;
        expect(metadata.labels).toMatchObject(spec.selector.matchLabels);
        const [container] = pod.containers;
        const names = (parts: readonly { name: string }[]) => parts.map(({ name }) => name).sort();
        expect(names(container.volumeMounts)).toEqual(names(pod.volumes));
        expect(container.securityContext.readOnlyRootFilesystem).toBe(true);
        const known = [...SETTINGS.map(({ name }) => name)];
        for (const { name, value } of container.env)
          expect([known.includes(name), typeof value]).toEqual([true, "string"]);
      }
      expect(api.spec.selector.matchLabels).toEqual(service.spec.selector);
      const [port] = api.spec.template.spec.containers[0].ports;
      expect(service.spec.ports[0].targetPort).toBe(port.name);
      if (ingress === undefined) continue;
      const { backend } = ingress.spec.rules[0].http.paths[0];
      expect(backend.service).toEqual({
        name: service.metadata.name,
        port: { name: service.spec.ports[0].name },
      });
      expect(api.spec.template.spec.containers[0].image).toBe("registry.example/egret:1.2");
    }
  });

  it.skipIf(!has("helm"))("the chart is one that helm takes", () => {
    const { status, stdout } = spawnSync("helm", ["lint", "--strict", join(ROOT, "deploy/helm/egret")], {
      encoding: "utf8",
    });
    expect(status, stdout).toBe(0);
  });
});
