import type { DocumentText, PageText, TextWord } from "../model/document-text.ts";
import { mendLabelWord } from "./forms/ocr-words.ts";
import { boxAround, middleOf } from "./layout/lines.ts";

// What recognition does to papers of amounts, put right where nothing else can be meant: points lost from amounts, dots that lead the
// eye and come back as words of their own, long words of headings and rows with some letters wrong.

/** Long words of financial papers, tax forms and invoices. */
const WORDS: readonly string[] = (
  "accounting accounts accumulated additional adjusted administrative advances advertising allowances amortization appropriate assessments attachment " +
  "balances beginning beneficial borrowings building business calculation capital certification charitable classification collected commercial commissions company compensation " +
  "contributions corporation cost creditor current customer deductible deductions deferred department depreciation description directors discounts distributions dividends earnings " +
  "employee employees employer employment enterprise equipment equities estimated exempt expenditures expenses fixtures franchise furniture general goodwill guaranteed identification " +
  "improvements including income individual information insurance intangible interest inventories inventory investment invoice investments leasehold liabilities liability licenses limited " +
  "machinery maintenance management marketing materials merchandise miscellaneous mortgages operating operations ordinary original outstanding overhead ownership partners partnership " +
  "payables payments payroll permits personal previous principal professional programs proprietor property purchase purchases quantity receipts receivable receivables repairs required " +
  "requested retained retirement returns revenue revenues salaries schedule securities services shareholders statement statements stockholders subscriptions subtotal subtract supplies " +
  "taxable taxation taxpayer telephone transportation trustestate unearned utilities vehicles withholding"
)
  .split(" ")
  .filter((word) => word.length >= 8);

export function mendScan(document: DocumentText): DocumentText {
  if (document.pages.every((page) => page.source !== "ocr")) return document;
  return {
    ...document,
    pages: document.pages.map((page) => (page.source === "ocr" ? mendPage(page) : page)),
  };
}

function mendPage(page: PageText): PageText {
  const words = page.words
    .filter((word) => !LEADER.test(word.text))
    .map((word) => mendLabelWord(word, WORDS));
  return { ...page, words: joinCents(words) };
}

/** A dash may be an amount of nothing, and stays. */
const LEADER = /^[.·,'’`‘°:;~]{1,3}$/u;
const UNITS = /^[-(]{0,2}\$?\d{1,3}(,\d{3})+$|^[-(]{0,2}\$\d{1,3}$/;
const CENTS = /^\d{2}\)?$/;

/** `$20,983 07` is an amount whose point was lost: the cents stand at its heel. */
function joinCents(words: readonly TextWord[]): readonly TextWord[] {
  const cents = words.filter((word) => CENTS.test(word.text));
  const joined = new Map<TextWord, TextWord>();
  for (const word of words) {
    if (!UNITS.test(word.text)) continue;
    const own = cents.find(
      (one) =>
        Math.abs(middleOf(one.box) - middleOf(word.box)) < 0.5 * word.size &&
        one.box.x0 >= word.box.x1 - 1 &&
        one.box.x0 - word.box.x1 < 0.7 * word.size,
    );
    if (own !== undefined) joined.set(word, own);
  }
  const gone = new Set(joined.values());
  return words
    .filter((word) => !gone.has(word))
    .map((word) => {
      const own = joined.get(word);
      if (own === undefined) return word;
      const confidence = Math.min(word.confidence, own.confidence);
      return { ...word, text: `${word.text}.${own.text}`, box: boxAround([word, own]), confidence };
    });
}
