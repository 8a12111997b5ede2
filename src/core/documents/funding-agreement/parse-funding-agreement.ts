import { boxOf, type Finding } from "../findings.ts";
import type {
  DocumentParser,
  FieldValidation,
  ParsedDocument,
  ParserInput,
  UnreadableDocument,
} from "../parsed-document.ts";
import { date, nullable, number, object, string } from "../schema.ts";
import { dollarsOrNull } from "../tables/statement-paper.ts";
import { check } from "../validations.ts";
import { readAmount } from "../values/amount-text.ts";
import { readIsoDate } from "../values/date-text.ts";
import { readTerms, type TermKey } from "./terms.ts";

export const FUNDING_AGREEMENT_SCHEMA = object({
  funder_name: nullable(string),
  merchant_name: nullable(string),
  agreement_date: nullable(date),
  purchase_price: nullable(number),
  purchased_amount: nullable(number),
  factor_rate: nullable(number),
  specified_percentage: nullable(number),
  payment_amount: nullable(number),
  payment_frequency: nullable(string),
  origination_fee: nullable(number),
  net_funded_amount: nullable(number),
});

export const fundingAgreementParser: DocumentParser = {
  parserId: "funding_agreement",
  displayName: "Funding agreement",
  fileClass: "funding_agreement",
  resultSchema: FUNDING_AGREEMENT_SCHEMA,
  parse: parseFundingAgreement,
};

const MONEY_KEYS = [
  "purchase_price",
  "purchased_amount",
  "payment_amount",
  "origination_fee",
  "net_funded_amount",
] as const;
/** Factors beyond these bounds are no purchase of receipts. */
const FACTOR_BOUNDS = [1, 2] as const;

function parseFundingAgreement({ document }: ParserInput): ParsedDocument | UnreadableDocument {
  const terms = readTerms(document);
  const minors = new Map(
    MONEY_KEYS.flatMap((key) => {
      const minor = minorOf(terms.get(key));
      return minor === null ? [] : [[key, minor] as const];
    }),
  );
  if (!minors.has("purchase_price") && !minors.has("purchased_amount"))
    return { kind: "unreadable", reason: "Neither a purchase price nor a purchased amount was found." };
  const factor = factorOf(minors);
  const validations = checks(minors, factor, numberIn(terms.get("specified_percentage")));
  return {
    kind: "parsed",
    result: {
      funder_name: terms.get("funder_name")?.text ?? null,
      merchant_name: terms.get("merchant_name")?.text ?? null,
      agreement_date: readIsoDate(terms.get("agreement_date")?.text),
      ...Object.fromEntries(MONEY_KEYS.map((key) => [key, dollarsOrNull(minors.get(key))])),
      factor_rate: numberIn(terms.get("factor_rate")) ?? factor,
      specified_percentage: numberIn(terms.get("specified_percentage")),
      payment_frequency: frequency(terms.get("payment_amount")),
    },
    boxes: [...terms].map(([key, finding]) => boxOf(`/${key}`, finding)),
    validations,
  };
}

const minorOf = (finding: Finding | undefined): bigint | null => {
  const figure = /\$?\s?\d[\d,]*(?:\.\d{1,2})?/.exec(finding?.text ?? "")?.[0];
  return figure === undefined ? null : (readAmount(figure.replace(/\s/g, ""))?.minor ?? null);
};

function numberIn(finding: Finding | undefined): number | null {
  const figure = /\d+(?:\.\d+)?/.exec(finding?.text ?? "")?.[0];
  return figure === undefined ? null : Number(figure);
}

/** How often is paid stands in the term's own name (`Daily Amount`) or beside its figure (`per week`). */
function frequency(finding: (Finding & { readonly term?: string }) | undefined): string | null {
  const text = `${finding?.term ?? ""} ${finding?.text ?? ""}`;
  if (/bi-?weekly|every two weeks/i.test(text)) return "biweekly";
  if (/daily|per (business )?day|each (business )?day|business day/i.test(text)) return "daily";
  if (/week/i.test(text)) return "weekly";
  return /month/i.test(text) ? "monthly" : null;
}

/** Purchased amount over purchase price, to four decimals. */
function factorOf(minors: ReadonlyMap<string, bigint>): number | null {
  const [price, amount] = [minors.get("purchase_price"), minors.get("purchased_amount")];
  if (price === undefined || amount === undefined || price === 0n) return null;
  return Number((amount * 20_000n + price) / (2n * price)) / 10_000;
}

function checks(
  minors: ReadonlyMap<TermKey, bigint>,
  factor: number | null,
  percentage: number | null,
): readonly FieldValidation[] {
  const [price, fee, net] = [
    minors.get("purchase_price"),
    minors.get("origination_fee"),
    minors.get("net_funded_amount"),
  ];
  const isNetKnown = price !== undefined && fee !== undefined && net !== undefined;
  const [low, high] = FACTOR_BOUNDS;
  return [
    check("purchased_amount", "required", minors.has("purchased_amount"), "No purchased amount was found."),
    check("purchase_price", "required", minors.has("purchase_price"), "No purchase price was found."),
    check(
      "factor_rate",
      "range",
      factor === null ? null : factor >= low && factor <= high,
      "The purchased amount is less than the price or more than twice it.",
    ),
    check(
      "specified_percentage",
      "range",
      percentage === null ? null : percentage > 0 && percentage <= 100,
      "The percentage is not between 0 and 100.",
    ),
    check(
      "net_funded_amount",
      "totals",
      isNetKnown ? net <= price && price - net >= fee : null,
      "The net amount is not the purchase price less fees.",
    ),
  ];
}
