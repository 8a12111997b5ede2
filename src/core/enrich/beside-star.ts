import type { Knowledge } from "./knowledge.ts";
import { keyOf } from "./normalise.ts";
import { PROCESSOR_KINDS } from "./processor.ts";
import { type Resolution, resolveMerchant } from "./resolve.ts";
import type { DescriptorReading, SpannedText } from "./types.ts";

// A star in a name that the grammar's prefixes do not have: who is paid stands before or behind it.

/** `COX*ATLANTA COMM SERV`, `BLP*UNITED WAY`, `TYRO *CEDAR BAKERY`. */
const LONGEST_BEFORE = 24;
const LONGEST_CODE = 4;
/** Whose star others' names stand behind: shops are built on them or paid through them. */
const STAGES: ReadonlySet<string> = new Set([...PROCESSOR_KINDS, "software", "marketplace", "bank"]);

/**
 * Before a star the plain name of a listed processor is the processor, however common its word is. A large biller's own name, listed and
 * whole, is who is paid; of a code that no list knows, the listed name behind it.
 */
export function besideStar(reading: DescriptorReading, knowledge: Knowledge): Resolution | null {
  const party = reading.counterparty;
  const at = party === null ? -1 : party.text.indexOf("*");
  if (party === null || at < 2 || at > LONGEST_BEFORE) return null;
  const before = party.text.slice(0, at).replace(/[ -]{1,3}$/, "");
  const from = party.text.length - party.text.slice(at + 1).trimStart().length;
  const behind = {
    text: party.text.slice(from),
    span: { start: party.span.start + from, end: party.span.end },
  };
  const span = { start: party.span.start, end: party.span.start + before.length };
  const processor = knowledge.byMerchantKey(`known:${keyOf(before)}`);
  if (processor !== null && PROCESSOR_KINDS.has(processor.kind)) {
    const { found, refused } = resolveMerchant(of(reading, behind), knowledge);
    const through = { entry: processor, span, how: "name", isWhole: false } as const;
    return { found, through, rest: found === null ? behind : null, refused };
  }
  const named = surelyNamed(of(reading, { text: before, span }), knowledge);
  if (named !== null && !STAGES.has(named.found?.entry.kind ?? "")) return named;
  return before.length <= LONGEST_CODE ? surelyNamed(of(reading, behind), knowledge) : null;
}

function of(reading: DescriptorReading, counterparty: SpannedText): DescriptorReading {
  return { ...reading, counterparty };
}

/** The merchant of a text that is nothing but its name, reviewed and not guessed at. */
export function surelyNamed(reading: DescriptorReading, knowledge: Knowledge): Resolution | null {
  const named = resolveMerchant(reading, knowledge);
  const { found } = named;
  const isSure =
    found?.isWhole && found.how === "name" && found.entry.isCurated && found.entry.kind !== "bank";
  return isSure ? named : null;
}
