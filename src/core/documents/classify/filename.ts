import type { FileClass } from "../file-class.ts";

/** Words of file names. People misname files, so a name alone never decides. */
const NAME_WORDS: readonly (readonly [RegExp, FileClass])[] = [
  [/credit ?card|card statement|visa|amex|mastercard/, "credit_card_statement"],
  [/money ?market/, "money_market_statement"],
  [/bank ?(stmt|statement)|(^| )(stmt|e?statement)s?( |$)|checking/, "bank_statement"],
  [/application|(^| )(app|iso)( |$)|pre ?qual|1919/, "iso_application_form"],
  [/debt|2202|liabilities schedule/, "debt_summary"],
  [/void/, "void_check"],
  [/driver|(^| )(dl|licen[cs]e front|photo id)( |$)/, "drivers_licence"],
  [/invoice|(^| )inv( |$)/, "invoice"],
  [/p ?(and|&|n) ?l( |$)|profit|income statement/, "pnl_statement"],
  [/balance ?sheet/, "balance_sheet"],
  [/tax ?return|1120|1065|1040|schedule c( |$)/, "tax_return"],
  [/(^| )w ?9( |$)/, "w9"],
  [/ag(e)?ing|receivable/, "ar_aging"],
  [/contract|funding agreement|agreement/, "funding_agreement"],
  [/transactions|export/, "transactions_export"],
];
const NAMED = 1.2;

export function scoreFilename(filename: string): ReadonlyMap<FileClass, number> {
  const name = filename
    .toLowerCase()
    .replace(/\.[a-z0-9]{2,4}$/, "")
    .replace(/[^a-z0-9&]+/g, " ");
  const found = NAME_WORDS.find(([words]) => words.test(name));
  return new Map(found === undefined ? [] : [[found[1], NAMED]]);
}
