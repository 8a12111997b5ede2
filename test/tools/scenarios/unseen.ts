import { addDays, dayOf } from "../../../src/core/model/day.ts";
import { addAccount } from "./book.ts";
import {
  FALSE_FRIENDS,
  FALSE_FRIENDS_OF_OFFICES,
  plantCopies,
  plantFriends,
  plantResent,
  plantTransfers,
} from "./extras.ts";
import { plantAdvance } from "./funding.ts";
import type { Story } from "./story.ts";
import { live, onBusinessDays, onWeekday } from "./trades.ts";
import { CAPITALS, COMMAS, SENTENCES } from "./unseen-banks.ts";

// End users kept apart: other banks, other funders, other stories. Only their totals are looked at, never which of them is wrong.

const SEPTEMBER = dayOf(2025, 9, 30);
const NEW_YEAR = dayOf(2026, 1, 16);
const back = (days: number, from = SEPTEMBER) => addDays(from, -days);

export const UNSEEN: readonly Story[] = [
  {
    ...{
      name: "five-deep",
      holder: "Copper Kettle Catering Inc",
      trade: "restaurant",
      bank: COMMAS,
      end: SEPTEMBER,
      months: 9,
      number: "4417720093",
    },
    tell(book) {
      plantAdvance(book, {
        funder: { name: "CFG Merchant Solutions" },
        status: "active",
        cadence: "weekly",
        payment: 1480,
        funded: 45_000,
        fundedOn: back(160),
        entry: "PAYMENT",
      });
      plantAdvance(book, {
        funder: { name: "Reliance Financial" },
        status: "active",
        cadence: "weekday",
        payment: 219,
        funded: 22_000,
        fundedOn: back(96),
      });
      plantAdvance(book, {
        funder: { name: "Vox Funding" },
        status: "potential_default",
        cadence: "weekday",
        payment: 333,
        funded: 30_000,
        fundedOn: back(88),
        until: back(9),
      });
      plantAdvance(book, {
        funder: { name: "Elderbrook Growth LLC", isUnlisted: true },
        status: "active",
        cadence: "weekday",
        payment: 187,
        funded: 16_000,
        fundedOn: back(61),
        entry: "DEBIT",
      });
      plantAdvance(book, {
        funder: { name: "Instafunders" },
        status: "new_position",
        cadence: "weekly",
        payment: 720,
        funded: 12_000,
        fundedOn: back(24),
      });
      plantFriends(book, FALSE_FRIENDS_OF_OFFICES);
    },
  },
  {
    ...{
      name: "thrice-renewed",
      holder: "Bluebonnet Tile and Stone LLC",
      trade: "contractor",
      bank: SENTENCES,
      end: SEPTEMBER,
      months: 12,
      number: "0098113377",
    },
    tell(book) {
      const one = plantAdvance(book, {
        funder: { name: "Expansion Capital Group" },
        status: "likely_paid_off",
        cadence: "weekly",
        payment: 1100,
        funded: 30_000,
        fundedOn: back(340),
        until: back(232),
      });
      const two = plantAdvance(book, {
        funder: { name: "Expansion Capital Group" },
        status: "likely_paid_off",
        cadence: "weekly",
        payment: 1450,
        funded: 26_000,
        fundedOn: back(230),
        until: back(112),
        parent: one,
      });
      plantAdvance(book, {
        funder: { name: "Expansion Capital Group" },
        status: "renewal_active",
        cadence: "weekly",
        payment: 1710,
        funded: 31_000,
        fundedOn: back(110),
        parent: two,
        bounce: [{ at: 5, retryAfter: 2 }],
      });
      plantFriends(book, FALSE_FRIENDS);
      plantResent(book, 4);
    },
  },
  {
    ...{
      name: "all-stopped",
      holder: "Ironwood Transport LLC",
      trade: "haulier",
      bank: CAPITALS,
      end: SEPTEMBER,
      months: 7,
      number: "771209988",
    },
    tell(book) {
      plantAdvance(book, {
        funder: { name: "Pearl Capital" },
        status: "defaulted",
        cadence: "weekday",
        payment: 490,
        funded: 48_000,
        fundedOn: back(150),
        until: back(50),
      });
      plantAdvance(book, {
        funder: { name: "Legend Funding" },
        status: "defaulted",
        cadence: "weekday",
        payment: 275,
        funded: 25_000,
        fundedOn: back(120),
        until: back(48),
        bounce: [{ at: 20 }],
      });
      plantAdvance(book, {
        funder: { name: "Stonegate Bridge Partners", isUnlisted: true },
        status: "defaulted",
        cadence: "weekday",
        payment: 410,
        funded: 35_000,
        fundedOn: back(100),
        until: back(47),
      });
      plantFriends(book, FALSE_FRIENDS);
    },
  },
  {
    ...{
      name: "paid-and-gone",
      holder: "Marigold Day Spa LLC",
      trade: "salon",
      bank: SENTENCES,
      end: SEPTEMBER,
      months: 10,
      number: "550018842",
    },
    tell(book) {
      plantAdvance(book, {
        funder: { name: "Fundkite" },
        status: "likely_paid_off",
        cadence: "weekday",
        payment: 160,
        funded: 11_000,
        fundedOn: back(220),
        maxPayments: 90,
      });
      plantAdvance(book, {
        funder: { name: "Greenbox Capital" },
        status: "likely_paid_off",
        cadence: "weekly",
        payment: 520,
        funded: 15_000,
        fundedOn: back(200),
        maxPayments: 16,
        lump: 11_400,
      });
      plantAdvance(book, {
        funder: { name: "BizFund" },
        status: "inactive",
        cadence: "weekly",
        payment: 290,
        funded: 0,
        until: back(130),
      });
      addAccount(book, { id: "tips", number: "550018900", opening: 900 });
      plantTransfers(book, { to: "tips", number: "550018900", count: 26, lag: 1 });
    },
  },
  {
    ...{
      name: "weekly-helper",
      holder: "Cedar Point Orthopedics PA",
      trade: "medical",
      bank: COMMAS,
      end: SEPTEMBER,
      months: 7,
      number: "8801123764",
    },
    tell(book) {
      plantAdvance(book, {
        funder: { name: "Cloudfund" },
        status: "active",
        cadence: "weekday",
        payment: 700,
        funded: 90_000,
        fundedOn: back(140),
      });
      plantAdvance(book, {
        funder: { name: "Wynwood Capital Group" },
        status: "active",
        cadence: "weekday",
        payment: 480,
        funded: 0,
      });
      plantAdvance(book, {
        funder: { name: "Samson Funding" },
        status: "active",
        cadence: "weekly",
        payment: 2100,
        funded: 5200,
        fundedOn: back(91),
        productType: "reverse_consolidation",
        weeklyInflows: { count: 13, dollars: 5200 },
      });
      plantFriends(book, FALSE_FRIENDS_OF_OFFICES);
    },
  },
  {
    ...{
      name: "held-back",
      holder: "Little Anchor Bakery",
      trade: "restaurant",
      bank: CAPITALS,
      end: NEW_YEAR,
      months: 8,
      number: "30997712",
    },
    tell(book) {
      plantAdvance(book, {
        funder: { name: "Square Loans" },
        status: "none",
        cadence: "weekday",
        payment: 0,
        funded: 13_500,
        fundedOn: back(120, NEW_YEAR),
        maxPayments: 0,
        fundedBy: "ach",
        productType: "processor_advance",
      });
      plantAdvance(book, {
        funder: { name: "Toast Capital" },
        status: "new_position",
        cadence: "weekday",
        payment: 0,
        funded: 21_000,
        fundedOn: back(12, NEW_YEAR),
        maxPayments: 0,
        fundedBy: "ach",
        productType: "processor_advance",
      });
      plantAdvance(book, {
        funder: { name: "Highland Harbor Advance", isUnlisted: true },
        status: "active",
        cadence: "weekly",
        payment: 610,
        funded: 14_000,
        fundedOn: back(85, NEW_YEAR),
      });
      plantFriends(book, FALSE_FRIENDS);
    },
  },
  {
    ...{
      name: "no-advance-at-all",
      holder: "Quarry Road Hardware Inc",
      trade: "retail",
      bank: SENTENCES,
      end: NEW_YEAR,
      months: 12,
      number: "120088437711",
      opening: 2_000,
    },
    tell(book) {
      plantFriends(book, [...FALSE_FRIENDS, ...FALSE_FRIENDS_OF_OFFICES]);
      live(book, [
        {
          on: onWeekday(4),
          from: -1320,
          to: -1320,
          how: "achOut",
          company: "TRIANGLE HEALTH AND WELFARE FUND",
          detail: "UNION DUES",
        },
        {
          on: onBusinessDays,
          from: -95,
          to: -95,
          how: "achOut",
          company: "METRO PARKING",
          detail: "PARKING",
        },
        {
          on: onWeekday(2),
          from: -410,
          to: -410,
          how: "achOut",
          company: "DELUXE DAIRY DISTRIBUTORS",
          detail: "INVOICE",
        },
      ]);
      addAccount(book, { id: "second", number: "120088439902" });
      plantTransfers(book, { to: "second", number: "120088439902", count: 34, lag: 3 });
      plantCopies(book, {
        from: dayOf(2025, 10, 1),
        to: dayOf(2025, 11, 30),
        shift: 1,
        wording: (text) => text.toUpperCase().slice(0, 48),
      });
    },
  },
  {
    ...{
      name: "winter-pause",
      holder: "Evergreen Pools and Yards",
      trade: "seasonal",
      bank: COMMAS,
      end: NEW_YEAR,
      months: 11,
      number: "99300127",
    },
    tell(book) {
      plantAdvance(book, {
        funder: { name: "Torro Funding" },
        status: "active",
        cadence: "weekday",
        payment: 230,
        funded: 28_000,
        fundedOn: back(150, NEW_YEAR),
        skip: [17, 18, 40, 77],
        change: { at: 60, payment: 140 },
      });
      plantAdvance(book, {
        funder: { name: "Dexly Finance" },
        status: "active",
        cadence: "biweekly",
        payment: 890,
        funded: 20_000,
        fundedOn: back(170, NEW_YEAR),
      });
      plantResent(book, 3);
    },
  },
  {
    ...{
      name: "sales-share",
      holder: "Pine and Thread Co",
      trade: "ecommerce",
      bank: CAPITALS,
      end: NEW_YEAR,
      months: 9,
      number: "6611200987",
    },
    tell(book) {
      plantAdvance(book, {
        funder: { name: "Wayflyer" },
        status: "active",
        cadence: "weekly",
        payment: 1900,
        drift: 0.3,
        funded: 60_000,
        fundedOn: back(140, NEW_YEAR),
        fundedBy: "ach",
      });
      plantAdvance(book, {
        funder: { name: "Fundry", isUnlisted: true },
        status: "active",
        cadence: "weekday",
        payment: 350,
        funded: 40_000,
        fundedOn: back(110, NEW_YEAR),
        skip: [3, 29],
      });
      plantFriends(book, FALSE_FRIENDS_OF_OFFICES);
      addAccount(book, { id: "reserve", number: "6611209123" });
      plantTransfers(book, { to: "reserve", number: "6611209123", count: 20, lag: 4 });
    },
  },
  {
    ...{
      name: "two-from-one",
      holder: "Delta Auto Body LLC",
      trade: "contractor",
      bank: COMMAS,
      end: NEW_YEAR,
      months: 8,
      number: "40028811",
    },
    tell(book) {
      live(book, [
        {
          on: onWeekday(3),
          from: -640,
          to: -640,
          how: "achOut",
          company: "HEADWAY CAPITAL",
          detail: "LOC PMT",
        },
      ]);
      plantAdvance(book, {
        funder: { name: "Rewards Network" },
        status: "active",
        cadence: "weekday",
        payment: 240,
        funded: 26_000,
        fundedOn: back(130, NEW_YEAR),
      });
      plantAdvance(book, {
        funder: { name: "Rewards Network" },
        status: "active",
        cadence: "weekday",
        payment: 155,
        funded: 15_000,
        fundedOn: back(70, NEW_YEAR),
      });
      plantFriends(book, FALSE_FRIENDS);
    },
  },
];
