import type { Hit, Scope } from "./form.ts";
import { readMerchant, restOf } from "./name.ts";
import { readPayeeIn } from "./p2p.ts";
import { KINDS, type Token } from "./tokens.ts";

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

export function readAustralianShop(scope: Scope, hit: Hit): void {
  const [from, to] = restOf(scope, hit);
  readMerchant(scope, from, endOfState(scope, from, to));
}

/** Australian states stand at the end without being two letters: `COBURG VIC AUS`. */
const AU_STATES = set("NSW VIC QLD WA SA TAS ACT NT");

function endOfState(scope: Scope, from: number, to: number): number {
  const { tokens, draft } = scope;
  let end = to;
  const last = tokens[end - 1]?.text;
  if (last === "AU" || last === "AUS") end--;
  const state = tokens[end - 1];
  if (state === undefined || !AU_STATES.has(state.text) || end - from < 3) return to;
  draft.country = "AU";
  draft.region = state.text;
  const city = tokens[end - 2] as Token;
  if (city.kind !== KINDS.word || end - from < 4) return end - 1;
  draft.city = scope.raw.slice(city.start, city.end);
  return end - 2;
}

export function readAustralianPayee(scope: Scope, hit: Hit): void {
  const [from, to] = restOf(scope, hit);
  let end = from + 1;
  while (end < to && !PAYEE_ENDS.has((scope.tokens[end] as Token).text)) end++;
  readPayeeIn(scope, from, Math.min(end, to), hit.form.channel === "p2p");
}

const PAYEE_ENDS = set("INVOICE INV NETBANK COMMBANK REF RECEIPT");
