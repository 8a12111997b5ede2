import type { Day } from "../../../../src/core/model/day.ts";
import { averageOf } from "../layouts/common.ts";
import type { Account, EntryKind, StatementFile } from "../model.ts";
import { ofKinds, printParagraph, printSummary } from "./blocks.ts";
import { DOLLARS, dateText, moneyText } from "./formats.ts";
import type { Sheet } from "./sheet.ts";

// The page on which a commercial bank works out the month's service charges: balances, services with their AFP codes, the earnings credit.
// It is full of sums, and none of them is a row of the account.

const usd = (minor: bigint) => moneyText(minor, DOLLARS);
const absolute = (minor: bigint) => (minor < 0n ? -minor : minor);

type Service = readonly [code: string, name: string, volume: number, price: number];
const servicesOf = (account: Account): readonly Service[] => {
  const count = (...kinds: EntryKind[]) => ofKinds(account, kinds).length;
  return [
    ["01 00 00", "Account maintenance", 1, 2_500],
    ["01 00 20", "Deposits", count("deposit"), 175],
    ["10 02 00", "Deposited items", count("deposit") * 4, 14],
    ["15 01 00", "Checks paid", count("check"), 20],
    ["25 02 01", "ACH credits received", count("settlement", "ach_in"), 18],
    ["25 02 00", "ACH debits received", count("ach_out", "bill"), 18],
    ["35 03 00", "Incoming wire, domestic", count("wire_in"), 1_500],
    ["35 01 04", "Outgoing wire, online", count("wire_out"), 2_000],
    ["40 00 10", "Information reporting, module", 1, 3_500],
  ];
};

export function printAccountAnalysis(sheet: Sheet, file: StatementFile, account: Account): void {
  const average = absolute(averageOf(account));
  const float = average / 40n;
  const credit = ((average - float) * 45n) / 120_000n;
  const services = servicesOf(account).filter(([, , volume]) => volume > 0);
  const charge = services.reduce((sum, [, , volume, price]) => sum + BigInt(volume * price), 0n);
  const balances = [
    ["Average ledger balance", usd(average)],
    ["Less average float", usd(float)],
    ["Average collected balance", usd(average - float)],
    ["Less reserve requirement at 0.00%", "0.00"],
    ["Earnings credit rate", "0.45%"],
    ["Earnings credit allowance", usd(credit)],
  ] as const;
  printSummary(sheet, balances, { label: 54, values: [300], gap: 2 });
  sheet.down(12);
  const line = (cells: readonly string[], bold: boolean) => {
    const columns = [54, 112, 340, 410, 480, 558];
    sheet.cells(
      cells.map((text, at) => [columns[at]!, text, { bold, align: at < 2 ? "left" : "right" }] as const),
    );
    sheet.down(2);
  };
  line(["AFP code", "Service description", "Volume", "Unit price", "Charge", "Balance required"], true);
  sheet.rule(54, sheet.y - 2, 558, sheet.y - 2);
  for (const [code, name, volume, price] of services) {
    const sum = BigInt(volume * price);
    line(
      [code, name, String(volume), (price / 100).toFixed(4), usd(sum), usd((sum * 120_000n) / 45n)],
      false,
    );
  }
  line(["", "Total analyzed charges", "", "", usd(charge), usd((charge * 120_000n) / 45n)], true);
  sheet.down(8);
  const due = charge > credit ? charge - credit : 0n;
  const end = [
    ["Total analyzed charges", usd(charge)],
    ["Less earnings credit allowance", usd(credit)],
    ["Net service charge", usd(due)],
  ] as const;
  printSummary(sheet, end, { label: 54, values: [300], total: true, gap: 2 });
  sheet.down(6);
  printParagraph(
    sheet,
    `The net service charge of $${usd(due)} will be taken from account ${account.number} on or after ${dateText((account.end + 15) as Day, "MMMM D, YYYY")}. Questions about services and prices: ${file.bank.phone}.`,
    { size: 7.5 },
  );
}
