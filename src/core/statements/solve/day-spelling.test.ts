import { describe, expect, it } from "vitest";
import { dayOf } from "../../model/day.ts";
import { dayDistance, spellingOf } from "./day-spelling.ts";

const known = (...days: readonly (readonly [text: string, month: number, day: number])[]) =>
  days.map(([text, month, day]) => ({ text, day: dayOf(2024, month, day) }));

describe("how a list writes its days", () => {
  it("is learned from its days, whatever parts them", () => {
    const numbers = spellingOf(known(["03/01", 3, 1], ["03.02", 3, 2], ["03 17", 3, 17]));
    expect(numbers?.waysOf(dayOf(2024, 3, 9))).toEqual(["03/09"]);
    expect(["03-21", "0321", "03/21/24"].map((text) => numbers?.isUsual(text))).toEqual([true, false, false]);
    const named = spellingOf(known(["2 Jan 2024", 1, 2], ["14 Jan 2024.", 1, 14], ["1 Feb 2024", 2, 1]));
    expect(named?.waysOf(dayOf(2024, 2, 7))).toEqual(["7/feb/2024"]);
    const glued = spellingOf(known(["05APR", 4, 5], ["17APR", 4, 17]));
    expect(glued?.waysOf(dayOf(2024, 4, 8))).toEqual(["08/apr"]);
  });

  it("is not known where a number may be the day as well as the month, nor a month that was never named", () => {
    expect(spellingOf(known(["03/03", 3, 3], ["03/03", 3, 3]))).toBeNull();
    const named = spellingOf(known(["5 Jan", 1, 5], ["9 Jan", 1, 9]));
    expect(named?.waysOf(dayOf(2024, 2, 7))).toEqual([]);
  });
});

it("letters that scans take for digits, and lost strokes, hardly make a print another one", () => {
  expect(dayDistance("OSAPR", "05/apr")).toBeLessThan(0.1);
  expect(dayDistance("TI Nov 2019", "11/nov/2019")).toBeLessThan(0.1);
  expect(dayDistance("72", "7/2")).toBeLessThan(0.1);
  expect(dayDistance("/1", "1/1")).toBeLessThan(dayDistance("/1", "1/2"));
  expect(dayDistance("03/87", "03/07")).toBeGreaterThanOrEqual(1);
});
