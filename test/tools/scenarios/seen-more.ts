import { businessDayOnOrAfter } from "../../../src/core/model/calendar.ts";
import { addDays, dayOf } from "../../../src/core/model/day.ts";
import { KEYED, LABELLED, PLAIN, RUNNING } from "./banks.ts";
import { addAccount, post } from "./book.ts";
import {
  FALSE_FRIENDS,
  FALSE_FRIENDS_OF_OFFICES,
  plantCopies,
  plantFriends,
  plantTransfers,
} from "./extras.ts";
import { plantAdvance } from "./funding.ts";
import type { Story } from "./story.ts";
import { everyOther, live, onBusinessDays, onDayOfMonth, onWeekday } from "./trades.ts";

// More end users whose faults may be looked at: the harder turns that advances take.

const MARCH = dayOf(2026, 3, 13);
const back = (days: number, from = MARCH) => addDays(from, -days);

export const SEEN_MORE: readonly Story[] = [
  {
    ...{
      name: "consolidated",
      holder: "Riverbend Masonry LLC",
      trade: "contractor",
      bank: KEYED,
      end: MARCH,
      months: 7,
      number: "229900417",
    },
    tell(book) {
      plantAdvance(book, {
        funder: { name: "Fox Funding Group" },
        status: "likely_paid_off",
        cadence: "weekday",
        payment: 390,
        funded: 35_000,
        fundedOn: back(140),
        until: back(71),
      });
      plantAdvance(book, {
        funder: { name: "Mulligan Funding" },
        status: "likely_paid_off",
        cadence: "weekly",
        payment: 1200,
        funded: 28_000,
        fundedOn: back(130),
        until: back(72),
      });
      plantAdvance(book, {
        funder: { name: "Forward Financing" },
        status: "active",
        cadence: "weekly",
        payment: 3100,
        funded: 90_000,
        fundedOn: back(70),
      });
    },
  },
  {
    ...{
      name: "settled-early",
      holder: "Juniper Kids Dental PLLC",
      trade: "medical",
      bank: LABELLED,
      end: MARCH,
      months: 8,
      number: "610055120",
    },
    tell(book) {
      plantAdvance(book, {
        funder: { name: "Kapitus" },
        status: "likely_paid_off",
        cadence: "weekday",
        payment: 410,
        funded: 40_000,
        fundedOn: back(160),
        maxPayments: 60,
        lump: 23_000,
      });
      plantAdvance(book, {
        funder: { name: "Credibly" },
        status: "active",
        cadence: "weekly",
        payment: 1500,
        funded: 50_000,
        fundedOn: back(75),
        skip: [2],
      });
      plantFriends(book, FALSE_FRIENDS_OF_OFFICES);
    },
  },
  {
    ...{
      name: "two-at-once",
      holder: "Prairie Wind Trucking Inc",
      trade: "haulier",
      bank: RUNNING,
      end: MARCH,
      months: 8,
      number: "7716600312",
    },
    tell(book) {
      plantAdvance(book, {
        funder: { name: "OnDeck", debits: "ONDECK CAPITAL", wires: "ONDECK CAPITAL" },
        status: "active",
        cadence: "weekday",
        payment: 265,
        funded: 45_000,
        fundedOn: back(150),
        fundedBy: "ach",
      });
      plantAdvance(book, {
        funder: { name: "OnDeck", debits: "ONDECK CAPITAL", wires: "ONDECK CAPITAL" },
        status: "active",
        cadence: "weekly",
        payment: 980,
        funded: 30_000,
        fundedOn: back(80),
        fundedBy: "ach",
      });
      plantFriends(book, FALSE_FRIENDS);
    },
  },
  {
    ...{
      name: "two-daily-at-once",
      holder: "Bright Path Plumbing LLC",
      trade: "contractor",
      bank: PLAIN,
      end: MARCH,
      months: 7,
      number: "90087712",
    },
    tell(book) {
      plantAdvance(book, {
        funder: { name: "Credibly" },
        status: "active",
        cadence: "weekday",
        payment: 310,
        funded: 42_000,
        fundedOn: back(140),
      });
      plantAdvance(book, {
        funder: { name: "Credibly" },
        status: "active",
        cadence: "weekday",
        payment: 185,
        funded: 18_000,
        fundedOn: back(66),
      });
      const first = plantAdvance(book, {
        funder: { name: "Kapitus" },
        status: "likely_paid_off",
        cadence: "weekly",
        payment: 900,
        funded: 24_000,
        fundedOn: back(170),
        until: back(91),
      });
      plantAdvance(book, {
        funder: { name: "Kapitus" },
        status: "renewal_active",
        cadence: "weekly",
        payment: 900,
        funded: 15_000,
        fundedOn: back(90),
        parent: first,
      });
    },
  },
  {
    ...{
      name: "fixed-bills",
      holder: "Amber Lane Grocers",
      trade: "retail",
      bank: RUNNING,
      end: MARCH,
      months: 9,
      number: "8812400771",
    },
    tell(book) {
      live(book, [
        {
          on: onBusinessDays,
          from: -60,
          to: -60,
          how: "achOut",
          company: "DOWNTOWN GARAGE LLC",
          detail: "PARKING",
        },
        {
          on: onWeekday(4),
          from: -1100,
          to: -1100,
          how: "achOut",
          company: "TEAMSTERS LOCAL 20 PENSION FUND",
          detail: "CONTRIB",
        },
        {
          on: onWeekday(0),
          from: -680,
          to: -680,
          how: "achOut",
          company: "HILLTOP EGGS AND DAIRY",
          detail: "ORDER",
        },
        {
          on: onWeekday(2),
          from: -350,
          to: -350,
          how: "achOut",
          company: "JORDAN MCALLISTER",
          detail: "PAYROLL",
        },
        { on: onBusinessDays, from: -45, to: -45, how: "card", company: "CORNER COFFEE", detail: "TULSA OK" },
        {
          on: onWeekday(1),
          from: -510,
          to: -510,
          how: "achOut",
          company: "SENTRY SECURITY SERVICES",
          detail: "WEEKLY SVC",
        },
        { on: onWeekday(3), from: -2400, to: -2400, how: "wireIn", company: "BULK BUYERS COOP" },
      ]);
      plantFriends(book, [...FALSE_FRIENDS, ...FALSE_FRIENDS_OF_OFFICES]);
    },
  },
  {
    ...{
      name: "modified",
      holder: "Sunrise Bagels Corp",
      trade: "restaurant",
      bank: PLAIN,
      end: MARCH,
      months: 7,
      number: "881-22-0917",
    },
    tell(book) {
      plantAdvance(book, {
        funder: { name: "National Funding" },
        status: "active",
        cadence: "weekday",
        payment: 480,
        funded: 55_000,
        fundedOn: back(150),
        change: { at: 55, payment: 1200, cadence: "weekly" },
      });
      plantAdvance(book, {
        funder: { name: "Rapid Finance" },
        status: "active",
        cadence: "weekday",
        payment: 300,
        funded: 40_000,
        fundedOn: back(140),
        change: { at: 50, payment: 150 },
      });
    },
  },
  {
    ...{
      name: "bounced-to-death",
      holder: "Canyon Floors LLC",
      trade: "contractor",
      bank: KEYED,
      end: MARCH,
      months: 6,
      number: "30017729",
      opening: 1_500,
    },
    tell(book) {
      plantAdvance(book, {
        funder: { name: "Libertas Funding" },
        status: "potential_default",
        cadence: "weekday",
        payment: 545,
        funded: 45_000,
        fundedOn: back(90),
        until: back(12),
        bounce: [{ at: 48 }, { at: 49 }, { at: 50 }],
      });
      plantAdvance(book, {
        funder: { name: "Meadowlark Receivables LLC", isUnlisted: true },
        status: "active",
        cadence: "weekday",
        payment: 260,
        funded: 21_000,
        fundedOn: back(85),
        bounce: [{ at: 7, retryAfter: 1 }, { at: 31 }],
      });
      plantFriends(book, FALSE_FRIENDS);
    },
  },
  {
    ...{
      name: "holidays",
      holder: "Harvest Moon Catering Co",
      trade: "restaurant",
      bank: LABELLED,
      end: dayOf(2026, 1, 9),
      months: 7,
      number: "00991827364",
    },
    tell(book) {
      const end = book.end;
      plantAdvance(book, {
        funder: { name: "Everest Business Funding" },
        status: "active",
        cadence: "weekly",
        payment: 1350,
        funded: 42_000,
        fundedOn: back(165, end),
        from: businessDayOnOrAfter(dayOf(2025, 8, 4)),
      });
      plantAdvance(book, {
        funder: { name: "Bitty Advance" },
        status: "active",
        cadence: "weekday",
        payment: 98,
        funded: 9_000,
        fundedOn: back(100, end),
        skip: [33],
      });
      plantAdvance(book, {
        funder: { name: "Mantis Funding" },
        status: "active",
        cadence: "biweekly",
        payment: 1700,
        funded: 30_000,
        fundedOn: back(150, end),
      });
    },
  },
  {
    ...{
      name: "other-hands",
      holder: "Oak Hollow Vet Clinic PC",
      trade: "medical",
      bank: RUNNING,
      end: MARCH,
      months: 6,
      number: "44183300",
    },
    tell(book) {
      plantAdvance(book, {
        funder: {
          name: "Northbrook Merchant Advance",
          isUnlisted: true,
          wires: "NORTHBROOK MERCHANT ADVANCE LLC",
          debits: "PINNACLE ACH SERVICING",
        },
        status: "active",
        cadence: "weekday",
        payment: 330,
        funded: 36_000,
        fundedOn: back(95),
        entry: "DAILY PMT",
      });
      plantAdvance(book, {
        funder: {
          name: "Greystone Harbor Holdings",
          isUnlisted: true,
          wires: "GREYSTONE HARBOR HOLDINGS LLC",
          debits: "GREYSTONE HARBOR HLDGS",
        },
        status: "active",
        cadence: "weekly",
        payment: 1400,
        funded: 32_000,
        fundedOn: back(110),
        entry: "ACH",
      });
      live(book, [
        {
          on: onDayOfMonth(4),
          from: -2900,
          to: -2900,
          how: "achOut",
          company: "HARBOR POINT ADVISORS LLC",
          detail: "RETAINER",
        },
      ]);
    },
  },
  {
    ...{
      name: "two-sources",
      holder: "Mesa Verde Tires Inc",
      trade: "retail",
      bank: KEYED,
      end: MARCH,
      months: 8,
      number: "5577001234",
    },
    tell(book) {
      plantAdvance(book, {
        funder: { name: "Credibly" },
        status: "active",
        cadence: "weekday",
        payment: 288,
        funded: 38_000,
        fundedOn: back(130),
      });
      plantAdvance(book, {
        funder: { name: "Fox Funding Group" },
        status: "inactive",
        cadence: "weekly",
        payment: 610,
        funded: 0,
        until: back(100),
      });
      addAccount(book, { id: "payroll", number: "5577009911" });
      plantTransfers(book, {
        to: "payroll",
        number: "5577009911",
        count: 40,
        lag: 2,
        from: 1000,
        upTo: 4000,
      });
      plantCopies(book, {
        from: dayOf(2025, 11, 1),
        to: dayOf(2026, 1, 31),
        shift: 1,
        wording: (text) => text.replace(/ ID:\S+/, "").replace(/INDN:.*/, ""),
      });
    },
  },
  {
    ...{
      name: "customers-like-funders",
      holder: "Keystone Steel Erectors",
      trade: "contractor",
      bank: LABELLED,
      end: MARCH,
      months: 9,
      number: "771144009",
    },
    tell(book) {
      // Pays in large wires and is paid small fixed sums: a general contractor with its tool hire.
      for (const days of [220, 160, 101, 44])
        post(
          book,
          businessDayOnOrAfter(back(days)),
          42_000,
          book.bank.wireIn("BALLARD CONSTRUCTION GROUP", {
            day: back(days),
            random: book.random,
            holder: book.holder,
          }),
        );
      live(book, [
        {
          on: everyOther(3),
          from: -950,
          to: -950,
          how: "achOut",
          company: "BALLARD CONSTRUCTION GROUP",
          detail: "TOOL HIRE",
        },
        {
          on: onWeekday(0),
          from: -1800,
          to: -1800,
          how: "achOut",
          company: "SUMMIT CONCRETE PRODUCTS",
          detail: "TRADE PAY",
        },
        {
          on: onBusinessDays,
          from: -900,
          to: -200,
          how: "achOut",
          company: "VULCAN AGGREGATES",
          detail: "DAILY INV",
          share: 0.9,
        },
        {
          on: onWeekday(4),
          from: -1250,
          to: -1250,
          how: "achOut",
          company: "LOCAL 580 BENEFIT FUNDS",
          detail: "CONTRIB",
        },
        {
          on: onWeekday(2),
          from: -775,
          to: -775,
          how: "achOut",
          company: "CITY CAPITAL AUTO FINANCE",
          detail: "AUTO LOAN",
        },
      ]);
      plantFriends(book, [...FALSE_FRIENDS, ...FALSE_FRIENDS_OF_OFFICES]);
    },
  },
];
