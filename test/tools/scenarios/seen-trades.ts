import { addBusinessDays, businessDayOnOrBefore, isBusinessDay } from "../../../src/core/model/calendar.ts";
import { addDays, type Day, dayOf, weekdayOf } from "../../../src/core/model/day.ts";
import { KEYED, LABELLED, PLAIN, RUNNING } from "./banks.ts";
import { addAccount, type Book, daysOf, type PlantedPosition, post } from "./book.ts";
import { FALSE_FRIENDS, plantFriends } from "./extras.ts";
import { printedOn } from "./funding.ts";
import { plan } from "./plan.ts";
import type { Story } from "./story.ts";
import { everyOther, habit, live, onAnyDay, onBusinessDays, onDayOfMonth, onWeekday } from "./trades.ts";

// Other trades and the rhythms in which funders collect from them: every two weeks, monthly, a share of sales, weekends caught up on
// Monday, the day before a holiday, five at once; and advances that are paid off, moved, printed otherwise or sent back.

const END = dayOf(2025, 9, 30);
const ago = (days: number): Day => addDays(END, -days);
const face = (name: string, holder: string, number: string, months = 8) => ({
  ...{ name, holder, number, months },
  end: END,
});

type ByHand = Partial<PlantedPosition> & Pick<PlantedPosition, "funder" | "frequency" | "refs">;

function plant(book: Book, position: ByHand): void {
  book.positions.push({
    ...{
      isUnlisted: false,
      productType: "merchant_cash_advance",
      status: "active",
      missed: [],
      parent: null,
    },
    ...position,
  });
}

/** Debits on the days, as many on each as `times` says; answers their references. */
function collect(
  book: Book,
  days: readonly Day[],
  { company, dollars, times = () => 1 }: Collected,
): string[] {
  return days.flatMap((day) =>
    Array.from({ length: times(day) }, () =>
      post(book, day, -dollars, book.bank.achOut(company, "ACH DEBIT", printedOn(book, day))),
    ).filter((ref) => ref !== null),
  );
}
type Collected = {
  readonly company: string;
  readonly dollars: number;
  readonly times?: (day: Day) => number;
};

function fund(book: Book, day: Day, company: string, dollars: number): string {
  return post(book, day, dollars, book.bank.wireIn(company, printedOn(book, day))) as string;
}

export const SEEN_TRADES: readonly Story[] = [
  {
    ...face("biweekly-landscaper", "Green Acre Landscaping LLC", "4410092817"),
    ...{ trade: "contractor", bank: LABELLED },
    tell(book) {
      plan(book, "Fora Financial: active, biweekly 2850, funded 42000 ago 170");
      plan(book, "Breakout Capital: active, biweekly 1420, skip 3");
      live(book, [
        habit("achOut GUSTO | NET 550912", "-4100..-3600", everyOther(4)),
        habit("achOut JOHN DEERE FINANCIAL | EQUIP PMT", "-690", everyOther(1)),
        habit("achOut HEARTLAND EQUIPMENT CAPITAL | LEASE PMT", "-410", onWeekday(2)),
      ]);
    },
  },
  {
    ...face("monthly-software", "Quillmark Software Inc", "882201773", 12),
    ...{ trade: "ecommerce", bank: RUNNING },
    tell(book) {
      plan(book, "Wayflyer: active, monthly 5200, funded 90000 ago 280, drift 0.18, by ach");
      plan(
        book,
        "Tidewater Revenue Advance LLC: active, monthly 2400, unlisted, funded 30000 ago 200, drift 0.12, entry REV SHARE",
      );
      live(book, [habit("achOut BREX INC | CARD PMT", "-4200..-2500", onDayOfMonth(5))]);
    },
  },
  {
    ...face("share-of-every-day", "Copper Kettle Diner", "5512003391"),
    ...{ trade: "restaurant", bank: KEYED },
    tell(book) {
      plan(book, "Credibly: active, weekday 260, funded 35000 ago 120, drift 0.5");
      plan(
        book,
        "Harborlight Merchant Advance: active, weekday 145, unlisted, funded 15000 ago 84, drift 0.6, entry SPLIT REM",
      );
    },
  },
  {
    ...face("before-the-holiday", "Lakeside Motor Inn", "330918824", 9),
    ...{ trade: "retail", bank: PLAIN },
    tell(book) {
      // Collects on Mondays, and on the Friday before when the Monday is a holiday.
      const days = daysOf(book, (day) => weekdayOf(day) === 0 && day >= ago(200)).map((day) =>
        businessDayOnOrBefore(day),
      );
      const funding = fund(book, ago(205), "MULLIGAN FUNDING", 55_000);
      const refs = collect(book, days, { company: "MULLIGAN FUNDING", dollars: 2100 });
      plant(book, { funder: "Mulligan Funding", frequency: "weekly", refs: [funding, ...refs] });
      plan(book, "Rapid Finance: active, weekly 1350, funded 40000 on 2025-03-12, from on 2025-03-24");
    },
  },
  {
    ...face("weekend-catch-up", "Sudsy Car Wash LLC", "7719920034"),
    ...{ trade: "salon", bank: KEYED },
    tell(book) {
      // Collects for every day of the week: on Monday three times, after a holiday twice or four times.
      const days = daysOf(book, (day) => isBusinessDay(day) && day >= ago(92));
      const times = (day: Day): number => {
        let count = 1;
        for (let before = addDays(day, -1); !isBusinessDay(before); before = addDays(before, -1)) count++;
        return count;
      };
      const funding = fund(book, ago(95), "EVEREST BUSINESS FUNDING", 24_000);
      const refs = collect(book, days, { company: "EVEREST BUSINESS FUNDING", dollars: 148, times });
      plant(book, { funder: "Everest Business Funding", frequency: "weekday", refs: [funding, ...refs] });
    },
  },
  {
    ...face("five-deep", "Iron Mesa Hauling Inc", "1299003817", 9),
    ...{ trade: "haulier", bank: RUNNING },
    tell(book) {
      plan(book, "Kapitus: active, weekday 610, funded 80000 ago 150");
      plan(book, "Forward Financing: active, weekly 2300, funded 50000 ago 121");
      plan(book, "Fox Funding Group: active, weekday 299, funded 26000 ago 88");
      plan(
        book,
        "Saltmarsh Capital Group: active, weekday 225, unlisted, funded 18000 ago 58, debits SALTMARSH CAP GRP",
      );
      plan(book, "Bitty Advance: new_position, weekday 120, funded 9000 ago 20");
      live(book, [
        habit("achOut WEX INC | FLEET DEBI", "-2100..-900", onBusinessDays, 0.5),
        habit("achIn TRIUMPH BUSINESS CAPITAL | FACTORING", "3200..9800", onWeekday(4)),
        habit("achOut PREPASS | TOLLS", "-75", onWeekday(0)),
      ]);
    },
  },
  {
    ...face("new-bank", "Bluewater Pool Service LLC", "4400118820", 9),
    ...{ trade: "contractor", bank: LABELLED },
    tell(book) {
      addAccount(book, { id: "credit-union", number: "9902214417", opening: 22_000 });
      live(book, [habit("card POOLCORP 118 | TAMPA FL", "-620..-90", onBusinessDays, 0.5)], "credit-union");
      plan(book, "Rapid Finance: active, weekday 415, funded 52000 ago 160, moves 60 credit-union");
      plan(book, "Libertas Funding: active, weekly 1900, funded 45000 ago 140, moves 11 credit-union");
      // The old account is closed two months before the end.
      for (const row of book.rows.splice(0)) {
        if (row.account !== "main" || row.day <= ago(60)) book.rows.push(row);
      }
      const kept = new Set(book.rows.map((row) => row.ref));
      for (const [index, one] of book.positions.entries()) {
        book.positions[index] = { ...one, refs: one.refs.filter((ref) => kept.has(ref)) };
      }
    },
  },
  {
    ...face("other-name", "Pinecrest Veterinary Clinic", "660011293"),
    ...{ trade: "medical", bank: KEYED },
    tell(book) {
      plan(
        book,
        "Northbrook Merchant Capital LLC: active, weekday 187, unlisted, funded 20000 ago 101, wires NORTHBROOK MERCHANT CAPITAL LLC, debits NORTHBROOK MERC",
      );
      plan(
        book,
        "Delmar Business Advance: active, weekly 940, unlisted, funded 16000 ago 77, wires DELMAR BUSINESS ADVANCE INC, debits DELMAR BUS ADV",
      );
      plantFriends(book, FALSE_FRIENDS);
    },
  },
  {
    ...face("sent-back-and-again", "Crown Street Barbers", "229981007", 7),
    ...{ trade: "salon", bank: RUNNING },
    tell(book) {
      plan(
        book,
        "National Funding: active, weekday 130, funded 13000 ago 110, bounce 12+2 13+3 40 41 60+1, entry ACH PMT",
      );
      plan(book, "Bitty Advance: active, weekly 275, funded 5200 ago 98, bounce 3+2 9+3");
    },
  },
  {
    ...face("bought-out-net", "Fairview Print & Sign", "551200983", 10),
    ...{ trade: "retail", bank: PLAIN },
    tell(book) {
      // The new funder pays two others directly and wires what is left.
      plan(book, "Credibly: likely_paid_off, weekday 340, funded 40000 ago 210, until ago 102");
      plan(book, "Bitty Advance: likely_paid_off, weekly 820, funded 14000 ago 170, until ago 102");
      plan(book, "Kapitus: active, weekly 2450, funded 38000 ago 100, from ago 92");
    },
  },
  {
    ...face("eased", "Highland Gym & Fitness", "771182930", 9),
    ...{ trade: "salon", bank: LABELLED },
    tell(book) {
      // The funder agrees to take half for the rest; another goes from daily to weekly.
      plan(book, "Forward Financing: active, weekly 1600, funded 38000 ago 180, change 12 800");
      plan(book, "Fox Funding Group: active, weekday 210, funded 22000 ago 130, change 45 1050 weekly");
    },
  },
  {
    ...face("only-friends", "Summit Family Dairy & Deli", "882003319", 9),
    ...{ trade: "restaurant", bank: KEYED },
    tell(book) {
      plantFriends(book, FALSE_FRIENDS);
      live(book, [
        habit("achOut MEADOWBROOK DAIRY | DELIVERY", "-96.5", onBusinessDays),
        habit("achOut RELIANCE PAYROLL SVC | PAYROLL", "-3150", onWeekday(4)),
        habit("achOut CATERPILLAR FINANCIAL | LOAN PMT", "-880", onWeekday(1)),
        habit("achOut NAVITAS CREDIT CORP | LEASE", "-365", onWeekday(3)),
        habit("achOut AMERICAN EXPRESS | ACH PMT", "-950..-400", onWeekday(0)),
        habit("card CHEVRON 0091827 | FRESNO CA", "-90..-40", onAnyDay, 0.7),
        habit("achOut WEX INC | FLEET DEBI", "-410", onWeekday(2)),
        habit("achOut CITY OF FRESNO | PARKING", "-18", onBusinessDays),
        habit("achOut NORTHERN LEASING SYSTEMS | POS LEASE", "-49", onDayOfMonth(11)),
      ]);
      const day = addBusinessDays(ago(120), 0);
      fund(book, day, "RIVERBEND COMMUNITY BANK SBA LOAN PROCEEDS", 60_000);
      live(book, [habit("achOut RIVERBEND COMMUNITY BANK | LOAN PMT", "-1240", onDayOfMonth(9))]);
    },
  },
];
