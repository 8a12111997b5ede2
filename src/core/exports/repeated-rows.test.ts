import { expect, it } from "vitest";
import { finish } from "../model/steps.ts";
import * as steps from "./repeated-rows.ts";

const repeatedRows = (earlier: readonly steps.ToldRow[], rows: readonly steps.ToldRow[]) =>
  finish(steps.repeatedRows(earlier, rows));
const tellSame = (earlier: readonly steps.ToldRow[], rows: readonly steps.ToldRow[]) =>
  finish(steps.tellSame(earlier, rows));

const row = (date: string, amount: number, description = "SHOP") => ({ date, amount, description });
const january = [
  row("2026-01-05", -10, "RENT"),
  row("2026-01-06", -4, "COFFEE"),
  row("2026-01-06", -4, "COFFEE"),
  row("2026-01-07", 90, "SALE 7"),
  row("2026-01-08", 80, "SALE 8"),
];

it("counts: two equal rows are two, whichever file tells them", () => {
  const next = [
    row("2026-01-06", -4, "COFFEE"),
    row("2026-01-06", -4, "Coffee"),
    row("2026-01-06", -4, "COFFEE"),
  ];
  expect([...repeatedRows(january, next)]).toEqual([0, 1]);
  expect([...repeatedRows(january, january)]).toEqual([0, 1, 2, 3, 4]);
  expect([...repeatedRows([], january)]).toEqual([]);
});

it("takes the row with the same text before another of that day and amount", () => {
  const earlier = [row("2026-01-06", -4, "COFFEE")];
  const next = [row("2026-01-06", -4, "TEA"), row("2026-01-06", -4, "COFFEE")];
  expect([...repeatedRows(earlier, next)]).toEqual([1]);
});

it("knows a row in another format's words", () => {
  expect([
    ...repeatedRows([row("2026-01-06", -4, "COFFEE")], [row("2026-01-06", -4, "POS COFFEE 0106")]),
  ]).toEqual([0]);
});

it("takes two files for one account's only when they tell the same of the days that both cover", () => {
  const later = [...january.slice(1), row("2026-01-09", 5), row("2026-01-10", 6)];
  expect(tellSame([...january, row("2026-01-08", 1)], [...later, row("2026-01-08", 1)])).toBe(true);
  expect(tellSame(january, january.slice(0, 4))).toBe(false);
  expect(
    tellSame(
      january,
      january.map((one) => ({ ...one, amount: one.amount + 1 })),
    ),
  ).toBe(false);
  expect(tellSame(january, [row("2026-02-01", 5)])).toBe(false);
});

it("takes no longer for rows that all have one day and amount", { timeout: 5_000 }, () => {
  const many = (name: string) =>
    Array.from({ length: 20_000 }, (_, n) => row("2026-01-05", -1, `${name} ${n} `.repeat(40)));
  expect(repeatedRows(many("A"), many("B")).size).toBe(20_000);
  expect(tellSame(many("A"), many("B"))).toBe(true);
});
