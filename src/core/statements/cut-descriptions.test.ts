import { describe, expect, it } from "vitest";
import { BALANCES, HEAD, read } from "./typed-march.fixture.ts";

const COLUMNS = "Date        Description                        Amount        Balance";
const FIRST = `${HEAD}${BALANCES}
${COLUMNS}
03/04/2024  Incoming wire                       60.00         160.00
            Copper Yard LLC
03/05/2024  ACH debit Stonebrook               -20.00         140.00
            Insurance Company
`;
const LAST = `03/06/2024  Card purchase                      -10.00         130.00
            Corner shop Dover NH
`;
const texts = (...pages: readonly string[]) => {
  const [one] = read(...pages);
  expect(one?.verdict).toBe("VERIFIED");
  return one!.rows.map(({ description }) => description);
};
const second = (top: string, rest = LAST) =>
  texts(FIRST, `Sandy Hollow Bank       Page 2 of 2\n\n${top}${rest}`)[1];

describe("a description that the end of a page cuts", () => {
  it.each([
    ["flush", "            Policy 4411 INDN Harbor Tile\n", "Policy 4411 INDN Harbor Tile"],
    ["of two lines", "            Policy 4411 INDN\n            CO ID 99\n", "Policy 4411 INDN CO ID 99"],
    ["further in", "              CO ID 99\n", "CO ID 99"],
    ["in words of titles", "            Online withdrawal\n", "Online withdrawal"],
  ])("goes on under the repeated heading, %s", (_, line, rest) => {
    expect(second(`${COLUMNS}\n${line}`)).toBe(`ACH debit Stonebrook Insurance Company ${rest}`);
  });

  it("goes on without a heading, and under a title that is continued", () => {
    const line = "            Policy 4411 INDN\n";
    for (const top of [line, `Account activity (continued)\n\n${COLUMNS}\n${line}`])
      expect(second(top)).toBe("ACH debit Stonebrook Insurance Company Policy 4411 INDN");
  });

  it("goes on where no further row follows, and takes no note for it", () => {
    const only = FIRST.replace("-20.00         140.00", "-30.00         130.00");
    const top = `Page 2 of 2\n\n${COLUMNS}\n            Policy 4411 INDN\n\nThank you for banking with us.`;
    expect(texts(only, top)[1]).toBe("ACH debit Stonebrook Insurance Company Policy 4411 INDN");
    expect(texts(only, "Page 2 of 2\n\n            Call us at once\n")[1]).toBe(
      "ACH debit Stonebrook Insurance Company",
    );
  });

  it("keeps its lines where the page ends between the day and the amount", () => {
    const pages = [
      FIRST.replace(/ -20.00 +140.00\n.*\n$/, "\n"),
      `Page 2 of 2\n\n${COLUMNS}\n            Insurance Company                  -20.00         140.00\n${LAST}`,
    ];
    expect(texts(...pages)).toEqual([
      "Incoming wire Copper Yard LLC",
      "ACH debit Stonebrook Insurance Company",
      "Card purchase Corner shop Dover NH",
    ]);
  });
});

it("the last row of a list keeps its second line over a notice that follows", () => {
  const notice = "Copies of checks and of this statement can be had in every branch, and by mail on request.";
  expect(texts(`${FIRST}${LAST}\n\n${notice}\n`)).toEqual([
    "Incoming wire Copper Yard LLC",
    "ACH debit Stonebrook Insurance Company",
    "Card purchase Corner shop Dover NH",
  ]);
});
