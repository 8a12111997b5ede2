import { businessDayOnOrAfter } from "../../../src/core/model/calendar.ts";
import { addDays, dayOf } from "../../../src/core/model/day.ts";
import { KEYED, LABELLED, PLAIN, RUNNING } from "./banks.ts";
import { addAccount, post } from "./book.ts";
import { FALSE_FRIENDS, FALSE_FRIENDS_OF_OFFICES, plantFriends } from "./extras.ts";
import { printedOn } from "./funding.ts";
import { plan } from "./plan.ts";
import type { Story } from "./story.ts";
import { everyOther, habit, live, onAnyDay, onBusinessDays, onWeekday } from "./trades.ts";

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
      live(book, [habit("card SMART AND FINAL 412 | LOS ANGELES CA", "-80..-10", onAnyDay, 0.5)], "new-bank");
      plan(book, "Credibly: active, weekday 320, funded 45000 ago 140, moves 50 new-bank");
      plan(
        book,
        "Ridgeline Funding Partners: active, weekday 150, unlisted, funded 16000 ago 100, renames 30 RIDGELINE FNDG, debits RIDGELINE FUNDING PARTNERS",
      );
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
      plan(
        book,
        "Forward Financing: active, weekly 1900, funded 30000 ago 120, from ago 108, tranche 6 20000",
      );
      plan(book, "Kapitus: likely_paid_off, weekday 450, funded 50000 ago 240, until ago 92, payoff 17600");
      plan(book, "Kapitus: renewal_active, weekday 450, funded 55000 ago 93, from ago 88, renews 1");
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
      plan(
        book,
        "Wayflyer: likely_paid_off, weekday 380, funded 40000 ago 200, until ago 81, drift 0.4, by ach",
      );
      plan(book, "Wayflyer: renewal_active, weekday 420, funded 45000 ago 80, drift 0.4, by ach, renews 0");
      plan(
        book,
        "Juniper Revenue Advance LLC: active, weekly 700, unlisted, funded 12000 ago 90, drift 0.25",
      );
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
      plan(book, "Libertas Funding: active, weekday 600, funded 75000 ago 130");
      plan(book, "Fox Funding Group: active, weekly 1800");
      plan(
        book,
        "National Funding: active, weekday 290, funded 4800 ago 77, product reverse_consolidation, inflows 11 4800",
      );
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
        habit("achOut GERALD HOFFMAN | PAYMENT", "-800", onWeekday(4)),
        habit("achOut PATTERSON DENTAL | SUPPLIES", "-420..-90", onBusinessDays, 0.5),
        habit("achIn SUNBELT DENTAL MGMT LLC | MGMT FEE", "1500", onWeekday(2)),
      ]);
      plan(book, "Rapid Finance: active, weekday 505, funded 60000 ago 110, skip 20 21");
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
      plan(book, "Mulligan Funding: active, weekday 275, funded 40000 ago 150");
      plan(book, "Bitty Advance: active, weekly 260");
      // The statement of March was never handed in.
      const [from, to] = [dayOf(2025, 3, 1), dayOf(2025, 3, 31)];
      for (const row of book.rows) row.isUnsent = from <= row.day && row.day <= to;
      const kept = new Set(book.rows.flatMap((row) => (row.isUnsent ? [] : [row.ref])));
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
      plan(book, "Everest Business Funding: active, weekday 199, funded 21000 ago 95");
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
      plan(
        book,
        "Summit Peak Equities LLC: new_position, weekday 240, unlisted, funded 15000 ago 21, wires SUMMIT PEAK EQUITIES LLC, debits SUMMIT PEAK EQ",
      );
    },
  },
  {
    ...{
      name: "customers-like-funders",
      holder: "Keystone Steel Erectors",
      trade: "contractor",
      bank: LABELLED,
      end: MAY,
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
        habit("achOut BALLARD CONSTRUCTION GROUP | TOOL HIRE", "-950", everyOther(3)),
        habit("achOut SUMMIT CONCRETE PRODUCTS | TRADE PAY", "-1800", onWeekday(0)),
        habit("achOut VULCAN AGGREGATES | DAILY INV", "-900..-200", onBusinessDays, 0.9),
        habit("achOut LOCAL 580 BENEFIT FUNDS | CONTRIB", "-1250", onWeekday(4)),
        habit("achOut CITY CAPITAL AUTO FINANCE | AUTO LOAN", "-775", onWeekday(2)),
      ]);
      plantFriends(book, [...FALSE_FRIENDS, ...FALSE_FRIENDS_OF_OFFICES]);
    },
  },
];
