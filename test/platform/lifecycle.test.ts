import { afterAll, describe, expect, it } from "vitest";
import {
  isAlive,
  makeDataDir,
  type Program,
  serverPid,
  startMain,
  takePort,
  until,
} from "../support/process.ts";

// The story of one data folder, told in order: each test goes on where the one before ended, with the service that it left running.

const KEY = /key_[0-9a-f]{48}/;

describe("the service on its embedded database", { timeout: 120_000 }, () => {
  const data = makeDataDir();
  const programs: Program[] = [];
  /** The one that runs. */
  let service: Program;
  let url = "";
  let key = "";
  const start = (env: Readonly<Record<string, string>> = {}): Program => {
    const program = startMain(data.path, env);
    programs.push(program);
    return program;
  };
  const endAll = async (): Promise<void> => {
    for (const { child, ended } of programs.splice(0)) {
      child.kill();
      await ended;
    }
  };
  const begin = async (env: Readonly<Record<string, string>> = {}): Promise<void> => {
    await endAll();
    service = start(env);
    ({ url } = await service.ready());
  };
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    service.child.kill(signal);
    return (await service.ended).code;
  };
  const isReady = async (): Promise<boolean> =>
    fetch(`${url}/health/ready`).then(
      (answer) => answer.status === 200,
      () => false,
    );
  const isAccepted = async (secret: string): Promise<boolean> =>
    (await fetch(`${url}/api/categories`, { headers: { "x-api-key": secret } })).status === 200;

  afterAll(async () => {
    await endAll();
    data.remove();
  });

  it("starts on a fresh folder, shows a key that works, and stops cleanly", async () => {
    await begin();
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    expect(await isReady()).toBe(true);
    key = KEY.exec(service.output().stdout)?.[0] ?? "";
    expect(await isAccepted(key)).toBe(true);
    expect(await isAccepted(`key_${"0".repeat(48)}`)).toBe(false);
    const pid = serverPid(data.path) ?? 0;
    expect(isAlive(pid)).toBe(true);
    expect(await end("SIGTERM")).toBe(0);
    expect(isAlive(pid)).toBe(false);
    expect(serverPid(data.path)).toBeNull();
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

  it("starts again, keeps its data, and does not show the key again", async () => {
    await begin();
    expect(await isAccepted(key)).toBe(true);
    expect(service.output().stdout).not.toMatch(KEY);
    expect(service.output().stdout).toContain("npx egret keys create");
  });

  it("refuses a second instance on the same folder in one line, without disturbing the first", async () => {
    const second = await start().ended;
    expect(second.code).toBe(1);
    expect(second.stderr.trim().split("\n")).toHaveLength(1);
    expect(second.stderr).toContain(`another Egret (process ${service.child.pid}, ${url}) is using`);
    expect(await isReady()).toBe(true);
    expect(await end("SIGINT")).toBe(0);
  });

  it("takes the operator's key", async () => {
    const secret = `key_${"12ab".repeat(12)}`;
    await begin({ EGRET_API_KEY: secret });
    expect(await isAccepted(secret)).toBe(true);
    expect(service.output().stdout).not.toContain(secret);
  });

  it("starts after it was killed, with the database it left behind still running", async () => {
    const left = serverPid(data.path) ?? 0;
    await end("SIGKILL");
    expect(isAlive(left)).toBe(true);
    await begin();
    expect(isAlive(left)).toBe(false);
    expect(await isAccepted(key)).toBe(true);
  });

  it("goes on by itself when the database is killed", async () => {
    const before = serverPid(data.path) ?? 0;
    process.kill(before, "SIGKILL");
    await until(() => serverPid(data.path) !== before && serverPid(data.path) !== null);
    await until(isReady);
    expect(await isAccepted(key)).toBe(true);
  });

  it("starts after everything was killed at once", async () => {
    const server = serverPid(data.path) ?? 0;
    service.child.kill("SIGKILL");
    process.kill(server, "SIGKILL");
    await service.ended;
    await begin();
    expect(await isAccepted(key)).toBe(true);
    expect(await end("SIGTERM")).toBe(0);
  });
});
