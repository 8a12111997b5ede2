import { expect, it } from "vitest";
import { HEAD, read } from "../typed-march.fixture.ts";

const account = (name: string, number: string, start: string, row: string, end: string) => `
${name}                              Beginning Balance:      ${start}
${number}                                      Ending Balance:         ${end}

Date    Description                        Debits       Credits      Balance
${row}
`;
const running = (page: number) =>
  `Sandy Hollow Bank                Account 9948839315      Page ${page} of 3\n${HEAD}`;

it("a number bare under the name of an account is its own, where that of the first one stands so and a label names it", () => {
  const found = read(
    `${running(1)}
${account("Flexible Checking", "9948839315", "100.00", "03/04   Branch counter                                    60.00       160.00", "160.00")}`,
    `${running(2)}
${account("Insured Savings  ", "9902196687", "500.00", "03/05   Transfer in                                       40.00       540.00", "540.00")}`,
    `${running(3)}\nIn case of errors write to us.\n`,
  );
  expect(found.map(({ header }) => header.accountNumber?.value)).toEqual(["9948839315", "9902196687"]);
  // Each has a part of the pages that are counted.
  expect(found.map(({ verdict, verdictReasons }) => [verdict, verdictReasons])).toEqual([
    ["VERIFIED", []],
    ["VERIFIED", []],
  ]);
});
