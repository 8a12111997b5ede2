import { describe, expect, it } from "vitest";
import { loadEngine } from "../../knowledge/load.ts";
import { nameProbability } from "./local-signs.ts";

const engine = await loadEngine();
const read = (description: string) =>
  engine.enrich({ description, amount: -80, currency: "USD" }, { explain: true });

describe("nameProbability", () => {
  const odds = { bias: 0, weights: { trade: 2, odd_head_short: -2 }, least: 0.5, leastAlone: 0.5 };

  it("adds the weights of the signs it knows on a logistic scale", () => {
    expect(nameProbability(odds, [])).toBe(0.5);
    expect(nameProbability(odds, ["trade", "never heard of"])).toBeCloseTo(0.881, 3);
    expect(nameProbability(odds, ["trade", "odd_head_short"])).toBe(0.5);
  });
});

describe("a name that no list knows", () => {
  it.each([
    ["ACH DEBIT M&R DRYWALL LLC", "M&R Drywall"],
    ["POS DEBIT EL CAMINO TAQUERIA AUSTIN TX", "El Camino Taqueria"],
    ["CHECKCARD 0612 ST CROIX LINEN SERVICE DULUTH MN", "St Croix Linen Service"],
    ["TRI-CITY WINDOW WASHING PASCO WA", "Tri-City Window Washing"],
  ])("%s: initials, articles and short forms speak against no name", (description, name) =>
    expect(read(description).merchant?.name).toBe(name),
  );

  it.each([
    "ACH DEBIT XQZ PROD KV SERVICES",
    "QDX PRNT 44 SOLUT WQ TAMPA FL",
    "ACH CORP DEBIT ZQPAY HOLLISTER FUNDIN LOWLAND DECKS CUSTOMER ID 4764",
  ])("%s: codes among the words leave the name open, not the other side", (description) => {
    const answer = read(description);
    expect(answer.merchant).toBeNull();
    expect(answer.counterparty).not.toBeNull();
  });

  it("says why a name is withheld", () => {
    const texts = read("ACH DEBIT XQZ PROD KV SERVICES").reasons.map(({ text }) => text);
    expect(texts.some((text) => text.includes("XQZ") && text.includes("too often"))).toBe(true);
  });
});

describe("words of account books alone", () => {
  it.each([
    "PEST CONTROL",
    "UNIFORM SERVICE",
    "CLEANING SERVICE MARCH",
    "REAL ESTATE CLOSING",
    "LOTTERY TICKET SALES EFT",
  ])("%s names nobody", (description) => expect(read(description).merchant).toBeNull());
});
