import { describe, expect, it } from "vitest";
import { formatDay } from "../model/day.ts";
import { formatMoney } from "../model/money.ts";
import { read } from "./typed-march.fixture.ts";

const HEAD = `
Sandy Hollow Bank
Statement Period: March 1, 2024 through March 31, 2024
Opening balance            100.00
`;
const END = "Closing ledger balance     130.00\n";
const TITLES = "Transaction                 Bank Ref        Debits      Credits";
const line = (text: string, debit: string, credit: string) =>
  `${text.padEnd(44)}${debit.padStart(6)}${credit.padStart(13)}`;
const ROWS = [
  "2024-03-04 60.00",
  "2024-03-04 -20.00",
  "2024-03-05 -30.00",
  "2024-03-11 30.00",
  "2024-03-11 -10.00",
];

type Manner = { readonly dayOf: (day: number) => string; readonly balance: string; readonly titles?: string };

/** Three days, each a block with its sums and its balance. */
function blocks({ dayOf, balance, titles = TITLES }: Manner): string[] {
  const block = (day: number, own: readonly string[], sums: readonly [string, string], end: string) =>
    [
      ...[dayOf(day), titles, ...own, line("          Total for day", ...sums)],
      ...[line(`          ${balance}`, "", end), "\n"],
    ].join("\n");
  return [
    block(
      4,
      [
        line("Deposit at branch  7654", "", "60.00"),
        line("Card  7655", "20.00", ""),
        "COPPER YARD AUSTIN TX",
      ],
      ["20.00", "60.00"],
      "140.00",
    ),
    block(5, [line("Card purchase  7656", "30.00", "")], ["30.00", "0.00"], "110.00"),
    block(
      11,
      [line("Incoming wire  7657", "", "30.00"), line("Wire fee  7658", "10.00", "")],
      ["10.00", "30.00"],
      "130.00",
    ),
  ];
}

const amountsOf = (text: readonly string[]) => {
  const [one] = read(...text);
  expect(one?.verdictReasons).toEqual([]);
  expect(one?.verdict).toBe("VERIFIED");
  return one!.rows.map((row) => `${formatDay(row.date)} ${formatMoney(row.amount)}`);
};

describe("activity by day: a block for each", () => {
  const weekday = (day: number) => `${["Mon", "Tues"][day - 4] ?? "Mon"}day, March ${day}, 2024`;
  const manners: readonly (readonly [string, Manner])[] = [
    ["weekdays, titles of columns under each", { dayOf: weekday, balance: "Ledger balance" }],
    ["titles of columns nowhere but above", { dayOf: weekday, balance: "End of day balance", titles: "" }],
    ["figures", { dayOf: (day) => `03/${day < 10 ? 0 : ""}${day}/2024`, balance: "Daily balance" }],
    ["words before", { dayOf: (day) => `Transactions for March ${day}, 2024`, balance: "Ledger balance" }],
    ["a label before", { dayOf: (day) => `Date: March ${day}, 2024`, balance: "Balance for the day" }],
    ["German weekdays", { dayOf: (day) => `Montag, ${day}. März 2024`, balance: "Ledger balance" }],
  ];

  it.each(manners)("gives the rows their day and makes none of sums and balances: %s", (_, manner) => {
    const text = `${HEAD}${END}\nActivity by day\n\n${TITLES}\n\n${blocks(manner).join("\n")}`;
    expect(amountsOf([text])).toEqual(ROWS);
    const [one] = read(text);
    expect(one?.dailyBalances.map(({ balance }) => formatMoney(balance))).toEqual([
      "140.00",
      "110.00",
      "130.00",
    ]);
  });

  it("takes the closing balance of the last day for that of the statement, where no other is named", () => {
    const text = `${HEAD}\n${blocks({ dayOf: weekday, balance: "Closing balance" }).join("\n")}`;
    expect(amountsOf([text])).toEqual(ROWS);
  });

  it("goes on with a day at the head of the next page, at the place where another page has the same weekday", () => {
    const [first, second, third] = blocks({ dayOf: weekday, balance: "Ledger balance" });
    const pages = [`${HEAD}${END}`, first!, second!.replace("2024\n", "2024 (continued)\n"), third!];
    expect(amountsOf(pages)).toEqual(ROWS);
  });
});
