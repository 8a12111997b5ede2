import PDFDocument from "pdfkit";

// A small bank statement as a PDF, drawn for one test: words in columns, totals that add up unless told otherwise.

export type StatementRow = {
  readonly date: string;
  readonly description: string;
  readonly amount: number;
};

export type StatementPage = {
  readonly bank?: string;
  readonly holder?: string;
  readonly accountNumber?: string;
  /** MM/DD/YYYY. */
  readonly from?: string;
  readonly to?: string;
  readonly start?: number;
  /** Printed; without it the right one. */
  readonly end?: number;
  readonly rows?: readonly StatementRow[];
};

export const ROWS: readonly StatementRow[] = [
  { date: "01/05", description: "SQUARE INC SQ260105 T3QRK4", amount: 1250.75 },
  { date: "01/09", description: "ONDECK CAPITAL ACH PMT 260109", amount: -249.9 },
  { date: "01/14", description: "POS PURCHASE STAPLES 1142 AUSTIN TX", amount: -86.4 },
  { date: "01/22", description: "MERCHANT BANKCD DEPOSIT 8076", amount: 2480.1 },
  { date: "01/30", description: "RENT PAYMENT HARBOR PROPERTIES", amount: -1800 },
];

const money = (amount: number): string =>
  `${amount < 0 ? "-" : ""}${Math.abs(amount).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** One statement on each page. Options of PDFKit may add a password. */
export function makeStatementPdf(
  pages: readonly StatementPage[] = [{}],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  return makePdf(options, (document) => {
    for (const page of pages) drawStatement(document, page);
  });
}

/** A page of plain text. */
export function makeLetterPdf(text: string): Promise<Buffer> {
  return makePdf({}, (document) => document.addPage().fontSize(11).text(text));
}

async function makePdf(
  options: PDFKit.PDFDocumentOptions,
  draw: (document: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  // After every period that tests print, whatever the clock of the machine says.
  const info = { CreationDate: new Date("2026-12-31T00:00:00Z") };
  const document = new PDFDocument({ size: "LETTER", margin: 50, autoFirstPage: false, info, ...options });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on("end", resolve));
  draw(document);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawStatement(document: PDFKit.PDFDocument, page: StatementPage): void {
  const { bank = "First Harbor Bank", holder = "ACME GRILL LLC", accountNumber = "000123454411" } = page;
  const { from = "01/01/2026", to = "01/31/2026", start = 5000, rows = ROWS } = page;
  const sum = rows.reduce((at, row) => at + Math.round(row.amount * 100), Math.round(start * 100)) / 100;
  const end = page.end ?? sum;
  const at = (text: string, x: number, y: number, width = 250, align: "left" | "right" = "left") =>
    document.text(text, x, y, { width, align, lineBreak: false });
  document.addPage();
  document.font("Helvetica-Bold").fontSize(16);
  at(bank, 50, 50);
  document.font("Helvetica").fontSize(10);
  at(holder, 50, 90);
  at(`Account Number: ${accountNumber}`, 330, 90);
  at(`Statement Period: ${from} - ${to}`, 330, 104);
  at("Business Checking", 50, 130);
  at(`Beginning Balance on ${from}`, 50, 150);
  at(`$${money(start)}`, 450, 150, 100, "right");
  at(`Ending Balance on ${to}`, 50, 164);
  at(`$${money(end)}`, 450, 164, 100, "right");
  document.font("Helvetica-Bold");
  at("Transaction History", 50, 200);
  at("Date", 50, 220);
  at("Description", 110, 220);
  at("Amount", 350, 220, 100, "right");
  at("Balance", 450, 220, 100, "right");
  document.font("Helvetica");
  let balance = Math.round(start * 100);
  rows.forEach((row, index) => {
    const y = 236 + index * 14;
    balance += Math.round(row.amount * 100);
    at(row.date, 50, y);
    at(row.description, 110, y);
    at(money(row.amount), 350, y, 100, "right");
    at(money(balance / 100), 450, y, 100, "right");
  });
}
