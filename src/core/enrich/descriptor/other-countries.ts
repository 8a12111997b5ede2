import { wordSet } from "../../language/lexicon.ts";
import type { Hit, Scope } from "./form.ts";
import { restOf } from "./name.ts";
import { readPayeeIn } from "./p2p.ts";
import type { Token } from "./tokens.ts";

/** South African lines name the other side behind the method, up to a number or a note. */
export function readParty(scope: Scope, hit: Hit): void {
  const [from, to] = restOf(scope, hit);
  readPayeeIn(scope, from, to, false);
}

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** The bank of the other side stands before its name: `SPEI RECIBIDO BBVA MEXICO FERRETERIA EL NOGAL`. */
const BANKS = wordSet("bankBeforePayee");
const BANK_WORDS = set("MEXICO BANCO BANK DE DEL BANCA");

export function readSpei(scope: Scope, hit: Hit): void {
  const { tokens } = scope;
  const [from, to] = restOf(scope, hit);
  let start = from;
  let isBank = false;
  while (start < to - 1) {
    const { text } = tokens[start] as Token;
    if (BANKS.has(text) && !isBank) isBank = true;
    else if (!BANK_WORDS.has(text)) break;
    start++;
  }
  readPayeeIn(scope, start, to, false);
}
