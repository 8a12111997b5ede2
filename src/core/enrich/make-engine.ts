import { type Calibration, calibrate, traitOf } from "./calibration.ts";
import type { CategoryDecision } from "./category-decision.ts";
import type { Classifier } from "./classifier.ts";
import { decide } from "./decide.ts";
import { type Lexicon, readDescriptor } from "./descriptor/read.ts";
import { cleanName } from "./descriptor/wording.ts";
import type { Engine } from "./engine.ts";
import { unescaped, withPlaces } from "./entities.ts";
import { type Knowledge, type KnowledgeEntry, merchantOf, WORD_FLAGS } from "./knowledge.ts";
import { localMerchant } from "./local-merchant.ts";
import { keyOf } from "./normalise.ts";
import { resolveParty, withoutNote, withoutPurpose } from "./party.ts";
import { brandPrefix, isNobody, NOBODY_KINDS, prefixOf, processorOf } from "./processor.ts";
import { withReadableLength } from "./readable-length.ts";
import { reasonsOf } from "./reasons.ts";
import type { Resolution } from "./resolve.ts";
import { searchMerchants } from "./search.ts";
import type { CategoryPriority, DescriptorReading, EnrichInput, Enrichment, Merchant } from "./types.ts";

/** What an engine is made of; all of it is pinned by `modelVersion`. */
export type EngineParts = {
  readonly modelVersion: string;
  readonly knowledge: Knowledge;
  readonly classifier: Classifier;
  readonly calibration: Calibration;
};

type Parts = EngineParts & { readonly lexicon: Lexicon };

function lexiconOf(knowledge: Knowledge): Lexicon {
  return {
    isCity: knowledge.isCity,
    isFirstName: (word) => (knowledge.wordFlags(word) & WORD_FLAGS.firstName) !== 0,
    isBusinessWord: (word) => (knowledge.wordFlags(word) & WORD_FLAGS.business) !== 0,
    isCutTrade: knowledge.isCutTrade,
  };
}

/** Builds the engine over pinned parts. Everything it returns is a pure function of its input. */
export function makeEngine(given: EngineParts): Engine {
  const { knowledge } = given;
  const parts: Parts = { ...given, lexicon: lexiconOf(knowledge) };
  return {
    modelVersion: parts.modelVersion,
    enrich: (input, options) => enrichSent(parts, input, options?.explain ?? false),
    streamKey,
    merchantByKey: (key) => {
      const entry = knowledge.byMerchantKey(key);
      return entry === null ? null : merchantOf(entry, knowledge);
    },
    merchantKeys: () => keysOf(knowledge),
    searchMerchants: (name, limit) => searchMerchants(knowledge, name, limit),
  };
}

function* keysOf(knowledge: Knowledge): Iterable<string> {
  for (let i = 0; i < knowledge.entryCount; i++) yield knowledge.entry(i).key;
}

/** Rows with the same merchant, else the same counterparty, else the same clean wording are one stream. */
function streamKey(enrichment: Enrichment): string {
  if (enrichment.merchant !== null) return enrichment.merchant.key;
  if (enrichment.counterparty !== null) return `party:${keyOf(enrichment.counterparty)}`;
  if (enrichment.processor !== null) return `processor:${enrichment.processor.key}`;
  return `clean:${keyOf(enrichment.descriptionClean)}`;
}

/** Spans point into the description as it was sent, whatever was escaped in it. */
function enrichSent(parts: Parts, sent: EnrichInput, wantsReasons: boolean): Enrichment {
  const input = withReadableLength(sent);
  const plain = unescaped(input.description);
  if (plain === null) return enrichOne(parts, input, wantsReasons);
  const answer = enrichOne(parts, { ...input, description: plain.text }, wantsReasons);
  const { reading, reasons } = answer;
  return {
    ...answer,
    reading: withPlaces(reading, plain.place),
    reasons: withPlaces(reasons, plain.place),
  };
}

function enrichOne(parts: Parts, input: EnrichInput, wantsReasons: boolean): Enrichment {
  const { knowledge } = parts;
  const whole = readDescriptor(input.description, parts.lexicon, input.currency);
  const spoken = withoutPurpose(whole);
  const resolution = resolveParty(spoken, input.description, knowledge);
  const reading = resolution.found === null ? withoutNote(spoken, knowledge) : spoken;
  const entry = resolution.found?.entry ?? brandPrefix(reading, knowledge);
  const processor = processorOf(reading, resolution, knowledge);
  const isNamed = entry !== null && !NOBODY_KINDS.has(entry.kind);
  const clean = isNamed ? entry.name : cleanName(reading, input.description, parts.lexicon);
  // A text that is clean as it stands may say more than who is named in it: `Wages from Peninsula Boat Works`.
  const named = () =>
    clean === input.description && reading.counterparty !== null
      ? cleanName(reading, reading.counterparty.text)
      : clean;
  const trade = processor === null ? null : knowledge.processorTrade(processor.key);
  const evidence = { input, reading: whole, merchant: entry, found: resolution.found, processor, trade };
  const decision = decide(parts, evidence, wantsReasons);
  const { description } = input;
  const party = { entry, resolution, reading, description, isIn: input.amount > 0, label: decision.label };
  const merchant = merchantFor(parts, party, named);
  const trait = traitOf(decision, input.amount > 0, merchant !== null);
  const confidence = calibrate(parts.calibration, decision, trait);
  return {
    descriptionClean: merchant?.name ?? clean,
    merchant,
    processor: processor === null ? null : merchantOf(processor, knowledge),
    counterparty: merchant === null && !isNobody(entry) ? (reading.counterparty?.text ?? null) : null,
    category: decision.label,
    categoryPriority: priorityOf(decision),
    categorySource: decision.source,
    trait,
    rawScore: decision.score,
    confidence,
    reading,
    reasons: wantsReasons
      ? reasonsOf({
          reading,
          resolution,
          merchant,
          decision,
          confidence,
          withheld: withheldName(parts, party, named),
        })
      : [],
  };
}

/** The name that would be stated if the odds of such names were better. */
function withheldName(parts: Parts, party: Party, named: () => string): string | null {
  const bold = { ...parts, calibration: { ...parts.calibration, names: null } };
  return merchantFor(parts, party, named) === null ? (merchantFor(bold, party, named)?.name ?? null) : null;
}

/** Tickets are sold by the platform; what stands behind its prefix is the event, no business. */
const TICKETS = "known:EVENTBRITE";

type Party = {
  readonly entry: KnowledgeEntry | null;
  readonly resolution: Resolution;
  readonly reading: DescriptorReading;
  readonly description: string;
  readonly isIn: boolean;
  /** What the row was taken for. */
  readonly label: string | null;
};

function merchantFor(
  { knowledge, calibration }: Parts,
  { entry, resolution, reading, description, isIn, label }: Party,
  named: () => string,
): Merchant | null {
  if (entry !== null)
    return isNobody(entry) || isOwnBank(entry, reading) ? null : merchantOf(entry, knowledge);
  const platform = resolution.through?.entry ?? prefixOf(reading, knowledge);
  // What was ordered through a delivery platform is billed by it; a kitchen's name that no list knows is often cut or made up.
  if (platform?.kind === "delivery_platform" || platform?.key === TICKETS)
    return platform === null ? null : merchantOf(platform, knowledge);
  const setting = { cleanName: named, isIn, label, description, odds: calibration.names };
  if (resolution.rest === null) return localMerchant(reading, knowledge, setting);
  const { rest } = resolution;
  const behind = { ...reading, counterparty: rest };
  return localMerchant(behind, knowledge, { ...setting, cleanName: () => cleanName(behind, rest.text) });
}

/** `Online Realtime Transfer to Truist 6612`: the bank where the holder's other account is; nobody was paid. */
function isOwnBank({ kind }: KnowledgeEntry, { channel, purpose }: DescriptorReading): boolean {
  return kind === "bank" && channel === "transfer" && purpose === "own_transfer";
}

function priorityOf(decision: CategoryDecision): CategoryPriority {
  if (decision.label === null) return "undetermined";
  return decision.source === "classifier" ? "classifier" : "heuristic";
}
