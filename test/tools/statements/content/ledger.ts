import { type Day, dayOf } from "../../../../src/core/model/day.ts";
import type { Dice } from "../dice.ts";
import type { Account, AccountKind, AccountPlan, Country, Entry, EntryKind, Wording } from "../model.ts";
import { describeUs } from "./wording-us.ts";
import { describeWorld } from "./wording-world.ts";

// An account's period: entries of many kinds on working days, and balances that follow from them.

type Share = readonly [kind: EntryKind, weight: number, least: number, most: number];
/** Cents, before the size of the business; the sign is in the kind. */
const SHARES: Readonly<Record<AccountKind, readonly Share[]>> = {
  checking: [
    ["settlement", 16, 9_000, 420_000],
    ["deposit", 9, 5_000, 600_000],
    ["ach_in", 6, 20_000, 900_000],
    ["wire_in", 1, 150_000, 3_000_000],
    ["transfer_in", 4, 5_000, 300_000],
    ["refund", 1, 500, 20_000],
    ["card", 30, 150, 60_000],
    ["ach_out", 15, 2_000, 400_000],
    ["atm", 2, 2_000, 60_000],
    ["transfer_out", 5, 5_000, 300_000],
    ["bill", 4, 4_000, 200_000],
    ["wire_out", 1, 100_000, 1_500_000],
    ["fee", 3, 75, 4_500],
  ],
  savings: [
    ["transfer_in", 6, 5_000, 500_000],
    ["deposit", 3, 5_000, 300_000],
    ["transfer_out", 3, 5_000, 300_000],
  ],
  money_market: [
    ["transfer_in", 4, 100_000, 5_000_000],
    ["ach_in", 2, 100_000, 2_000_000],
    ["transfer_out", 3, 50_000, 2_000_000],
    ["wire_out", 1, 100_000, 2_000_000],
  ],
  card: [
    ["card", 40, 199, 90_000],
    ["payment", 3, 20_000, 500_000],
    ["refund", 2, 500, 30_000],
    ["fee", 1, 500, 3_900],
  ],
  wallet: [
    ["settlement", 20, 500, 50_000],
    ["card", 12, 200, 30_000],
    ["transfer_out", 3, 10_000, 200_000],
    ["refund", 1, 500, 9_000],
    ["ach_out", 4, 1_000, 90_000],
  ],
};
const CREDITS = new Set<EntryKind>([
  "deposit",
  "settlement",
  "ach_in",
  "wire_in",
  "transfer_in",
  "refund",
  "interest",
  "payment",
]);
export const isCredit = (kind: EntryKind) => CREDITS.has(kind);

export type LedgerSetting = {
  readonly country: Country;
  readonly wording: Wording;
  readonly currency: string;
  readonly holderName: string;
  readonly memberNumber: string;
  readonly start: Day;
  readonly end: Day;
};

export function makeAccount(dice: Dice, plan: AccountPlan, setting: LedgerSetting): Account {
  const rows = dice.chance(0.04) ? 0 : dice.between(...plan.rows);
  const drafts = sortByDay(draftAll(dice, plan, setting, rows));
  const startMinor = chooseStart(dice, plan, drafts);
  let balance = startMinor;
  const entries = drafts.map((draft) => {
    balance += draft.minor;
    return { ...draft, balance, printed: draft.minor };
  });
  return {
    kind: plan.kind,
    product: typeof plan.product === "string" ? plan.product : dice.pick(plan.product),
    number: plan.number.replace("@", setting.memberNumber).replace(/#/g, () => dice.digits(1)),
    currency: setting.currency,
    start: setting.start,
    end: setting.end,
    startMinor,
    endMinor: balance,
    entries,
  };
}

type Draft = Omit<Entry, "balance" | "printed">;

function draftAll(dice: Dice, plan: AccountPlan, setting: LedgerSetting, rows: number): Draft[] {
  const shares = SHARES[plan.kind];
  const size = 0.4 + dice.next() * 2;
  const firstCheck = dice.between(101, 9800);
  const days = setting.end - setting.start;
  let checks = 0;
  const drafts = Array.from({ length: rows }, () => {
    const isCheck = dice.chance(plan.checks ?? 0);
    const [kind, , least, most] = isCheck ? CHECK_SHARE : pickWeighted(dice, shares);
    const day = workingDay(setting.start, setting.end, setting.start + dice.below(days + 1));
    if (isCheck) checks += dice.chance(0.15) ? 2 : 1;
    const number = isCheck ? String(firstCheck + checks) : null;
    return draft(dice, setting, { kind, day, checkNumber: number, minor: amountOf(dice, least, most, size) });
  });
  if (["savings", "money_market"].includes(plan.kind) || (plan.kind === "checking" && dice.chance(0.1)))
    drafts.push(
      draft(dice, setting, {
        kind: "interest",
        day: setting.end,
        checkNumber: null,
        minor: amountOf(dice, 3, 9_000, 1),
      }),
    );
  if (plan.kind === "card" && dice.chance(0.4))
    drafts.push(
      draft(dice, setting, {
        kind: "interest_charged",
        day: setting.end,
        checkNumber: null,
        minor: amountOf(dice, 200, 9_000, 1),
      }),
    );
  return drafts;
}

const CHECK_SHARE: Share = ["check", 0, 4_000, 400_000];

type Bare = Pick<Draft, "kind" | "day" | "checkNumber" | "minor">;
function draft(dice: Dice, setting: LedgerSetting, bare: Bare): Draft {
  const madeOn = (bare.kind === "card" ? Math.max(setting.start, bare.day - dice.below(4)) : bare.day) as Day;
  const at = { dice, ...bare, madeOn, companyName: setting.holderName };
  const lines =
    setting.country === "US" ? describeUs(at, setting.wording) : describeWorld(at, setting.country);
  return {
    ...bare,
    minor: isCredit(bare.kind) ? bare.minor : -bare.minor,
    madeOn,
    lines: lines.map((line) => line.replace(/\s+/g, " ").trim()),
    reference: dice.digits(9),
  };
}

/** Most amounts are small, some large; round sums occur. */
function amountOf(dice: Dice, least: number, most: number, size: number): bigint {
  const value = least + (most - least) * dice.next() ** 3 * size;
  const isRound = dice.chance(0.15);
  const cents = isRound ? Math.max(100, Math.round(value / 2500) * 2500) : Math.round(value);
  return BigInt(Math.max(1, cents));
}

function pickWeighted(dice: Dice, shares: readonly Share[]): Share {
  let left = dice.next() * shares.reduce((sum, [, weight]) => sum + weight, 0);
  for (const share of shares) {
    left -= share[1];
    if (left < 0) return share;
  }
  return shares[0]!;
}

function workingDay(start: Day, end: Day, day: number): Day {
  const weekday = (((day + 3) % 7) + 7) % 7; // 1970-01-01 was a Thursday
  const moved = weekday === 5 ? day - 1 : weekday === 6 ? day + 1 : day;
  return (moved < start || moved > end ? day : moved) as Day;
}

function sortByDay(drafts: Draft[]): Draft[] {
  return drafts
    .map((one, index) => ({ one, index }))
    .sort((a, b) => a.one.day - b.one.day || a.index - b.index)
    .map(({ one }) => one);
}

function chooseStart(dice: Dice, plan: AccountPlan, drafts: readonly Draft[]): bigint {
  if (plan.kind === "card") return -BigInt(dice.between(0, 600_000));
  let balance = 0n;
  let lowest = 0n;
  for (const { minor } of drafts) {
    balance += minor;
    if (balance < lowest) lowest = balance;
  }
  if (plan.mayBeOverdrawn === true && dice.chance(0.35)) return (-lowest * 6n) / 10n;
  return BigInt(dice.between(1_200, 4_000_000)) - lowest;
}

/** A period that ends in 2019 to 2026; every fourth crosses the end of a year. */
export function choosePeriod(dice: Dice, kind: AccountPlan["period"]): { start: Day; end: Day } {
  const year = dice.between(2019, 2025);
  const isCrossing = dice.chance(0.25);
  const month = isCrossing ? 12 : dice.between(1, 12);
  switch (kind) {
    case "cycle": {
      const day = dice.between(4, 27);
      return { start: dayOf(year, month, day), end: (dayOf(year, month + 1, day) - 1) as Day };
    }
    case "quarter": {
      const first = isCrossing ? 11 : dice.pick([1, 4, 7, 10]);
      return { start: dayOf(year, first, 1), end: (monthStart(year, first + 3) - 1) as Day };
    }
    case "short": {
      const start = dayOf(year, month, dice.between(1, 24));
      return { start, end: (start + dice.between(5, 12)) as Day };
    }
    default:
      return { start: dayOf(year, month, 1), end: (monthStart(year, month + 1) - 1) as Day };
  }
}

function monthStart(year: number, month: number): Day {
  return month > 12 ? dayOf(year + 1, month - 12, 1) : dayOf(year, month, 1);
}
