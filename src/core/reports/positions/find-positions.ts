import { adoptLumps } from "../../books/advances/adopt-lumps.ts";
import { cutEpisodes } from "../../books/advances/cut-episodes.ts";
import { startOf } from "../../books/advances/episode.ts";
import { indexReturns, readEvents } from "../../books/advances/events.ts";
import { linkLumps } from "../../books/advances/lumps.ts";
import { decidedOf, decidedOrLoanOf, groupParties } from "../../books/advances/parties.ts";
import type { Day } from "../../model/day.ts";
import { countedRows } from "../counted.ts";
import type { ReportInput } from "../report-input.ts";
import { readAccountCoverage } from "./account-coverage.ts";
import { markConsolidations } from "./consolidation.ts";
import { describePositions } from "./describe.ts";
import type { Position } from "./types.ts";

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
  const coverageOf = readAccountCoverage(input);
  const { parties, looseReturns } = groupParties(rows, includeLoans ? decidedOrLoanOf : decidedOf);
  const returns = indexReturns(looseReturns, rows);
  const cut = adoptLumps(parties, rows, () => true).flatMap((party) =>
    cutEpisodes(readEvents(party, returns)),
  );
  const episodes = [...linkLumps(cut, [], (rows.at(-1)?.day ?? 0) as Day)];
  markConsolidations(episodes, coverageOf);
  episodes.sort((a, b) => startOf(a) - startOf(b) || (a.party.key < b.party.key ? -1 : 1));
  return describePositions(episodes, input, coverageOf);
}
