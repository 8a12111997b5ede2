import type { Hit, Scope } from "./form.ts";
import { readMerchant, restOf } from "./name.ts";
import { readPayeeIn } from "./p2p.ts";

/** Neobanks and aggregators write sentences: the payee stands behind the last `to` or `from`. */
export function readSentence(scope: Scope, hit: Hit): void {
  const [from, to] = restOf(scope, hit);
  let end = to;
  for (let at = from + 1; at < to; at++) {
    if (SENTENCE_ENDS.has(scope.tokens[at]?.text ?? "")) {
      end = at;
      break;
    }
  }
  readPayeeIn(scope, from, end, false);
}

const SENTENCE_ENDS = new Set(["VIA", "MEMO", "NOTE"]);

/** Mercury, Novo, Relay, Bluevine, Lili, Found and the categorised wordings of aggregators. */
/** The shop behind `ISSUED BY`. */
export function readIssuer(scope: Scope, { end }: Hit): void {
  const by = scope.tokens.findIndex(
    ({ text }, at) => at > end && text === "BY" && scope.tokens[at - 1]?.text === "ISSUED",
  );
  if (by > 0) readMerchant(scope, by + 1, scope.tokens.length);
}
