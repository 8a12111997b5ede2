import { isCurrency } from "../model/currency.ts";
import { type Money, negateMoney, parseMoney } from "../model/money.ts";
import { readCompactDay } from "./compact-date.ts";
import { findAll, type OfxNode, readOfxTree, textOf } from "./ofx-tree.ts";
import { guessDecimal, readTableAmount } from "./table-amounts.ts";
import {
  type DatedBalance,
  type ExportAccount,
  type ExportProblem,
  type ExportReading,
  type ExportRow,
  unreadable,
} from "./types.ts";

// OFX and QFX, versions 1 (SGML) and 2 (XML). Source: OFX 2.2 specification, chapters 3 (data types), 11 (banking).

const TYPES: Readonly<Record<string, ExportAccount["type"]>> = {
  CHECKING: "checking",
  SAVINGS: "savings",
  MONEYMRKT: "money_market",
  CREDITLINE: "credit_line",
  CD: "savings",
};

export function readOfx(text: string): ExportReading {
  const tree = readOfxTree(text);
  if (tree === null) return unreadable("The file has no OFX element.");
  if (tree.kind === "broken")
    return unreadable("The file nests too deep or has too many elements to be an export.", tree.line);
  const problems: ExportProblem[] = [];
  const notes: string[] = [];
  if (!/<\/OFX\s*>/i.test(text))
    problems.push({ line: null, text: "The file ends before its end tag (</OFX>): it may be cut short." });
  const bank = textOf(findAll(tree.root, "FI")[0], "ORG");
  const statements = ["STMTRS", "CCSTMTRS", "INVSTMTRS"].flatMap((name) => findAll(tree.root, name));
  const accounts = statements.flatMap((statement) => {
    const account = readStatement(statement, bank, { problems, notes });
    if (account === null || statement.name !== "INVSTMTRS") return account ?? [];
    if (account.rows.length === 0) {
      problems.push({
        line: statement.line,
        text: "An investment account is not read: it holds no cash transactions.",
      });
      return [];
    }
    notes.push("Of an investment account only the cash transactions are read, not trades of securities.");
    return account;
  });
  if (accounts.length === 0) {
    const message = findAll(tree.root, "STATUS")
      .map((status) => textOf(status, "MESSAGE"))
      .find((one) => one !== null);
    const said = message == null ? "" : ` It says: ${message}`;
    return problems.length > 0
      ? unreadable(problems[0]?.text ?? "", problems[0]?.line ?? null)
      : unreadable(`The file holds no statement of a bank or card account.${said}`);
  }
  return { kind: "read", accounts, problems, notes };
}

/** Where a kind of statement names its account. */
const ACCOUNT_ELEMENTS: Readonly<Record<string, string>> = {
  STMTRS: "BANKACCTFROM",
  CCSTMTRS: "CCACCTFROM",
  INVSTMTRS: "INVACCTFROM",
};

function readStatement(
  statement: OfxNode,
  bank: string | null,
  { problems, notes }: { readonly problems: ExportProblem[]; readonly notes: string[] },
): ExportAccount | null {
  const currency = (textOf(statement, "CURDEF") ?? "USD").toUpperCase();
  if (!isCurrency(currency)) {
    problems.push({
      line: statement.line,
      text: `A statement is left out: "${currency}" is no currency code (CURDEF).`,
    });
    return null;
  }
  const isCard = statement.name === "CCSTMTRS";
  const from = findAll(statement, ACCOUNT_ELEMENTS[statement.name] ?? "")[0];
  const printed = findAll(statement, "STMTTRN").flatMap((node) => readRow(node, currency, problems) ?? []);
  const rows = signedByType(printed);
  if (rows !== printed) notes.push(BY_TYPE);
  return {
    number: textOf(from, "ACCTID"),
    bank: bank ?? null,
    name: null,
    owner: null,
    type: isCard ? "credit_card" : (TYPES[(textOf(from, "ACCTTYPE") ?? "").toUpperCase()] ?? null),
    currency,
    opening: null,
    closing: readBalance(findAll(statement, "LEDGERBAL")[0], currency, problems),
    rows,
  };
}

function readRow(node: OfxNode, currency: string, problems: ExportProblem[]): ExportRow | null {
  const { line } = node;
  const leave = (why: string): null => {
    problems.push({ line, text: `A transaction is left out: ${why}.` });
    return null;
  };
  const posted = textOf(node, "DTPOSTED") ?? textOf(node, "DTUSER");
  if (posted === null) return leave("it has no date (DTPOSTED)");
  const date = readCompactDay(posted);
  if (date === null) return leave(`"${posted}" is no date (DTPOSTED)`);
  const printed = textOf(node, "TRNAMT");
  if (printed === null) return leave("it has no amount (TRNAMT)");
  const amount = readAmount(printed, currency);
  if (amount === null) return leave(`"${printed}" is no amount (TRNAMT)`);
  const name = textOf(node, "NAME");
  const memo = textOf(node, "MEMO");
  const isRepeated = name && memo?.toUpperCase().startsWith(name.toUpperCase());
  const parts = isRepeated ? [memo] : [name, memo];
  const description = parts.filter((part) => part !== null).join(" ");
  return {
    line,
    date,
    description: description === "" ? (textOf(node, "TRNTYPE") ?? "") : description,
    amount,
    balance: null,
    reference: textOf(node, "FITID"),
    checkNumber: /^0*$/.test(textOf(node, "CHECKNUM") ?? "") ? null : textOf(node, "CHECKNUM"),
    code: textOf(node, "TRNTYPE"),
  };
}

function readBalance(
  node: OfxNode | undefined,
  currency: string,
  problems: ExportProblem[],
): DatedBalance | null {
  const printed = textOf(node, "BALAMT");
  if (node === undefined || printed === null) return null;
  const amount = readAmount(printed, currency);
  if (amount === null) {
    problems.push({ line: node.line, text: `The closing balance "${printed}" is no amount.` });
    return null;
  }
  return { date: readCompactDay(textOf(node, "DTASOF") ?? ""), amount };
}

/** The specification takes a point or a comma as the decimal sign and no thousands separators; some banks print them all the same. */
function readAmount(text: string, currency: string): Money | null {
  const body = text.trim();
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(body)) return parseMoney(body.replaceAll(",", ""), currency);
  if (/^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(body)) return parseMoney(body.replace(",", "."), currency);
  return readTableAmount(body, guessDecimal([body], currency), currency);
}

const BY_TYPE =
  "No amount has a sign, against the specification: debits, checks, payments and charges (TRNTYPE) are taken as money out.";
/** Types of the specification (11.4.4.3) that only take money out. */
const OUT_TYPES = ["DEBIT", "CHECK", "PAYMENT", "FEE", "SRVCHG", "POS", "DIRECTDEBIT", "REPEATPMT"];

/** The same rows, unless a bank wrote magnitudes and left the side to the type. */
function signedByType(rows: readonly ExportRow[]): readonly ExportRow[] {
  const isOut = ({ code }: ExportRow) => OUT_TYPES.includes((code ?? "").toUpperCase());
  if (rows.some(({ amount }) => amount.minor < 0n) || !rows.some(isOut)) return rows;
  return rows.map((row) => (isOut(row) ? { ...row, amount: negateMoney(row.amount) } : row));
}
