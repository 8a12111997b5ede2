import type { FormVocabulary } from "../forms/atoms.ts";
import { makeGrammar } from "../forms/label-grammar.ts";
import type { ValueType } from "../forms/value-types.ts";

export const INVOICE_TYPES: Readonly<Record<string, ValueType | null>> = {
  invoice_number: "text",
  invoice_date: "date",
  due_date: "date",
  purchase_order: "text",
  terms: "text",
  other: null,
};

export const INVOICE_VOCABULARY: FormVocabulary = {
  grammar: makeGrammar(
    {
      invoice_number:
        "invoice number | invoice no | invoice id | =invoice | inv number | inv no | bill number | reference number | document number",
      invoice_date:
        "invoice date | =date | date of issue | issue date | date issued | billing date | bill date | date of invoice | issued | inv date",
      due_date: "due date | payment due | due | date due | payment due date | pay by | due by",
      purchase_order:
        "po number | p o number | purchase order | purchase order number | po | customer po | po no | your order number | order number",
      terms: "terms | payment terms",
      other: `customer id | customer name | account number | salesperson | page | ship date | service period | shipped via | f o b point | requisitioner | bill to | ship to | sold to | phone | fax | email |
        website | total | subtotal | amount due | balance due | tax | remit to | order date | ship via | rep | project | job | customer number | tax id | ein | service address | invoice total`,
    },
    "the of your our and for customer #",
  ),
  headingWords: new Set(),
  scopeWords: new Set(),
};

export const LINE_GRAMMAR = makeGrammar(
  {
    description:
      "description | item | item description | service | product | details | product service | activity | services | items | description of services | particulars | work performed | product description",
    quantity: "qty | quantity | hours | hrs | units | qty hrs | hrs qty | quantity hours | hours qty",
    unit_price:
      "unit price | price | rate | unit cost | price each | price per unit | hourly rate | cost | each | rate price",
    amount:
      "amount | total | line total | total price | extended price | ext price | extended | total amount | line amount | net amount | extension | subtotal",
    other:
      "date | item code | code | um | tax | sku | item number | number | unit | discount | service date | no | line | vat | part number",
  },
  "usd of the in",
);

export const TOTAL_WORDINGS: readonly (readonly [
  RegExp,
  "subtotal" | "discount" | "tax" | "shipping" | "total" | "amount_paid" | "previous_balance" | "balance_due",
])[] = [
  [/^sub\s?-?total$|^net (amount|total)$/i, "subtotal"],
  [/^(less )?discount/i, "discount"],
  [/^((sales|state|local|city) )?(tax|vat|gst|hst)\b(?!.*(id|no|number))/i, "tax"],
  [/^(shipping|freight|delivery|postage|handling)/i, "shipping"],
  [/^(less )?(amount paid|payments?( received)?|paid|deposit|payments?\/credits?|credits?)$/i, "amount_paid"],
  [/^previous (unpaid )?balance|^balance forward|^past due/i, "previous_balance"],
  [
    /^(balance|amount|total) (due|owed|owing)|^(total )?amount due|^please pay|^balance$|^pay this amount/i,
    "balance_due",
  ],
  [/^(grand |invoice )?total( amount)?( \(?usd\)?)?$|^invoice amount$/i, "total"],
];
