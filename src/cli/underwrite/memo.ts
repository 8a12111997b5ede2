import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { moneyOfNumeral, sayMoney } from "../../core/model/money.ts";
import type { Deal } from "./deal.ts";

// The deal on one or two pages of paper: what was read, what speaks against it, what comes in, what is owed.

const MARGIN = 44;
const INK = "#1c2733";
const PALE = "#66717d";
const LINE = "#d5dbe1";
const ALARM = "#a3261b";
/** More would not fit on two pages; the workbook has all of them. */
const LONGEST_TABLE = 14;

type Document = InstanceType<typeof PDFDocument>;
type Column = { readonly title: string; readonly share: number; readonly isFigure?: boolean };

export async function writeMemo(deal: Deal): Promise<Buffer> {
  const page = new PDFDocument({
    size: "LETTER",
    margin: MARGIN,
    info: { Title: `Memo: ${deal.name}`, Creator: "Egret" },
  });
  const bytes = buffer(page);
  page.font("Helvetica-Bold").fontSize(17).fillColor(INK).text(printable(deal.name));
  page.font("Helvetica").fontSize(9).fillColor(PALE).text(spanOf(deal)).moveDown(0.6);
  doubts(page, deal);
  table(page, "Revenue and balances by month", MONTH_COLUMNS, deal.months.map(monthCells));
  table(page, "Advances and loans", POSITION_COLUMNS, deal.positions.map(positionCells));
  table(
    page,
    "Credits that are no revenue",
    [
      { title: "Reason", share: 5 },
      { title: "Credits", share: 1, isFigure: true },
      { title: "Total", share: 2, isFigure: true },
    ],
    deal.excluded.map(({ reason, count, total }) => [
      reason.replaceAll("_", " "),
      String(count),
      moneyText(total),
    ]),
  );
  table(
    page,
    "Figures",
    FIGURE_COLUMNS,
    deal.figures.map(({ label, range, value }) => [label, range, value]),
  );
  table(page, "Statements", STATEMENT_COLUMNS, deal.statements.map(statementCells));
  page.end();
  return bytes;
}

function spanOf({ statements, coverage }: Deal): string {
  const starts = statements.flatMap(({ start }) => start ?? []).sort();
  const ends = statements.flatMap(({ end }) => end ?? []).sort();
  const span = starts[0] === undefined ? "no statement was read" : `${starts[0]} to ${ends.at(-1)}`;
  return `${statements.length} statements, ${span}; figures ${coverage}. Every figure opens to its rows in the workbook.`;
}

function doubts(page: Document, deal: Deal): void {
  const doubts = [...deal.missing, ...deal.doubts];
  if (doubts.length === 0) {
    page.font("Helvetica").fontSize(10).fillColor(INK);
    page.text("Every statement adds up to the cent and every file could be read.").moveDown(0.5);
    return;
  }
  page.font("Helvetica-Bold").fontSize(11).fillColor(ALARM).text("Look at this first");
  page.font("Helvetica").fontSize(9);
  for (const doubt of doubts.slice(0, LONGEST_TABLE)) page.text(printable(`• ${doubt}`));
  if (doubts.length > LONGEST_TABLE)
    page.text(`… and ${doubts.length - LONGEST_TABLE} more, in the workbook`);
  page.moveDown(0.5);
}

const MONTH_COLUMNS: readonly Column[] = [
  { title: "Month", share: 2 },
  ...["Deposits", "Revenue", "Average balance", "Lowest", "Paid to funders"].map((title) => ({
    title,
    share: 3,
    isFigure: true,
  })),
  ...["NSF", "Days < 0"].map((title) => ({ title, share: 1.6, isFigure: true })),
];

const PARTS: Readonly<Record<string, string>> = {
  missing: "missing",
  held: "in review",
  rejected: "rejected",
};

function monthCells(month: Deal["months"][number]): readonly string[] {
  return [
    `${month.month ?? ""}${month.is_complete ? "" : ` (${PARTS[month.status ?? ""] ?? "part"})`}`,
    ...[
      month.total_deposits,
      month.total_revenue,
      month.average_balance,
      month.lowest_balance,
      month.mca_debits,
    ].map(moneyText),
    ...[month.no_od_nsf, month.negative_balance_days].map((count) =>
      count === null ? "unknown" : String(count),
    ),
  ];
}

const POSITION_COLUMNS: readonly Column[] = [
  { title: "Funder", share: 4 },
  { title: "State", share: 3 },
  { title: "Pays", share: 5 },
  ...["By month", "Left (estimated)"].map((title) => ({ title, share: 3, isFigure: true })),
];

function positionCells(one: Deal["positions"][number]): readonly string[] {
  const amounts = [one.monthly, one.remaining].map(moneyText);
  const pays = one.frequency ?? (one.payment === null ? "unknown" : `${moneyText(one.payment)} at a time`);
  return [one.merchant, one.status.replaceAll("_", " "), pays, ...amounts];
}

const FIGURE_COLUMNS: readonly Column[] = [
  { title: "Figure", share: 4 },
  { title: "Over", share: 4 },
  { title: "Value", share: 2, isFigure: true },
];
const STATEMENT_COLUMNS: readonly Column[] = [
  ...["File", "Bank"].map((title) => ({ title, share: 4 })),
  { title: "Account", share: 2.8 },
  { title: "Period", share: 4 },
  { title: "Verdict", share: 2 },
  { title: "Tampering", share: 1.8, isFigure: true },
];

function statementCells(one: Deal["statements"][number]): readonly string[] {
  const period = `${one.start ?? "?"} – ${one.end ?? "?"}`;
  return [
    one.file,
    one.bank ?? "unknown",
    one.account ?? "unknown",
    period,
    one.verdict,
    String(one.anomaly_score ?? "?"),
  ];
}

function table(
  page: Document,
  title: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  if (page.y > page.page.height - MARGIN - 60) page.addPage();
  page.font("Helvetica-Bold").fontSize(11).fillColor(INK).text(title, MARGIN).moveDown(0.2);
  page.fontSize(8);
  if (rows.length === 0) {
    page.font("Helvetica").fillColor(PALE).text("none").moveDown(0.8);
    return;
  }
  line(
    page,
    columns,
    columns.map((column) => column.title),
    PALE,
  );
  page.font("Helvetica");
  for (const row of rows.slice(0, LONGEST_TABLE)) line(page, columns, row, INK);
  if (rows.length > LONGEST_TABLE)
    page.fillColor(PALE).text(`… and ${rows.length - LONGEST_TABLE} more, in the workbook`, MARGIN);
  page.moveDown(0.9);
}

const ROW_HEIGHT = 12;

function line(page: Document, columns: readonly Column[], cells: readonly string[], color: string): void {
  if (page.y > page.page.height - MARGIN - ROW_HEIGHT) page.addPage();
  const width = page.page.width - 2 * MARGIN;
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const y = page.y;
  let x = MARGIN;
  for (const [at, column] of columns.entries()) {
    const own = (width * column.share) / shares;
    page.fillColor(color).text(printable(cells[at] ?? ""), x, y, {
      ...{ width: own - 5, height: ROW_HEIGHT - 2, lineBreak: false, ellipsis: true },
      align: column.isFigure ? "right" : "left",
    });
    x += own;
  }
  page
    .moveTo(MARGIN, y + ROW_HEIGHT - 2)
    .lineTo(MARGIN + width, y + ROW_HEIGHT - 2)
    .lineWidth(0.4)
    .strokeColor(LINE)
    .stroke();
  page.x = MARGIN;
  page.y = y + ROW_HEIGHT;
}

function moneyText(money: { readonly amount: string; readonly currency: string } | null): string {
  if (money === null) return "unknown";
  return sayMoney(moneyOfNumeral(money.amount, money.currency));
}

/** The fonts that every reader of PDF has know western letters alone. */
function printable(text: string): string {
  return text.normalize("NFC").replace(/[^\u0020-\u007e\u00a0-\u00ff–…•]/g, "?");
}
