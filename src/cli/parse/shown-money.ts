import { formatMoney, groupThousands, type Money } from "../../core/model/money.ts";

/** With thousands separators, e.g. `-1,204.50`. */
export function showMoney(money: Money): string {
  const [whole = "", fraction] = formatMoney(money).split(".");
  const grouped = groupThousands(whole);
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
