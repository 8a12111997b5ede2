import { expect, test } from "vitest";
import { turnForLongStep } from "./long-step.ts";

test("between two long steps others get their turn, and small ones do not wait", async () => {
  const order: string[] = [];
  const hold = (name: string) => {
    const end = performance.now() + 20;
    while (performance.now() < end);
    order.push(name);
  };
  const long = [1, 2, 3].map((n) => turnForLongStep(1_000_000).then(() => hold(`long ${n}`)));
  await turnForLongStep(100);
  order.push("small");
  const ticking = setInterval(() => order.push("tick"), 1);
  await Promise.all(long);
  clearInterval(ticking);
  expect(order.filter((one) => one !== "tick")).toEqual(["small", "long 1", "long 2", "long 3"]);
  expect(order.slice(order.indexOf("long 1"), order.indexOf("long 3"))).toContain("tick");
});
