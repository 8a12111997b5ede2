import { XMLParser } from "fast-xml-parser";
import { isCurrency } from "../model/currency.ts";
import { type Day, parseDay } from "../model/day.ts";
import { type Money, parseMoney } from "../model/money.ts";
import { joinStatements } from "./join-statements.ts";
import {
  type DatedBalance,
  type ExportAccount,
  type ExportProblem,
  type ExportReading,
  type ExportRow,
  unreadable,
} from "./types.ts";

// CAMT.052, .053 and .054, the statements of ISO 20022. Source: ISO 20022 message definition reports "Bank-to-Customer Cash
// Management", BankToCustomerStatement; the element names are the standard's.

type Xml = { readonly [name: string]: unknown };

/** Elements that repeat, whichever version of the message. */
const LISTS = new Set(["Stmt", "Rpt", "Ntfctn", "Bal", "Ntry", "NtryDtls", "TxDtls", "Ustrd"]);

export function readCamt(text: string): ExportReading {
  // No statement declares a document type; what does is meant to make a reader fetch files or grow.
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    return unreadable("The file declares a document type or entities, which statements do not have.", 1);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    isArray: (name) => LISTS.has(name),
  });
  let document: Xml;
  try {
    document = part(parser.parse(text, true) as Xml, "Document") ?? {};
  } catch (error) {
    const { message, line } = describeXmlError(error);
    return unreadable(`The file is no well-formed XML: ${message}`, line);
  }
  const body = ["BkToCstmrStmt", "BkToCstmrAcctRpt", "BkToCstmrDbtCdtNtfctn"]
    .map((name) => part(document, name))
    .find((one) => one !== null);
  const statements =
    body == null ? [] : [...list(body, "Stmt"), ...list(body, "Rpt"), ...list(body, "Ntfctn")];
  const problems: ExportProblem[] = [];
  const accounts = statements.flatMap((statement) => readStatement(statement, problems));
  if (accounts.length === 0) return unreadable(problems[0]?.text ?? "The file holds no statement (Stmt).");
  return { kind: "read", ...joinStatements(accounts), problems };
}

function describeXmlError(error: unknown): { readonly message: string; readonly line: number | null } {
  const text = error instanceof Error ? error.message : String(error);
  const line = /Line:(\d+)/.exec(text)?.[1];
  return { message: text.split("\n")[0] ?? "", line: line === undefined ? null : Number(line) };
}

function part(node: unknown, name: string): Xml | null {
  const value = (node as Xml | null)?.[name];
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Xml) : null;
}

function list(node: unknown, name: string): readonly Xml[] {
  const value = (node as Xml | null)?.[name];
  return Array.isArray(value) ? (value as Xml[]) : [];
}

/** Text at a path of elements; null when it is absent. */
function text(node: unknown, ...path: string[]): string | null {
  let at: unknown = node;
  for (const name of path) at = (at as Xml | null)?.[name];
  if (Array.isArray(at)) at = at.join(" ");
  if (typeof at === "object" && at !== null) at = (at as Xml)["#text"];
  return typeof at === "string" && at.trim() !== "" ? at.trim() : null;
}

/** An account that is kept in several currencies is one for each of them. */
function readStatement(statement: Xml, problems: ExportProblem[]): readonly ExportAccount[] {
  const printed = [...list(statement, "Bal"), ...list(statement, "Ntry")].flatMap(
    (one) => text(one, "Amt", "@Ccy") ?? [],
  );
  const own = text(part(statement, "Acct"), "Ccy") ?? printed[0] ?? null;
  if (own === null || !isCurrency(own)) {
    problems.push({ line: null, text: "A statement is left out: it names no currency (Acct/Ccy)." });
    return [];
  }
  const others = new Set(printed.filter((one) => one !== own && isCurrency(one)));
  return [own, ...others].map((currency) => readInCurrency(statement, { currency, own }, problems));
}

type Kept = { readonly currency: string; readonly own: string };

function readInCurrency(statement: Xml, { currency, own }: Kept, problems: ExportProblem[]): ExportAccount {
  const account = part(statement, "Acct");
  const isOwn = (one: Xml) => (text(one, "Amt", "@Ccy") ?? own) === currency;
  const balances = list(statement, "Bal").filter(isOwn);
  const balance = (...codes: string[]) =>
    codes
      .map((code) => balances.find((one) => text(one, "Tp", "CdOrPrtry", "Cd") === code))
      .find((one) => one !== undefined);
  // Reports within the day state interim balances: the first and the last of them.
  const interim = balances.filter((one) => text(one, "Tp", "CdOrPrtry", "Cd") === "ITBD");
  const closed =
    dayOf(balance("CLBD"), "Dt") ?? dayOf(part(statement, "FrToDt"), "ToDtTm") ?? dayOf(statement, "CreDtTm");
  return {
    number: text(account, "Id", "IBAN") ?? text(account, "Id", "Othr", "Id"),
    bank: text(account, "Svcr", "FinInstnId", "Nm"),
    name: text(account, "Nm"),
    owner: text(account, "Ownr", "Nm"),
    type: null,
    currency,
    opening: readBalance(balance("OPBD", "PRCD") ?? (interim.length > 1 ? interim[0] : undefined), currency),
    closing: readBalance(balance("CLBD") ?? interim.at(-1), currency),
    rows: list(statement, "Ntry").flatMap((entry, index) =>
      isOwn(entry) ? readEntry(entry, { currency, number: index + 1, closed }, problems) : [],
    ),
  };
}

function readBalance(node: Xml | undefined, currency: string): DatedBalance | null {
  const amount = node === undefined ? null : readAmount(node, currency);
  return amount === null ? null : { date: dayOf(node, "Dt"), amount };
}

/** Debit is outflow; a reversal states the direction in which the money goes now, so nothing turns. */
function readAmount(node: Xml, currency: string, name = "Amt"): Money | null {
  const printed = text(node, name);
  if (printed === null || (text(node, name, "@Ccy") ?? currency) !== currency) return null;
  const isDebit = text(node, "CdtDbtInd") === "DBIT";
  return parseMoney(isDebit ? `-${printed}` : printed, currency);
}

function dayOf(node: unknown, name: string): Day | null {
  const printed = text(node, name, "Dt") ?? text(node, name, "DtTm") ?? text(node, name);
  return printed === null ? null : parseDay(printed.slice(0, 10));
}

type Entry = {
  readonly currency: string;
  readonly number: number;
  /** The day of the statement, for entries that name none. */
  readonly closed: Day | null;
};

function readEntry(
  entry: Xml,
  { currency, number, closed }: Entry,
  problems: ExportProblem[],
): readonly ExportRow[] {
  const leave = (why: string): [] => {
    problems.push({ line: null, text: `Entry ${number} is left out: ${why}.` });
    return [];
  };
  // What is only announced has not moved the balance.
  const status = text(entry, "Sts", "Cd") ?? text(entry, "Sts", "Prtry") ?? text(entry, "Sts");
  if (status === "PDNG" || status === "INFO" || status === "FUTR")
    return leave(`it is not booked yet (${status})`);
  const date = dayOf(entry, "BookgDt") ?? dayOf(entry, "ValDt") ?? closed;
  if (date === null) return leave("neither it nor its statement has a day (BookgDt)");
  const amount = readAmount(entry, currency);
  if (amount === null) return leave("its amount cannot be read or is in another currency (Amt)");
  const details = list(entry, "NtryDtls").flatMap((one) => list(one, "TxDtls"));
  const row = (detail: Xml | undefined, value: Money, suffix: string): ExportRow => {
    const reference = text(entry, "AcctSvcrRef") ?? text(detail, "Refs", "AcctSvcrRef");
    return {
      line: number,
      date,
      description: describe(entry, detail, value.minor < 0n),
      amount: value,
      balance: null,
      reference: reference === null ? null : reference + suffix,
      checkNumber: text(detail, "Refs", "ChqNb"),
      code: codeOf(entry),
    };
  };
  // A batch whose parts add up is shown by its parts.
  const parts = details.map((detail) => readPart(detail, entry, currency));
  const isWhole = parts.length > 1 && parts.every((one) => one !== null);
  const sum = isWhole ? parts.reduce((total, one) => total + (one?.minor ?? 0n), 0n) : null;
  if (sum === amount.minor) return details.map((detail, at) => row(detail, parts[at] as Money, `-${at + 1}`));
  return [row(details.length === 1 ? details[0] : undefined, amount, "")];
}

function readPart(detail: Xml, entry: Xml, currency: string): Money | null {
  const direction = text(detail, "CdtDbtInd") ?? text(entry, "CdtDbtInd");
  const printed = text(detail, "Amt") ?? text(detail, "AmtDtls", "TxAmt", "Amt");
  const ofCurrency =
    text(detail, "Amt", "@Ccy") ?? text(detail, "AmtDtls", "TxAmt", "Amt", "@Ccy") ?? currency;
  if (printed === null || ofCurrency !== currency) return null;
  return parseMoney(direction === "DBIT" ? `-${printed}` : printed, currency);
}

/** The other side and what the payer wrote; else what the bank says of the entry. */
function describe(entry: Xml, detail: Xml | undefined, isOut: boolean): string {
  const side = isOut ? "Cdtr" : "Dbtr";
  const parties = detail === undefined ? null : part(detail, "RltdPties");
  const name =
    text(parties, side, "Nm") ?? text(parties, side, "Pty", "Nm") ?? text(parties, `Ultmt${side}`, "Nm");
  const remittance = text(detail, "RmtInf", "Ustrd") ?? text(detail, "RmtInf", "Strd", "CdtrRefInf", "Ref");
  const said = [name, remittance, text(detail, "AddtlTxInf")].filter((one) => one !== null);
  const plain = text(entry, "AddtlNtryInf");
  return said.length > 0 ? said.join(" ") : (plain ?? "");
}

function codeOf(entry: Xml): string | null {
  const domain = part(part(entry, "BkTxCd"), "Domn");
  if (domain !== null)
    return [text(domain, "Cd"), text(domain, "Fmly", "Cd"), text(domain, "Fmly", "SubFmlyCd")]
      .filter((one) => one !== null)
      .join("/");
  return text(entry, "BkTxCd", "Prtry", "Cd");
}
