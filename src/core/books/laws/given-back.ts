import { says } from "../words.ts";
import { EXPENSES, givesBack, type Law, REGULAR_PAYER_DAYS, revenue } from "./law.ts";

export const comesBack: Law = {
  name: "comes_back",
  judge(given) {
    const { row } = given;
    const label = row.enrichment.category;
    if (label === null || !EXPENSES.has(label)) return null;
    // A card's credit gives back a purchase, seen or not; who credits again and again without one hands on sales.
    const isCard = row.enrichment.reading.channel === "card";
    const isSeen = given.stream.debits.length > 0 || given.stream.creditDays < REGULAR_PAYER_DAYS;
    if ((isCard && isSeen) || givesBack(given)) return "keep";
    // Who pays again and again and was never paid gives nothing back, whatever the name says.
    const isGiver = given.stream.debits.length === 0 && given.stream.creditDays >= REGULAR_PAYER_DAYS;
    return says("givenBack", row.description) && !isGiver ? "keep" : null;
  },
};

export const nothingGivenBack: Law = {
  name: "nothing_given_back",
  judge({ row, stream }) {
    const label = row.enrichment.category;
    if (label === null || !EXPENSES.has(label)) return null;
    return revenue(0.8, `Nothing was paid to ${stream.name} before that it could give back.`);
  },
};
