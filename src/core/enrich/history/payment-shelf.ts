import { isNearEqual, sharesName, type TextPrint } from "./near-equal.ts";
import { isMaybeSameAccount, isSurelySameAccount, type Occurrence } from "./occurrences.ts";

// Equal texts meet through an index; beside them this many other payments of a day are compared. Bounds the work.
const MAX_COMPARED = 16;

// A payment seen in more wordings than this is joined by known wordings only.
const MAX_WORDINGS = 6;

// An account seldom comes from more than a few sources; beyond these only near-equal texts meet, which bounds the work.
const MAX_SOURCES_OF_LEFT_OVERS = 8;

type Item = { readonly payment: Occurrence; readonly prints: TextPrint[]; takenBy: number };
/** Items in the order of their arrival; everything before `start` is taken by the source `startOf`. */
type Lane = { readonly items: Item[]; start: number; startOf: number };

type Pass = {
  readonly offsets: readonly number[];
  readonly laneOf: (payment: Occurrence, day: number) => string | null;
  /** In accounts that are surely one, what is left over on a day needs no more than a common name. */
  readonly isLast?: boolean;
};

const byBalance: Pass["laneOf"] = ({ first }, day) =>
  first.balance === null ? null : `balance ${day} ${Math.round(first.balance * 100)}`;
const byText: Pass["laneOf"] = ({ print }, day) => `text ${day} ${print.skeleton}`;
const byDay: Pass["laneOf"] = (_, day) => `day ${day}`;

/** The best evidence first: one running balance, then one day and text, one day, a day apart, one day and a common name. */
const PASSES: readonly Pass[] = [
  { offsets: [0, -1, 1], laneOf: byBalance },
  { offsets: [0], laneOf: byText },
  { offsets: [0], laneOf: byDay },
  { offsets: [-1, 1], laneOf: byText },
  { offsets: [-1, 1], laneOf: byDay },
  { offsets: [0], laneOf: byDay, isLast: true },
];

/** Payments of one amount seen so far, to be joined by those of the next source; each takes part once per source. */
export class PaymentShelf {
  readonly payments: Occurrence[] = [];
  readonly #lanes = new Map<string, Lane>();
  readonly #areApart: (earlier: Occurrence, later: Occurrence) => boolean;
  #source = 0;

  /** `areApart` tells of two payments a day apart that they are two all the same. */
  constructor(areApart: (earlier: Occurrence, later: Occurrence) => boolean) {
    this.#areApart = areApart;
  }

  /** Joins payments of one source to payments on the shelf and puts those that found no partner on it. */
  addSource(payments: readonly Occurrence[]): void {
    this.#source++;
    let open = payments;
    for (const pass of PASSES) open = open.filter((payment) => !this.#join(payment, pass));
    for (const payment of open) this.#add(payment);
  }

  #add(payment: Occurrence): void {
    this.payments.push(payment);
    const item = { payment, prints: [payment.print], takenBy: 0 };
    for (const laneOf of [byBalance, byText, byDay]) {
      const key = laneOf(payment, payment.first.day);
      if (key === null) continue;
      const lane = this.#lanes.get(key);
      if (lane === undefined) this.#lanes.set(key, { items: [item], start: 0, startOf: 0 });
      else lane.items.push(item);
    }
  }

  #join(payment: Occurrence, { offsets, laneOf, isLast = false }: Pass): boolean {
    if (isLast && this.#source > MAX_SOURCES_OF_LEFT_OVERS) return false;
    const isOne = isLast
      ? isLeftOver
      : (item: Item, other: Occurrence) => this.#isOne(item, other, laneOf === byBalance);
    for (const offset of offsets) {
      const key = laneOf(payment, payment.first.day + offset);
      const lane = key === null ? undefined : this.#lanes.get(key);
      const item = lane === undefined ? null : this.#findFree(lane, payment, isOne);
      if (item === null) continue;
      item.takenBy = this.#source;
      for (const row of payment.rows) item.payment.rows.push(row);
      if (item.prints.every((print) => print.skeleton !== payment.print.skeleton))
        item.prints.push(payment.print);
      return true;
    }
    return false;
  }

  #findFree(
    lane: Lane,
    payment: Occurrence,
    isOne: (item: Item, payment: Occurrence) => boolean,
  ): Item | null {
    if (lane.startOf !== this.#source) {
      lane.start = 0;
      lane.startOf = this.#source;
    }
    while (lane.items[lane.start]?.takenBy === this.#source) lane.start++;
    const end = Math.min(lane.items.length, lane.start + MAX_COMPARED);
    for (let index = lane.start; index < end; index++) {
      const item = lane.items[index]!;
      if (item.takenBy !== this.#source && isOne(item, payment)) return item;
    }
    return null;
  }

  #isOne({ payment: a, prints }: Item, b: Occurrence, isSameBalance: boolean): boolean {
    if (!isMaybeSameAccount(a.first, b.first) || areChained(a, b)) return false;
    const isSameStream = a.first.streamKey === b.first.streamKey;
    const isNear = (isSameBalance && isSameStream) || isNearEvery(prints, b.print, isSameStream);
    if (!isNear || a.first.day === b.first.day) return isNear;
    return a.first.day < b.first.day ? !this.#areApart(a, b) : !this.#areApart(b, a);
  }
}

function isLeftOver({ payment: a, prints }: Item, b: Occurrence): boolean {
  if (!isSurelySameAccount(a.first, b.first) || areChained(a, b)) return false;
  return prints.length < MAX_WORDINGS && prints.every((print) => sharesName(print, b.print));
}

/** Near-equal to every wording, so that one vague text cannot join two that contradict. */
function isNearEvery(prints: readonly TextPrint[], print: TextPrint, isSameStream: boolean): boolean {
  if (prints.length >= MAX_WORDINGS) return prints.some((each) => each.skeleton === print.skeleton);
  return prints.every((each) => isNearEqual(each, print, { isSameSource: false, isSameStream }));
}

/** One running balance follows from the other by the amount: the statement shows two payments. */
function areChained({ first: a }: Occurrence, { first: b }: Occurrence): boolean {
  if (a.balance === null || b.balance === null) return false;
  return Math.abs(Math.abs(a.balance - b.balance) - Math.abs(a.amount)) < 0.005;
}
