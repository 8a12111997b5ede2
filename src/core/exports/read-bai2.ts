import { isCurrency, minorUnitExponentOf } from "../model/currency.ts";
import type { Day } from "../model/day.ts";
import type { Money } from "../model/money.ts";
import { readShortDay } from "./compact-date.ts";
import { joinStatements } from "./join-statements.ts";
import {
  type DatedBalance,
  type ExportAccount,
  type ExportProblem,
  type ExportReading,
  type ExportRow,
  unreadable,
} from "./types.ts";

// BAI2, the cash management balance reporting of US banks. Source: BAI "Cash Management Balance Reporting Specifications" version 2:
// records 01 file, 02 group, 03 account, 16 transaction, 88 continuation, 49/98/99 trailers; amounts have no decimal point.

type BaiRecord = {
  readonly line: number;
  readonly code: string;
  readonly fields: string[];
  /** The slash that ends the fields has come; what continues are further fields, not more of the last one's text. */
  isEnded: boolean;
};

/** No bank writes more of a transaction. */
const LONGEST_TEXT = 10_000;
/** A transaction code for what is no money. */
const INFORMATION = "890";

export function readBai2(text: string): ExportReading {
  const records = recordsOf(text);
  if (records[0]?.code !== "01")
    return unreadable("The file does not begin with a file header (record 01).", 1);
  const problems: ExportProblem[] = [];
  const accounts: (Omit<ExportAccount, "rows"> & { readonly rows: ExportRow[] })[] = [];
  let day: Day | null = null;
  let bank: string | null = null;
  let groupCurrency = "USD";
  for (const record of records) {
    if (record.code === "02") {
      day = readShortDay(record.fields[3] ?? "");
      bank = record.fields[1] || null;
      groupCurrency = currencyOf(record.fields[5], "USD");
      if (day === null)
        problems.push({
          line: record.line,
          text: "A group has no as-of date (record 02); its rows are left out.",
        });
    } else if (record.code === "03") {
      const currency = currencyOf(record.fields[1], groupCurrency);
      accounts.push({
        ...{ number: record.fields[0] || null, bank, name: null, owner: null, type: null, currency },
        ...balancesOf(record, currency, day),
        rows: [],
      });
    } else if (record.code === "16" && record.fields[0] !== INFORMATION) {
      const account = accounts.at(-1);
      const row =
        account === undefined ? "it stands outside of an account" : readRow(record, account.currency, day);
      if (typeof row === "string")
        problems.push({ line: record.line, text: `A transaction is left out: ${row}.` });
      else account?.rows.push(row);
    }
  }
  if (accounts.length === 0)
    return unreadable("The file holds no account (record 03).", records.at(-1)?.line ?? null);
  if (records.at(-1)?.code !== "99")
    problems.push({
      line: records.at(-1)?.line ?? null,
      text: "The file ends without its trailer (record 99): it may be cut short.",
    });
  return { kind: "read", ...joinStatements(accounts), problems };
}

/** A record ends with a slash or with its line; 88 goes on with the one before. The free text of a transaction may hold commas. */
function recordsOf(text: string): BaiRecord[] {
  const records: BaiRecord[] = [];
  text.split(/\r\n|\r|\n/).forEach((raw, index) => {
    const [, code = "", rest = "", slash] = /^(\d{2}),(.*?)(\/)?$/.exec(raw.trim()) ?? [];
    if (code === "") return;
    const fields = rest.split(",");
    const isEnded = slash === "/";
    const last = records.at(-1);
    if (code !== "88" || last === undefined) {
      records.push({ line: index + 1, code, fields, isEnded });
      return;
    }
    const goesOn = last.code === "16" && !last.isEnded && last.fields.length > 1;
    const text = last.fields.at(-1) ?? "";
    if (goesOn && text.length > LONGEST_TEXT) return;
    if (goesOn) last.fields[last.fields.length - 1] = `${text} ${fields.shift() ?? ""}`.trim();
    for (const field of fields) last.fields.push(field);
    last.isEnded = isEnded;
  });
  return records;
}

function currencyOf(field: string | undefined, fallback: string): string {
  return field !== undefined && isCurrency(field) ? field : fallback;
}

function amountOf(field: string | undefined, currency: string): Money | null {
  const [, sign = "", digits] = /^([+-]?)(\d+)$/.exec((field ?? "").trim()) ?? [];
  if (digits === undefined) return null;
  // Two decimals are implied, whatever the currency (specification, "Amounts").
  const shift = minorUnitExponentOf(currency) - 2;
  const minor = shift >= 0 ? BigInt(digits) * 10n ** BigInt(shift) : BigInt(digits) / 10n ** BigInt(-shift);
  return { minor: sign === "-" ? -minor : minor, currency };
}

/** Status type codes 010 opening ledger, 015 closing ledger; 040 and 045 are what is available and no balance of the books. */
function balancesOf(
  { fields }: BaiRecord,
  currency: string,
  day: Day | null,
): { opening: DatedBalance | null; closing: DatedBalance | null } {
  const found = { opening: null as DatedBalance | null, closing: null as DatedBalance | null };
  // Each summary is a type code, an amount, a count of items and a funds type with what belongs to it.
  for (let at = 2; at + 1 < fields.length; at += 4 + fundsFields(fields, at + 3)) {
    const code = (fields[at] ?? "").trim();
    const amount = code === "010" || code === "015" ? amountOf(fields[at + 1], currency) : null;
    if (amount === null) continue;
    if (code === "010") found.opening ??= { date: day, amount };
    else found.closing ??= { date: day, amount };
  }
  return found;
}

/** How many fields the funds type takes behind itself: S three amounts, V a date and a time, D a count of pairs. */
function fundsFields(fields: readonly string[], at: number): number {
  const type = fields[at];
  if (type === "S") return 3;
  if (type === "V") return 2;
  return type === "D" ? 1 + 2 * Number(fields[at + 1] ?? 0) : 0;
}

function readRow({ line, fields }: BaiRecord, currency: string, day: Day | null): ExportRow | string {
  if (day === null) return "its group has no date";
  const [code = "", printed] = fields;
  const type = Number(code);
  // 100 to 399 are credits, 400 to 699 debits; 900 to 999 are the bank's own and say no side.
  const isCredit = type >= 100 && type < 400;
  if (!isCredit && !(type >= 400 && type < 700)) return `type code "${code}" says neither credit nor debit`;
  const amount = amountOf(printed, currency);
  if (amount === null) return `"${printed}" is no amount`;
  const behind = 3 + fundsFields(fields, 2);
  const [bankReference = "", customerReference = "", ...text] = fields.slice(behind);
  const checkCode = type === 475 || type === 395;
  return {
    line,
    date: day,
    description: text
      .join(",")
      .replace(/^,+/, "")
      .replace(/(?<!,),+$/, "")
      .trim(),
    amount: isCredit ? amount : { ...amount, minor: -amount.minor },
    balance: null,
    reference: bankReference || null,
    checkNumber: checkCode && /^\d+$/.test(customerReference) ? customerReference : null,
    code,
  };
}
