// Candidates -> rows of a statement: days, descriptions, check numbers, places. What has no day is an invalid row.

import type { Day } from "../../model/day.ts";
import { type DayOrder, dayOfRow, type Period } from "../../print/date-reading.ts";
import { boxOf, type Line } from "../../print/lines.ts";
import type { DateToken } from "../../print/tokens.ts";
import type { RawRow, Table } from "../tables/raw.ts";
import type { InvalidRow, Place, SectionKind, StatementRow } from "../types.ts";
import { CODE, codeEdgeOf } from "./code-column.ts";
import { spellingOf } from "./day-spelling.ts";
import { describe } from "./descriptions.ts";
import { isSure, mendedDays, printedDaysOf } from "./near-days.ts";
import { isKeptByPurchases, postingColumnOf, type RowDays, withPosting } from "./posting-column.ts";
import { cleanText, wordOf, wordsOf } from "./row-text.ts";
import type { Candidate } from "./signs.ts";

export type RowContext = {
  readonly period: Period | null;
  readonly order: DayOrder;
  readonly currency: string;
  readonly isCard: boolean;
};
export type PlacedRow = { readonly row: StatementRow; readonly candidate: Candidate };

/** Days between a purchase, its posting and the day from which interest runs. */
const NEAR_DAYS = 7;
/** Below this confidence OCR is not sure of a word. */
const SURE = 0.75;

export function rowsOf(
  candidates: readonly Candidate[],
  context: RowContext,
): { readonly placed: readonly PlacedRow[]; readonly invalid: readonly InvalidRow[] } {
  const placed: PlacedRow[] = [];
  const invalid: InvalidRow[] = [];
  const texts = new Map<Table, ReadonlyMap<RawRow, readonly Line[]>>();
  const edges = new Map<Table, number | null>();
  const last = new Map<Table, Day>();
  const postings = new Map<Table, ReturnType<typeof postingColumnOf>>();
  const mended = new Map<Table, ReadonlyMap<RawRow, Day>>();
  const dayOf = (row: RawRow) => dayOfToken(row.date, row, context);
  const isScan = candidates.some(({ raw }) => raw.lines[0]?.isOcr === true);
  const spell = isScan
    ? spellingOf(
        printedDaysOf(
          candidates.map(({ raw }) => raw),
          dayOf,
        ),
      )
    : null;
  const isByPurchases = isKeptByPurchases(
    candidates.map(({ raw }) => daysOf(raw, context, null)),
    context.period,
  );
  for (const candidate of candidates) {
    const { raw, table } = candidate;
    if (!texts.has(table)) {
      const described = describe(table);
      texts.set(table, described);
      edges.set(table, codeEdgeOf(table.rows.map((row) => wordsOf(row, described.get(row) ?? row.lines))));
      postings.set(
        table,
        postingColumnOf(table, (token, row) => dayOfToken(token, row, context)),
      );
      mended.set(table, mendedDays(table, dayOf, { spell, period: context.period }));
    }
    const lines = texts.get(table)?.get(raw) ?? raw.lines;
    const mendedDay = mended.get(table)?.get(raw) ?? null;
    const own = withPosting(raw, postings.get(table) ?? null);
    const printed = daysOf(own, context, mendedDay);
    const days = isByPurchases ? { ...printed, posting: printed.transaction ?? printed.posting } : printed;
    const isCharge =
      table.section === "fees" || table.section === "interest_charged" || table.section === "interest_earned";
    const inherited = last.get(table) ?? (isCharge ? (context.period?.end ?? null) : null);
    const date = postingOf(own, days.posting, inherited);
    if (date === null) {
      invalid.push(
        invalidOf(
          candidate,
          lines,
          context.currency,
          raw.date === null ? "no date" : "the date cannot be read",
        ),
      );
      continue;
    }
    last.set(table, date);
    placed.push({
      candidate,
      row: rowOf(
        candidate,
        lines,
        {
          ...{ date, transactionDate: days.transaction, edge: edges.get(table) ?? null },
          isDateMended: mendedDay === null ? raw.spoiledDate !== null : mendedDay !== dayOf(raw),
        },
        context,
      ),
    });
  }
  return { placed, invalid };
}

/** A day of posting that is printed once for all rows of the day: the other day of the row stands near it. */
function postingOf(raw: RawRow, own: Day | null, inherited: Day | null): Day | null {
  if (own === null) return raw.date === null ? inherited : null;
  const isOther = raw.otherDate === null && raw.isOtherPosting === true;
  return isOther && inherited !== null && Math.abs(inherited - own) <= NEAR_DAYS ? inherited : own;
}

/** Where two dates are printed the posting day counts. Cards print the day of the purchase first, banks the day of booking. */
function daysOf(raw: RawRow, context: RowContext, mended: Day | null): RowDays {
  const first = mended ?? dayOfToken(raw.date, raw, context);
  const second = dayOfToken(raw.otherDate, raw, context);
  if (second === null || first === null) return { posting: first ?? second, transaction: null };
  const isSecondPosting = raw.isOtherPosting ?? context.isCard;
  return isSecondPosting ? { posting: second, transaction: first } : { posting: first, transaction: second };
}

function dayOfToken(token: DateToken | null, raw: RawRow, context: RowContext): Day | null {
  const isOcr = raw.lines[0]?.isOcr ?? false;
  return token === null ? null : dayOfRow(token.date, context.order, context.period, isOcr);
}

type Known = {
  readonly date: Day;
  readonly transactionDate: Day | null;
  /** OCR read another day, or none. */
  readonly isDateMended: boolean;
  readonly edge: number | null;
};

function rowOf(
  candidate: Candidate,
  lines: readonly Line[],
  { date, transactionDate, isDateMended, edge }: Known,
  context: RowContext,
): StatementRow {
  const { raw, table, cell, balanceCell } = candidate;
  const every = wordsOf(raw, lines);
  const hasCode =
    edge !== null && every.length > 1 && CODE.test(every[0]!.text) && Math.abs(every[1]!.box.x0 - edge) < 2;
  const words = hasCode ? every.slice(1) : every;
  const description = cleanText(words.map((word) => word.text).join(" "));
  const section = sectionOf(table);
  const check = checkNumberOf(raw, table, description);
  const page = raw.lines[0]?.page ?? 1;
  const place = (parts: readonly { readonly box: Place["box"] }[], on: number): Place | null =>
    parts.length === 0 ? null : { page: on, box: boxOf(parts) };
  const ownPage = lines.filter((line) => line.page === page);
  return {
    date,
    transactionDate,
    isDatePrinted: raw.date !== null,
    description: description || (check === null ? wordOf(raw.code, table.title) : `Check ${check}`),
    amount: { minor: candidate.minor, currency: context.currency },
    balance: candidate.balance === null ? null : { minor: candidate.balance, currency: context.currency },
    code: hasCode ? every[0]!.text : (raw.code ?? (check === null ? raw.number : null)),
    checkNumber: check,
    section,
    sectionTitle: table.title,
    isOcrSuspect: isDateMended || (raw.date !== null && !isSure(raw)) || isSuspect(candidate),
    isDateMended,
    places: {
      row: { page, box: boxOf(table.isGrid ? gridParts(raw) : ownPage) },
      date: raw.date === null ? null : { page: raw.dateLine?.page ?? page, box: raw.date.box },
      description: place(
        words.filter((word) => ownPage.some((line) => line.words.includes(word))),
        page,
      ),
      amount: { page: cell.line.page, box: cell.token.box },
      balance: balanceCell === null ? null : { page: balanceCell.line.page, box: balanceCell.token.box },
    },
  };
}

function gridParts(raw: RawRow) {
  return [...(raw.date === null ? [] : [raw.date]), ...raw.money.map((cell) => cell.token)];
}

function sectionOf(table: Table): SectionKind {
  const { section } = table;
  if (section !== null && section !== "ignored" && section !== "daily_balances") return section;
  if (table.isGrid) return "checks";
  return "mixed";
}

function checkNumberOf(raw: RawRow, table: Table, description: string): string | null {
  const numberColumn = table.columns?.columns.find((column) => column.role === "number");
  const isCheckColumn = /che(?:ck|que)|draft/i.test(numberColumn?.title ?? "");
  const isCheck = sectionOf(table) === "checks" || isCheckColumn || /^che(?:ck|que)\b/i.test(description);
  if (raw.number !== null && isCheck && /\d/.test(raw.number))
    return raw.number.replace(/[^\d]/g, "") || null;
  return (
    /^(?:check|cheque|chk|ck|share draft)\.?\s*(?:paid\s*)?(?:(?:no\.?|number|#|nr\.?)\s*)?#?(\d{2,10})\b/i.exec(
      description,
    )?.[1] ?? null
  );
}

function isSuspect({ cell, balanceCell }: Candidate): boolean {
  const parts = [cell, ...(balanceCell === null ? [] : [balanceCell])];
  return parts.some(
    (part) => part.line.isOcr && (part.token.confidence < SURE || part.token.amount.isDoubtful),
  );
}

function invalidOf(
  candidate: Candidate,
  lines: readonly Line[],
  currency: string,
  reason: string,
): InvalidRow {
  const page = candidate.raw.lines[0]?.page ?? 1;
  return {
    text: lines.map((line) => line.text).join(" / "),
    reason,
    place: { page, box: boxOf(candidate.raw.lines.filter((line) => line.page === page)) },
    date: null,
    amount: { minor: candidate.minor, currency },
  };
}
