import { expect, test } from "vitest";
import { transferEvidence } from "./history-evidence.ts";
import type { Enrichment, Reference } from "./types.ts";

const span = { start: 0, end: 1 };
const naming = (...references: readonly (readonly [Reference["kind"], string])[]): Enrichment => ({
  ...{ descriptionClean: "", merchant: null, processor: null, counterparty: null, category: null },
  ...{
    categoryPriority: "undetermined",
    categorySource: "",
    trait: null,
    rawScore: 0,
    confidence: 0,
    reasons: [],
  },
  reading: {
    ...{
      currency: null,
      form: "plain",
      channel: "transfer",
      direction: null,
      purpose: null,
      purposeSpan: null,
      purposeStrength: 0,
    },
    ...{
      isReturn: false,
      isCorrection: false,
      returnCode: null,
      processor: null,
      counterparty: null,
      entryDescription: null,
    },
    ...{ individual: null, secCode: null, city: null, region: null, country: null, isPersonLikely: false },
    references: references.map(([kind, value]) => ({ kind, value, span })),
  },
});

test.each<[string, Enrichment, string | null]>([
  ["plain digits", naming(["account_last4", "4412"]), "4412"],
  ["digits behind their mask", naming(["account_last4", "XXXXXX9912"]), "9912"],
  ["a card", naming(["confirmation", "778812"], ["card_last4", "7781"]), "7781"],
  ["no account", naming(["confirmation", "778812"]), null],
  ["a mask without digits", naming(["account_last4", "XXXX"]), null],
])("the account that a row names: %s", (_, enrichment, expected) => {
  expect(transferEvidence(enrichment, "").namedDigits).toBe(expected);
});

const named = (company: string, individual: string): Enrichment => {
  const plain = naming();
  const text = (value: string) => ({ text: value, span });
  const reading = {
    ...plain.reading,
    channel: "ach" as const,
    counterparty: text(company),
    individual: text(individual),
  };
  return { ...plain, counterparty: company, reading };
};

test.each<[string, Enrichment, boolean]>([
  ["the holder itself", named("ACORN BISTRO LLC", "ACORN BISTRO LLC"), true],
  ["the holder's name cut short", named("ACORN BISTRO AND", "ACORN BISTRO AND BAKERY LLC"), true],
  ["a customer", named("BRIGGS BUILDERS", "ACORN BISTRO LLC"), false],
  ["a name too short to tell", named("ACE", "ACE"), false],
])("a transfer to %s", (_, enrichment, isOwn) => {
  const evidence = transferEvidence(enrichment, "");
  expect([evidence.isTransferLike, evidence.hasThirdParty]).toEqual([isOwn, !isOwn]);
});

test("paying the own card names no third party", () => {
  const none = { url: null, iconUrl: null, logoUrl: null, mcc: null, mccDescription: null };
  const issuer = { key: "known:CARD", name: "Card", groupId: null, kind: "card_issuer", ...none };
  const plain = naming();
  const payment = {
    ...plain,
    merchant: issuer,
    reading: { ...plain.reading, purpose: "credit_card_payment" as const },
  };
  expect(transferEvidence(payment, "").hasThirdParty).toBe(false);
  const purchase = { ...plain, merchant: issuer };
  expect(transferEvidence(purchase, "").hasThirdParty).toBe(true);
});
