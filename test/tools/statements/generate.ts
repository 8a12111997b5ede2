import { formatDay } from "../../../src/core/model/day.ts";
import { type Breakage, breakFile, chooseDroppedPage } from "./breakages.ts";
import { choosePeriod, makeAccount } from "./content/ledger.ts";
import { makeBank, makeHolder } from "./content/people.ts";
import { makeDice } from "./dice.ts";
import type { Account, Country, Layout, PrintedStatement, StatementFile, StatementTruth } from "./model.ts";
import type { Op } from "./print/paper.ts";
import { layOut, type Mark } from "./print/sheet.ts";
import { makeTypesetter } from "./print/typesetter.ts";

const CURRENCIES: Readonly<Record<Country, string>> = {
  US: "USD",
  GB: "GBP",
  CA: "CAD",
  QC: "CAD",
  AU: "AUD",
  NZ: "NZD",
  DE: "EUR",
  FR: "EUR",
  NL: "EUR",
  ES: "EUR",
  SG: "SGD",
  IN: "INR",
  ZA: "ZAR",
};

/** Prints one statement of a layout. The same layout and seed give the same bytes. */
export async function printStatement(
  layout: Layout,
  seed: number,
  breakage?: Breakage,
): Promise<PrintedStatement> {
  const whole = makeFile(layout, seed);
  // Without a printed end nothing tells that the end or a row is another.
  const needsEnd = breakage === "wrong_end" || breakage === "dropped_row";
  const isUnbroken = breakage === undefined || (needsEnd && layout.isEndPrinted === false);
  const file = isUnbroken ? whole : breakFile(whole, breakage);
  const setter = makeTypesetter(layout.paper);
  const printing = layOut(setter, layout.paper, file, layout.print, layout.frame);
  const dropped = breakage === "missing_page" ? chooseDroppedPage(printing) : null;
  const ops = dropped === null ? printing.ops : withoutPage(printing.ops, dropped);
  const pdf = await setter.write(ops, printing.pages - (dropped === null ? 0 : 1));
  const marks = printing.marks
    .filter(({ page }) => page !== dropped)
    .map((mark) => (dropped !== null && mark.page > dropped ? { ...mark, page: mark.page - 1 } : mark));
  const statements = file.accounts.map((account, index) => {
    const isWhole = account === whole.accounts[index];
    const isTorn = printing.marks.some((mark) => mark.account === account && mark.page === dropped);
    return {
      ...truthOf(layout, file, account, whole.accounts[index]!, marks),
      isReconcilable: isWhole && !isTorn,
    };
  });
  return { pdf, truth: { statements } };
}

/** Prints a statement whose contents are given. */
export async function printFile(layout: Layout, file: StatementFile): Promise<Buffer> {
  const setter = makeTypesetter(layout.paper);
  const printing = layOut(setter, layout.paper, file, layout.print, layout.frame);
  return setter.write(printing.ops, printing.pages);
}

function makeFile(layout: Layout, seed: number): StatementFile {
  const dice = makeDice(`${layout.name}#${seed}`);
  const bank = makeBank(dice.fork("bank"), layout.country);
  const holder = makeHolder(dice.fork("holder"), layout.country, layout.holder);
  const period = choosePeriod(dice.fork("period"), layout.accounts[0]?.period);
  const accounts = layout.accounts.map((plan, index) =>
    makeAccount(dice.fork(`account ${index}`), plan, {
      country: layout.country,
      wording: layout.wording,
      currency: CURRENCIES[layout.country],
      holderName: holder.name,
      memberNumber: dice.fork("member").digits(7),
      ...period,
    }),
  );
  return { bank, holder, accounts, dice: dice.fork("print") };
}

const withoutPage = (ops: readonly Op[], dropped: number): Op[] =>
  ops
    .filter(({ page }) => page !== dropped)
    .map((op) => (op.page > dropped ? { ...op, page: op.page - 1 } : op));

function truthOf(
  layout: Layout,
  file: StatementFile,
  account: Account,
  whole: Account,
  marks: readonly Mark[],
): Omit<StatementTruth, "isReconcilable"> {
  const rows = marks
    .filter((mark) => mark.account === account)
    .map(({ entry, page, balance, description }) => ({
      date: formatDay(entry.day),
      description,
      minor: entry.printed,
      balance,
      page,
    }));
  const total = (sign: 1 | -1) =>
    whole.entries.reduce((sum, { minor }) => (minor > 0n === sign > 0 ? sum + minor : sum), 0n);
  return {
    kind:
      account.kind === "card"
        ? "credit_card_statement"
        : account.kind === "money_market"
          ? "money_market_statement"
          : "bank_statement",
    bankName: file.bank.name,
    company: file.holder.isCompany ? file.holder.name : null,
    accountNumber: account.number,
    currency: account.currency,
    period:
      layout.isPeriodPrinted === false
        ? null
        : { start: formatDay(account.start), end: formatDay(account.end) },
    start: account.startMinor,
    end: account.endMinor,
    rows,
    totals: { credits: total(1), debits: total(-1) },
  };
}
