import { expect, it } from "vitest";
import { makeLimiter } from "./limiter.ts";

it("runs as many at once as it may, in order, whatever fails", async () => {
  const limiter = makeLimiter(3);
  let running = 0;
  let most = 0;
  const started: number[] = [];
  const work = (index: number) =>
    limiter(async () => {
      started.push(index);
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, index % 4));
      running--;
      if (index % 5 === 0) throw new Error("fails");
      return index;
    });
  const all = Array.from({ length: 40 }, (_each, index) => index);
  const settled = await Promise.allSettled(all.map(work));
  expect(most).toBe(3);
  expect(started).toEqual(all);
  expect(settled.filter((one) => one.status === "rejected")).toHaveLength(8);
});
