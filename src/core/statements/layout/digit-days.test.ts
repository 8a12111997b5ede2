import { describe, expect, it } from "vitest";
import { read, rows } from "../typed-march.fixture.ts";

const US = "Statement Period: May 1, 2024 through May 31, 2024";
const GB = "Statement Period: 1 May 2024 to 31 May 2024";
const NAMES = "Date      Description                        Amount\n";
const page = (period: string, days: readonly string[], names = NAMES) => `
Sandy Hollow Bank
${period}
Account Number: 000123456789
Beginning balance      100.00
Ending balance         130.00

${names}${days[0]}    Deposit                             60.00
${days[1]}    Card payment Copper Yard           -20.00
${days[2]}    Monthly fee                        -10.00`;
const DAYS = ["2024-05-02", "2024-05-05", "2024-05-15"];
const daysOf = (...printed: Parameters<typeof page>) => {
  const [one] = read(page(...printed));
  expect(one?.verdict).toBe("VERIFIED");
  return rows(one!).map((row) => row.slice(0, 10));
};

describe("days of digits alone", () => {
  it.each([
    ["the month first", US, ["050224", "050524", "051524"]],
    ["the day first, as the period tells", US, ["020524", "050524", "150524"]],
    ["the day first in pounds", GB, ["020524", "050524", "150524"]],
    ["the year first", GB, ["240502", "240505", "240515"]],
    ["eight digits", US, ["05022024", "05052024", "05152024"]],
    ["the zero left out", US, [" 50224", " 50524", " 51524"]],
    ["blanks between", US, ["05 02 24", "05 05 24", "05 15 24"]],
    ["a period of such days", "Period: 240501 - 240531", ["240502", "240505", "240515"]],
    ["a period in one word", "Period: 240501-240531", ["240502", "240505", "240515"]],
    ["days of a period named apart", "From 050124 To 053124", ["050224", "050524", "051524"]],
  ])("are read under their heading: %s", (_, period, printed) => {
    expect(daysOf(period, printed)).toEqual(DAYS);
  });

  it("are read over the end of a year", () => {
    expect(daysOf("Period: 231201 - 240131", ["231228", "240105", "240115"])).toEqual([
      "2023-12-28",
      "2024-01-05",
      "2024-01-15",
    ]);
  });

  it("are read at the margin where the pages print their year", () => {
    expect(daysOf(US, ["050224", "050524", "051524"], "")).toEqual(DAYS);
    const [one] = read(page("Period: May", ["050224", "050524", "051524"], ""));
    expect(one?.verdict).not.toBe("VERIFIED");
  });

  it("are left alone where the year may be the first or the last of them", () => {
    const [one] = read(page("Period: May", ["040501", "040501", "040501"]));
    expect(one?.rows).toEqual([]);
    expect(one?.verdict).toBe("FAILED");
  });

  it("are no numbers of checks, nor such numbers days", () => {
    const [one] = read(`
Sandy Hollow Bank
${US}
Beginning balance      100.00
Ending balance          60.00

Deposits
${NAMES}050224    Counter deposit                     30.00

Checks
Date      Number      Amount
051624    240517       60.00
051724    240518       10.00`);
    expect(one?.verdict).toBe("VERIFIED");
    expect(one?.rows.map(({ checkNumber }) => checkNumber)).toEqual([null, "240517", "240518"]);
    const [numbered] = read(`
Sandy Hollow Bank
${US}
Beginning balance      100.00
Ending balance          30.00

Number    Date        Amount
240517    05/16        60.00
240518    05/17        10.00`);
    expect(rows(numbered!).map((row) => row.slice(0, 10))).toEqual(["2024-05-16", "2024-05-17"]);
  });

  it("leave six digits in descriptions as they are", () => {
    const [one] = read(page(US, ["050224", "050524", "051524"]).replace("Copper Yard", "Ref of 240501"));
    expect(one?.rows[1]?.description).toBe("Card payment Ref of 240501");
  });
});
