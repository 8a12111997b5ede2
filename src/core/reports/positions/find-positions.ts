import { idFromHash } from "../../model/ids.ts";
import { type Day, formatDay } from "../../model/day.ts";
import { formatMoney, type Money, subtractMoney, sumMoney, zeroMoney } from "../../model/money.ts";
import { countedRows, type FundingAgreement, type ReportInput, type ReportTransaction } from "../report-input.ts";
import { coverageByKey, sameAccountKeys } from "../same-accounts.ts";
import { type Coverage, estimatedMonthly } from "../stream-statistics.ts";
import { markConsolidations } from "./consolidation.ts";
import { cutEpisodes, type Episode, startOf } from "./episodes.ts";
import { indexReturns, type PartyEvents, readEvents } from "./events.ts";
import { inflowOf, moneyOfPayment, outflowOf, paidOf, repaidOf, type Terms, termsOf, typicalPayment } from "./figures.ts";
import { ledgerOf } from "./ledger.ts";
import { groupParties } from "./parties.ts";
import { linkStrays } from "./strays.ts";
import { readSchedule } from "./schedule.ts";
import { decideStatus } from "./status.ts";
import type { Position } from "./types.ts";
import { judgeUnlisted } from "./unlisted.ts";

export type PositionOptions = { readonly includeLoans: boolean };
