import type { Account, Entry, EntryKind } from "../../model.ts";
import { printGrid } from "../../print/blocks.ts";
import { printSection, type SectionStyle } from "../../print/sections.ts";
import type { Sheet } from "../../print/sheet.ts";
import type { Column } from "../../print/table.ts";
import { countedTitle } from "./counted-title.ts";
import { printDaily } from "./daily.ts";
import type { Step } from "./ledger.ts";
import { placed } from "./ledger.ts";
import { LED, RULED } from "./rare.ts";
import type { Taste } from "./taste.ts";

type Part = { readonly title: string; readonly isIn: boolean; readonly kinds: readonly EntryKind[] | null };

const CHECK_TITLES =
  "Checks|CHECKS PAID|Checks cleared|Cleared checks|Checks in number order|Check summary|Checks and substitute checks|CHECKS|Checks paid conventionally|Checks Presented Conventionally".split(
    "|",
  );
const DAILY_TITLES =
  "Daily balances|DAILY BALANCE SUMMARY|Daily ending balance|Daily ledger balances|Balance by date|Ending balance by date|Daily balance detail|End of day balances|DAILY ACCOUNT BALANCE|Daily Balance Summary|Summary of daily balances".split(
    "|",
  );
const FEE_TITLES =
  "Fees|Service charges|FEES AND CHARGES|Service fees|Account fees|Service charges and fees|Fees and other charges|Account maintenance and activity charges".split(
    "|",
  );
/** Lists that banks part their rows into, from coarse to fine. */
const PLANS: readonly (readonly (readonly [title: string, isIn: boolean, kinds: readonly EntryKind[]])[])[] =
  [
    [
      ["ATM & debit card withdrawals", false, ["card", "atm"]],
      ["Electronic withdrawals", false, ["ach_out", "wire_out", "bill", "transfer_out"]],
    ],
    [
      ["Card purchases", false, ["card"]],
      ["ATM withdrawals", false, ["atm"]],
      ["ACH withdrawals", false, ["ach_out", "bill"]],
      ["Wire transfers out", false, ["wire_out"]],
    ],
    [
      ["Deposits", true, ["deposit"]],
      ["Electronic credits", true, ["ach_in", "settlement", "wire_in", "transfer_in", "refund"]],
      ["Other debits", false, ["card", "ach_out", "atm", "bill", "wire_out", "transfer_out"]],
    ],
    [
      ["Online and electronic banking deductions", false, ["ach_out", "bill", "transfer_out", "wire_out"]],
      ["Banking/Debit Card Withdrawals and Purchases", false, ["card", "atm"]],
    ],
    [
      ["Deposits and other additions", true, ["deposit", "refund", "interest"]],
      ["ACH additions", true, ["ach_in", "settlement"]],
      ["Funds transfers in", true, ["transfer_in", "wire_in"]],
      ["Debit card purchases", false, ["card"]],
      ["POS purchases and ATM withdrawals", false, ["atm"]],
      ["ACH deductions", false, ["ach_out", "bill"]],
      ["Funds transfers out", false, ["transfer_out", "wire_out"]],
    ],
  ];

/** Rows under titles that tell the direction. */
export function wildSections(taste: Taste): Step {
  const { dice, word } = taste;
  const parts = partsOf(taste);
  const style = styleOf(taste);
  const [isGrid, gridColumns, hasDaily, hasFees] = [
    dice.chance(0.7),
    dice.pick([1, 2, 2, 3, 3]),
    dice.chance(0.6),
    dice.chance(0.4),
  ];
  const checkTitle = dice.pick(CHECK_TITLES);
  const [dailyTitle, feeTitle, checksFirst] = [
    dice.pick(DAILY_TITLES),
    dice.pick(FEE_TITLES),
    dice.chance(0.3),
  ];
  const activity = dice.chance(0.3) ? word("activity") : null;
  const counted = countedTitle(taste);
  return (sheet, account) => {
    if (activity !== null) sheet.line(activity, { bold: true, size: taste.titleSize + 2 });
    const isCheck = (entry: Entry) => entry.kind === "check";
    const checks = account.entries.filter(isCheck);
    const left = new Set(
      account.entries.filter((entry) => !isCheck(entry) && !(hasFees && entry.kind === "fee")),
    );
    const listChecks = () => {
      if (checks.length === 0) return;
      const title = counted(checkTitle, checks);
      if (isGrid) printChecks(sheet, account, checks, taste, { title, columns: gridColumns, style });
      else printSection(sheet, account, { title, entries: checks }, style);
    };
    for (const [index, part] of parts.entries()) {
      if (index > 0 && checksFirst && !part.isIn && parts[index - 1]!.isIn) listChecks();
      const entries = [...left].filter(
        (entry) => entry.minor > 0n === part.isIn && (part.kinds === null || part.kinds.includes(entry.kind)),
      );
      for (const entry of entries) left.delete(entry);
      printSection(sheet, account, { title: counted(part.title, entries), entries }, style);
    }
    if (!(checksFirst && parts.some((part, index) => index > 0 && !part.isIn && parts[index - 1]!.isIn)))
      listChecks();
    if (hasFees)
      printSection(
        sheet,
        account,
        { title: feeTitle, entries: account.entries.filter(({ kind }) => kind === "fee") },
        style,
      );
    if (hasDaily) printDaily(sheet, account, taste, dailyTitle);
  };
}

/** The finest lists first; what they leave goes to the last list of its side. */
function partsOf({ dice, word }: Taste): Part[] {
  const plan = dice.chance(0.5) ? dice.pick(PLANS) : [];
  const named = plan.map(([title, isIn, kinds]) => ({
    title: dice.chance(0.3) ? title.toUpperCase() : title,
    isIn,
    kinds,
  }));
  const rest = (isIn: boolean): Part => {
    const title = word(isIn ? "sectionIn" : "sectionOut");
    const isTaken = named.some((part) => part.title.toLowerCase() === title.toLowerCase());
    return {
      title: isTaken ? (isIn ? "Other credits" : "Other withdrawals and debits") : title,
      isIn,
      kinds: null,
    };
  };
  const ins = [...named.filter(({ isIn }) => isIn), rest(true)];
  const outs = [...named.filter(({ isIn }) => !isIn), rest(false)];
  return dice.chance(0.15) ? [...outs, ...ins] : [...ins, ...outs];
}

function styleOf(taste: Taste): SectionStyle {
  const { dice, word, color, titleSize } = taste;
  const isSigned = dice.chance(0.4);
  const order = dice.pick([
    ["date", "text", "amount"],
    ["date", "text", "amount"],
    ["date", "text", "amount"],
    ["date", "amount", "text"],
    ["date", "ref", "text", "amount"],
    ["date", "text", "ref", "amount"],
    ["date", "amount", "text", "ref"],
  ] as const);
  const right = dice.pick([562, 562, 562, 430]);
  const columns: Column[] = placed(order, (key) => word(key), {
    left: 46,
    right,
    isLeft: false,
    isTight: false,
  });
  const continued = dice.pick([
    " (continued)",
    " - continued",
    " - CONTINUED",
    " (Continued from previous page)",
    undefined,
  ]);
  const total = dice.chance(0.7) ? word("total") : null;
  const titleRule = dice.chance(0.3);
  const ruled = dice.fork("ruled title").chance(0.08) ? dice.fork("ruled").pick(RULED) : null;
  return {
    ...{ columns, date: taste.rowDay, money: isSigned ? taste.balance : taste.bare },
    title: (sheet, title) => {
      if (titleRule)
        sheet.fill(sheet.left, sheet.y - 1, sheet.right - sheet.left, titleSize * 1.3, "#dfe6ee");
      if (ruled === null) sheet.line(title, { bold: true, size: titleSize, color });
      else sheet.line(`${ruled} ${title} ${ruled}`, { size: titleSize, align: "center" });
    },
    ...(continued === undefined ? {} : { continued }),
    ...(total !== null && order.at(-1) === "amount"
      ? {
          total: (title: string) => total.replace("{T}", title),
          hasCount: dice.chance(0.1),
          totalMoney: isSigned ? taste.total : taste.bare,
        }
      : {}),
    ruling: dice.pick(["none", "lines", "zebra"] as const),
    rowGap: dice.pick([0, 1, 4, 7]),
    head: { size: 7, bold: dice.chance(0.5), rule: dice.pick(["below", "both", "none"] as const) },
    isHeadless: dice.chance(0.08),
    onNextPage: dice.chance(0.8) ? "head" : "none",
    isJoined: dice.chance(0.5),
  };
}

type Checks = { readonly title: string; readonly columns: number; readonly style: SectionStyle };

function printChecks(
  sheet: Sheet,
  account: Account,
  checks: readonly Entry[],
  taste: Taste,
  { title, columns, style }: Checks,
): void {
  const { dice } = taste;
  sheet.room(70);
  style.title(sheet, title);
  const order = dice.fork("checks").pick([
    ["check", "date", "amount"],
    ["date", "check", "amount"],
    ["check", "amount", "date"],
    ["check", "date", "amount"],
    ["date", "amount", "check"],
  ] as const);
  const hasLeaders = dice.fork("leaders").chance(0.08);
  const titles = {
    check: dice.fork("no").pick(["Check", "Check no.", "Number", "Check #", "Check number"]),
    date: "Date",
    amount: "Amount",
  };
  const x = [0, 52, 104];
  const cells = order.map((key, index) =>
    key === "amount" ? { x: x[index]! + 46, align: "right" as const } : { x: x[index]! },
  );
  const gap = dice.fork("gap").pick(["*", " *", "", "*", " s"]);
  printGrid(
    sheet,
    {
      columns,
      order: dice.fork("down").pick(["down", "across"] as const),
      titles: order.map((key) => (hasLeaders ? LED[key] : titles[key])),
      cells,
      head: { size: 7, bold: true },
    },
    checks.map((entry, index) => {
      const previous = checks[index - 1];
      const isGap = previous !== undefined && Number(entry.checkNumber) !== Number(previous.checkNumber) + 1;
      const texts = {
        check: `${entry.checkNumber}${isGap ? gap : ""}`,
        date: taste.rowDay(entry.day),
        amount: style.money(entry.printed),
      };
      return order.map((key) => texts[key]);
    }),
    (index) =>
      sheet.mark({
        account,
        entry: checks[index]!,
        balance: null,
        description: `Check ${checks[index]!.checkNumber}`,
      }),
  );
  sheet.down(12);
}
