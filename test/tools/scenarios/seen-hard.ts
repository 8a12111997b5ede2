import { addBusinessDays, businessDayOnOrAfter } from "../../../src/core/model/calendar.ts";
import { addDays, dayOf } from "../../../src/core/model/day.ts";
import { KEYED, LABELLED, PLAIN, RUNNING } from "./banks.ts";
import { addAccount, post } from "./book.ts";
import { FALSE_FRIENDS, plantFriends } from "./extras.ts";
import { plantAdvance, printedOn } from "./funding.ts";
import type { Story } from "./story.ts";
import { live, onAnyDay, onBusinessDays, onWeekday } from "./trades.ts";

// End users in which something is in the way of the truth: names that change, accounts that change, money that looks alike.

const MAY = dayOf(2025, 5, 30);
const back = (days: number, from = MAY) => addDays(from, -days);

export const SEEN_HARD: readonly Story[] = [
  {
    ...{
      name: "renamed-and-moved",
      holder: "Fulton Street Tavern LLC",
      trade: "restaurant",
      bank: KEYED,
      end: MAY,
      months: 7,
      number: "118800220",
    },
    tell(book) {
      addAccount(book, { id: "new-bank", number: "554400991", opening: 9_000 });
      live(
        book,
        [
          {
            on: onAnyDay,
            from: -80,
            to: -10,
            how: "card",
            company: "SMART AND FINAL 412",
            detail: "LOS ANGELES CA",
            share: 0.5,
          },
        ],
        "new-bank",
      );
      plantAdvance(book, {
        funder: { name: "Credibly" },
        status: "active",
        cadence: "weekday",
        payment: 320,
        funded: 45_000,
        fundedOn: back(140),
        later: { at: 50, account: "new-bank" },
      });
      plantAdvance(book, {
        funder: {
          name: "Ridgeline Funding Partners",
          isUnlisted: true,
          debits: "RIDGELINE FUNDING PARTNERS",
        },
        status: "active",
        cadence: "weekday",
        payment: 150,
        funded: 16_000,
        fundedOn: back(100),
        later: { at: 30, debits: "RIDGELINE FNDG" },
      });
    },
  },
  {
    ...{
      name: "tranches-and-payoff",
      holder: "Stonebrook Roofing Inc",
      trade: "contractor",
      bank: LABELLED,
      end: MAY,
      months: 9,
      number: "00123777719",
    },
    tell(book) {
      plantAdvance(book, {
        funder: { name: "Forward Financing" },
        status: "active",
        cadence: "weekly",
        payment: 1900,
        funded: 30_000,
        fundedOn: back(120),
        from: businessDayOnOrAfter(back(108)),
        tranches: [{ after: 6, dollars: 20_000 }],
      });
      const first = plantAdvance(book, {
        funder: { name: "Kapitus" },
        status: "likely_paid_off",
        cadence: "weekday",
        payment: 450,
        funded: 50_000,
        fundedOn: back(240),
        until: back(92),
        payoff: 17_600,
      });
      plantAdvance(book, {
        funder: { name: "Kapitus" },
        status: "renewal_active",
        cadence: "weekday",
        payment: 450,
        funded: 55_000,
        fundedOn: back(93),
        from: addBusinessDays(back(89), 1),
        parent: first,
      });
    },
  },
  {
    ...{
      name: "share-of-sales",
      holder: "Wildflower Boutique",
      trade: "ecommerce",
      bank: PLAIN,
      end: MAY,
      months: 8,
      number: "700-118",
    },
    tell(book) {
      const first = plantAdvance(book, {
        funder: { name: "Wayflyer" },
        status: "likely_paid_off",
        cadence: "weekday",
        payment: 380,
        drift: 0.4,
        funded: 40_000,
        fundedOn: back(200),
        until: back(81),
        fundedBy: "ach",
      });
      plantAdvance(book, {
        funder: { name: "Wayflyer" },
        status: "renewal_active",
        cadence: "weekday",
        payment: 420,
        drift: 0.4,
        funded: 45_000,
        fundedOn: back(80),
        fundedBy: "ach",
        parent: first,
      });
      plantAdvance(book, {
        funder: { name: "Juniper Revenue Advance LLC", isUnlisted: true },
        status: "active",
        cadence: "weekly",
        payment: 700,
        drift: 0.25,
        funded: 12_000,
        fundedOn: back(90),
      });
    },
  },
  {
    ...{
      name: "weekly-help-daily-debits",
      holder: "Northside Auto Glass Inc",
      trade: "retail",
      bank: RUNNING,
      end: MAY,
      months: 6,
      number: "99001200345",
    },
    tell(book) {
      plantAdvance(book, {
        funder: { name: "Libertas Funding" },
        status: "active",
        cadence: "weekday",
        payment: 600,
        funded: 75_000,
        fundedOn: back(130),
      });
      plantAdvance(book, {
        funder: { name: "Fox Funding Group" },
        status: "active",
        cadence: "weekly",
        payment: 1800,
        funded: 0,
      });
      plantAdvance(book, {
        funder: { name: "National Funding" },
        status: "active",
        cadence: "weekday",
        payment: 290,
        funded: 4800,
        fundedOn: businessDayOnOrAfter(back(77)),
        productType: "reverse_consolidation",
        weeklyInflows: { count: 11, dollars: 4800 },
      });
    },
  },
  {
    ...{
      name: "owner-and-vendor-loans",
      holder: "Maple Grove Dental",
      trade: "medical",
      bank: KEYED,
      end: MAY,
      months: 8,
      number: "33112009",
    },
    tell(book) {
      const loan = businessDayOnOrAfter(back(150));
      post(book, loan, 40_000, book.bank.wireIn("GERALD HOFFMAN", printedOn(book, loan)));
      live(book, [
        {
          on: onWeekday(4),
          from: -800,
          to: -800,
          how: "achOut",
          company: "GERALD HOFFMAN",
          detail: "PAYMENT",
        },
        {
          on: onBusinessDays,
          from: -420,
          to: -90,
          how: "achOut",
          company: "PATTERSON DENTAL",
          detail: "SUPPLIES",
          share: 0.5,
        },
        {
          on: onWeekday(2),
          from: 1500,
          to: 1500,
          how: "achIn",
          company: "SUNBELT DENTAL MGMT LLC",
          detail: "MGMT FEE",
        },
      ]);
      plantAdvance(book, {
        funder: { name: "Rapid Finance" },
        status: "active",
        cadence: "weekday",
        payment: 505,
        funded: 60_000,
        fundedOn: back(110),
        skip: [20, 21],
      });
      plantFriends(book, FALSE_FRIENDS);
    },
  },
  {
    ...{
      name: "missing-month",
      holder: "Palmetto Marine Repair LLC",
      trade: "contractor",
      bank: LABELLED,
      end: MAY,
      months: 7,
      number: "661100287",
    },
    tell(book) {
      plantAdvance(book, {
        funder: { name: "Mulligan Funding" },
        status: "active",
        cadence: "weekday",
        payment: 275,
        funded: 40_000,
        fundedOn: back(150),
      });
      plantAdvance(book, {
        funder: { name: "Bitty Advance" },
        status: "active",
        cadence: "weekly",
        payment: 260,
        funded: 0,
      });
      // The statement of March was never handed in.
      const [from, to] = [dayOf(2025, 3, 1), dayOf(2025, 3, 31)];
      for (const row of book.rows.splice(0)) if (row.day < from || row.day > to) book.rows.push(row);
      const kept = new Set(book.rows.map((row) => row.ref));
      book.positions.splice(
        0,
        2,
        ...book.positions.map((one) => ({ ...one, refs: one.refs.filter((ref) => kept.has(ref)) })),
      );
    },
  },
  {
    ...{
      name: "fees-beside",
      holder: "Grandview Linen Rental",
      trade: "salon",
      bank: RUNNING,
      end: MAY,
      months: 6,
      number: "100288113",
    },
    tell(book) {
      plantAdvance(book, {
        funder: { name: "Everest Business Funding" },
        status: "active",
        cadence: "weekday",
        payment: 199,
        funded: 21_000,
        fundedOn: back(95),
      });
      for (const days of [94, 60, 31]) {
        const day = businessDayOnOrAfter(back(days));
        post(
          book,
          day,
          days === 94 ? -595 : -49,
          book.bank.achOut(
            "EVEREST BUSINESS FUNDING",
            days === 94 ? "ORIG FEE" : "ADMIN FEE",
            printedOn(book, day),
          ),
        );
      }
      plantAdvance(book, {
        funder: {
          name: "Summit Peak Equities LLC",
          isUnlisted: true,
          wires: "SUMMIT PEAK EQUITIES LLC",
          debits: "SUMMIT PEAK EQ",
        },
        status: "new_position",
        cadence: "weekday",
        payment: 240,
        funded: 15_000,
        fundedOn: back(21),
      });
    },
  },
];
