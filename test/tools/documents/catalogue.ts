import { APPLICATION_PRINTERS } from "./applications/print.ts";
import { CONTRACT_KINDS } from "./papers/contracts-taxes.ts";
import { FINANCIAL_KINDS } from "./papers/financials.ts";
import { IDENTITY_KINDS } from "./papers/identity.ts";
import { asLayout } from "./papers/press.ts";
import { STRANGER_KINDS } from "./papers/strangers.ts";
import { TRADE_KINDS } from "./papers/trade.ts";
import type { DocumentLayout } from "./truth.ts";

/** Everything that can be printed. */
export const DOCUMENT_LAYOUTS: readonly DocumentLayout[] = [
  ...APPLICATION_PRINTERS,
  ...[...FINANCIAL_KINDS, ...TRADE_KINDS, ...IDENTITY_KINDS, ...CONTRACT_KINDS, ...STRANGER_KINDS].map(
    asLayout,
  ),
];
