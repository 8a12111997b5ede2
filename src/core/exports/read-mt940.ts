import { isCurrency } from "../model/currency.ts";
import type { Day } from "../model/day.ts";
import { type Money, parseMoney } from "../model/money.ts";
import { dayIfReal, readShortDay } from "./compact-date.ts";
import { joinStatements } from "./join-statements.ts";
import {
  type DatedBalance,
  type ExportAccount,
  type ExportProblem,
  type ExportReading,
  type ExportRow,
  unreadable,
} from "./types.ts";

// MT940 and MT942, SWIFT's customer statement messages. Source: SWIFT Standards MT, category 9 (fields 20, 25, 28C, 60a, 61, 86, 62a).

type Field = { readonly line: number; readonly tag: string; readonly value: string };

export function readMt940(text: string): ExportReading {
  const problems: ExportProblem[] = [];
  const messages = messagesOf(fieldsOf(text));
  if (messages.length === 0)
    return unreadable("The file has no statement message (fields :20: and :25:).", 1);
  const accounts = messages.flatMap((message) => readMessage(message, problems) ?? []);
  if (accounts.length === 0)
    return unreadable(problems[0]?.text ?? "No statement could be read.", problems[0]?.line ?? null);
  return { kind: "read", ...joinStatements(accounts), problems };
}

/** A field begins with its tag at the start of a line and goes on until the next. SWIFT's envelope (`{1:…}`, `-}`) is left out. */
function fieldsOf(text: string): Field[] {
  const fields: { line: number; tag: string; value: string }[] = [];
  let isColonLeft = false;
  text.split(/\r\n|\r|\n/).forEach((printed, index) => {
    // Some banks wrap lines in the middle of a tag.
    const raw = isColonLeft ? `:${printed}` : printed.replace(ENVELOPE, "");
    isColonLeft = raw === ":";
    if (isColonLeft) return;
    const [, tag, value] = /^:(\d{2}[A-Z]?|NS):(.*)$/.exec(raw) ?? [];
    if (tag !== undefined) fields.push({ line: index + 1, tag, value: value ?? "" });
    else if (!/^(\{|-\}?\s*$|-$)/.test(raw)) {
      const last = fields.at(-1);
      if (last !== undefined && raw !== "") last.value += `\n${raw}`;
    }
  });
  return fields;
}

/** What SWIFT's network puts before the first field: blocks in braces, and a mark of transmission. */
const ENVELOPE = /^[\x01-\x03\s]*(?:\{[123]:[^\n]*?)?(?:\{4:)?(?=:)/;

function messagesOf(fields: readonly Field[]): Field[][] {
  const messages: Field[][] = [];
  // The reference (20) begins a message; where a bank leaves it out, the account does.
  const first = fields.some(({ tag }) => tag === "20") ? "20" : "25";
  for (const field of fields) {
    if (field.tag === first) messages.push([]);
    messages.at(-1)?.push(field);
  }
  return messages.filter((message) => message.some(({ tag }) => tag === "25"));
}

function readMessage(fields: readonly Field[], problems: ExportProblem[]): ExportAccount | null {
  const find = (...tags: string[]) => fields.find(({ tag }) => tags.includes(tag));
  const opening = readBalance(find("60F", "60M"), problems);
  const closing = readBalance(
    fields.findLast(({ tag }) => tag === "62F" || tag === "62M"),
    problems,
  );
  // MT942 has no balances; its floor limit names the currency.
  const floor = /^([A-Z]{3})/.exec(find("34F")?.value ?? "")?.[1];
  const currency = opening?.amount.currency ?? closing?.amount.currency ?? floor;
  const account = find("25");
  if (currency === undefined || !isCurrency(currency)) {
    problems.push({
      line: account?.line ?? null,
      text: "A statement is left out: its balances name no currency (:60F:).",
    });
    return null;
  }
  return {
    number: numberOf(account?.value ?? "", currency),
    bank: null,
    name: null,
    owner: null,
    type: null,
    currency,
    opening,
    closing,
    rows: readRows(fields, currency, problems),
  };
}

/** Banks add the currency to the number of the account. */
function numberOf(value: string, currency: string): string | null {
  const number = (value.split("\n")[0] ?? "").trim();
  return (
    (number.endsWith(currency)
      ? number.slice(0, -currency.length).replace(/(?<![\s/])[\s/]+$/, "")
      : number) || null
  );
}

const BALANCE = /^([CD])(\d{6})([A-Z]{3})([\d,.]+)/;

function readBalance(field: Field | undefined, problems: ExportProblem[]): DatedBalance | null {
  if (field === undefined) return null;
  const [, mark, day, currency, digits] = BALANCE.exec(field.value.trim()) ?? [];
  const amount =
    digits === undefined || currency === undefined || !isCurrency(currency)
      ? null
      : money(digits, currency, mark === "D");
  if (amount === null) {
    const unknown =
      currency !== undefined && !isCurrency(currency) ? ` "${currency}" is no currency that is known.` : "";
    problems.push({
      line: field.line,
      text: `The balance in field :${field.tag}: cannot be read.${unknown}`,
    });
    return null;
  }
  return { date: readShortDay(day ?? ""), amount };
}

function money(digits: string, currency: string, isDebit: boolean): Money | null {
  const plain = digits.includes(",") ? digits.replaceAll(".", "").replace(",", ".") : digits;
  return parseMoney(`${isDebit ? "-" : ""}${plain.replace(/\.$/, "")}`, currency);
}

function readRows(fields: readonly Field[], currency: string, problems: ExportProblem[]): ExportRow[] {
  const rows: ExportRow[] = [];
  fields.forEach((field, at) => {
    if (field.tag !== "61") return;
    const information = informationBehind(fields, at);
    const row = readLine(field, information, currency);
    if (typeof row === "string")
      problems.push({ line: field.line, text: `A transaction is left out: ${row}.` });
    else rows.push(row);
  });
  return rows;
}

/** The text for the account owner; some banks give each line of it a tag of its own. */
function informationBehind(fields: readonly Field[], at: number): string {
  const lines: string[] = [];
  for (let next = at + 1; fields[next]?.tag === "86" || fields[next]?.tag === "NS"; next++) {
    const { tag, value } = fields[next] as Field;
    lines.push(tag === "NS" ? value.replace(/^\d{2}/gm, "") : value);
  }
  return lines.join("\n");
}

/** Value date, entry date, mark, funds code, amount, type, customer reference, bank reference, supplementary details. */
const LINE =
  /^(\d{6})(?:(\d{4})|\s{4})?(R?[CD]|E[CD])([A-Z])?\s?([\d,.]+)([A-Z][A-Z0-9]{3})?((?:(?!\/\/)[^\n])*)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/;

function readLine({ line, value }: Field, information: string, currency: string): ExportRow | string {
  const [, valueDate = "", entryDate, mark = "", , digits = "", type, customer, bank, more] =
    LINE.exec(value.trim()) ?? [];
  if (digits === "") return `field :61: "${value.split("\n")[0]}" is not of the form that SWIFT gives it`;
  const valued = readShortDay(valueDate) ?? lastOfFebruary(valueDate);
  if (valued === null) return `"${valueDate}" is no day`;
  // RC takes back a credit, RD a debit.
  const isDebit = mark === "D" || mark === "RC" || mark === "ED";
  const amount = money(digits, currency, isDebit);
  if (amount === null) return `"${digits}" is no amount`;
  const reference =
    [customer, bank].map((one) => one?.trim() ?? "").find((one) => one !== "" && one !== "NONREF") ?? null;
  const description = describe(information) || (more ?? "").replace(/\s+/g, " ").trim() || (reference ?? "");
  return {
    line,
    date: entryDate === undefined ? valued : bookedOn(valued, entryDate),
    description,
    amount,
    balance: null,
    reference: bank?.trim() || null,
    checkNumber: type === "NCHK" && customer !== undefined && /^\d+$/.test(customer) ? customer : null,
    code: type ?? null,
  };
}

/** Banks that count interest by months of 30 days value on 30 February; the month's last day is meant. */
function lastOfFebruary(valueDate: string): Day | null {
  return /^\d{2}02(29|30)$/.test(valueDate) ? readShortDay(`${valueDate.slice(0, 4)}28`) : null;
}

/** The entry date has no year: the one that brings it nearest to the value date. */
function bookedOn(valued: Day, monthDay: string): Day {
  const [month, day] = [Number(monthDay.slice(0, 2)), Number(monthDay.slice(2))];
  const base = new Date(valued * 86_400_000).getUTCFullYear();
  const tries = [base - 1, base, base + 1].flatMap((year) => dayIfReal(year, month, day) ?? []);
  return tries.sort((a, b) => Math.abs(a - valued) - Math.abs(b - valued))[0] ?? valued;
}

/** Names that German banks give the parts of a SEPA payment inside the purpose; SVWZ is what the payer wrote. */
const SEPA_PART = "(?:EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|ANAM|PURP|BREF|RREF)\\+";
const REMITTANCE = new RegExp(`SVWZ\\+(.*?)(?=${SEPA_PART}|$)`);

function remittanceOf(purpose: string): string {
  return REMITTANCE.exec(purpose)?.[1]?.trim() || purpose;
}

/** Text of `:86:`: German banks number its parts (?20 to ?29 purpose, ?32 and ?33 the other side), others name them (/REMI/), others print plainly. */
function describe(information: string): string {
  const flat = information.replace(/\n/g, "");
  const mark = /^\d{3}([?>~^<@|&])(?=\d{2})/.exec(flat)?.[1];
  if (mark !== undefined) {
    const parts = flat.split(mark).slice(1);
    const of = (codes: RegExp) => parts.filter((part) => codes.test(part)).map((part) => part.slice(2));
    const side = of(/^3[23]/)
      .join("")
      .trim();
    const purpose = remittanceOf(of(/^(2[0-9]|6[0-3])/).join("")).trim();
    return [side, purpose, ...(side === "" && purpose === "" ? of(/^00/) : [])]
      .filter((part) => part !== "")
      .join(" ");
  }
  if (/^\/[A-Z]{2,8}\//.test(flat)) {
    const values = new Map(
      [...flat.matchAll(/\/([A-Z]{2,8})\/((?:(?!\/[A-Z]{2,8}\/).)*)/g)].map(([, key = "", value = ""]) => [
        key,
        value,
      ]),
    );
    const named = ["NAME", "BENM", "ORDP", "CNTP", "REMI", "PREF", "PURP"].flatMap(
      (key) => values.get(key)?.trim() || [],
    );
    if (named.length > 0) return named.join(" ").replace(/^\/+/, "");
  }
  return information
    .split("\n")
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .join(" ");
}
