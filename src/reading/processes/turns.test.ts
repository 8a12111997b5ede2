import fc from "fast-check";
import { expect, test } from "vitest";
import { makeTurns } from "./turns.ts";

const add = (turns: ReturnType<typeof makeTurns<string>>, asker: string, work: string) =>
  turns.add({ asker, work });

test("a tenant with a thousand files holds all places but one, and the next tenant starts at once", () => {
  const turns = makeTurns<string>(3);
  for (let file = 0; file < 1_000; file++) add(turns, "many", `many-${file}`);
  expect([turns.take()?.work, turns.take()?.work, turns.take()]).toEqual(["many-0", "many-1", null]);
  add(turns, "one", "one-0");
  expect(turns.take()?.work).toBe("one-0");
  expect(turns.take()).toBeNull();
});

test("tenants take turns however many each has sent", () => {
  const turns = makeTurns<string>(1);
  for (const file of ["a1", "a2", "a3", "b1", "c1", "b2"]) add(turns, file.charAt(0), file);
  const served: string[] = [];
  for (let one = turns.take(); one !== null; one = turns.take()) {
    served.push(one.work);
    turns.give(one);
  }
  expect(served).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("all that is added is served once, never more at a time than there are places", () => {
  const askers = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 40 });
  fc.assert(
    fc.property(askers, fc.integer({ min: 1, max: 4 }), (sent, places) => {
      const turns = makeTurns<string>(places);
      for (const [at, asker] of sent.entries()) add(turns, asker, `${asker}${at}`);
      const served: string[] = [];
      for (;;) {
        const running = [];
        for (let one = turns.take(); one !== null; one = turns.take()) running.push(one);
        if (running.length === 0) break;
        expect(running.length).toBeLessThanOrEqual(places);
        for (const one of running) {
          served.push(one.work);
          turns.give(one);
        }
      }
      expect(served.toSorted()).toEqual(sent.map((asker, at) => `${asker}${at}`).toSorted());
    }),
  );
});
