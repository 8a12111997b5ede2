import { dayOf } from "../../../src/core/model/day.ts";
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
import { plan } from "./plan.ts";
import type { Story } from "./story.ts";

// End users whose faults may be looked at.

const JUNE = dayOf(2025, 6, 30);

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
      plan(book, "Rapid Finance: active, weekday 412, funded 50000 ago 110, entry DAILY PMT");
      plan(book, "Forward Financing: active, weekly 1650, funded 38000 ago 75");
      plan(book, "Mulligan Funding: new_position, weekday 280, funded 30000 ago 20");
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
      plan(book, "Credibly: likely_paid_off, weekday 515, funded 60000 ago 200, until ago 80");
      plan(book, "Credibly: renewal_active, weekday 690, funded 52000 ago 79, renews 0");
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
      plan(book, "Kapitus: defaulted, weekday 640, funded 70000 ago 140, until ago 45");
      plan(book, "Libertas Funding: potential_default, weekly 2900, funded 65000 ago 120, until ago 20");
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
      plan(book, "National Funding: active, weekday 145, funded 14000 ago 100, bounce 11+2 30 44+1");
      plan(book, "Bitty Advance: active, weekly 310, bounce 6+2 12+2");
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
      plan(book, "Fox Funding Group: active, weekday 520");
      plan(book, "Everest Business Funding: active, weekday 610, funded 80000 ago 150");
      plan(
        book,
        "Vader Servicing: active, weekly 2400, unlisted, funded 5600 ago 84, product reverse_consolidation, inflows 12 5600, wires VADER FUNDING SERVICING, debits VADER FUNDING SERVICING",
      );
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
      plan(
        book,
        "Shopify Capital: likely_paid_off, weekday 0, funded 18000 ago 180, at_most 0, by ach, product processor_advance",
      );
      plan(
        book,
        "Shopify Capital: renewal_active, weekday 0, funded 24000 ago 40, at_most 0, by ach, product processor_advance, renews 0",
      );
      plan(
        book,
        "PayPal Working Capital: none, weekday 0, funded 9000 ago 95, at_most 0, by ach, product processor_advance",
      );
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
      plan(
        book,
        "Brightwater Group LLC: active, weekday 365, unlisted, funded 40000 ago 90, entry ACH DEBIT",
      );
      plan(book, "Northgate Funding LLC: active, weekly 940, unlisted, entry WKLY PMT");
      plan(book, "Zenmark Partners: active, weekday 199, unlisted, entry DEBIT");
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
