import type { Day } from "../../model/day.ts";
import { says } from "../words.ts";
import type { Advance, PartyEvents } from "./events.ts";
import type { Party } from "./parties.ts";
import { hasFinanceWords, hasFunderWords } from "./words.ts";

// Some funders debit nothing: whoever settles the card sales keeps their share back. Then only words tell.

const MIN_WITHHELD_MINOR = 500_000;
const ROUND_MINOR = 5_000;
const DISBURSED =
  /\bDISB|\bADV\b|\bADVANCE\b|\bFUNDING\b|\bPURCHASE OF\b|\bFUTURE (SALES|REC)|\bRECEIV|\bMCA\b/i;

/** The words of its name and those of the row both speak of an advance; a factor or a customer pays odd sums, and on something. */
function isWithheld(party: Party, advances: readonly Advance[]): boolean {
  const isLump = advances.every(({ amount }) => amount >= MIN_WITHHELD_MINOR && amount % ROUND_MINOR === 0);
  const isOfFinance = hasFinanceWords(party.name) || hasFunderWords(party.name);
  if (!isLump || !isOfFinance || advances.length !== 1) return false;
  return party.rows.every(
    ({ description, processor }) =>
      isOfAdvance(description, party.name) &&
      !says("tradePayment", description) &&
      !says("payout", description) &&
      (processor !== null || !says("lent", description)),
  );
}

/** Beside the name, or within it where that is one of finance as well: `CALDERA CAPITAL ADVANCE`. */
function isOfAdvance(description: string, name: string): boolean {
  const beside = description.toUpperCase().replace(name.toUpperCase(), "");
  return DISBURSED.test(beside) || (hasFinanceWords(name) && says("advanced", name));
}

export type Judgement = {
  readonly isFunder: boolean;
  readonly reasons: readonly string[];
};

export const NO_FUNDER: Judgement = { isFunder: false, reasons: [] };
/** The first debit may not be in the data yet. */
const MAX_FRESH_DAYS = 10;
/** Who pays in again and again is a customer or a factor. */
const MAX_ROWS_ALONE = 3;

export function judgeFundingAlone({ advances, party }: PartyEvents, coverageEnd: Day): Judgement {
  const isRead = advances.some(({ rows }) =>
    rows.some((row) => row.category?.defaultLabel === "Debt Investment - MCA"),
  );
  const isOnce = advances.length > 0 && party.rows.length <= MAX_ROWS_ALONE;
  if (!isOnce || party.rows.some((row) => says("granted", row.description))) return NO_FUNDER;
  if (isWithheld(party, advances)) {
    const reason =
      "A round sum once, in words of an advance, and no debit: a share of the takings is kept back.";
    return { isFunder: true, reasons: ["No list knows this funder.", reason] };
  }
  if (!(isRead || hasFunderWords(party.name))) return NO_FUNDER;
  const isFresh =
    coverageEnd - advances.at(-1)!.day <= MAX_FRESH_DAYS &&
    hasFunderWords(party.name) &&
    party.rows.every(({ description }) => !says("forBuyers", description));
  const reason = "Its name is a funder's, and its credit is so new that no debit can be seen yet.";
  return {
    isFunder: isFresh,
    reasons: isFresh ? ["No list knows this funder.", reason] : [],
  };
}
