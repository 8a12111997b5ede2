import { unaccented } from "../model/unaccented.ts";

// Words and letters by which tables say which way money goes: debit and credit, Soll and Haben, af and bij, out and in.

const OUT =
  /^(debit|debet|debito|dr|d|expense|withdrawals?|out|outflow|outgoing|sale|payment|charge|purchase|af|uit|s|soll|-|o|w|wn|cargo|adeudo|gasto|saida|uscita|dare|kiadas|uttag|ut|ud|spent|terheles|obciazenie|belastung|sent)\b|^-$/i;
const IN =
  /^(credit|credito|cr|c|k|kredit|deposits?|in|inflow|incoming|refund|return|payment received|received|bij|h|haben|i|abono|ingreso|entrada|entrata|avere|bevetel|insattning|ind|inn|jovairas|uznanie|gutschrift)\b|^\+$/i;

export type Side = "out" | "in";

/** Null when the text says neither. */
export function sideOf(text: string): Side | null {
  if (text === "") return null;
  const plain = unaccented(text);
  if (IN.test(plain)) return "in";
  return OUT.test(plain) || /^-$/.test(plain) ? "out" : null;
}

/** True for a cell that says nothing else. */
export function saysSide(cell: string): boolean {
  return cell.length <= 12 && !/\d/.test(cell) && sideOf(cell) !== null;
}
