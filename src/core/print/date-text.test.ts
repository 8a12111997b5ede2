import { describe, expect, it } from "vitest";
import { dayOf, formatDay } from "../model/day.ts";
import type { NumberStyle } from "./amount-text.ts";
import { type DayOrder, dayOfRow, dayOrderOf } from "./date-reading.ts";
import { dateAt } from "./date-text.ts";
import { mendDateWord } from "./ocr-dates.ts";

const style: NumberStyle = { decimal: ".", exponent: 2, isWhole: false, years: new Set([2024]) };
const period = { start: dayOf(2023, 12, 14), end: dayOf(2024, 1, 13) };

function read(text: string, order: DayOrder = "month_first"): string | null {
  const match = dateAt(text.split(" "), 0, style);
  const day = match === null ? null : dayOfRow(match.date, order, period);
  return day === null ? null : formatDay(day);
}

describe("dates of rows", () => {
  it.each([
    ["01/05", "2024-01-05"],
    ["12/31", "2023-12-31"],
    ["01/05/24", "2024-01-05"],
    ["01-05-2024", "2024-01-05"],
    ["2024-01-05", "2024-01-05"],
    ["Jan 5, 2024", "2024-01-05"],
    ["Jan. 5", "2024-01-05"],
    ["January 5th", "2024-01-05"],
    ["Friday, January 5, 2024", "2024-01-05"],
    ["vendredi 5 janvier", "2024-01-05"],
    ["venerdì 5 gennaio", "2024-01-05"],
    ["Mar 4 Apr 5", "2024-03-04"],
    ["05 Jan", "2024-01-05"],
    ["05JAN", "2024-01-05"],
    ["JAN05", "2024-01-05"],
    ["JAN 05/24", "2024-01-05"],
    ["5 janvier 2024", "2024-01-05"],
    ["28 dic", "2023-12-28"],
    ["31.12.", "2023-12-31"],
    ["05.01.2024", "2024-01-05"],
    ["5 de enero de 2024", "2024-01-05"],
    ["Fri 5 Jan", "2024-01-05"],
    ["09 Jan 24", "2024-01-09"],
    ["13/13", null],
    ["CHECK 1234", null],
    ["12.50", null],
  ])("reads %s as %s", (text, expected) => expect(read(text)).toBe(expected));

  it("keeps two digits after a month for a description unless the document prints that year", () => {
    expect(dateAt(["09", "Jan", "24"], 0, style)?.count).toBe(3);
    expect(dateAt(["09", "Jan", "31"], 0, style)?.count).toBe(2);
  });

  it("tells the order of day and month from dates that allow only one", () => {
    const dates = ["03/04", "25/04"].map((text) => dateAt([text], 0, style)!.date);
    expect(dayOrderOf(dates, null, "USD")).toBe("day_first");
    expect(dayOrderOf(dates.slice(0, 1), null, "USD")).toBe("month_first");
    expect(dayOrderOf(dates.slice(0, 1), null, "GBP")).toBe("day_first");
  });

  it("mends what OCR makes of dates", () => {
    expect(mendDateWord("JULO1", false)).toBe("JUL01");
    expect(mendDateWord("O1/l2", false)).toBe("01/12");
    expect(mendDateWord("0712", false)).toBe("07/12");
    expect(mendDateWord("15.05:", true)).toBe("15.05.");
    expect(mendDateWord("1234", false)).toBe("1234");
  });
});
