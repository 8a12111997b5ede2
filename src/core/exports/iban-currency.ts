// The currency of most accounts in a country, for tables that name an IBAN and no currency. Country codes of ISO 13616.

const EURO = "AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM".split(" ");
const OWN: Readonly<Record<string, string>> = {
  ...{
    GB: "GBP",
    CH: "CHF",
    LI: "CHF",
    PL: "PLN",
    CZ: "CZK",
    HU: "HUF",
    RO: "RON",
    SE: "SEK",
    NO: "NOK",
    DK: "DKK",
  },
  ...{ IS: "ISK", TR: "TRY", UA: "UAH", RS: "RSD", IL: "ILS", AE: "AED", SA: "SAR", BR: "BRL" },
};

/** Null for what is no IBAN. */
export function currencyOfIban(account: string | null): string | null {
  const country = /^([A-Z]{2})\d{2}[A-Z0-9]{4}/.exec((account ?? "").replace(/ /g, ""))?.[1];
  if (country === undefined) return null;
  return EURO.includes(country) ? "EUR" : (OWN[country] ?? null);
}
