import type { Account } from "../../model.ts";
import { dateText } from "../../print/formats.ts";
import { type LedgerStyle, printLedger } from "../../print/ledger-table.ts";
import type { Sheet } from "../../print/sheet.ts";
import type { Column } from "../../print/table.ts";
import type { Taste } from "./taste.ts";

/** What else the statement prints, so that start and end stand somewhere. */
export type Needs = { readonly hasSummary: boolean };
export type Step = (sheet: Sheet, account: Account) => void;
type Key = "date" | "made" | "text" | "ref" | "check" | "code" | "out" | "in" | "amount" | "balance";

const WIDTHS: Readonly<Record<Key, number>> = {
  date: 62,
  made: 62,
  text: 0,
  ref: 66,
  check: 46,
  code: 48,
  out: 72,
  in: 72,
  amount: 74,
  balance: 76,
};
/** Pairs of titles for two dates: that of the purchase or of the value, and that of the row. */
const US_PAIRS = [
  ["Transaction Date", "Posting Date"],
  ["Trans Date", "Post Date"],
  ["Tran Date", "Posted"],
  ["Effective Date", "Post Date"],
  ["Transaction date", "Date posted"],
] as const;

/** One table in order of time, its columns in an order of their own. */
export function wildLedger(taste: Taste, { hasSummary }: Needs): Step {
  const { dice, word } = taste;
  const hasBalance = !hasSummary || dice.chance(0.8);
  const money = moneyKeys(taste, hasBalance);
  const order = orderOf(taste, money);
  const pair = dice.pick(US_PAIRS);
  const titleOf = (key: Key) => {
    if (order.includes("made") && taste.country === "US" && (key === "made" || key === "date"))
      return pair[key === "made" ? 0 : 1];
    return key === "code" && order.includes("amount") && money.includes("code") ? word("mark") : word(key);
  };
  const isLeft = dice.chance(0.08);
  const isHeadless = hasSummary && dice.chance(0.05) && !isLeft;
  const columns = placed(order, titleOf, { left: 44, right: 562, isLeft, isTight: dice.chance(0.3) });
  const hasOpening = hasBalance && (!hasSummary || dice.chance(0.5));
  const hasClosing = hasBalance && (!hasSummary || (hasOpening && dice.chance(0.7)));
  const isCarried = hasBalance && dice.chance(0.15);
  const style: LedgerStyle = {
    ...{ columns, date: taste.rowDay, money: taste.money, side: taste.bare, balance: taste.balance },
    balanceOn: dice.pick(["each", "each", "each", "day"] as const),
    isDateOncePerDay: dice.chance(0.2),
    isJoined: dice.chance(0.5),
    ruling: dice.pick(["none", "none", "lines", "zebra", "grid"] as const),
    rowGap: dice.pick([0, 1, 3, 6, 9]),
    head: {
      bold: dice.chance(0.7),
      size: dice.pick([6.5, 7, 8]),
      rule: dice.pick(["below", "both", "none"] as const),
    },
    opening: hasOpening ? word("opening") : null,
    closing: hasClosing ? word("closing") : null,
    hasOpeningDate: dice.chance(0.6),
    empty: dice.chance(0.1) ? dice.pick(["-", "0.00", "–"]) : "",
    code: money.includes("code")
      ? (entry) => (entry.printed < 0n ? markOf(word("mark"), 0) : markOf(word("mark"), 1))
      : (entry) => CODES[entry.kind] ?? "OTH",
    onNextPage: dice.chance(0.75) ? "head" : "none",
    isHeadless,
    isReversed: hasBalance && !hasOpening && dice.chance(0.08),
    ...(isCarried ? { carried: [word("carriedFoot"), word("carriedHead")] as const } : {}),
    ...rareOf(taste, money, isHeadless),
  };
  const title = dice.chance(0.6) ? word("activity") : null;
  return (sheet, account) => {
    sheet.room(90);
    if (title !== null) sheet.line(title, { bold: true, size: taste.titleSize, color: taste.color });
    printLedger(sheet, account, style);
    sheet.down(12);
  };
}

const TURNOVER =
  "Closing totals|Totals|Total turnover|Turnover|Transaction totals|Total transactions|Period totals|Totals for the period|CLOSING TOTALS".split(
    "|",
  );

/** What few banks do, drawn apart: a last row that sums up both columns, days without a sign between month and day. */
function rareOf({ dice, country }: Taste, money: readonly Key[], isHeadless: boolean): Partial<LedgerStyle> {
  const [rare, isMonthFirst] = [dice.fork("rare ledger"), country === "US" || country === "CA"];
  const isEnglish = !["DE", "FR", "ES", "NL"].includes(country);
  const hasTotals = isEnglish && money.includes("out") && rare.chance(0.12);
  const pattern = isEnglish && rare.chance(0.05) ? rare.pick(["MM DD", "MM DD", "MMDD"]) : null;
  const own = isMonthFirst ? pattern : (pattern?.replace(/(MM)( ?)(DD)/, "$3$2$1") ?? null);
  return {
    ...(hasTotals ? { totals: { label: rare.pick(TURNOVER), hasDate: rare.chance(0.5) } } : {}),
    // Without their heading nobody knows that such numbers are days.
    ...(own === null || isHeadless ? {} : { date: (day) => dateText(day, own) }),
  };
}

const CODES: Readonly<Record<string, string>> = {
  deposit: "DEP",
  ach_in: "CR",
  ach_out: "DD",
  card: "POS",
  check: "CHQ",
  atm: "ATM",
  fee: "CHG",
  interest: "INT",
  bill: "BP",
  transfer_out: "TFR",
  transfer_in: "TFR",
};

function markOf(title: string, at: 0 | 1): string {
  if (title === "Type" || title === "Debit/Credit") return ["Debit", "Credit"][at]!;
  return ["DR", "CR"][at]!;
}

function moneyKeys({ dice, country }: Taste, hasBalance: boolean): Key[] {
  const at = dice.next();
  const balance: Key[] = hasBalance ? ["balance"] : [];
  if (at < 0.55)
    return [...(dice.chance(0.4) ? (["in", "out"] as const) : (["out", "in"] as const)), ...balance];
  if (at < 0.62 && country !== "FR") return ["amount", "code", ...balance];
  return ["amount", ...balance];
}

function orderOf({ dice, country }: Taste, money: readonly Key[]): Key[] {
  const extras: Key[] = [];
  const canCode = !money.includes("code");
  const extra = dice.next();
  if (extra < 0.15) extras.push("ref");
  else if (extra < 0.25) extras.push("check");
  else if (extra < 0.35 && canCode) extras.push("code");
  const dates: Key[] =
    dice.chance(0.14) && extras.length === 0
      ? country === "US"
        ? ["made", "date"]
        : ["date", "made"]
      : ["date"];
  const at = dice.next();
  const isTwo = money.includes("out");
  if (at < 0.06 && isTwo && money.includes("balance")) return ["text", "out", "in", "date", "balance"];
  if (at < 0.13 && money.length <= 2 && money[0] === "amount" && dates.length === 1)
    return [...dates, ...money, "text"];
  if (at < 0.19 && extras.length > 0) return [...extras, ...dates, "text", ...money];
  if (at < 0.3) return [...dates, "text", ...extras, ...money];
  return [...dates, ...extras, "text", ...money];
}

type Room = {
  readonly left: number;
  readonly right: number;
  readonly isLeft: boolean;
  readonly isTight: boolean;
};

/** Columns from left to right; the description takes what the others leave. Long titles are broken to the width of their column. */
export function placed(order: readonly Key[], titleOf: (key: Key) => string, room: Room): Column[] {
  const scale = room.isTight ? 0.86 : 1;
  const widthOf = (key: Key) => WIDTHS[key] * scale;
  const text = room.right - room.left - order.reduce((sum, key) => sum + widthOf(key), 0);
  let x = room.left;
  return order.map((key) => {
    const width = key === "text" ? text : widthOf(key);
    const isMoney = ["out", "in", "amount", "balance"].includes(key);
    const isRight = isMoney && !room.isLeft;
    const column: Column = {
      key,
      title: broken(titleOf(key), width),
      x: isRight ? x + width - 6 : x + (isMoney ? 6 : 0),
      ...(isRight ? { align: "right" as const } : {}),
      ...(key === "text" ? { width: width - 14 } : {}),
    };
    x += width;
    return column;
  });
}

/** Letters of a heading are about four points wide. */
function broken(title: string, width: number): string | readonly string[] {
  const most = Math.floor((width - 4) / 4);
  if (title.length <= most) return title;
  const lines: string[] = [];
  for (const word of title.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
