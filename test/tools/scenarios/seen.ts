import { addDays, dayOf } from "../../../src/core/model/day.ts";
import { KEYED, LABELLED, PLAIN, RUNNING } from "./banks.ts";
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

// End users whose faults may be looked at.

const JUNE = dayOf(2025, 6, 30);
const back = (days: number, from = JUNE) => addDays(from, -days);

export const SEEN: readonly Story[] = [
  {
    ...{
      name: "stacked-restaurant",
      holder: "Lantern Street Grill LLC",
      trade: "restaurant",
      bank: LABELLED,
      end: JUNE,
      months: 6,
      number: "000772144821",
    },
    tell(book) {
      plantAdvance(book, {
        funder: { name: "Rapid Finance" },
        status: "active",
        cadence: "weekday",
        payment: 412,
        funded: 50_000,
        fundedOn: back(110),
        entry: "DAILY PMT",
      });
      plantAdvance(book, {
        funder: { name: "Forward Financing" },
        status: "active",
        cadence: "weekly",
        payment: 1650,
        funded: 38_000,
        fundedOn: back(75),
      });
      plantAdvance(book, {
        funder: { name: "Mulligan Funding" },
        status: "new_position",
        cadence: "weekday",
        payment: 280,
        funded: 30_000,
        fundedOn: back(20),
      });
      plantFriends(book, FALSE_FRIENDS);
      plantResent(book, 3);
    },
  },
  {
    ...{
      name: "renewed-haulier",
      holder: "Redline Freight Inc",
      trade: "haulier",
      bank: KEYED,
      end: JUNE,
      months: 8,
      number: "483910027716",
    },
    tell(book) {
      const first = plantAdvance(book, {
        funder: { name: "Credibly" },
        status: "likely_paid_off",
        cadence: "weekday",
        payment: 515,
        funded: 60_000,
        fundedOn: back(200),
        until: back(80),
      });
      plantAdvance(book, {
        funder: { name: "Credibly" },
        status: "renewal_active",
        cadence: "weekday",
        payment: 690,
        funded: 52_000,
        fundedOn: back(79),
        parent: first,
      });
      plantFriends(book, FALSE_FRIENDS_OF_OFFICES);
    },
  },
  {
    ...{
      name: "defaulted-contractor",
      holder: "Summit Ridge Builders LLC",
      trade: "contractor",
      bank: RUNNING,
      end: JUNE,
      months: 6,
      number: "9920114407",
    },
    tell(book) {
      plantAdvance(book, {
        funder: { name: "Kapitus" },
        status: "defaulted",
        cadence: "weekday",
        payment: 640,
        funded: 70_000,
        fundedOn: back(140),
        until: back(45),
        bounce: [],
      });
      plantAdvance(book, {
        funder: { name: "Libertas Funding" },
        status: "potential_default",
        cadence: "weekly",
        payment: 2900,
        funded: 65_000,
        fundedOn: back(120),
        until: back(20),
      });
      plantFriends(book, FALSE_FRIENDS);
    },
  },
  {
    ...{
      name: "bounced-salon",
      holder: "Velvet Chair Salon LLC",
      trade: "salon",
      bank: KEYED,
      end: JUNE,
      months: 5,
      number: "33817700124",
    },
    tell(book) {
      plantAdvance(book, {
        funder: { name: "National Funding" },
        status: "active",
        cadence: "weekday",
        payment: 145,
        funded: 14_000,
        fundedOn: back(100),
        bounce: [{ at: 11, retryAfter: 2 }, { at: 30 }, { at: 44, retryAfter: 1 }],
      });
      plantAdvance(book, {
        funder: { name: "Bitty Advance" },
        status: "active",
        cadence: "weekly",
        payment: 310,
        funded: 0,
        bounce: [
          { at: 6, retryAfter: 2 },
          { at: 12, retryAfter: 2 },
        ],
      });
    },
  },
  {
    ...{
      name: "reverse-consolidated-medical",
      holder: "Harbor Family Dental PC",
      trade: "medical",
      bank: PLAIN,
      end: JUNE,
      months: 6,
      number: "5510-02-7781",
    },
    tell(book) {
      plantAdvance(book, {
        funder: { name: "Fox Funding Group" },
        status: "active",
        cadence: "weekday",
        payment: 520,
        funded: 0,
      });
      plantAdvance(book, {
        funder: { name: "Everest Business Funding" },
        status: "active",
        cadence: "weekday",
        payment: 610,
        funded: 80_000,
        fundedOn: back(150),
      });
      plantAdvance(book, {
        funder: {
          name: "Vader Servicing",
          isUnlisted: true,
          debits: "VADER FUNDING SERVICING",
          wires: "VADER FUNDING SERVICING",
        },
        status: "active",
        cadence: "weekly",
        payment: 2400,
        funded: 5600,
        fundedOn: back(84),
        productType: "reverse_consolidation",
        weeklyInflows: { count: 12, dollars: 5600 },
      });
    },
  },
  {
    ...{
      name: "processor-shop",
      holder: "Tidewater Goods LLC",
      trade: "ecommerce",
      bank: KEYED,
      end: JUNE,
      months: 7,
      number: "60172288401",
    },
    tell(book) {
      const first = plantAdvance(book, {
        funder: { name: "Shopify Capital" },
        status: "likely_paid_off",
        cadence: "weekday",
        payment: 0,
        funded: 18_000,
        fundedOn: back(180),
        maxPayments: 0,
        fundedBy: "ach",
        productType: "processor_advance",
      });
      plantAdvance(book, {
        funder: { name: "Shopify Capital" },
        status: "renewal_active",
        cadence: "weekday",
        payment: 0,
        funded: 24_000,
        fundedOn: back(40),
        maxPayments: 0,
        fundedBy: "ach",
        productType: "processor_advance",
        parent: first,
      });
      plantAdvance(book, {
        funder: { name: "PayPal Working Capital" },
        status: "none",
        cadence: "weekday",
        payment: 0,
        funded: 9_000,
        fundedOn: back(95),
        maxPayments: 0,
        fundedBy: "ach",
        productType: "processor_advance",
      });
      addAccount(book, { id: "savings", number: "60172288990" });
      plantTransfers(book, { to: "savings", number: "60172288990", count: 24, lag: 2 });
    },
  },
  {
    ...{
      name: "unlisted-retail",
      holder: "Corner Lane Market Inc",
      trade: "retail",
      bank: LABELLED,
      end: JUNE,
      months: 6,
      number: "700012098812",
    },
    tell(book) {
      plantAdvance(book, {
        funder: { name: "Brightwater Group LLC", isUnlisted: true },
        status: "active",
        cadence: "weekday",
        payment: 365,
        funded: 40_000,
        fundedOn: back(90),
        entry: "ACH DEBIT",
      });
      plantAdvance(book, {
        funder: { name: "Northgate Funding LLC", isUnlisted: true },
        status: "active",
        cadence: "weekly",
        payment: 940,
        funded: 0,
        entry: "WKLY PMT",
      });
      plantAdvance(book, {
        funder: { name: "Zenmark Partners", isUnlisted: true },
        status: "active",
        cadence: "weekday",
        payment: 199,
        funded: 0,
        entry: "DEBIT",
      });
      plantFriends(book, FALSE_FRIENDS_OF_OFFICES);
    },
  },
  {
    ...{
      name: "friends-only-seasonal",
      holder: "Green Acre Landscaping LLC",
      trade: "seasonal",
      bank: RUNNING,
      end: dayOf(2025, 7, 31),
      months: 9,
      number: "118273360055",
      opening: 3_000,
    },
    tell(book) {
      plantFriends(book, [...FALSE_FRIENDS, ...FALSE_FRIENDS_OF_OFFICES]);
      addAccount(book, { id: "reserve", number: "118273369912" });
      plantTransfers(book, { to: "reserve", number: "118273369912", count: 30, lag: 3 });
      plantCopies(book, {
        from: dayOf(2025, 3, 1),
        to: dayOf(2025, 4, 30),
        shift: 1,
        wording: (text) => text.slice(0, 42),
      });
    },
  },
];
