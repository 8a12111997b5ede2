import { negateMoney } from "../model/money.ts";
import type { Columns } from "./columns.ts";
import type { UnsignedRow } from "./read-table.ts";

// Which way money goes, where the amounts alone do not say it, and which way the table runs. Running balances decide when there are
// any: under the right signs each is the one before plus the row's amount.

const OUT = /^(debit|dr|d|expense|withdrawal|out|sale|payment|charge|purchase|af|s|soll)\b/i;
const IN = /^(credit|cr|c|deposit|in|refund|return|payment received|bij|h|haben)\b/i;

type Settled = { readonly rows: readonly UnsignedRow[]; readonly notes: readonly string[] };

/** Rows with their signs, oldest first. */
export function chooseSigns(rows: readonly UnsignedRow[], columns: Columns): Settled {
  const isNewestFirst = runsBackwards(rows);
  const ordered = isNewestFirst ? rows.toReversed() : rows;
  const notes = isNewestFirst
    ? ["The table runs from the newest row to the oldest; it is turned around."]
    : [];
  if (columns.amount === null) return { rows: ordered, notes };
  const options: readonly (readonly [name: string, rows: readonly UnsignedRow[]])[] = [
    ["as printed", ordered],
    ["by the column that says debit or credit", ordered.map(byDirection)],
    ["turned around, since the table shows what is spent as positive", ordered.map(turned)],
  ];
  const proven = options.map(([name, option]) => ({ name, option, ...provenBy(option) }));
  const best = proven.toSorted((a, b) => b.agree - a.agree)[0];
  if (best !== undefined && best.pairs > 0 && best.agree * 2 > best.pairs) {
    return {
      rows: best.option,
      notes: [
        ...notes,
        `Signs are taken ${best.name}: ${best.agree} of ${best.pairs} running balances agree.`,
      ],
    };
  }
  const hasMinus = ordered.some(({ amount }) => amount.minor < 0n);
  const tells = ordered.filter(({ direction }) => OUT.test(direction) || IN.test(direction)).length;
  if (!hasMinus && tells * 2 > ordered.length) {
    return {
      rows: ordered.map(byDirection),
      notes: [...notes, "Signs are taken by the column that says debit or credit."],
    };
  }
  return { rows: ordered, notes: [...notes, "Signs are taken as printed: negative is money out."] };
}

function runsBackwards(rows: readonly UnsignedRow[]): boolean {
  let [up, down] = [0, 0];
  for (let at = 1; at < rows.length; at++) {
    const step = (rows[at]?.date ?? 0) - (rows[at - 1]?.date ?? 0);
    if (step > 0) up++;
    else if (step < 0) down++;
  }
  if (up !== down) return down > up;
  // All on one day: the order in which the balances follow from each other.
  return provenBy(rows.toReversed()).agree > provenBy(rows).agree;
}

function byDirection(row: UnsignedRow): UnsignedRow {
  const isOut = OUT.test(row.direction) && !IN.test(row.direction);
  return isOut && row.amount.minor > 0n ? turned(row) : row;
}

function turned(row: UnsignedRow): UnsignedRow {
  return { ...row, amount: negateMoney(row.amount) };
}

/** How many neighbouring balances differ by the later row's amount. */
function provenBy(rows: readonly UnsignedRow[]): { readonly agree: number; readonly pairs: number } {
  const last = new Map<string, bigint>();
  let [agree, pairs] = [0, 0];
  for (const { account, amount, balance } of rows) {
    const key = `${account} ${amount.currency}`;
    const before = last.get(key);
    if (before !== undefined && balance !== null) {
      pairs++;
      if (before + amount.minor === balance.minor) agree++;
    }
    if (balance !== null) last.set(key, balance.minor);
    else last.delete(key);
  }
  return { agree, pairs };
}
