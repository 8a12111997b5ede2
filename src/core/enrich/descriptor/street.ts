import { isNumber } from "./classes.ts";
import type { Token } from "./tokens.ts";

/** USPS Publication 28, appendix C1: what streets end in. */
const STREET_ENDS: ReadonlySet<string> = new Set(
  "ST STREET AVE AV AVENUE RD ROAD DR DRIVE BLVD LN LANE HWY HIGHWAY PKWY PARKWAY PIKE TPKE WAY CT CIR PL PLZ TER TRL SQ".split(
    " ",
  ),
);
/** Roads that are known by a number behind the word. */
const NUMBERED_ROADS: ReadonlySet<string> = new Set("HWY HIGHWAY ROUTE RT RTE ROAD RD SR".split(" "));
/** The same, appendix C2: what a part of a building is called. */
const UNITS: ReadonlySet<string> = new Set("STE SUITE UNIT APT FL RM BLDG".split(" "));
/** Between house number and street: a direction and up to three words. */
const MOST_WORDS = 4;

/** `WILLOW NURSERY 118 E MAIN ST`: many credit unions print the shop's street; the name ends before the house number. */
export function beforeStreet(tokens: readonly Token[], from: number, to: number): number {
  const unit = isNumber(tokens[to - 1]) && UNITS.has(tokens[to - 2]?.text ?? "") ? to - 2 : to;
  if (unit < to) {
    const street = beforeStreet(tokens, from, unit);
    return street < unit ? street : to;
  }
  const isNumbered = isNumber(tokens[to - 1]) && NUMBERED_ROADS.has(tokens[to - 2]?.text ?? "");
  if (!isNumbered && !STREET_ENDS.has(tokens[to - 1]?.text ?? "")) return to;
  const last = to - (isNumbered ? 3 : 2);
  for (let at = last; at > from && at >= last - MOST_WORDS; at--) {
    const token = tokens[at] as Token;
    if (isNumber(token)) return token.text.length <= 5 && token.separator === 32 ? at : to;
  }
  return to;
}
