import { expect, test } from "vitest";
import { addDays } from "../../model/day.ts";
import { readOwnTransfers } from "./own-transfers.ts";
import type { HistoryRow } from "./row.ts";
import { rowOf, START } from "./rows.fixture.ts";

const OUT = { amount: -500, accountKey: "checking", accountDigits: "1111", hasThirdParty: false };
const IN = { amount: 500, accountKey: "savings", accountDigits: "2222", hasThirdParty: false };
const later = (days: number) => ({ day: addDays(START, days) });

function pairsOf(shapes: readonly Partial<HistoryRow>[]): string {
  const rows = shapes.map((shape, index) => rowOf(index, { description: "WITHDRAWAL", ...shape }));
  const found = readOwnTransfers(rows);
  const indexOf = (id: string) => rows.findIndex((row) => row.id === id);
  return rows
    .flatMap((row, index) => {
      const other = found.has(row.id) ? indexOf(found.get(row.id)!.siblingId) : -1;
      return other > index ? [`${index}-${other}`] : [];
    })
    .join(" ");
}

test.each<[string, string, Partial<HistoryRow>[]]>([
  [
    "both read like transfers",
    "0-1",
    [
      { ...OUT, isTransferLike: true },
      { ...IN, isTransferLike: true },
    ],
  ],
  ["one reads like a transfer", "0-1", [{ ...OUT, isTransferLike: true }, IN]],
  ["both are neutral", "0-1", [OUT, IN]],
  ["one names the other account", "0-1", [{ ...OUT, namedDigits: "2222" }, IN]],
  ["one names its own account", "0-1", [{ ...OUT, namedDigits: "1111" }, IN]],
  ["one names an account that is not seen", "", [{ ...OUT, isTransferLike: true, namedDigits: "9999" }, IN]],
  ["five days apart", "0-1", [OUT, { ...IN, ...later(5) }]],
  ["the credit before the debit", "0-1", [{ ...OUT, ...later(3) }, IN]],
  ["six days apart", "", [OUT, { ...IN, ...later(6) }]],
  [
    "a third party in one leg",
    "",
    [
      { ...OUT, isTransferLike: true },
      { ...IN, hasThirdParty: true },
    ],
  ],
  [
    "both legs name one unlisted company: the account holder",
    "0-1",
    [
      { ...OUT, hasThirdParty: true, streamKey: "local:ACME" },
      { ...IN, hasThirdParty: true, streamKey: "local:ACME" },
    ],
  ],
  [
    "both legs name one listed company",
    "",
    [
      { ...OUT, hasThirdParty: true, streamKey: "known:ACME" },
      { ...IN, hasThirdParty: true, streamKey: "known:ACME" },
    ],
  ],
  [
    "the legs name two companies",
    "",
    [
      { ...OUT, hasThirdParty: true, streamKey: "local:ACME" },
      { ...IN, hasThirdParty: true, streamKey: "local:BOLT" },
    ],
  ],
  ["one account", "", [OUT, { ...IN, accountKey: "checking" }]],
  ["one account loaded from two sources", "", [OUT, { ...IN, sourceKey: "pdf", accountDigits: "1111" }]],
  ["another currency", "", [OUT, { ...IN, currency: "CAD" }]],
  ["another amount", "", [OUT, { ...IN, amount: 500.01 }]],
  [
    "one debit, two credits: the named account wins over the nearer day",
    "0-2",
    [
      { ...OUT, namedDigits: "3333" },
      { ...IN, accountDigits: null },
      { ...IN, ...later(2), accountKey: "reserve", accountDigits: "3333" },
    ],
  ],
  [
    "one debit, two credits: the nearer day wins",
    "0-2",
    [OUT, { ...IN, ...later(3) }, { ...IN, ...later(1) }],
  ],
  ["one debit, two credits of a day: the first to arrive wins", "0-1", [OUT, IN, IN]],
  [
    "two pairs rather than the one nearest",
    "0-3 1-2",
    [OUT, { ...OUT, ...later(-5) }, IN, { ...IN, ...later(5) }],
  ],
  ["pairs of one day in order", "0-2 1-3", [OUT, OUT, IN, IN]],
])("%s", (_, expected, shapes) => {
  expect(pairsOf(shapes)).toBe(expected);
});

test("years of daily transfers of one amount pair day by day", () => {
  const rows = Array.from({ length: 1000 }, (_, index) =>
    rowOf(index, { ...(index % 2 === 0 ? OUT : IN), day: addDays(START, index >> 1), isTransferLike: true }),
  );
  const found = readOwnTransfers(rows);
  for (const [index, row] of rows.entries()) expect(found.get(row.id)?.siblingId).toBe(rows[index ^ 1]!.id);
});

test("hundreds of transfers on one day all find a partner in another account", () => {
  const rows = Array.from({ length: 800 }, (_, index) =>
    rowOf(index, {
      ...(index % 2 === 0 ? OUT : IN),
      accountKey: index % 4 < 2 ? "a" : "b",
      accountDigits: null,
    }),
  );
  expect(readOwnTransfers(rows).size).toBe(800);
});
