import { usualWidth } from "./column-contents.ts";
import { type Columns, guessColumns } from "./columns.ts";
import { headerFit, headerWords, type Role } from "./header-words.ts";
import type { TableLine } from "./read-table.ts";
import { looksLikeDate } from "./table-dates.ts";
import type { Line } from "./types.ts";

/** Banks print titles and addresses above the header; beyond this many lines there is none. */
const HEADER_WITHIN = 40;
/** Rows whose contents are looked at. */
const LOOKED_AT = 200;

/** `at`: index of the header line; -1 when there is none. */
export type FoundColumns =
  | { readonly kind: "found"; readonly columns: Columns; readonly at: number; readonly note: string | null }
  | { readonly kind: "unclear"; readonly reason: string; readonly line: Line | null };

/** The header line that names most columns and is borne out by the rows below it; without one, columns by their contents. */
export function findColumns(lines: readonly TableLine[]): FoundColumns {
  const headers = lines
    .slice(0, HEADER_WITHIN)
    .map(({ cells }, at) => ({ at, named: namedRoles(cells) }))
    .filter(({ named }) => isHeader(named))
    .toSorted((a, b) => b.named.size - a.named.size || a.at - b.at);
  const holdings = lines.slice(0, HEADER_WITHIN).find(({ cells }) => isListOfHoldings(cells));
  if (holdings !== undefined) return { kind: "unclear", reason: HOLDINGS, line: holdings.line };
  const [header] = headers;
  if (header === undefined) return byContent(lines);
  const { line, cells } = lines[header.at] as TableLine;
  const rows = rowsBelow(lines, header.at);
  const guess = guessColumns(cells, rows);
  if (guess.kind === "found" && guess.columns.date !== null) return { ...guess, at: header.at, note: null };
  // What stands below contradicts the words; they alone say best what is amiss.
  const named = guessColumns(cells);
  if (
    named.kind === "found" &&
    named.columns.date !== null &&
    (rows.length === 0 || guess.kind === "unclear" || !hasDates(rows))
  )
    return { ...named, at: header.at, note: null };
  if (guess.kind === "found") return { kind: "unclear", reason: "No column looks like a date.", line };
  return { kind: "unclear", reason: plainReason(guess.problem), line };
}

const HOLDINGS =
  "The table lists what a securities account holds, not transactions; export the account's history instead.";

const KEY_ROLES: readonly Role[] = [
  "date",
  "amount",
  "debit",
  "credit",
  "balance",
  "description",
  "party",
  "currency",
  "account",
];

/** A line with a date in it is a row. */
function namedRoles(cells: readonly string[]): ReadonlySet<Role> {
  if (cells.some((cell) => looksLikeDate(cell.trim()))) return new Set();
  const words = cells.map(headerWords);
  return new Set(KEY_ROLES.filter((role) => words.some((one) => headerFit(one, role) >= 1)));
}

/** A date beside something else, or money beside a text. */
function isHeader(named: ReadonlySet<Role>): boolean {
  const hasMoney = named.has("amount") || named.has("debit") || named.has("credit");
  return (
    named.size >= 2 && (named.has("date") || (hasMoney && (named.has("description") || named.has("party"))))
  );
}

/** Numbers and prices of securities, and no amount that moved. */
function isListOfHoldings(cells: readonly string[]): boolean {
  const words = cells.map(headerWords);
  if (words.some((one) => headerFit(one, "amount") >= 1 || headerFit(one, "debit") >= 1)) return false;
  const all = words.join(" | ");
  return [/\b(quantity|shares|units)\b/, /\b(price|market value|cost basis|closing value)\b/].every((one) =>
    one.test(all),
  );
}

function rowsBelow(lines: readonly TableLine[], at: number): readonly (readonly string[])[] {
  const below = lines.slice(at + 1, at + 1 + LOOKED_AT).map(({ cells }) => cells);
  const dated = below.filter((cells) => cells.some((cell) => looksLikeDate(cell.trim())));
  return dated.length > 0
    ? dated
    : below.filter((cells) => cells.filter((cell) => cell.trim() !== "").length > 2);
}

function hasDates(rows: readonly (readonly string[])[]): boolean {
  return rows.some((cells) => cells.some((cell) => looksLikeDate(cell.trim())));
}

/** No header, or one in words that nobody told us: lines above the first row with a date are passed over. */
function byContent(lines: readonly TableLine[]): FoundColumns {
  const rows = lines.slice(0, LOOKED_AT).map(({ cells }) => cells);
  const width = usualWidth(rows);
  const body = rows.filter(
    (cells) => cells.length === width && cells.some((cell) => looksLikeDate(cell.trim())),
  );
  const titled = rows.filter((cells) => cells.filter((cell) => cell.trim() !== "").length > 2);
  const nothing = { kind: "unclear", reason: noHeader(titled[0]), line: lines[0]?.line ?? 1 } as const;
  // Most rows of a table of transactions are dated; where few are, a date stands by chance.
  if (body.length === 0 || body.length * 2 < titled.length) return nothing;
  const guess = guessColumns(new Array<string>(width).fill(""), body);
  if (guess.kind === "unclear" || guess.columns.date === null) return nothing;
  const { columns } = guess;
  const first = lines.findIndex(({ cells }) => looksLikeDate((cells[columns.date ?? 0] ?? "").trim()));
  return {
    ...{ kind: "found", columns, at: first - 1 },
    note: "No header names the columns; they are told by what stands in them.",
  };
}

function noHeader(cells: readonly string[] | undefined): string {
  const shown = (cells ?? []).slice(0, 12).map((cell) => `"${cell.trim().slice(0, 40)}"`);
  const first = shown.length === 0 ? "" : ` Its first line of several cells is ${shown.join(", ")}.`;
  return `No column looks like a date and an amount: the file needs a date, a description and an amount for each transaction.${first}`;
}

/** Without what only the command line can do. */
function plainReason(problem: string): string {
  const sentence = problem.replace(/ Name it with [\s\S]*$/, "");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
