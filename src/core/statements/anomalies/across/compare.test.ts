import { describe, expect, it } from "vitest";
import { dayOf } from "../../../model/day.ts";
import { compareStatements } from "./compare.ts";
import type { StatementFacts } from "./facts.ts";
import { isSameName } from "./holder.ts";

const AMOUNTS = [500n, -8025n, 25_000n, -10_000n, -1999n, -2001n, 9900n, -4242n, 700n];

/** Month `month` of 2024 of one account, from one balance to another. */
const month = (number: number, changes: Partial<StatementFacts> = {}): StatementFacts => ({
  key: `month ${number}`,
  accountId: "first-valley-6789",
  institution: "first-valley",
  label: `2024-0${number}`,
  holder: "ACME GRILL LLC",
  start: dayOf(2024, number, 1),
  end: dayOf(2024, number, 28),
  currency: "USD",
  startBalance: BigInt(number) * 1000n,
  endBalance: BigInt(number + 1) * 1000n,
  isReconciled: true,
  isOcr: false,
  amounts: AMOUNTS.map((amount) => amount * BigInt(number)),
  maker: "OpenText Exstream 16.4",
  ...changes,
});
const codes = (statements: readonly StatementFacts[]) =>
  Object.fromEntries(
    [...compareStatements(statements, [])].map(([key, found]) => [key, found.map((one) => one.code)]),
  );

/** February of 2024 has 29 days, so a month begins three days after the 28th at most. */
const HONEST = [month(1), month(2), month(3)];

describe("statements held against each other", () => {
  it("are silent when they are honest", () => {
    expect(codes(HONEST)).toEqual({ "month 1": [], "month 2": [], "month 3": [] });
  });

  it("a month that does not begin where the one before ended: both say so, with both balances", () => {
    const broken = compareStatements([month(1), month(2, { startBalance: 9000n }), month(3)], []);
    expect(broken.get("month 1")).toMatchObject([
      { code: "chain_broken", values: ["20.00", "90.00"], field: "end_balance", points: 250 },
    ]);
    expect(broken.get("month 2")).toMatchObject([{ code: "chain_broken", field: "start_balance" }]);
    expect(broken.get("month 3")).toEqual([]);
  });

  it("weighs less where a balance may be misread, and nothing between months that do not touch", () => {
    const unsure = compareStatements([month(1), month(2, { startBalance: 9000n, isReconciled: false })], []);
    expect(unsure.get("month 1")?.[0]?.points).toBeLessThan(100);
    expect(codes([month(1), month(3, { startBalance: 9n })])).toEqual({ "month 1": [], "month 3": [] });
  });

  it("another holder on one of three", () => {
    expect(codes([month(1), month(2, { holder: "BLUE HERON BAKERY INC" }), month(3)])).toEqual({
      "month 1": [],
      "month 2": ["holder_differs"],
      "month 3": [],
    });
  });

  it("a month that is a copy of another, and rents that recur are none", () => {
    const copy = month(3, { amounts: month(1).amounts.with(0, 77n) });
    expect(codes([month(1), month(2), copy])["month 3"]).toEqual(["rows_reused"]);
    const rents = (number: number) => month(number, { amounts: Array.from({ length: 12 }, () => -1500n) });
    expect(codes([rents(1), rents(2)])["month 2"]).toEqual([]);
  });

  it("two versions of one month weigh much, the same file sent twice hardly", () => {
    const other = month(1, { key: "again", endBalance: 7n });
    expect(codes([month(1), other])["again"]).toEqual(["two_versions"]);
    const twice = compareStatements([month(1), month(1, { key: "again" })], []);
    expect(twice.get("again")).toMatchObject([{ code: "statement_twice", points: 20 }]);
  });

  it("another maker than the rest of the bank's statements have, whatever the version", () => {
    const newer = month(2, { maker: "OpenText Exstream 20.1 (build 77)" });
    expect(codes([month(1), newer, month(3)])["month 2"]).toEqual([]);
    const foreign = month(2, { maker: "PDFKit" });
    expect(codes([month(1), foreign, month(3)])["month 2"]).toEqual(["other_maker"]);
  });

  it("accounts whose number is not known are held against nothing", () => {
    const unknown = { accountId: null, institution: null };
    expect(codes([month(1, unknown), month(2, { ...unknown, startBalance: 1n })])["month 2"]).toEqual([]);
  });
});

describe("names of one holder", () => {
  it.each([
    ["ACME GRILL LLC", "Acme Grill, L.L.C.", true],
    ["JOHN A SMITH", "JOHN SMITH", true],
    ["J SMITH", "JOHN SMITH", true],
    ["CARLOS RIVERA", "CARL0S RIVERA", false],
    ["ACME GRILL LLC", "ACME BAKERY LLC", false],
    ["MARIA LOPEZ", "JOHN SMITH", false],
  ])("%s and %s", (a, b, expected) => {
    expect(isSameName(a, b)).toBe(expected);
  });
});
