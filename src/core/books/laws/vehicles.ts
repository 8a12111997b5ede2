import { patternOf } from "../../language/lexicon.ts";
import { civilOf } from "../../model/day.ts";
import { centsOf } from "../streams.ts";
import { says } from "../words.ts";
import { type Case, type Law, ONE_SALE } from "./law.ts";

// A van, a truck or a trailer is sold once, and the memo names it by the year it was built: `M CARUSO 2016 F350`.

const BUILT = /\b((?:19|20)\d\d) ([A-Z][A-Z-]*\d{0,4}[A-Z]?)\b/i;
const OF_MONTHS_OR_BILLS = patternOf("afterYear", { before: "^" });
const MAX_AGE = 35;
const ROUND_CENTS = 5_000;

/** By the memo of a lone, large and round sum; a vehicle's own number says it alone. */
export const vehicleSold: Law = {
  name: "vehicle_sold",
  stands: true,
  judge(given) {
    const { row, trade } = given;
    if (trade.sellsVehicles || trade.worksOnVehicles || row.enrichment.reading.channel === "card")
      return null;
    const isNumbered = says("vehicleNumber", row.description) && given.stream.creditDays <= ONE_SALE;
    if (!isNumbered && !(isBuiltLongAgo(given) && isLoneLump(given))) return null;
    return {
      label: "Special Inflows",
      confidence: 0.85,
      text: "A vehicle was sold, which is no stock here.",
    };
  },
};

function isBuiltLongAgo({ row }: Case): boolean {
  const [, year, word] = BUILT.exec(row.description) ?? [];
  if (year === undefined || OF_MONTHS_OR_BILLS.test(word!.toUpperCase())) return false;
  const age = civilOf(row.day).year - Number(year);
  return age >= 1 && age <= MAX_AGE;
}

function isLoneLump({ row, usual }: Case): boolean {
  const cents = centsOf(row);
  return cents % ROUND_CENTS === 0 && cents >= usual.large;
}
