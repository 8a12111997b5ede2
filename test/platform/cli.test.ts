import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COMMANDS } from "../../src/cli/commands.ts";
import { openDatabase } from "../../src/db/database.ts";
import { digestOf } from "../../src/db/keys.ts";
import { SETTINGS } from "../../src/settings.ts";
import { makeDatabase } from "../support/database.ts";
import { makeDataDir, ROOT, runCli } from "../support/process.ts";

describe("egret users and egret keys", () => {
  let env: Record<string, string>;
  beforeAll(async () => {
    env = { DATABASE_URL: await makeDatabase() };
  });

  it("make accounts and keys, of which the database keeps the digest only", async () => {
    const made = await runCli(["users", "create", "--name", "Acme", "--plan", "standard"], env);
    expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^usr_\w{22} {2}made/) });
    const key = await runCli(["keys", "create", "--user", "Acme", "--name", "ci"], env);
    expect(key).toMatchObject({ code: 0, stdout: expect.stringMatching(/^key_[0-9a-f]{48}\n$/) });
    const secret = key.stdout.trim();
    const database = openDatabase({ kind: "url", url: env.DATABASE_URL ?? "" }, 1, () => undefined);
    const rows = await database.db.selectFrom("api_keys").selectAll().execute();
    await database.close();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.digest).toEqual(digestOf(secret));
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect((await runCli(["users", "list"], env)).stdout).toMatch(/usr_\w{22} +Acme +standard/);
    expect((await runCli(["keys", "list", "--user", "Acme"], env)).stdout).toMatch(
      new RegExp(`key_\\w{22} +${secret.slice(0, 12)}… +ci +Acme +yes`),
    );
    const listed = await runCli(["keys", "list", "--json"], env);
    expect(JSON.parse(listed.stdout)).toMatchObject({
      place: "of the database in DATABASE_URL",
      keys: [{ name: "ci" }],
    });
    expect((await runCli(["keys", "deactivate", `${secret.slice(0, 12)}…`], env)).code).toBe(0);
    expect((await runCli(["keys", "list"], env)).stdout).toMatch(/ci +Acme +no/);
  });

  it.each([
    [["keys", "create", "--user", "Nobody"], /no account Nobody; see: egret users list/],
    [["keys", "deactivate", "key_none"], /no key key_none/],
    [["keys", "destroy"], /no "egret keys destroy".*egret keys create/],
    [["keys"], /egret keys needs one word more/],
    [["help", "dance"], /no command "dance"/],
    [["enrich", "a.csv", "-o", "b.csv", "--json"], /--json is for standard output/],
    [["users", "create"], /--name NAME/],
    [["users", "create", "--name", "Acme"], /an account named Acme already/],
    [["users", "create", "--name", "B", "--plan", "free"], /--plan is one of enterprise, standard/],
    [["users", "list", "--bogus"], /^egret: /],
    [["dance"], /no command "dance"/],
  ])("answer %j in one line", async (args, message) => {
    const { code, stderr } = await runCli(args, env);
    expect(code).toBe(2);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(stderr).toMatch(message);
  });
});

describe("egret on an embedded database that is stopped", { timeout: 30_000 }, () => {
  const data = makeDataDir();
  afterAll(() => data.remove());

  it("starts it for the moment", async () => {
    const env = { EGRET_DATA_DIR: data.path };
    expect((await runCli(["users", "create", "--name", "Early"], env)).code).toBe(0);
    expect((await runCli(["users", "list"], env)).stdout).toContain("Early");
  });
});

describe("egret help and egret settings", () => {
  it("help on every level, a version, and completion that the shells take", async () => {
    expect((await runCli(["--version"], {})).stdout).toMatch(/^egret \d+\.\d+\.\d+ \(node v\d+/);
    const keys = await runCli(["keys", "create", "--help"], {});
    expect(keys).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("egret keys create [--user ID|NAME]"),
    });
    expect(keys.stdout).not.toContain("keys list");
    expect(keys.stdout).toMatch(/--days +how long it is valid/);
  });

  it("say --json wherever data is answered", () => {
    const forms = Object.entries(COMMANDS).flatMap(([name, { forms }]) =>
      forms.map((form) => ({ name, ...form })),
    );
    const without = forms.filter(({ takes }) => !takes.includes("--json")).map(({ name }) => name);
    expect(without).toEqual(["mcp", "completion"]);
  });

  it.each([
    [["ke"], "keys"],
    [["keys", "cr"], "create"],
    [["keys", "list", "--u"], "--user"],
    [["users", "create", "--plan", ""], "standard enterprise"],
    [["completion", ""], "bash zsh fish"],
    [["users", "create", "--name", "x", "--pl"], "--plan"],
  ])("complete %j in every shell that is here", async (typed, wanted) => {
    const script = async (shell: string) => (await runCli(["completion", shell], {})).stdout;
    const words = ["egret", ...typed].map((word) => JSON.stringify(word)).join(" ");
    const inBash = `${await script("bash")}\nCOMP_WORDS=(${words}); COMP_CWORD=${typed.length}; _egret; echo "\${COMPREPLY[*]}"`;
    const inFish = `${await script("fish")}\ncomplete -C '${["egret", ...typed].join(" ")}' | string split -f 1 \\t`;
    // What compadd is given is what the line editor offers.
    const inZsh = `compdef() { :; }; _files() { :; }; compadd() { shift; print -r -- "$@"; }
${await script("zsh")}\nwords=(${words}); CURRENT=${typed.length + 1}; _egret`;
    for (const [shell, args] of Object.entries({ bash: [], fish: ["--no-config"], zsh: ["-f"] })) {
      const program = { bash: inBash, fish: inFish, zsh: inZsh }[shell] ?? "";
      const { stdout, stderr, error } = spawnSync(shell, [...args, "-c", program], { encoding: "utf8" });
      if (error !== undefined) continue;
      expect(stderr, shell).toBe("");
      const offered = stdout
        .trim()
        .split(/\s+/)
        .filter((word) => word.startsWith(typed.at(-1) ?? ""));
      expect(offered, shell).toEqual(expect.arrayContaining(wanted.split(" ")));
      if (wanted.includes(" "))
        expect(offered.filter((word) => !/^--/.test(word)).sort(), shell).toEqual(wanted.split(" ").sort());
    }
  });

  it("tell what there is, also through npx and the machine's own Node", async () => {
    const help = spawnSync(join(ROOT, "scripts/egret.mjs"), ["help"], { encoding: "utf8" });
    expect(help.status).toBe(0);
    for (const command of ["enrich", "users", "keys", "settings"])
      expect(help.stdout).toContain(`egret ${command}`);
    const { stdout } = await runCli(["settings"], {});
    for (const setting of SETTINGS) expect(stdout).toContain(setting.name);
  });

  it("say the same as the README", () => {
    const readme = readFileSync(join(ROOT, "README.md"), "utf8");
    const rows = [...readme.matchAll(/^\| `([A-Z0-9_]+)` \| ([^|]+) \| ([^|]+) \|$/gm)];
    const clean = (text = "") => text.trim().replaceAll("`", "");
    expect(rows.map(([, name, otherwise, meaning]) => [name, clean(otherwise), clean(meaning)])).toEqual(
      SETTINGS.map((setting) => [setting.name, setting.default, setting.meaning]),
    );
  });
});
