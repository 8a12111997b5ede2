import { type Episode, startOf } from "../../books/advances/episode.ts";
import { compactName, isAlikeName } from "../../books/advances/words.ts";
import { formatDay } from "../../model/day.ts";
import { idFromHash } from "../../model/ids.ts";
import { append } from "../../model/lists.ts";
import { formatMoney, type Money, subtractMoney, sumMoney, zeroMoney } from "../../model/money.ts";
import type { FundingAgreement, ReportInput, ReportTransaction } from "../report-input.ts";
import { type Coverage, estimatedMonthly } from "../stream-statistics.ts";
import type { CoverageOf } from "./account-coverage.ts";
import {
  inflowOf,
  moneyOfPayment,
  outflowOf,
  paidOf,
  repaidOf,
  type Terms,
  termsOf,
  typicalPayment,
} from "./figures.ts";
import { ledgerOf } from "./ledger.ts";
import { currentRun, type PaymentHistory, paymentHistoryOf } from "./payment-history.ts";
import { readSchedule, type Schedule } from "./schedule.ts";
import { decideStatus, type Verdict } from "./status.ts";
import type { Position } from "./types.ts";

type Described = { readonly position: Position; readonly terms: Terms };

/** Puts figures, state and reasons to episodes that ascend by start: a renewal needs what was left of the one before. */
export function describePositions(
  episodes: readonly Episode[],
  input: ReportInput,
  coverageOf: CoverageOf,
): readonly Position[] {
  const described = new Map<Episode, Described>();
  const namings = new Map<string, number>();
  for (const episode of episodes) {
    const base = contentKey(episode, input);
    const copies = namings.get(base) ?? 0;
    namings.set(base, copies + 1);
    const id = idFromHash("pos_", `${base}|${copies}`);
    const parent = episode.parent === null ? null : (described.get(episode.parent) ?? null);
    described.set(episode, describe(episode, { id, parent, input, coverageOf }));
  }
  return withBuyouts(described);
}

/** Names the position whose money paid another one off, on both. */
function withBuyouts(described: ReadonlyMap<Episode, Described>): readonly Position[] {
  const idOf = (episode: Episode | null): string | null =>
    (episode === null ? null : described.get(episode)?.position.id) ?? null;
  const episodes = [...described];
  return episodes.map(([episode, { position }]) => ({
    ...position,
    boughtOutById: idOf(episode.consolidatedBy),
    boughtOutIds: episodes.flatMap(([other, one]) =>
      other.consolidatedBy === episode ? [one.position.id] : [],
    ),
  }));
}

/** What no recomputation changes: whose it is, the funder, and the day and amount with which it begins. */
function contentKey(episode: Episode, input: ReportInput): string {
  const { merchant, name, currency } = episode.party;
  const amount = episode.advances[0]?.amount ?? -episode.payments[0]!.amount;
  return [
    input.endUser.id,
    merchant?.id ?? compactName(name),
    currency,
    formatDay(startOf(episode)),
    amount,
  ].join("|");
}

type Around = {
  readonly id: string;
  readonly parent: Described | null;
  readonly input: ReportInput;
  readonly coverageOf: CoverageOf;
};

function describe(episode: Episode, { id, parent, input, coverageOf }: Around): Described {
  const { party } = episode;
  const coverage = coverageOf(payingRow(episode));
  const schedule = readSchedule(episode.payments, coverage);
  const history = paymentHistoryOf(episode, schedule.frequency, coverage);
  const terms = termsOf(episode, {
    carriedOver: carriedOver(episode, parent),
    agreement: findAgreement(episode, input.fundingAgreements),
    settings: input.settings,
  });
  const verdict = decideStatus({
    episode,
    schedule,
    coverageStart: coverage.start,
    coverageEnd: coverage.end,
    gaps: coverage.gaps,
    grossAdvance: terms.gross === null ? null : Number(terms.gross.minor),
    repaid: Number(repaidOf(episode).minor),
  });
  const isOver = verdict.status === "likely_paid_off";
  const missed = isOver ? missedUntilLastPayment(episode, schedule) : schedule.missed;
  const position: Position = {
    id,
    group: party.merchant?.groupId ?? "debt.mca_or_rbf",
    merchant: party.name,
    merchantId: party.merchant?.id ?? null,
    isUnlisted: party.merchant === null,
    productType: episode.productType,
    currency: party.currency,
    parentId: parent?.position.id ?? null,
    status: verdict.status,
    grossAdvance: terms.gross,
    assumption: terms.assumption,
    isFactorAssumed: terms.isAssumed,
    missedPayments: missed,
    inflow: inflowOf(episode),
    outflow: outflowOf(episode, { schedule, terms, coverage }),
    ledger: ledgerOf(episode, missed, typicalPayment(episode.payments)),
    payingAccounts: payingAccounts(episode, schedule, coverage),
    history,
    boughtOutById: null,
    boughtOutIds: [],
    reasons: reasonsOf(episode, { schedule, terms, verdict, history }),
  };
  return { position, terms };
}

/** The account that pays now; before the first payment the one that received the money. */
function payingRow(episode: Episode): ReportTransaction {
  return episode.payments.at(-1)?.row ?? episode.advances.at(-1)!.rows[0]!;
}

/** After the last payment of a position that is over nothing is due. */
function missedUntilLastPayment({ payments }: Episode, { missed }: Schedule): Schedule["missed"] {
  const last = payments.at(-1)?.day ?? Number.NEGATIVE_INFINITY;
  return missed.filter((day) => day <= last);
}

// A position whose payments ended well before the new funding was settled before it.
const MAX_CARRY_DAYS = 21;

function carriedOver(episode: Episode, parent: Described | null): Money | null {
  if (episode.parent === null || parent === null) return null;
  const last = episode.parent.payments.at(-1)?.day;
  if (last !== undefined && episode.advances[0]!.day - last > MAX_CARRY_DAYS)
    return zeroMoney(episode.party.currency);
  return parent.terms.remaining?.mid ?? null;
}

const MAX_AGREEMENT_DAYS = 14;

function findAgreement(episode: Episode, agreements: readonly FundingAgreement[]): FundingAgreement | null {
  const { party, advances } = episode;
  const [advance] = advances;
  if (advance === undefined) return null;
  return (
    agreements.find((one) => {
      const isFunder =
        one.merchantId === null
          ? isAlikeName(one.funderName, party.name)
          : one.merchantId === party.merchant?.id;
      const isCurrency = (one.rightToReceive ?? one.advance)?.currency === party.currency;
      const isTime = one.day === null || Math.abs(one.day - advance.day) <= MAX_AGREEMENT_DAYS;
      return isFunder && isCurrency && isTime;
    }) ?? null
  );
}

/** The estimated monthly payment, shared out by what each account paid lately. */
function payingAccounts(
  episode: Episode,
  { frequency }: Schedule,
  coverage: Coverage,
): Position["payingAccounts"] {
  const paid = paidOf(episode.payments);
  const run = frequency === "irregular" ? paid : currentRun(paid);
  const dated = run.map((one) => ({ day: one.day, amount: moneyOfPayment(one) }));
  const monthly = estimatedMonthly(dated, frequency, coverage);
  const recent = paid.slice(-6);
  const accountIds = [...new Set(recent.map((one) => one.row.accountId))].sort();
  const total = sumMoney(recent.map(moneyOfPayment), episode.party.currency);
  let given = zeroMoney(episode.party.currency);
  return accountIds.map((accountId, index) => {
    if (monthly === null || total.minor === 0n) return { accountId, estimatedMonthly: monthly };
    const own = sumMoney(
      recent.filter((one) => one.row.accountId === accountId).map(moneyOfPayment),
      episode.party.currency,
    );
    const isLast = index === accountIds.length - 1;
    const share = isLast
      ? subtractMoney(monthly, given)
      : { minor: (monthly.minor * own.minor) / total.minor, currency: monthly.currency };
    given = { minor: given.minor + share.minor, currency: given.currency };
    return { accountId, estimatedMonthly: share };
  });
}

function reasonsOf(
  episode: Episode,
  {
    schedule,
    terms,
    verdict,
    history,
  }: {
    schedule: Schedule;
    terms: Terms;
    verdict: Verdict;
    history: PaymentHistory;
  },
): readonly string[] {
  const { party, advances, payments } = episode;
  const reasons: string[] = [];
  if (party.merchant !== null) reasons.push(`${party.name} is a known ${KIND_WORDS[party.kind]}.`);
  else if (party.kind === "unknown") reasons.push("No list knows this funder.");
  append(reasons, episode.notes);
  if (episode.productType === "reverse_consolidation") {
    reasons.push("Regular credits of one funder while its own debits go on: it pays the payments to others.");
  } else if (advances.length > 0) {
    const total = inflowOf(episode).total!;
    reasons.push(`${party.currency} ${formatMoney(total)} came in on ${formatDay(advances[0]!.day)}.`);
  } else reasons.push("Its advance is not in the data.");
  if (episode.parent !== null)
    reasons.push("A further advance of the same funder: a renewal of its earlier position.");
  const returned = payments.filter((one) => one.returnedBy !== null).length;
  const paid = payments.length - returned;
  if (paid > 0) {
    reasons.push(`${paid} payments stayed paid: ${history.text}.`);
  }
  if (returned > 0) reasons.push(`${returned} payments came back and do not count as paid.`);
  if (schedule.missed.length > 0) reasons.push(`${schedule.missed.length} expected dates without a payment.`);
  if (terms.assumption !== null) reasons.push(terms.assumption);
  return [...reasons, verdict.reason];
}

const KIND_WORDS = {
  funder: "funder",
  lender: "lender to businesses",
  processor: "processor that lends to its merchants",
  loan: "lender",
  unknown: "funder",
} as const;
