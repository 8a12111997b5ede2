// Words that decide for merchants which do several things: the table; `special-cases.ts` reads it.

export type SpecialCase = {
  readonly name: string;
  readonly kinds: ReadonlySet<string>;
  readonly words: RegExp;
  /** Only for this side; both when absent. */
  readonly side?: "in" | "out";
  /** The words may stand anywhere in the descriptor, not only in name and entry description. */
  readonly isAnywhere?: true;
  /** The account holder pays back; what it gets back is another matter. */
  readonly isPaidBack?: true;
  readonly label: string;
};

const kinds = (...names: string[]): ReadonlySet<string> => new Set(names);
const PROCESSORS = kinds("payment_platform", "card_processor");
const ADVANCES = /\bLOAN\b|\bCAPITAL\b/i;

/** Merchants that do two things and print which. First match wins. */
export const SPECIAL_CASES: readonly SpecialCase[] = [
  {
    // What an owner of a franchise pays the brand: `CHOICE HOTELS FRANCHISE FEES`, `PAPA JOHNS ROYALTY`; no franchise tax.
    name: "brand.royalty",
    kinds: kinds("hotel", "car_rental", "carrier", "fuel", "staffing", "education", "travel_agency"),
    words: /\bFRANCHISE(?! TAX)|\bROYALT|\bBRAND FUND\b/i,
    label: "Other Expenses",
    side: "out",
  },
  {
    name: "lender.fee",
    kinds: kinds(
      "mca_funder",
      "rbf_funder",
      "processor_advance",
      "business_lender",
      "personal_lender",
      "equipment_lessor",
      "auto_lender",
      "mortgage_lender",
      "factoring",
      "bnpl",
    ),
    words: /\bFEES?\b/i,
    label: "Charges/Fees",
    side: "out",
    isAnywhere: true,
  },
  {
    // State lotteries sweep what their retailers took for tickets, goods that they sell.
    name: "lottery.retailer",
    kinds: kinds("gambling"),
    words: /\bLOTTERY\b.{0,80}\b(COMM|COMMISSION|CORP|SWEEP|RETAILER|SALES)\b/i,
    label: "Inventory",
    side: "out",
  },
  {
    // Supermarkets and warehouse clubs print their pumps behind the store's number: `KING SOOPERS #0607 FUE`.
    name: "shop.fuel",
    kinds: kinds("grocery", "retail", "wholesaler"),
    words: /\bFUEL?\b|\bGAS(?:OLINE)?(?: STATION)?\b|\bPETROL\b|\bDIESEL\b|\bTANKSTELLE\b|\bCARBURANTS?\b/i,
    label: "Travel",
    side: "out",
    isAnywhere: true,
  },
  // The car park of a hospital, campus, town or arena that is named after somebody.
  {
    name: "visitor.parking",
    kinds: kinds("health", "education", "corporation", "wholesaler", "materials", "government"),
    words: /\bPARKING\b/i,
    label: "Travel",
    side: "out",
  },
  // `FOUND PLUS SUBSCRIPTION`: a plan of a bank or processor is its program.
  {
    name: "platform.plan",
    kinds: kinds("bank", "payment_platform", "card_processor", "card_issuer"),
    words: /\bSUBSCRIPTION\b|\bSOFTWARE\b/i,
    label: "Software",
    side: "out",
  },
  {
    name: "payroll.taxes",
    kinds: kinds("payroll"),
    words: /\bTAX(ES)?\b|\bTAX COL|\bTPS\b|\bTX\/FINCL/i,
    label: "Taxes",
  },
  {
    name: "payroll.workers_comp",
    kinds: kinds("payroll"),
    words: /\bW(ORKERS?|RKRS)? ?C(OMP)?\b|\bPAYGO\b|\bINSURANCE\b/i,
    label: "Insurance",
  },
  {
    name: "bank.card",
    kinds: kinds("bank"),
    words:
      /\bC(RE)?DI?T ?(CA)?RD\b|\bCRCARD|\bCARDMEMBER\b|\bVISA\b|\bMASTERCARD\b|\bVI\/MC\b|\bCARD P(AYMENT|MT|YMT)\b/i,
    label: "Credit Card",
  },
  {
    name: "bank.loan",
    kinds: kinds("bank"),
    words:
      /\bEQUIP|\bLEAS|\bLOAN|\bDEBT\b|\bLN ?PMT|\bMTG|\bMORTG|\bAUTO ?(LN|FIN|PMT)|\bLOC\b|\bLINE OF CR/i,
    label: "Debt Repayment",
    side: "out",
  },
  {
    name: "bank.loan_in",
    kinds: kinds("bank"),
    words: /\bLOAN|\bADVANCE|\bLOC\b|\bLINE OF CR/i,
    label: "Debt Investment",
    side: "in",
  },
  // Banks buy things, too, and quote the seller's bill.
  {
    name: "bank.customer",
    isAnywhere: true,
    kinds: kinds("bank"),
    words: /\b(?:INVOICE|INV|RECHNUNG|RE|RG|RNR|FACTURE|FACTUUR|FATTURA|FACTURA)\b[ .:#-]{0,3}\d/i,
    label: "Revenue",
    side: "in",
  },
  {
    // Card companies lend as well: `AMERICAN EXPRESS BUSINESS LOAN`.
    name: "issuer.loan",
    kinds: kinds("card_issuer"),
    words: /\bLOANS?\b|\bLN ?PMT|\bBUSINESS LINE\b|\bLINE OF CR/i,
    label: "Debt Repayment",
    side: "out",
  },
  {
    name: "issuer.loan_in",
    kinds: kinds("card_issuer"),
    words: /\bLOANS?\b|\bBUSINESS LINE\b|\bLINE OF CR/i,
    label: "Debt Investment",
    side: "in",
  },
  {
    // What a card holder sends; credited, it came back. Takings are told as settlement.
    name: "issuer.payment",
    kinds: kinds("card_issuer"),
    words: /\bE-?PAY|\bACH PMT\b|\bAUTO ?PA?Y|\b(ONLINE|WEB|CARD) P(MT|YMT|AYMENT)\b/i,
    label: "Credit Card",
  },
  {
    // The brand hands on what its stations took by card.
    name: "fuel.settlement",
    kinds: kinds("fuel"),
    words: /\bEFT\b|\bP(A?Y)?MN?TS?\b|\bPAYMENT\b|\bSETTLE|\bCREDIT CARDS?\b/i,
    label: "Revenue",
    side: "in",
  },
  {
    // Filling stations pay the brand for their tanks' fill: `SUNOCO LP DEALER EFT DRAFT`.
    name: "fuel.dealer",
    kinds: kinds("fuel"),
    words: /\bDEALER\b|\bJOBBER\b|\bWHOLESALE\b|\bDRAFT\b|\bFUEL (INV|PURCH|EFT)/i,
    label: "Inventory",
    side: "out",
  },
  {
    // Synchrony and Comenity print the store whose card is paid: `LOWES DES:SYF PAYMNT`.
    name: "store.card",
    kinds: kinds("retail", "materials", "wholesaler", "warehouse_club", "fuel", "marketplace"),
    words: /\bSYF\b|\bSYNCB\b|\bCRCARD|\bC(RE)?DI?T ?CA?RD\b|\bM\/C\b|\bMASTERCARD\b/i,
    label: "Credit Card",
    side: "out",
  },
  // `ROCKET MONEY PREMIUM`: a plan of a program, no insurance.
  { name: "software.plan", kinds: kinds("software"), words: /\bPREMIUM\b/i, label: "Software", side: "out" },
  {
    // Federal offices pay vendors, grants and benefits through the Treasury (`TREAS 310 MISC PAY`); refunds of taxes say so.
    name: "treasury.payment",
    kinds: kinds("government", "tax_authority"),
    words: /\bMISC PAY\b/i,
    label: "Other Income",
    side: "in",
  },
  {
    // A plan takes back what it paid a practice.
    name: "payer.recoupment",
    kinds: kinds("health_payer"),
    words: /\bRECOUP|\bOVERPA|\bREFUND/i,
    label: "Refunds",
    side: "out",
    isPaidBack: true,
  },
  {
    name: "supplier.lease",
    kinds: kinds("wholesaler", "materials", "office_supply"),
    words: /\bLEASE\b|\bLEASING\b/i,
    label: "Debt Repayment",
    side: "out",
  },
  {
    name: "processor.refund",
    kinds: PROCESSORS,
    words: /\bREFUND/i,
    label: "Refunds",
    side: "out",
    isPaidBack: true,
  },
  {
    name: "advance_app.plan",
    kinds: kinds("personal_lender"),
    words: /\bSUBSCRIPT|\bMEMBERSHIP|\bTIP\b/i,
    label: "Other Expenses",
    side: "out",
  },
  {
    name: "insurer.refund",
    kinds: kinds("insurer", "health_payer"),
    words: /\bREFUND|\bRTN PREM|\bRETURN PREM|\bPREM(IUM)?\b/i,
    label: "Insurance",
  },
  {
    // Insurers pay the agencies that sell for them.
    name: "insurer.commission",
    kinds: kinds("insurer", "health_payer"),
    words: /\bCOMM(ISSIONS?|S)?\b|\bAGENT\b|\bAGY\b|\bAGENCY\b/i,
    label: "Revenue",
    side: "in",
  },
  {
    name: "insurer.one_claim",
    kinds: kinds("insurer"),
    words: /^(?!.*HCCLAIM).*\bCLAIM|\bCLM\b/i,
    label: "Special Inflows",
    side: "in",
  },
  {
    name: "insurer.claim",
    kinds: kinds("insurer", "health_payer"),
    words: /HCCLAIM|\bCLAIM ?P(MT|AYMENT)/i,
    label: "Revenue",
    side: "in",
  },
  { name: "processor.loan", kinds: PROCESSORS, words: ADVANCES, label: "Debt Repayment - MCA", side: "out" },
  {
    name: "processor.loan_in",
    kinds: PROCESSORS,
    words: ADVANCES,
    label: "Debt Investment - MCA",
    side: "in",
  },
];
