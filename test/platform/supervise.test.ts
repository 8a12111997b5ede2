import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { isAlive, makeDataDir, startProgram, takePort, until } from "../support/process.ts";

/** The service below `npm start`. */
function serviceOf(supervisor: number): number | null {
  const children = execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(supervisor)]).toString();
  const line = children.split("\n").find((one) => one.includes("src/main.ts"));
  return line === undefined ? null : Number.parseInt(line, 10);
}

it.skipIf(process.platform !== "linux")(
  "a service that is killed answers again by itself, and ends with who supervises it",
  { timeout: 180_000 },
  async () => {
    const data = makeDataDir();
    const { port, free } = await takePort();
    free();
    const program = startProgram("src/supervise.ts", [], {
      ...{ EGRET_DATA_DIR: data.path, PORT: String(port), EGRET_LOG_LEVEL: "error" },
    });
    try {
      const { url } = await program.ready();
      const isReady = () =>
        fetch(`${url}/health/ready`).then(
          (answer) => answer.ok,
          () => false,
        );
      await until(isReady, 30_000);
      const supervisor = program.child.pid ?? 0;
      const first = serviceOf(supervisor) ?? 0;
      process.kill(first, "SIGKILL");
      await until(async () => !isAlive(first) && (await isReady()), 60_000);
      const second = serviceOf(supervisor) ?? 0;
      expect(second).not.toBe(first);
      program.child.kill("SIGTERM");
      expect((await program.ended).code).toBe(0);
      expect(isAlive(second)).toBe(false);
    } finally {
      program.child.kill("SIGTERM");
      await program.ended;
      data.remove();
    }
  },
);

it("a setting that cannot be used ends it at once", { timeout: 60_000 }, async () => {
  const { code, stderr } = await startProgram("src/supervise.ts", [], { PORT: "many" }).ended;
  expect(code).toBe(1);
  expect(stderr).toContain("PORT");
});
