// Running balances of several lists that share one account: deposits and withdrawals listed apart, each row with the balance after it, in
// the order in which money moved. The balances themselves tell that order.

export type Linked = { readonly minor: bigint; readonly balance: bigint | null };
export type SharedChain<Row> = {
  /** In the order in which the balances follow each other. */
  readonly order: readonly Row[];
  readonly held: number;
  readonly broken: readonly Row[];
};

/** More lists than that share no account. */
const MOST_LISTS = 12;

/** Null where fewer than two lists have balances. `start` stands before the first row, where it is known. */
export function sharedChainOf<Row extends Linked>(
  lists: readonly (readonly Row[])[],
  start: bigint | null,
): SharedChain<Row> | null {
  const own = lists.filter((list) => list.some(({ balance }) => balance !== null));
  if (own.length < 2 || own.length > MOST_LISTS) return null;
  const ways = [own, own.map((list) => list.toReversed())].flatMap((some) =>
    start === null ? some.map((_, first) => merge(some, null, first)) : [merge(some, start, 0)],
  );
  return ways.reduce((best, way) => (way.broken.length < best.broken.length ? way : best));
}

/** From balance to balance: the list whose next row follows; where none does, the one after which another does. */
function merge<Row extends Linked>(
  lists: readonly (readonly Row[])[],
  start: bigint | null,
  first: number,
): SharedChain<Row> {
  const at = lists.map(() => 0);
  const order: Row[] = [];
  const broken: Row[] = [];
  let [known, held] = [start, 0];
  const heads = () => lists.flatMap((list, index) => (at[index]! < list.length ? [index] : []));
  const follows = (index: number, from: bigint | null) => {
    const step = stepOf(lists[index]!, at[index]!);
    return from !== null && step.balance !== null && from + step.sum === step.balance;
  };
  for (let open = heads(); open.length > 0; open = heads()) {
    const next = open.find((index) => follows(index, known));
    const index = next ?? (order.length === 0 ? (open[first] ?? open[0]!) : leapFrom(open));
    const step = stepOf(lists[index]!, at[index]!);
    const rows = lists[index]!.slice(at[index], step.to);
    order.push(...rows);
    if (next !== undefined) held++;
    else if (known !== null && step.balance !== null) broken.push(rows.at(-1)!);
    known = step.balance ?? (known === null ? null : known + step.sum);
    at[index] = step.to;
  }
  return { order, held, broken };

  function leapFrom(open: readonly number[]): number {
    const leads = (index: number) => {
      const { to, balance } = stepOf(lists[index]!, at[index]!);
      const before = at[index]!;
      at[index] = to;
      const isFollowed = balance !== null && heads().some((other) => follows(other, balance));
      at[index] = before;
      return isFollowed;
    };
    return open.find(leads) ?? open[0]!;
  }
}

/** The rows up to the next balance and what they come to. */
function stepOf<Row extends Linked>(
  list: readonly Row[],
  from: number,
): { to: number; sum: bigint; balance: bigint | null } {
  let sum = 0n;
  for (let to = from; to < list.length; to++) {
    const { minor, balance } = list[to]!;
    sum += minor;
    if (balance !== null) return { to: to + 1, sum, balance };
  }
  return { to: list.length, sum, balance: null };
}
