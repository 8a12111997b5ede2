import { addDays, dayOf } from "../../../src/core/model/day.ts";
import { KEYED, LABELLED, PLAIN, RUNNING } from "./banks.ts";
import { addAccount } from "./book.ts";
import {
  FALSE_FRIENDS,
  FALSE_FRIENDS_OF_OFFICES,
  plantCopies,
  plantFriends,
  plantTransfers,
} from "./extras.ts";
import { plan } from "./plan.ts";
import type { Story } from "./story.ts";
import { habit, live, onBusinessDays, onDayOfMonth, onWeekday } from "./trades.ts";

// More end users whose faults may be looked at: the harder turns that advances take.

const MARCH = dayOf(2026, 3, 13);
const _back = (days: number, from = MARCH) => addDays(from, -days);

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
      plan(book, "Fox Funding Group: likely_paid_off, weekday 390, funded 35000 ago 140, until ago 71");
      plan(book, "Mulligan Funding: likely_paid_off, weekly 1200, funded 28000 ago 130, until ago 72");
      plan(book, "Forward Financing: active, weekly 3100, funded 90000 ago 70");
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
      plan(book, "Kapitus: likely_paid_off, weekday 410, funded 40000 ago 160, at_most 60, lump 23000");
      plan(book, "Credibly: active, weekly 1500, funded 50000 ago 75, skip 2");
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
      plan(
        book,
        "OnDeck: active, weekday 265, funded 45000 ago 150, by ach, wires ONDECK CAPITAL, debits ONDECK CAPITAL",
      );
      plan(
        book,
        "OnDeck: active, weekly 980, funded 30000 ago 80, by ach, wires ONDECK CAPITAL, debits ONDECK CAPITAL",
      );
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
      plan(book, "Credibly: active, weekday 310, funded 42000 ago 140");
      plan(book, "Credibly: active, weekday 185, funded 18000 ago 66");
      plan(book, "Kapitus: likely_paid_off, weekly 900, funded 24000 ago 170, until ago 91");
      plan(book, "Kapitus: renewal_active, weekly 900, funded 15000 ago 90, renews 2");
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
        habit("achOut DOWNTOWN GARAGE LLC | PARKING", "-60", onBusinessDays),
        habit("achOut TEAMSTERS LOCAL 20 PENSION FUND | CONTRIB", "-1100", onWeekday(4)),
        habit("achOut HILLTOP EGGS AND DAIRY | ORDER", "-680", onWeekday(0)),
        habit("achOut JORDAN MCALLISTER | PAYROLL", "-350", onWeekday(2)),
        habit("card CORNER COFFEE | TULSA OK", "-45", onBusinessDays),
        habit("achOut SENTRY SECURITY SERVICES | WEEKLY SVC", "-510", onWeekday(1)),
        habit("wireIn BULK BUYERS COOP", "-2400", onWeekday(3)),
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
      plan(book, "National Funding: active, weekday 480, funded 55000 ago 150, change 55 1200 weekly");
      plan(book, "Rapid Finance: active, weekday 300, funded 40000 ago 140, change 50 150");
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
      plan(
        book,
        "Libertas Funding: potential_default, weekday 545, funded 45000 ago 90, until ago 12, bounce 48 49 50",
      );
      plan(
        book,
        "Meadowlark Receivables LLC: active, weekday 260, unlisted, funded 21000 ago 85, bounce 7+1 31",
      );
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
      plan(book, "Everest Business Funding: active, weekly 1350, funded 42000 ago 165, from ago 158");
      plan(book, "Bitty Advance: active, weekday 98, funded 9000 ago 100, skip 33");
      plan(book, "Mantis Funding: active, biweekly 1700, funded 30000 ago 150");
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
      plan(
        book,
        "Northbrook Merchant Advance: active, weekday 330, unlisted, funded 36000 ago 95, entry DAILY PMT, wires NORTHBROOK MERCHANT ADVANCE LLC, debits PINNACLE ACH SERVICING",
      );
      plan(
        book,
        "Greystone Harbor Holdings: active, weekly 1400, unlisted, funded 32000 ago 110, entry ACH, wires GREYSTONE HARBOR HOLDINGS LLC, debits GREYSTONE HARBOR HLDGS",
      );
      live(book, [habit("achOut HARBOR POINT ADVISORS LLC | RETAINER", "-2900", onDayOfMonth(4))]);
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
      plan(book, "Credibly: active, weekday 288, funded 38000 ago 130");
      plan(book, "Fox Funding Group: inactive, weekly 610, until ago 100");
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
];
