/** How the money moved, as the descriptor's own grammar tells it. */
export const CHANNELS = [
  "card",
  "ach",
  "wire",
  "check",
  "deposit",
  "cash",
  "p2p",
  "transfer",
  "bill_payment",
  "fee",
  "interest",
  "unknown",
] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * What the grammar alone knows of the purpose, whoever the counterparty is.
 * `null` purposes are left to knowledge and the classifier.
 */
export const PURPOSES = [
  "atm_withdrawal",
  "cash_withdrawal",
  "cash_deposit",
  "check_paid",
  "check_deposit",
  "deposited_item_returned",
  "own_transfer",
  "sweep",
  "p2p",
  "bank_fee",
  "nsf_fee",
  "processing_fee",
  "interest_earned",
  "interest_charged",
  "rewards",
  "card_settlement",
  "chargeback",
  "payout",
  "customer_payment",
  "claim_payment",
  "lockbox",
  "payroll",
  "payroll_tax",
  "tax",
  "tax_deposit",
  "credit_card_payment",
  "loan_payment",
  "loan_proceeds",
  "lease_payment",
  "mortgage_payment",
  "factoring",
  "insurance_premium",
  "rent",
  "utility_bill",
  "levy",
  "owner_contribution",
  "owner_draw",
  "wages_in",
  "benefit_in",
  "refund_to_customer",
  "returned_item",
  "reversal",
  "bill_payment",
  "investment",
  "gambling",
  "legal_settlement",
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Half-open range of UTF-16 offsets into the raw description. */
export type Span = { readonly start: number; readonly end: number };

export type Reference = {
  readonly kind:
    | "trace"
    | "company_id"
    | "individual_id"
    | "confirmation"
    | "check_number"
    | "card_last4"
    | "account_last4"
    | "store_number"
    | "phone"
    | "terminal"
    | "reference"
    | "imad";
  readonly value: string;
  readonly span: Span;
};

/** A piece of text taken from the descriptor, with the place it came from. */
export type SpannedText = { readonly text: string; readonly span: Span };

/** What a descriptor says when read by the grammar; nothing here needs a list of merchants. */
export type DescriptorReading = {
  /** ISO 4217 of the account, as the caller told it; null when nobody said. Some wordings and names hold in one country only. */
  readonly currency: string | null;
  /** Name of the printing form that matched, e.g. `ach.nacha_fields`, `card.purchase_authorized_on`; `plain` when none did. */
  readonly form: string;
  readonly channel: Channel;
  /** What the words say of the direction; the sign of the amount stays the truth. */
  readonly direction: "in" | "out" | null;
  readonly purpose: Purpose | null;
  /** The words that decided `purpose`. */
  readonly purposeSpan: Span | null;
  /** 0 to 1: how surely the words mean that purpose (1: bank's own fixed wording; 0.5: a hint). */
  readonly purposeStrength: number;
  readonly isReturn: boolean;
  /** An earlier row is made good without having bounced: an adjustment, a correction, a refund. */
  readonly isCorrection: boolean;
  /** NACHA return code such as `R01`. */
  readonly returnCode: string | null;
  /** Key of the processor whose prefix or settlement form was read, e.g. `square`, `stripe`. */
  readonly processor: { readonly key: string; readonly span: Span } | null;
  /** The other side in the bank's words, without method, prefix, numbers, dates, place. `null` when none is named. */
  readonly counterparty: SpannedText | null;
  /** NACHA company entry description (`CO ENTRY DESCR`, `DES:`), or the wire's OBI text. */
  readonly entryDescription: SpannedText | null;
  /** NACHA individual name (`INDN`), for debits usually the account holder itself. */
  readonly individual: SpannedText | null;
  readonly secCode: string | null;
  readonly city: string | null;
  /** Two-letter US state or Canadian province. */
  readonly region: string | null;
  /** ISO 3166 alpha-2. */
  readonly country: string | null;
  readonly references: readonly Reference[];
  /** True when the counterparty reads like a natural person or the form names persons (P2P). */
  readonly isPersonLikely: boolean;
};

/** One transaction as the engine needs it. `amountMinor` is signed; negative is outflow. */
export type EnrichInput = {
  readonly description: string;
  readonly amount: number;
  readonly currency: string;
  readonly mccCode?: string | null;
  readonly transactionCode?: string | null;
  readonly categoriesDefault?: string | null;
};

export type Merchant = {
  /** Stable key: for known merchants the knowledge key, for stated local names `local:` and the normalised name. */
  readonly key: string;
  readonly name: string;
  readonly url: string | null;
  readonly iconUrl: string | null;
  readonly logoUrl: string | null;
  /** Merchant group such as `debt.mca_or_rbf`. */
  readonly groupId: string | null;
  readonly mcc: string | null;
  /** What the code stands for (ISO 18245); null without a code or when no list has it. */
  readonly mccDescription: string | null;
  readonly kind: string | null;
};

export type CategoryPriority =
  | "gold_standard"
  | "client_feedback"
  | "tagging_ui"
  | "reconcile"
  | "heuristic"
  | "classifier"
  | "positions_detection"
  | "undetermined";

/** One step of an explanation: which part of the engine said what, on which evidence. */
export type Reason = {
  readonly part: "form" | "processor" | "merchant" | "category" | "history" | "feedback" | "guard";
  /** A sentence in plain words. */
  readonly text: string;
  readonly span?: Span;
  /** Knowledge line, rule or model features behind it. */
  readonly source?: string;
  /** Service ids or reference ids of sibling rows. */
  readonly rows?: readonly string[];
};

/** What the engine says of one transaction on its own; history is added by `enrichHistory`. */
export type Enrichment = {
  readonly descriptionClean: string;
  readonly merchant: Merchant | null;
  readonly processor: Merchant | null;
  readonly counterparty: string | null;
  /** Label of the category, or null: undetermined. */
  readonly category: string | null;
  readonly categoryPriority: CategoryPriority;
  /** Which part of the engine decided the category, and its score before calibration. */
  readonly categorySource: string;
  /** Which of the source's curves the confidence was read from, where it has several. */
  readonly trait: string | null;
  readonly rawScore: number;
  readonly confidence: number;
  readonly reading: DescriptorReading;
  readonly reasons: readonly Reason[];
};
