import { beforeAll, describe, expect, it } from "vitest";
import { every, type Line, labelBook, onBusinessDays } from "../../../../test/support/label-book.ts";
import { loadEngine } from "../../../knowledge/load.ts";
import type { Engine } from "../../enrich/engine.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const labelsOf = (lines: readonly Line[]) => labelBook(engine, lines);
const ADVANCE = "Debt Investment - MCA";
const REPAID = "Debt Repayment - MCA";

describe("money that one sends and another collects", () => {
  it("is still an advance when the collector goes over from days to weeks", () => {
    const labels = labelsOf([
      [2, 11_000, "WIRE IN TOLAND ADVISERS LLC"],
      [4, 4_200, "WIRE IN TOLAND ADVISERS LLC"],
      ...onBusinessDays(7, 24, "ACH WD KESTERLINE FI 55120", 201),
      ...every(7, 10, (day): Line => [day + 44, -804, "ACH WD KESTERLINE FI 55120"]),
    ]);
    expect(labels.slice(0, 2)).toEqual([ADVANCE, ADVANCE]);
    expect(new Set(labels.slice(2))).toEqual(new Set([REPAID]));
  });

  it("comes again where the collector then takes another amount", () => {
    const labels = labelsOf([
      [1, 40_000, "INCOMING WIRE BRANNOCK PAYOR ESQ"],
      ...every(7, 12, (day): Line => [day + 8, -2_410, "ACH WITHDRAWAL BPG COLLECT WKLY"]),
      [90, 28_300, "INCOMING WIRE BRANNOCK PAYOR ESQ"],
      ...every(7, 8, (day): Line => [day + 97, -2_980, "ACH WITHDRAWAL BPG COLLECT WKLY"]),
    ]);
    expect([labels[0], labels[13]]).toEqual([ADVANCE, ADVANCE]);
  });

  it("is no renewal where the debits go on as before", () => {
    const labels = labelsOf([
      [1, 40_000, "INCOMING WIRE BRANNOCK PAYOR ESQ"],
      ...every(7, 20, (day): Line => [day + 8, -2_410, "ACH WITHDRAWAL BPG COLLECT WKLY"]),
      [90, 28_311.4, "INCOMING WIRE BRANNOCK PAYOR ESQ"],
    ]);
    expect(labels[0]).toBe(ADVANCE);
    expect(labels.at(-1)).not.toBe(ADVANCE);
  });
});

describe("an advance", () => {
  it("is collected by whom a list takes for another of the same initials", () => {
    const labels = labelsOf([
      [1, 24_250, "WT FED#09335 BMO HARRIS BANK /ORG=COLDER RIDGE RECEIVABLES LLC RFB# PURCH AGMT 7719"],
      ...onBusinessDays(3, 30, "BUSINESS TO BUSINESS ACH DEBIT - CRR PMT 8443 ACH PMT", 317.4),
    ]);
    expect(new Set(labels)).toEqual(new Set([ADVANCE, REPAID]));
    const monthly = labelsOf([
      [1, 24_250, "WIRE IN COLDER RIDGE RECEIVABLES LLC"],
      ...every(30, 5, (day): Line => [day + 3, -317.4, "ACH DEBIT CRR WASTE PMT 8443"]),
    ]);
    expect(monthly.slice(1)).not.toContain(REPAID);
  });

  it("whose wire the bank hides behind words of its own is found by the name that it spells out", () => {
    const labels = labelsOf([
      [1, 33_600, "INCOMING WIRE TRANS - DOMESTIC 070926 TARN HOLLOW GROUP OBI PURCHASE"],
      ...every(7, 6, (day): Line => [day + 7, -2_150, "ACH DEBIT TARN HOLLOW ACH 578230"]),
      ...onBusinessDays(50, 25, "ACH DEBIT TARN HOLLOW ACH 578230", 430),
    ]);
    expect(new Set(labels)).toEqual(new Set([ADVANCE, REPAID]));
  });

  it("comes as an instant payment of a company, too", () => {
    const labels = labelsOf([
      [1, 15_500, "Osko Payment BGT Advance Pty Ltd net est fee"],
      ...onBusinessDays(4, 25, "Direct Debit 418819 BGT Advance WTLB0319", 168),
    ]);
    expect(new Set(labels)).toEqual(new Set([ADVANCE, REPAID]));
  });

  it("covers the debits of others, less when one of them is paid off", () => {
    const labels = labelsOf([
      ...every(7, 9, (day): Line => [day, 3_300, "Electronic Deposit From TARRANT BRIDGE 990WEEKLYFUND"]),
      ...every(
        7,
        7,
        (day): Line => [day + 63, 2_100, "Electronic Deposit From TARRANT BRIDGE 990WEEKLYFUND"],
      ),
      ...every(
        7,
        16,
        (day): Line => [day + 4, -1_875, "Electronic Withdrawal To TARRANT BRIDGE 990WEEKLYPMT"],
      ),
    ]);
    expect(new Set(labels)).toEqual(new Set([ADVANCE, REPAID]));
  });
});

describe("a factor that takes its fees every business day", () => {
  it("pays for invoices, each another odd sum, and advances nothing", () => {
    const labels = labelsOf([
      ...every(
        4,
        9,
        (day): Line => [day + 1, 6_318.27 + 411.09 * day, "ACH CREDIT TARNOVER FUNDING LLC FUND"],
      ),
      ...onBusinessDays(2, 24, "ACH DEBIT TARNOVER FUNDING LLC FUND", 96.5),
    ]);
    expect(labels.slice(0, 9)).not.toContain(ADVANCE);
    expect(labels.slice(9)).not.toContain(REPAID);
  });

  it("is a funder where it sends one round sum", () => {
    const labels = labelsOf([
      [1, 20_000, "ACH CREDIT TARNOVER FUNDING LLC FUND"],
      ...onBusinessDays(2, 24, "ACH DEBIT TARNOVER FUNDING LLC FUND", 196.5),
    ]);
    expect(new Set(labels)).toEqual(new Set([ADVANCE, REPAID]));
  });
});

describe("a share of the sales", () => {
  it("is taken once a month and varies", () => {
    const labels = labelsOf([
      [1, 24_000, "DEPOSIT FROM MERIDEN REV PARTNERS"],
      ...every(
        30,
        5,
        (day): Line => [day + 16, -900.15 - 7 * day, "WITHDRAWAL BY MERIDEN REV PARTNERS REVSHARE"],
      ),
    ]);
    expect(labels).toEqual([ADVANCE, ...Array(5).fill(REPAID)]);
  });
});

describe("a fixed amount every week", () => {
  const weekly = (name: string) =>
    every(7, 16, (day): Line => [day, -212, `ELECTRONIC WITHDRAWAL TO ${name} WEEKLY SVC`]);

  it("goes to a vendor of the capital, or to a company of capital", () => {
    expect(labelsOf(weekly("CAPITAL TOWN FLORISTS"))).not.toContain(REPAID);
    expect(new Set(labelsOf(weekly("HARLAN CAPITAL")))).toEqual(new Set([REPAID]));
  });
});

describe("fixed debits every two weeks or every month", () => {
  const lump: Line = [1, 18_000, "ACH CREDIT GRANITE PASS PARTNERS DISBURSE"];
  const monthly = (amount: number) =>
    every(30, 6, (day): Line => [day + 16, -amount, "ACH DEBIT GRANITE PASS PARTNERS MTHLY"]);

  it("are an advance's where they pay it back within a year, and a loan's where it takes longer", () => {
    expect(labelsOf([lump, ...monthly(2_340)])).toEqual([ADVANCE, ...Array(6).fill(REPAID)]);
    expect(labelsOf([lump, ...monthly(390)])).not.toContain(REPAID);
  });

  it("are a loan's where the money says that it is lent", () => {
    const lent: Line = [1, 18_000, "ACH CREDIT GRANITE PASS PARTNERS LOAN PROCEEDS"];
    expect(labelsOf([lent, ...monthly(2_340)])).not.toContain(REPAID);
  });

  it("of a listed funder pay back an advance of few months", () => {
    const taken = every(30, 4, (day): Line => [day + 29, -6_890, "ACH DEBIT SILVR SAS"]);
    expect(labelsOf([[1, 26_000, "WIRE IN SILVR SAS"], ...taken])).toEqual([
      ADVANCE,
      ...Array(4).fill(REPAID),
    ]);
  });

  it("go to who sent the money where they bear its initials", () => {
    const sent: Line = [1, 38_500, "WIRE IN QUARRY LANE PARTNERS"];
    const taken = (name: string) =>
      every(14, 8, (day): Line => [day + 9, -3_985, `ACH DEBIT ${name} COLLECT`]);
    expect(labelsOf([sent, ...taken("QLP")])).toEqual([ADVANCE, ...Array(8).fill(REPAID)]);
    expect(labelsOf([sent, ...taken("BTR")])).not.toContain(REPAID);
  });
});

describe("a wire that says the whole name and debits that say a short one", () => {
  const taken = (name: string) => every(7, 12, (day): Line => [day + 6, -1_480, `ACH DEBIT ${name}`]);
  const others = every(9, 8, (day): Line => [day + 2, 1_204.18 + day, "ACH CREDIT OAK RIVER CLINIC"]);

  it.each([
    ["WIRE REF# 202535 TARNBRIDGE RECEIVABLES GRP", "TNBRG REMIT"],
    ["WIRE IN BRK ANCHOR RECEIVABLES LLC", "BRKANCH RCVBLS"],
    ["WIRE CREDIT FIRST CITIZENS BA ORG=CORVALD BUSINESS GROUP LLC", "CORVALD GRP PCC"],
    ["WIRE IN MOSSGATE PARTNERS LLC CONTRACT 0217", "MOSSGT PRTNRS"],
    ["INC WIRE 286952 MOSSGATE LINE PARTNERS RPA 60118", "KLP COLLECT RPA 60118"],
  ])("are one company: %s and %s", (wire, debit) => {
    const labels = labelsOf([[1, 27_340, wire], ...taken(debit), ...others]);
    expect(labels.slice(0, 13)).toEqual([ADVANCE, ...Array(12).fill(REPAID)]);
  });

  it("are two where only a word of the bank is in both, or what a customer pays is", () => {
    expect(
      labelsOf([[1, 27_341.07, "WIRE IN DALTON MEDICAL"], ...taken("KLP COLLECT"), ...others])[0],
    ).not.toBe(ADVANCE);
    const invoiced: Line = [1, 27_340, "WIRE IN CORVALD BUSINESS GROUP INV 60118"];
    expect(labelsOf([invoiced, ...taken("CORVALD GRP PCC"), ...others])[0]).not.toBe(ADVANCE);
  });
});

describe("one amount on some days of every week", () => {
  const days = [6, 8, 10, 13, 15, 17, 20, 21, 23, 27, 29, 31, 34, 36, 38, 41, 43];
  const debits = days.map((day): Line => [day, -289, "STAGWORTH PMT 910337"]);

  it("pays an advance back where the same company sent money before", () => {
    const labels = labelsOf([[1, 16_800, "STAGWORTH TRANSFER"], ...debits]);
    expect(labels).toEqual([ADVANCE, ...Array(days.length).fill(REPAID)]);
    expect(labelsOf(debits)).not.toContain(REPAID);
  });
});

describe("some cents there and back", () => {
  it("prove an account before the advance, and are no part of it", () => {
    const proof: Line[] = [
      [0, 0.37, "ACH CREDIT TARNHOLLOW FUNDING ACCTVERIFY"],
      [0, -0.37, "ACH DEBIT TARNHOLLOW FUNDING ACCTVERIFY"],
    ];
    const lump: Line = [2, 20_000, "ACH CREDIT TARNHOLLOW FUNDING"];
    const labels = labelsOf([
      ...proof,
      lump,
      ...onBusinessDays(3, 24, "ACH DEBIT TARNHOLLOW FUNDING", 196.5),
    ]);
    expect(labels.slice(0, 2)).not.toContain(REPAID);
    expect(new Set(labels.slice(2))).toEqual(new Set([ADVANCE, REPAID]));
  });
});

describe("a company whose name holds a word of bills", () => {
  it("advances where it sends a round sum and takes one amount from then on", () => {
    const lump: Line = [1, 13_600, "ACH CREDIT BSW MERCHANT SVC FUNDS"];
    const weekly = every(7, 11, (day): Line => [day + 7, -655, "ACH DEBIT BSW MERCHANT SVC PMT"]);
    expect(labelsOf([lump, ...weekly])).toEqual([ADVANCE, ...Array(11).fill(REPAID)]);
    expect(labelsOf(weekly)).not.toContain(REPAID);
  });
});

describe("a listed funder that pays a round sum once", () => {
  const numbered = (number: string, day: number, name: string): Line => [day, 4_250, `${name} NPC-${number}`];
  const lump: Line = [40, 14_000, "CREDIBLY OF ARIZONA LLC ACH IN NPC-0436"];

  it("is a customer where its reference is of the series that others print, too", () => {
    const payers = [
      numbered("0411", 3, "HALDEN BREWING ACH IN"),
      numbered("0418", 12, "VIREO OUTDOORS ACH IN"),
      numbered("0425", 21, "MESA ORTHODONTICS ACH IN"),
    ];
    expect(labelsOf([...payers, lump]).at(-1)).not.toBe(ADVANCE);
    expect(labelsOf([lump])).toEqual([ADVANCE]);
  });
});
