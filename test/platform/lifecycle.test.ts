import { afterAll, afterEach, describe, expect, it } from "vitest";
import {
  isAlive,
  makeDataDir,
  type Program,
  serverPid,
  startMain,
  takePort,
  until,
} from "../support/process.ts";

// The story of one data folder, told in order: each test goes on where the one before ended.

const KEY = /key_[0-9a-f]{48}/;

describe("the service on its embedded database", { timeout: 60_000 }, () => {
  const data = makeDataDir();
  const programs: Program[] = [];
  let key = "";
  const start = (env: Readonly<Record<string, string>> = {}): Program => {
    const program = startMain(data.path, env);
    programs.push(program);
    return program;
  };
  const stop = async (program: Program, signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> => {
    program.child.kill(signal);
    return (await program.ended).code;
  };
  const isReady = async (url: string): Promise<boolean> =>
    fetch(`${url}/health/ready`).then(
      (answer) => answer.status === 200,
      () => false,
    );
  const isAccepted = async (url: string, secret: string): Promise<boolean> =>
    (await fetch(`${url}/api/categories`, { headers: { "x-api-key": secret } })).status === 200;

  afterEach(async () => {
    for (const program of programs.splice(0)) {
      if (program.child.exitCode === null && program.child.signalCode === null) await stop(program);
    }
  });
  afterAll(() => data.remove());

  it("starts on a fresh folder, shows a key that works, and stops cleanly", async () => {
    const program = start();
    const { url } = await program.ready();
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    expect(await isReady(url)).toBe(true);
    key = KEY.exec(program.output().stdout)?.[0] ?? "";
    expect(await isAccepted(url, key)).toBe(true);
    expect(await isAccepted(url, `key_${"0".repeat(48)}`)).toBe(false);
    const pid = serverPid(data.path) ?? 0;
    expect(isAlive(pid)).toBe(true);
    expect(await stop(program)).toBe(0);
    expect(isAlive(pid)).toBe(false);
    expect(serverPid(data.path)).toBeNull();
  });

  it("starts again, keeps its data, and does not show the key again", async () => {
    const program = start();
    const { url } = await program.ready();
    expect(await isAccepted(url, key)).toBe(true);
    expect(program.output().stdout).not.toMatch(KEY);
    expect(program.output().stdout).toContain("npx egret keys create");
    expect(await stop(program, "SIGINT")).toBe(0);
  });

  it("takes the operator's key", async () => {
    const secret = `key_${"12ab".repeat(12)}`;
    const program = start({ EGRET_API_KEY: secret });
    const { url } = await program.ready();
    expect(await isAccepted(url, secret)).toBe(true);
    expect(program.output().stdout).not.toContain(secret);
  });

  it("refuses a second instance on the same folder in one line, without disturbing the first", async () => {
    const first = start();
    const { url } = await first.ready();
    const second = await start().ended;
    expect(second.code).toBe(1);
    expect(second.stderr.trim().split("\n")).toHaveLength(1);
    expect(second.stderr).toContain(`another Egret (process ${first.child.pid}, ${url}) is using`);
    expect(await isReady(url)).toBe(true);
  });

  it("says in one line that the port is taken, and starts no database", async () => {
    const taken = await takePort();
    const { code, stderr } = await start({ PORT: String(taken.port) }).ended;
    taken.free();
    expect(code).toBe(1);
    expect(stderr.trim()).toMatch(/^egret: port \d+ on 127\.0\.0\.1 is taken.*set PORT/);
    expect(serverPid(data.path)).toBeNull();
  });

  it("says in one line which setting is wrong", async () => {
    const { code, stderr } = await start({ EGRET_ROLE: "boss" }).ended;
    expect(code).toBe(1);
    expect(stderr.trim()).toMatch(/^egret: EGRET_ROLE="boss".*all, api, worker$/);
  });

  it("starts after it was killed, with the database it left behind still running", async () => {
    const killed = start();
    await killed.ready();
    const left = serverPid(data.path) ?? 0;
    killed.child.kill("SIGKILL");
    await killed.ended;
    expect(isAlive(left)).toBe(true);
    const { url } = await start().ready();
    expect(isAlive(left)).toBe(false);
    expect(await isAccepted(url, key)).toBe(true);
  });

  it("goes on by itself when the database is killed", async () => {
    const program = start();
    const { url } = await program.ready();
    const before = serverPid(data.path) ?? 0;
    process.kill(before, "SIGKILL");
    await until(() => serverPid(data.path) !== before && serverPid(data.path) !== null);
    await until(() => isReady(url));
    expect(await isAccepted(url, key)).toBe(true);
    expect(await stop(program)).toBe(0);
  });

  it("starts after everything was killed at once", async () => {
    const killed = start();
    await killed.ready();
    const server = serverPid(data.path) ?? 0;
    killed.child.kill("SIGKILL");
    process.kill(server, "SIGKILL");
    await killed.ended;
    const { url } = await start().ready();
    expect(await isAccepted(url, key)).toBe(true);
  });
});
