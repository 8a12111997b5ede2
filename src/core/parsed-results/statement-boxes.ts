import type { ResultBox } from "../documents/parsed-document.ts";
import type { DocumentText } from "../model/document-text.ts";
import type { Place, ReadStatement, StatementRow } from "../statements/types.ts";
import type { StatementJson } from "./statement-json.ts";

// Where every value of a result stands on the page. What the machine concludes (a kind, a currency that is nowhere printed) points at
// what it was concluded from: the account's number or the bank's name, else the first thing that was read.

export type StatementBoxes = {
  readonly boxes: readonly ResultBox[];
  readonly layoutBoxes: readonly ResultBox[];
};

/** Boxes of statement number `index`; `layoutBoxes` hold one for each whole row. */
export function boxesOfStatement(
  document: DocumentText,
  read: ReadStatement,
  json: StatementJson,
  index: number,
): StatementBoxes {
  const root = `/statements/${index}`;
  const boxes: ResultBox[] = [];
  const layoutBoxes: ResultBox[] = [];
  const at = (list: ResultBox[], pointer: string, value: unknown, place: Place | null): void => {
    if (place === null || value === null) return;
    list.push(boxOf(document, `${root}/${pointer}`, String(value), place));
  };
  const somewhere = anchorOf(document, read);
  for (const [name, place] of Object.entries(headPlaces(read))) {
    at(boxes, name, json[name as keyof StatementJson], place ?? somewhere);
  }
  for (const [n, total] of json.extracted_totals.entries()) {
    const printed = read.totals[n];
    const place = printed?.amount?.place ?? printed?.count?.place ?? somewhere;
    for (const name of ["kind", "label"] as const)
      at(boxes, `extracted_totals/${n}/${name}`, total[name], place);
    at(boxes, `extracted_totals/${n}/amount`, total.amount, place);
    at(boxes, `extracted_totals/${n}/count`, total.count, printed?.count?.place ?? place);
  }
  for (const [n, row] of json.transactions.entries()) {
    const places = placesOf(read.rows[n]);
    if (places === null) continue;
    for (const [name, place] of Object.entries(places)) {
      at(boxes, `transactions/${n}/${name}`, row[name as keyof typeof row], place);
    }
    at(layoutBoxes, `transactions/${n}`, row.description, places.reference_id);
  }
  for (const [n, row] of json.invalid_transactions.entries()) {
    const place = read.invalidRows[n]?.place ?? somewhere;
    for (const [name, value] of Object.entries(row))
      at(boxes, `invalid_transactions/${n}/${name}`, value, place);
    at(layoutBoxes, `invalid_transactions/${n}`, row.text, place);
  }
  for (const [n, one] of json.daily_balances.entries()) {
    const place = read.dailyBalances[n]?.place ?? somewhere;
    for (const [name, value] of Object.entries(one)) at(boxes, `daily_balances/${n}/${name}`, value, place);
  }
  return { boxes, layoutBoxes };
}

type ScalarName = Exclude<
  keyof StatementJson,
  "extracted_totals" | "transactions" | "invalid_transactions" | "daily_balances"
>;

function headPlaces({ header, startBalance, endBalance }: ReadStatement): Record<ScalarName, Place | null> {
  return {
    kind: null,
    exclude: null,
    bank_name: header.bankName?.place ?? null,
    company: header.company?.place ?? null,
    account_title: header.accountTitle?.place ?? null,
    account_number: header.accountNumber?.place ?? null,
    product: header.product?.place ?? null,
    currency: null,
    is_business_account: header.company?.place ?? header.product?.place ?? null,
    period_start: header.periodStart?.place ?? null,
    period_end: header.periodEnd?.place ?? null,
    start_balance: startBalance?.place ?? null,
    end_balance: endBalance?.place ?? null,
  };
}

function placesOf(row: StatementRow | undefined): (Record<string, Place> & { reference_id: Place }) | null {
  if (row === undefined) return null;
  const { places } = row;
  return {
    reference_id: places.row,
    date: places.date ?? places.row,
    description: places.description ?? places.row,
    amount: places.amount,
    balance: places.balance ?? places.row,
    transaction_code: places.row,
    check_number: places.row,
    section: places.row,
    ocr_suspect: places.amount,
  };
}

function anchorOf(document: DocumentText, { header, rows, endBalance, pages }: ReadStatement): Place | null {
  const found = header.accountNumber ?? header.bankName ?? header.accountTitle ?? endBalance;
  if (found !== null) return found.place;
  const page = document.pages.find((one) => one.number === pages[0]) ?? document.pages[0];
  const whole = page && { page: page.number, box: { x0: 0, y0: 0, x1: page.width, y1: page.height } };
  return rows[0]?.places.row ?? whole ?? null;
}

/** `[y1, x1, y2, x2]` as fractions of the page. */
export function boxOf(
  document: DocumentText,
  jsonPointer: string,
  value: string,
  { page, box }: Place,
): ResultBox {
  const { width = 1, height = 1 } = document.pages.find((one) => one.number === page) ?? {};
  const edges = [box.y0 / height, box.x0 / width, box.y1 / height, box.x1 / width] as const;
  return { jsonPointer, pageNumber: page, boundingBox: rounded(edges), value, confidence: 1 };
}

type Edges = readonly [number, number, number, number];

/** A hundred-thousandth of a page is finer than any printer. */
function rounded([y1, x1, y2, x2]: Edges): Edges {
  const round = (edge: number) => Math.round(Math.min(1, Math.max(0, edge)) * 100_000) / 100_000;
  return [round(y1), round(x1), round(y2), round(x2)];
}
