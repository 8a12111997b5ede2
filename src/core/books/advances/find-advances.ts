import type { Day } from "../../model/day.ts";
import { append, largest } from "../../model/lists.ts";
import type { Steps } from "../../model/steps.ts";
import type { Verdict } from "../book-row.ts";
import { compareRows, type LedgerRow } from "../ledger-row.ts";
import { adoptLumps } from "./adopt-lumps.ts";
import { coversOthers } from "./consolidating.ts";
import { cutEpisodes } from "./cut-episodes.ts";
import type { Episode } from "./episode.ts";
import { indexReturns, type PartyEvents, type Payment, readEvents } from "./events.ts";
import { findInvoiced } from "./invoiced.ts";
import { creditLinesOf, isOfCreditLine, judgeLender } from "./lenders.ts";
import { judgeListed, judgeProcessor, type ListedVerdict } from "./listed.ts";
import { linkLumps } from "./lumps.ts";
import { candidateOf, groupParties, type Party } from "./parties.ts";
import { judgeUnlisted } from "./unlisted.ts";

// An advance is a lump from a payer that is followed within days by regular debits of a financing rhythm, whatever the names. A funder's
// name alone proves nothing: funders have customers and vendors, and others wire for them.

/** What the ledger knows of financing in one history. */
export type Advances = {
  /** By row id: advances, repayments, repayments that came back. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** Rows of listed funders that are no financing: what else they are is for other laws to say. */
  readonly refuted: ReadonlySet<string>;
  /** Several listed funders pay the account and take nothing from it. */
  readonly servesFunders: boolean;
};

/** `persons`: stream keys whose other side reads like a natural person. Categories of the rows are the engine's own reading. */
export function* findAdvances(
  unordered: readonly LedgerRow[],
  persons: ReadonlySet<string>,
): Steps<Advances> {
  const ledgerRows = [...unordered].sort(compareRows);
  const coverageEnd = coverageEnds(ledgerRows);
  const isPerson = ({ rows }: Party): boolean =>
    persons.has((rows.find(({ amount }) => amount.minor < 0n) ?? rows[0]!).streamKey);
  yield;
  const { parties: grouped, looseReturns } = groupParties(ledgerRows, candidateOf);
  yield;
  const returns = indexReturns(looseReturns, ledgerRows);
  const endOfParty = (party: Party): Day => coverageEnd.get(party.rows.at(-1)!.accountId)!;
  const parties = adoptLumps(grouped, ledgerRows, (joined, collector) => {
    const verdict = judgeParty(readEvents(joined, returns), endOfParty(joined), isPerson(collector));
    return verdict.is === "funder";
  });
  const isInvoiced = findInvoiced(ledgerRows);
  const episodes: Episode[] = [];
  const undecided: PartyEvents[] = [];
  const elsewhere: PartyEvents[] = [];
  for (const party of parties) {
    yield;
    const events = readEvents(party, returns);
    const verdict = judgeParty(events, endOfParty(party), isPerson(party));
    if (verdict.is === "funder") append(episodes, withNotes(events, verdict.reasons));
    else if (verdict.is === "collected_elsewhere") {
      if (!party.rows.some(isInvoiced)) elsewhere.push(events);
    } else if (party.kind !== "lender" && !isPerson(party)) undecided.push(events);
  }
  yield;
  if (new Set(episodes.map(({ party }) => party)).size >= MIN_COVERED) {
    const taken = episodes.reduce((sum, { payments }) => sum + takenAWeek(payments), 0);
    for (const events of undecided)
      if (coversOthers(events.party, taken)) append(episodes, withNotes(events, [COVERING]));
  }
  const linked = linkLumps(
    [...episodes, ...elsewhere.flatMap(cutEpisodes)],
    undecided,
    largest(coverageEnd.values()) as Day,
  );
  const payingAlone = parties.filter((party) => party.kind === "funder" && party.rows.every(isCredit));
  const servesFunders = payingAlone.length > MOST_COLLECTED_ELSEWHERE;
  const kept = servesFunders
    ? linked.filter((one) => one.payments.length > 0 || !elsewhere.some(({ party }) => party === one.party))
    : linked;
  const verdicts = new Map([...verdictsOf(kept), ...creditLinesOf(parties)]);
  const listed = parties.filter((party) => party.kind === "funder").flatMap((party) => party.rows);
  return {
    verdicts,
    refuted: new Set(listed.flatMap(({ id }) => (verdicts.has(id) ? [] : [id]))),
    servesFunders,
  };
}

/** Who takes over the debits of others does so where several collect. */
const MIN_COVERED = 2;
const COVERING = "It pays in one whole amount every week, where several collect: it covers their debits.";

const WEEK_DAYS = 7;

function takenAWeek(payments: readonly Payment[]): number {
  const [first, last] = [payments[0], payments.at(-1)];
  if (first === undefined || last === undefined) return 0;
  const weeks = Math.max(1, (last.day - first.day) / WEEK_DAYS);
  return payments.reduce((sum, { amount }) => sum + amount, 0) / weeks;
}

function isCredit({ amount }: LedgerRow): boolean {
  return amount.minor > 0n;
}

/** Whom more funders pay, each without taking anything back, serves funders. */
const MOST_COLLECTED_ELSEWHERE = 2;

type PartyVerdict = { readonly is: ListedVerdict; readonly reasons: readonly string[] };

function judgeParty(events: PartyEvents, end: Day, isPerson: boolean): PartyVerdict {
  const { kind } = events.party;
  if (isOfCreditLine(events.party)) return { is: "no_funder", reasons: [] };
  if (kind === "processor") return { is: judgeProcessor(events), reasons: [] };
  if (kind === "funder") return { is: judgeListed(events, end), reasons: [] };
  if (kind === "lender") return { is: judgeLender(events), reasons: [] };
  const { isFunder, reasons } = judgeUnlisted(events, end, isPerson);
  return { is: isFunder ? "funder" : "no_funder", reasons };
}

function withNotes(events: PartyEvents, reasons: readonly string[]): readonly Episode[] {
  const episodes = cutEpisodes(events);
  for (const episode of episodes) append(episode.notes, reasons);
  return episodes;
}

function coverageEnds(rows: readonly LedgerRow[]): ReadonlyMap<string, Day> {
  const ends = new Map<string, Day>();
  for (const { accountId, day } of rows) {
    const known = ends.get(accountId);
    if (known === undefined || day > known) ends.set(accountId, day);
  }
  return ends;
}

const ADVANCE_CONFIDENCE = 0.95;
const REPAYMENT_CONFIDENCE = 0.97;
const SIBLINGS_SHOWN = 6;

function verdictsOf(episodes: readonly Episode[]): ReadonlyMap<string, Verdict> {
  const found = new Map<string, Verdict>();
  for (const episode of episodes) {
    const { party, advances, payments, refunds, notes } = episode;
    const why = notes.at(-1) ?? `${party.name} advances money and takes it back in parts.`;
    const paymentIds = payments.slice(0, SIBLINGS_SHOWN).map((one) => one.row.id);
    const advanceIds = advances.flatMap((one) => one.rows.map((row) => row.id));
    const repaid = {
      label: "Debt Repayment - MCA",
      confidence: REPAYMENT_CONFIDENCE,
      law: "advance_repaid",
      text: `A repayment of an advance by ${party.name}. ${why}`,
      rows: advanceIds.length > 0 ? advanceIds : paymentIds,
    };
    for (const { row, returnedBy } of payments) {
      found.set(row.id, repaid);
      if (returnedBy !== null)
        found.set(returnedBy.id, { ...repaid, rows: [row.id], law: "repayment_returned" });
    }
    for (const row of refunds) found.set(row.id, repaid);
    for (const id of advanceIds) {
      found.set(id, {
        label: "Debt Investment - MCA",
        confidence: ADVANCE_CONFIDENCE,
        law: "advance_received",
        text: `An advance that ${party.name} takes back in parts. ${why}`,
        rows: paymentIds,
      });
    }
  }
  return found;
}
