import { withoutGivenName } from "../../enrich/p2p-memo.ts";
import { wordSet } from "../../language/lexicon.ts";
import type { BookHolder } from "../book-row.ts";
import { ownerNamed } from "../owner.ts";
import { centsOf, type Stream } from "../streams.ts";
import { says } from "../words.ts";
import { type Case, type Finding, type Law, REGULAR_PAYER_DAYS } from "./law.ts";

export const ownerPutsIn: Law = {
  name: "owner_puts_in",
  judge(given) {
    const { row, stream, holder } = given;
    // A company that prints the owner's name behind its own pays to the owner: a state, an employer, a card.
    const named = stream.kind === null ? ownerNamed(row, holder.people) : null;
    if (named?.is === "family") return familyPaysIn(given, named.owner);
    const isStranger = named === null && holder.people.length > 0 && row.enrichment.reading.isPersonLikely;
    if (says("ownerIn", row.description) && !(isStranger && says("lent", row.description)))
      return {
        label: "Equity Investment",
        confidence: 0.95,
        text: "The words say that an owner put money in.",
      };
    if (named === null || row.enrichment.reading.purpose === "payroll") return null;
    const text = `It names the owner ${named.owner}: money of the owner's, no sale.`;
    return { label: "Equity Investment", confidence: 0.93, text };
  },
};

const MIN_HELP_CENTS = 50_000;
const WHOLE_CENTS = 5_000;
/** Who comes more often buys. */
const MOST_HELP_DAYS = 2;

/** A round sum of somebody with the owner's family name, once or twice: help of the family. */
function familyPaysIn({ row, stream }: Case, owner: string): Finding | null {
  if (says("tradePayment", row.description) || stream.creditDays > MOST_HELP_DAYS) return null;
  // Relatives buy, too, and say what.
  if (says("boughtThings", row.description)) return null;
  const cents = centsOf(row);
  if (!says("lent", row.description) && (cents < MIN_HELP_CENTS || cents % WHOLE_CENTS !== 0)) return null;
  const text = `Somebody of the family of ${owner} paid a round sum: a gift or a loan, no sale.`;
  return { label: "Special Inflows", confidence: 0.8, text };
}

const MIN_RELATED_LETTERS = 5;

const COMMON_WORDS = wordSet("commonFirstWord");

/** A company that bears the holder's own first name, but another trade: `Fennimore Training` of `Fennimore Recruitment`. */
function isRelated({ name, kind }: Stream, { companies }: BookHolder): boolean {
  if (kind !== null) return false;
  const words = name.toUpperCase().match(/[A-Z]+/g) ?? [];
  return companies.some((company) => {
    const [first] = company.toUpperCase().match(/[A-Z]+/g) ?? [];
    return (
      first !== undefined &&
      first.length >= MIN_RELATED_LETTERS &&
      !COMMON_WORDS.has(first) &&
      words.slice(0, 4).includes(first) &&
      words.length > 1
    );
  });
}

export const relatedCompany: Law = {
  name: "related_company",
  judge({ row, stream, holder }) {
    // Who pays again and again is a customer of the same town, family or word.
    if (stream.creditDays >= REGULAR_PAYER_DAYS || !isRelated(stream, holder)) return null;
    const isLent = says("lent", row.description) || says("moved", row.description);
    if (!isLent && stream.debits.length === 0) return null;
    const text = `${stream.name} bears the holder's name: money between related companies.`;
    return { label: "Unreconciled Intra-Company Transfers", confidence: 0.85, text };
  },
};

export const lentByPerson: Law = {
  name: "lent_by_person",
  judge({ row, stream }) {
    const { reading } = row.enrichment;
    const isPersonal = reading.channel === "p2p" || reading.isPersonLikely;
    if (stream.kind !== null && !isPersonal) return null;
    if (!isPersonal || !says("lent", withoutGivenName(row.description))) return null;
    return { label: "Special Inflows", confidence: 0.9, text: "A person lent it: the words say so." };
  },
};

/** `FROM LOAN TRAN`: the word of money is the sender's name. */
export const namedAsMoney: Law = {
  name: "named_as_money",
  stands: true,
  judge({ row, holder }) {
    const told = withoutGivenName(row.description);
    if (row.enrichment.reading.channel !== "p2p" || told === row.description) return null;
    if (["lent", "ownerIn", "special", "granted"].some((role) => says(role, told))) return null;
    if (ownerNamed(row, holder.people) !== null) return null;
    return {
      label: "P2P Transfers Inflows",
      confidence: 0.85,
      text: "A person's first name, and no word of money.",
    };
  },
};

export const ownerTakesOut: Law = {
  name: "owner_takes_out",
  judge({ row, holder }) {
    const { reading } = row.enrichment;
    if (says("ownerOut", row.description))
      return {
        label: "Special Outflows",
        confidence: 0.95,
        text: "The words say that an owner took money out.",
      };
    if (reading.purpose === "payroll" || reading.channel === "card") return null;
    const named = ownerNamed(row, holder.people);
    if (named?.is !== "owner") return null;
    return { label: "Special Outflows", confidence: 0.92, text: `It goes to the owner ${named.owner}.` };
  },
};
