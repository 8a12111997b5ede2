import { beforeAll, describe, expect, it } from "vitest";
import { every, type Line, labelBook, onBusinessDays } from "../../../../test/support/label-book.ts";
import { loadEngine } from "../../../knowledge/load.ts";
import type { Engine } from "../../enrich/engine.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const kindsOf = (lines: readonly Line[]) => [...new Set(labelBook(engine, lines))].sort();
const ADVANCE = "Debt Investment - MCA";
const REPAID = "Debt Repayment - MCA";

describe("a listed lender to businesses", () => {
  const weekly = (description: string) => every(7, 10, (day): Line => [day + 8, -402, description]);

  it("advances what it takes back on every business day or every week", () => {
    const daily = onBusinessDays(3, 40, "ACH DEBIT FUNDBOX INC FBX PMT", 188);
    expect(kindsOf([[1, 12_000, "ACH CREDIT FUNDBOX INC FBX"], ...daily])).toEqual([ADVANCE, REPAID]);
    expect(kindsOf(weekly("ACH DEBIT FUNDBOX INC FBX PMT"))).toEqual([REPAID]);
  });

  it("lends what is drawn on a line of credit, called a loan or paid back once a month", () => {
    const draw: Line = [1, 9_000, "ACH CREDIT FUNDBOX INC DRAW"];
    expect(kindsOf([draw, ...weekly("ACH DEBIT FUNDBOX INC PMT")])).toEqual([
      "Debt Investment",
      "Debt Repayment",
    ]);
    expect(kindsOf(weekly("ACH DEBIT FUNDBOX INC LOAN PMT"))).toEqual(["Debt Repayment"]);
    const monthly = every(30, 5, (day): Line => [day, -900, "ACH DEBIT FUNDBOX INC PMT"]);
    expect(kindsOf(monthly)).toEqual(["Debt Repayment"]);
  });
});

describe("a line of credit of a listed funder", () => {
  it("is no advance", () => {
    const debits = every(7, 9, (day): Line => [day + 8, -610, "ACH DEBIT ONDECK CAPITAL LOC PMT"]);
    const labels = kindsOf([[1, 20_000, "ACH CREDIT ONDECK CAPITAL LOC FUNDS"], ...debits]);
    expect(labels).toEqual(["Debt Investment", "Debt Repayment"]);
  });
});

describe("one amount taken again and again by direct debit", () => {
  it("is a funder's on some days of every week", () => {
    const weeks = every(7, 10, (day): Line => [day, -210, "ACH DEBIT QUARRYMONT PAYMENTS"]);
    const days = weeks.flatMap((line): Line[] => [0, 2, 4].map((more) => [line[0] + more, line[1], line[2]]));
    expect(kindsOf(days)).toEqual([REPAID]);
  });

  it("is a funder's on every business day although a list knows the name", () => {
    expect(kindsOf(onBusinessDays(0, 30, "ACH DEBIT NETFLIX REMIT", 148))).toEqual([REPAID]);
  });
});

describe("a whole amount that comes week by week where several collect", () => {
  it("is a customer's when it is far less than what they take", () => {
    const labels = kindsOf([
      ...onBusinessDays(2, 60, "ACH DEBIT FORWARD FINANCING DAILY", 412),
      ...onBusinessDays(3, 60, "ACH DEBIT MAKO RIDGE FUNDING", 377),
      ...every(7, 8, (day): Line => [day + 30, 640, "ACH CREDIT ALDERLEIGH DENTAL GROUP"]),
    ]);
    expect(labels).not.toContain(ADVANCE);
  });
});
