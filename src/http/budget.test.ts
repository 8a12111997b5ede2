import { expect, test } from "vitest";
import { makeBudget } from "./budget.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test("one tenant holds half at most, and the next tenant starts at once", async () => {
  const budget = makeBudget(100);
  const first = await budget.take("many", 40);
  let isSecondIn = false;
  const second = budget.take("many", 40).then((give) => {
    isSecondIn = true;
    return give;
  });
  const other = await budget.take("one", 50);
  await settled();
  expect([isSecondIn, budget.used()]).toEqual([false, 90]);
  first();
  (await second)();
  other();
  expect(budget.used()).toBe(0);
});

test("what is larger than a tenant's half still gets in, alone", async () => {
  const budget = makeBudget(100);
  const give = await budget.take("big", 1_000);
  expect(budget.used()).toBe(50);
  give();
  give();
  expect(budget.used()).toBe(0);
});

test("whose turn does not come in time is told to ask again", async () => {
  const budget = makeBudget(100, { waitAtMostMs: 20 });
  const give = await budget.take("a", 50);
  await expect(budget.take("a", 50)).rejects.toMatchObject({ status: 503, headers: { "retry-after": "10" } });
  give();
  (await budget.take("a", 50))();
});
