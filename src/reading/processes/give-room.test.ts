import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { coresIn, giveRoom, noteAnswer } from "./give-room.ts";

let child: ChildProcess | null = null;

afterEach(async () => {
  if (child === null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
  child = null;
});

test("the cores of a process are read in every spelling of the list", () => {
  expect(coresIn("Name:\tnode\nCpus_allowed_list:\t0-3,8\nMems_allowed_list:\t0\n")).toEqual([0, 1, 2, 3, 8]);
  expect(coresIn("Cpus_allowed_list:\t5\n")).toEqual([5]);
  expect(coresIn("Name:\tnode\n")).toEqual([]);
});

const own = coresIn(process.platform === "linux" ? readFileSync("/proc/self/status", "latin1") : "");

test.skipIf(own.length < 2)("beside a stream of calls, long work leaves a core to the answers", async () => {
  child = spawn("sleep", ["60"]);
  giveRoom(child);
  for (let call = 0; call < 19; call++) noteAnswer();
  expect(coresOf(child)).toEqual(own);
  noteAnswer();
  await expect.poll(() => coresOf(child!), { timeout: 10_000 }).toEqual(own.slice(1));
  // Nobody asks any more.
  await expect.poll(() => coresOf(child!), { timeout: 20_000 }).toEqual(own);
});

function coresOf({ pid }: ChildProcess): readonly number[] {
  return coresIn(readFileSync(`/proc/${pid}/status`, "latin1"));
}
