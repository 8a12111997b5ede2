// Signs of the rows of a table. A policy is one way of reading them; each gives a full reading of the table or none.

import { type Amount, markedSign } from "../../print/amount-text.ts";
import { plainOf } from "../../print/phrases.ts";
import type { MoneyCell, RawRow, Table } from "../tables/raw.ts";
import { signOfKind } from "../terms/section-terms.ts";
import type { Figures, Structure } from "./structure.ts";

export type Candidate = {
  readonly raw: RawRow;
  readonly table: Table;
  readonly cell: MoneyCell;
  readonly balanceCell: MoneyCell | null;
  /** Signed, minor units; negative is outflow. */
  readonly minor: bigint;
  readonly balance: bigint | null;
};
export type SignReading = {
  readonly name: string;
  readonly cost: number;
  readonly rows: readonly Candidate[];
};

type Sign = -1n | 1n;

/** Words by which a description alone says that money comes in. */
const INCOMING =
  /(?:^| )(?:deposit|deposits|credit|payroll|salary|salaries|wages|interest (?:paid|earned|payment|credit)|dividend|refund|rebate|reversal|cashback|from|received|incoming|remote deposit|mobile deposit|direct dep|dir dep|cash in|transfer in|top up|ingreso|abono|nomina|virement de|virement recu|gutschrift|gehalt|lohn|bij|storting|stipendio|reimbursement|payment received|thank you)(?= |$)/;

export function signReadingsOf(table: Table, structure: Structure, isCard: boolean): readonly SignReading[] {
  const pairs = table.rows.map((raw, index) => ({ raw, figures: structure.figures[index]! }));
  const amounts = pairs.filter(({ figures }) => mainCell(figures) !== null);
  const isByColumn = amounts.some(
    ({ figures }) => figures.cells.debit !== undefined || figures.cells.credit !== undefined,
  );
  const make = (
    name: string,
    cost: number,
    signOf: (raw: RawRow, cell: MoneyCell, figures: Figures) => Sign,
  ) => ({
    name,
    cost,
    rows: amounts.flatMap(({ raw, figures }) => {
      const cell = mainCell(figures);
      if (cell === null) return [];
      const minor = cell.token.amount.minor * signOf(raw, cell, figures);
      return [candidateOf(raw, table, cell, figures, minor, isCard)];
    }),
  });
  if (isByColumn) return [make("by column", 0, columnSigns(amounts))];
  return signPolicies(table, amounts, isCard).map(({ name, cost, signOf }) => make(name, cost, signOf));
}

type Policy = {
  readonly name: string;
  readonly cost: number;
  readonly signOf: (raw: RawRow, cell: MoneyCell) => Sign;
};
type Pair = { readonly raw: RawRow; readonly figures: Figures };

function signPolicies(table: Table, pairs: readonly Pair[], isCard: boolean): readonly Policy[] {
  const cells = pairs.map(({ figures }) => mainCell(figures)!);
  const marked = cells.map((cell) => markedSign(cell.token.amount)).filter((sign) => sign !== null);
  const kind = table.section;
  const sectionSign = kind === null || kind === "ignored" || kind === "daily_balances" ? 0 : signOfKind(kind);
  const policies: Policy[] = [];
  const hasDirections = pairs.some(({ raw }) => raw.direction !== null);
  if (hasDirections) {
    policies.push({
      name: "by the debit or credit mark",
      cost: 0,
      signOf: (raw, cell) => unit(raw.direction ?? markedSign(cell.token.amount) ?? -1),
    });
  }
  const marks = new Set(cells.map((cell) => cell.token.amount.marker));
  if (!hasDirections && marks.has("credit") && !marks.has("debit")) {
    policies.push({
      name: "credits by their mark, the others debits",
      cost: 0.5,
      signOf: (_, cell) => unit(markedSign(cell.token.amount) ?? -1),
    });
  }
  const printed = (flip: 1 | -1) => (_: RawRow, cell: MoneyCell) => {
    const { marker } = cell.token.amount;
    // CR and DR speak of the holder's account whichever way the other amounts are printed.
    if (marker === "credit") return 1n as Sign;
    if (marker === "debit") return -1n as Sign;
    return unit((markedSign(cell.token.amount) ?? 1) * flip);
  };
  const isMarkedMixed = marked.length > 0;
  const natural = isCard ? -1 : 1;
  if (sectionSign !== 0) {
    const minusCount = marked.filter((sign) => sign < 0).length;
    const isMinusUsual = minusCount * 2 > cells.length;
    policies.push({
      name: `by the section "${table.title}"`,
      cost: 0,
      signOf: (_, cell) => {
        const { marker } = cell.token.amount;
        if (marker === "credit") return 1n;
        if (marker === "debit") return -1n;
        const isUsual = (markedSign(cell.token.amount) === -1) === isMinusUsual;
        return unit(isUsual ? sectionSign : -sectionSign);
      },
    });
  }
  if (sectionSign !== 0 && pairs.some(({ raw }) => raw.lines[0]?.isOcr)) {
    // A scan loses the minus of some rows; that makes them no reversals.
    const signOf = (_: RawRow, cell: MoneyCell) =>
      cell.token.amount.marker === "credit" ? 1n : unit(sectionSign);
    policies.push({ name: `by the section "${table.title}", all alike`, cost: 0.4, signOf });
  }
  policies.push({
    name: "as printed",
    cost: (sectionSign !== 0 ? 3 : isMarkedMixed ? 0 : 2) + 0,
    signOf: printed(natural),
  });
  policies.push({
    name: "against the printed sign",
    cost: sectionSign !== 0 ? 5 : 4,
    signOf: printed(-natural as 1 | -1),
  });
  if (!isMarkedMixed && sectionSign === 0) {
    policies.push({ name: "by the words of the descriptions", cost: 1, signOf: (raw) => wordSign(raw) });
  }
  return policies;
}

/** Debits out, credits in. A minus in a column that mostly has none turns the row around (a reversal). */
function columnSigns(pairs: readonly Pair[]): (raw: RawRow, cell: MoneyCell, figures: Figures) => Sign {
  const isMinusUsual = (role: "debit" | "credit") => {
    const cells = pairs
      .flatMap(({ figures }) => figures.cells[role] ?? [])
      .filter((cell) => cell.token.amount.minor !== 0n);
    return cells.filter((cell) => markedSign(cell.token.amount) === -1).length * 2 > cells.length;
  };
  const usual = { debit: isMinusUsual("debit"), credit: isMinusUsual("credit") };
  return (_, cell, figures) => {
    const role = cell === figures.cells.debit ? "debit" : cell === figures.cells.credit ? "credit" : null;
    const isMinus = markedSign(cell.token.amount) === -1 && cell.token.amount.marker !== "debit";
    if (role === null) return unit(markedSign(cell.token.amount) ?? 1);
    const sign = role === "debit" ? -1 : 1;
    return unit(isMinus === usual[role] ? sign : -sign);
  };
}

/** The cell that holds the row's amount; of a debit and a credit the one that is not zero. */
function mainCell({ cells }: Figures): MoneyCell | null {
  const options = [cells.debit, cells.credit, cells.amount].filter((cell) => cell !== undefined);
  return options.find((cell) => cell.token.amount.minor !== 0n) ?? options[0] ?? null;
}

function candidateOf(
  raw: RawRow,
  table: Table,
  cell: MoneyCell,
  { cells }: Figures,
  minor: bigint,
  isCard: boolean,
): Candidate {
  const balanceCell = cells.balance ?? null;
  return {
    raw,
    table,
    cell,
    balanceCell,
    minor,
    balance: balanceCell === null ? null : balanceOf(balanceCell.token.amount, isCard),
  };
}

/** A balance in the sign of the account's owner: overdrawn is negative, and so is what is owed on a card. */
export function balanceOf(amount: Amount, isCard: boolean): bigint {
  if (amount.marker === "credit") return amount.minor;
  if (amount.marker === "debit" || amount.marker === "overdrawn") return -amount.minor;
  const isMinus = amount.marker === "minus" || amount.marker === "parentheses";
  return isMinus === isCard ? amount.minor : -amount.minor;
}

export function wordSign(raw: RawRow): Sign {
  const plain = plainOf(raw.text.flatMap((part) => part.words.map((word) => word.text)).join(" "));
  return INCOMING.test(plain) ? 1n : -1n;
}

function unit(sign: number): Sign {
  return sign < 0 ? -1n : 1n;
}
