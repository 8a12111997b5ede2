import { countedRows, type ReportInput, type ReportTransaction } from "../report-input.ts";
import { type CoverageOf, readCoverage } from "./account-coverage.ts";
import { markConsolidations } from "./consolidation.ts";
import { cutEpisodes } from "./cut-episodes.ts";
import { describePositions } from "./describe.ts";
import { type Episode, startOf } from "./episode.ts";
import { indexReturns, type PartyEvents, type ReturnIndex, readEvents } from "./events.ts";
import { groupParties, type Party } from "./parties.ts";
import { linkStrays } from "./strays.ts";
import type { Position } from "./types.ts";
import { judgeUnlisted } from "./unlisted.ts";
import { hasFunderWords } from "./words.ts";

export type PositionOptions = {
  /** Adds bank loans, SBA loans, leases and the like with their product type. */
  readonly includeLoans: boolean;
};

/**
 * The advances that the end user owes or owed, each with its payments, from counted rows alone. Deterministic: neither the order
 * of rows nor disabled accounts change anything. Linear in the rows but for sorting.
 */
export function findPositions(input: ReportInput, { includeLoans }: PositionOptions): readonly Position[] {
  const memo = includeLoans ? foundWithLoans : foundOf;
  const known = memo.get(input);
  if (known !== undefined) return known;
  const positions = find(input, includeLoans);
  memo.set(input, positions);
  return positions;
}

// Inputs never change, and several reports of one end user begin with its positions.
const foundOf = new WeakMap<ReportInput, readonly Position[]>();
const foundWithLoans = new WeakMap<ReportInput, readonly Position[]>();

function find(input: ReportInput, includeLoans: boolean): readonly Position[] {
  const rows = countedRows(input);
  const coverageOf = readCoverage(input, rows);
  const { parties, looseReturns } = groupParties(rows, includeLoans);
  const returns = indexReturns(looseReturns, rows);
  const found: Episode[] = [];
  const strays: PartyEvents[] = [];
  for (const party of parties) {
    const outcome = readParty(party, returns, coverageOf);
    found.push(...outcome.episodes);
    if (outcome.stray !== null) strays.push(outcome.stray);
  }
  const episodes = linkStrays(found, strays);
  markConsolidations(episodes, coverageOf);
  episodes.sort((a, b) => startOf(a) - startOf(b) || (a.party.key < b.party.key ? -1 : 1));
  return describePositions(episodes, input, coverageOf);
}

type PartyOutcome = {
  readonly episodes: readonly Episode[];
  /** An unlisted company that paid in like a funder but takes nothing: another company may collect for it. */
  readonly stray: PartyEvents | null;
};

const NOTHING: PartyOutcome = { episodes: [], stray: null };

function readParty(party: Party, returns: ReturnIndex, coverageOf: CoverageOf): PartyOutcome {
  if (party.kind !== "unknown") return { episodes: cutEpisodes(readEvents(party, returns)), stray: null };
  if (!isWorthReading(party)) return NOTHING;
  const events = readEvents(party, returns);
  const judgement = judgeUnlisted(events, coverageOf(party.rows.at(-1)!).end);
  if (judgement.isFunder) {
    const episodes = cutEpisodes(events);
    for (const episode of episodes) episode.notes.push(...judgement.reasons);
    return { episodes, stray: null };
  }
  return { episodes: [], stray: judgement.isFundingAlone ? events : null };
}

// The fewest debits of which any rule for unlisted funders makes a position without a credit.
const MIN_UNLISTED_DEBITS = 4;

/** Most unknown companies are customers, or are paid now and then: with them there is nothing to judge. */
function isWorthReading(party: Party): boolean {
  let debits = 0;
  let credits = 0;
  for (const row of party.rows) {
    if (row.amount.minor < 0n) debits++;
    else credits++;
    if (debits >= MIN_UNLISTED_DEBITS || (debits > 0 && credits > 0)) return true;
  }
  return credits > 0 && (hasFunderWords(party.name) || party.rows.some(readsAsAdvance));
}

function readsAsAdvance({ category }: ReportTransaction): boolean {
  return category?.defaultLabel === "Debt Investment - MCA";
}
