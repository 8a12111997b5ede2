import { type Hit, type Scope, spanOf } from "./form.ts";
import { setCounterparty } from "./name.ts";
import { KINDS, type Token } from "./tokens.ts";
import { trimRight } from "./trim.ts";

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** PayPal's own words around the shop: `PAYPAL EUROPE S.A.R.L. ET CIE S.C.A 5854295259 . BLUMEN HEIDER, Ihr Einkauf bei BLUMEN HEIDER`. */
export function readPaypal(scope: Scope, hit: Hit): void {
  const { tokens } = scope;
  let from = hit.end;
  // `1863145383 PP.9887.PP .`: PayPal's own numbers.
  while (
    from < tokens.length &&
    !((tokens[from] as Token).kind === KINDS.word && tokens[from]?.text !== "PP")
  )
    from++;
  const phrase = tokens.findIndex(({ text }, at) => at >= from && PURCHASES.has(text));
  const end = phrase < 0 ? from : phrase;
  const behind = tokens.findIndex(({ text }, at) => at > end && BEHIND.has(text));
  if (end > from) setCounterparty(scope, from, end);
  else if (behind > 0) setCounterparty(scope, behind + 1, trimRight(scope, behind + 1, tokens.length));
}

/** The first words of `Ihr Einkauf bei`, `Votre achat chez`, `Your purchase at`. */
const PURCHASES = set("IHR VOTRE YOUR SU TU UW");
const BEHIND = set("BEI CHEZ AT EN PRESSO BIJ");

const WITHIN = "sepa.paypal_within";

/** `LASTSCHRIFT PAYPAL EUROPE S.A.R.L. 1863145383 . BLUMEN HEIDER, IHR EINKAUF BEI`: PayPal draws for a shop. Returns whether it does. */
export function readPaypalWithin(scope: Scope, method: Hit): boolean {
  const paypal = scope.contents.find(({ form, first }) => form.name === WITHIN && first >= method.end);
  if (paypal === undefined) return false;
  scope.draft.processor = { key: "paypal", span: spanOf(scope.tokens, paypal.first, paypal.end) };
  readPaypal(scope, paypal);
  return true;
}

/** PayPal's remittance text without its name: `PP.1234.PP . STEAM GAMES, Your purchase at STEAM GAMES`. */
export function readPurchase(scope: Scope, { end }: Hit): void {
  setCounterparty(scope, end, trimRight(scope, end, scope.tokens.length));
}
