import { dayOf } from "../../../src/core/model/day.ts";
import { addAccount } from "./book.ts";
import {
  FALSE_FRIENDS,
  FALSE_FRIENDS_OF_OFFICES,
  plantCopies,
  plantFriends,
  plantResent,
  plantTransfers,
} from "./extras.ts";
import { plan } from "./plan.ts";
import type { Story } from "./story.ts";
import { habit, live, onBusinessDays, onWeekday } from "./trades.ts";
import { CAPITALS, COMMAS, SENTENCES } from "./unseen-banks.ts";

// End users kept apart: other banks, other funders, other stories. Only their totals are looked at, never which of them is wrong.

const SEPTEMBER = dayOf(2025, 9, 30);
const NEW_YEAR = dayOf(2026, 1, 16);

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
      plan(book, "CFG Merchant Solutions: active, weekly 1480, funded 45000 ago 160, entry PAYMENT");
      plan(book, "Reliance Financial: active, weekday 219, funded 22000 ago 96");
      plan(book, "Vox Funding: potential_default, weekday 333, funded 30000 ago 88, until ago 9");
      plan(book, "Elderbrook Growth LLC: active, weekday 187, unlisted, funded 16000 ago 61, entry DEBIT");
      plan(book, "Instafunders: new_position, weekly 720, funded 12000 ago 24");
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
      plan(
        book,
        "Expansion Capital Group: likely_paid_off, weekly 1100, funded 30000 ago 340, until ago 232",
      );
      plan(
        book,
        "Expansion Capital Group: likely_paid_off, weekly 1450, funded 26000 ago 230, until ago 112, renews 0",
      );
      plan(
        book,
        "Expansion Capital Group: renewal_active, weekly 1710, funded 31000 ago 110, bounce 5+2, renews 1",
      );
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
      plan(book, "Pearl Capital: defaulted, weekday 490, funded 48000 ago 150, until ago 50");
      plan(book, "Legend Funding: defaulted, weekday 275, funded 25000 ago 120, until ago 48, bounce 20");
      plan(
        book,
        "Stonegate Bridge Partners: defaulted, weekday 410, unlisted, funded 35000 ago 100, until ago 47",
      );
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
      plan(book, "Fundkite: likely_paid_off, weekday 160, funded 11000 ago 220, at_most 90");
      plan(
        book,
        "Greenbox Capital: likely_paid_off, weekly 520, funded 15000 ago 200, at_most 16, lump 11400",
      );
      plan(book, "BizFund: inactive, weekly 290, until ago 130");
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
      plan(book, "Cloudfund: active, weekday 700, funded 90000 ago 140");
      plan(book, "Wynwood Capital Group: active, weekday 480");
      plan(
        book,
        "Samson Funding: active, weekly 2100, funded 5200 ago 91, product reverse_consolidation, inflows 13 5200",
      );
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
      plan(
        book,
        "Square Loans: none, weekday 0, funded 13500 ago 120, at_most 0, by ach, product processor_advance",
      );
      plan(
        book,
        "Toast Capital: new_position, weekday 0, funded 21000 ago 12, at_most 0, by ach, product processor_advance",
      );
      plan(book, "Highland Harbor Advance: active, weekly 610, unlisted, funded 14000 ago 85");
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
        habit("achOut TRIANGLE HEALTH AND WELFARE FUND | UNION DUES", "-1320", onWeekday(4)),
        habit("achOut METRO PARKING | PARKING", "-95", onBusinessDays),
        habit("achOut DELUXE DAIRY DISTRIBUTORS | INVOICE", "-410", onWeekday(2)),
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
      plan(book, "Torro Funding: active, weekday 230, funded 28000 ago 150, skip 17 18 40 77, change 60 140");
      plan(book, "Dexly Finance: active, biweekly 890, funded 20000 ago 170");
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
      plan(book, "Wayflyer: active, weekly 1900, funded 60000 ago 140, drift 0.3, by ach");
      plan(book, "Fundry: active, weekday 350, unlisted, funded 40000 ago 110, skip 3 29");
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
      live(book, [habit("achOut HEADWAY CAPITAL | LOC PMT", "-640", onWeekday(3))]);
      plan(book, "Rewards Network: active, weekday 240, funded 26000 ago 130");
      plan(book, "Rewards Network: active, weekday 155, funded 15000 ago 70");
      plantFriends(book, FALSE_FRIENDS);
    },
  },
];
