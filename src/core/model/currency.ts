// ISO 4217 list one (SIX Financial Information, maintenance agency), active codes, without testing code XTS and XXX.
const ACTIVE =
  "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW " +
  "CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL " +
  "HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA " +
  "MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD " +
  "RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD " +
  "USN UYI UYU UYW UZS VED VES VND VUV WST XAD XAF XAG XAU XBA XBB XBC XBD XCD XCG XDR XOF XPD XPF XPT XSU XUA YER ZAR " +
  "ZMW ZWG";

// List three, withdrawn since 2018: statements keep their codes for years after the money is gone.
const WITHDRAWN = "ANG BGN BYR CUC HRK LTL MRO SLL STD VEF ZWL";

const NO_MINOR_UNIT = "BIF BYR CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF";
const THOUSANDTHS = "BHD IQD JOD KWD LYD OMR TND";
const TEN_THOUSANDTHS = "CLF UYW";

const exponents = new Map<string, number>();
for (const code of `${ACTIVE} ${WITHDRAWN}`.split(" ")) exponents.set(code, 2);
for (const code of NO_MINOR_UNIT.split(" ")) exponents.set(code, 0);
for (const code of THOUSANDTHS.split(" ")) exponents.set(code, 3);
for (const code of TEN_THOUSANDTHS.split(" ")) exponents.set(code, 4);

/** All currency codes that the service accepts, ascending. */
export const CURRENCIES: readonly string[] = [...exponents.keys()].sort();

/** True for an ISO 4217 code in capitals. Example: `isCurrency("USD")`; `isCurrency("ABC")` is false. */
export function isCurrency(code: string): boolean {
  return exponents.has(code);
}

/** Digits after the decimal point of the currency's minor unit: JPY 0, USD 2, KWD 3; 2 for a code that nobody knows. */
export function minorUnitExponentOf(code: string): number {
  return exponents.get(code) ?? 2;
}
