// How a currency is written beside its figures besides the symbols and codes that all documents may print: `60,00 zł`, `R 60.00`. Many of
// these marks are letters or words of other things, so each is read only in a document of its currency.

import { isCurrency } from "../model/currency.ts";

export type CurrencyMarks = {
  /** A word that is nothing but the mark, maybe with a sign before it. */
  readonly alone: RegExp;
  /** At the beginning and at the end of a figure in capitals. */
  readonly before: RegExp;
  readonly after: RegExp;
};

/** As banks of the country print it, in capitals (Unicode CLDR, narrow and standard symbols). */
const LOCAL: Readonly<Record<string, string>> = {
  ...{ BGN: "ЛВ\\.?|LV\\.?", BRL: "R\\$", CZK: "KČ|KC", DKK: "KR\\.?", GHS: "GH₵|GHC", HUF: "FT\\.?" },
  ...{ IDR: "RP\\.?", ILS: "₪|NIS", INR: "RS\\.?|₹", ISK: "KR\\.?", KES: "KSHS?\\.?", KRW: "₩" },
  ...{ LKR: "RS\\.?", MUR: "RS\\.?", MYR: "RM", NGN: "₦", NOK: "KR\\.?", NPR: "RS\\.?", PHP: "₱" },
  ...{ PKR: "RS\\.?", PLN: "ZŁ|ZL", RON: "LEI", RSD: "DIN\\.?", SEK: "KR\\.?", THB: "฿", TRY: "₺|TL" },
  ...{
    TZS: "TSHS?\\.?",
    UAH: "₴|ГРН\\.?",
    UGX: "USHS?\\.?",
    VND: "₫|Đ",
    XAF: "FCFA",
    XOF: "FCFA|CFA",
    ZAR: "R",
  },
};

/** Their codes and symbols are read in any document (`amount-text.ts`). */
const COMMON: ReadonlySet<string> = new Set(["USD", "EUR", "GBP", "CAD", "AUD", "NZD", "SGD", "HKD", "CHF"]);

/** Null where nothing else is printed, and for a code that no list knows. */
export function marksOf(currency: string): CurrencyMarks | null {
  if (!isCurrency(currency) || COMMON.has(currency)) return null;
  const any = [currency, LOCAL[currency]].filter((one) => one !== undefined).join("|");
  return {
    alone: new RegExp(`^[-+(−–]?(?:${any})$`, "i"),
    before: new RegExp(`^(?:${any}) ?(?=[-+(]?\\d)`),
    after: new RegExp(`(?<=[\\d)+-] ?)(?:${any})$`),
  };
}
