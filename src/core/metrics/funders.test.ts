import { expect, test } from "vitest";
import { addBusinessDays } from "../model/calendar.ts";
import { addDays, type Day } from "../model/day.ts";
import { bookOf } from "../reports/chance-input.fixture.ts";
import {
  advance,
  debitsUntil,
  END,
  FUNDER,
  inputOf,
  merchant,
  type Shape,
} from "../reports/positions/positions.fixture.ts";
import { findKind, makeMeasure } from "./compute-metrics.ts";

const ago = (days: number): Day => addDays(END, -days);
const FIRST = addBusinessDays(ago(80), 1);

function measured(shapes: readonly Shape[]): readonly unknown[] {
  const measure = makeMeasure(bookOf(inputOf(shapes)));
  const labels = ["distinct_mcas", "distinct_mcas_from_outflows", "distinct_mcas_from_inflows"];
  return labels.map((label) => measure(findKind(label, [])!, "last_365_days").value);
}

/** A company that no list knows, under one of the spellings of its name. */
const spelt = (name: string): Partial<Shape> => ({
  merchant: merchant(`local:${name}`, name, null, null),
  streamKey: `local:${name}`,
  description: `ACH DEBIT ${name.toUpperCase()}`,
});
const RETURNED: Partial<Shape> = {
  merchant: null,
  streamKey: "text:returned item",
  description: "RETURNED ITEM",
  isReturn: true,
};

test("a payment that came back without a name is no further funder, and no funding", () => {
  const back = advance(addBusinessDays(FIRST, 11), 500, RETURNED);
  expect(measured([...debitsUntil(FIRST, END), back])).toEqual([1, 1, 0]);
});

test("one unlisted funder under two spellings counts once", () => {
  const [long, cut] = [spelt("Northgate Funding Group"), spelt("Northgate Fundin")];
  const rows = [advance(ago(82), 40_000, long), ...debitsUntil(FIRST, END, cut)];
  expect(measured(rows)).toEqual([1, 1, 1]);
});

test("two funders, one of which is seen by its money alone", () => {
  const other = { merchant: merchant("known:OTHER", "Other", "mca_funder", "debt.mca_or_rbf") };
  const rows = [advance(ago(40), 9_000, other), ...debitsUntil(FIRST, END, { merchant: FUNDER })];
  expect(measured(rows)).toEqual([2, 1, 1]);
});
