import { makeRandom, type Random } from "./random.ts";

/** A descriptor as a bank prints it, with an amount that fits it; negative is outflow. */
export type Descriptor = { readonly description: string; readonly amount: number };

const BRANDS =
  "AMAZON.COM|AMZN MKTP US|WM SUPERCENTER|TARGET|COSTCO WHSE|SAMS CLUB|THE HOME DEPOT|LOWES|STAPLES|OFFICE DEPOT|BEST BUY|SHELL OIL|" +
  "CHEVRON|EXXONMOBIL|LOVES TRAVEL S|PILOT|FLYING J|STARBUCKS STORE|MCDONALD'S|CHICK-FIL-A|PANERA BREAD|UBER TRIP|LYFT RIDE|DELTA AIR|" +
  "SOUTHWES|MARRIOTT|HILTON|FEDEX|UPS|USPS PO|GOOGLE *ADS|FACEBK ADS|MAILCHIMP|ADOBE *CREATIVE|INTUIT *QBOOKS|MICROSOFT*365|ZOOM.US|" +
  "DROPBOX|SLACK|GODADDY.COM|SHOPIFY|VERIZON WRLS|ATT*BILL|COMCAST|T-MOBILE|SYSCO|US FOODS|RESTAURANT DEPOT|GRAINGER|FASTENAL|AUTOZONE|" +
  "O'REILLY AUTO|NAPA AUTO|SHERWIN WILLIAMS|ACE HARDWARE|TRACTOR SUPPLY|WALGREENS|CVS/PHARMACY|DOLLAR GENERAL|7-ELEVEN";
const FIRST =
  "SUNRISE|BLUE RIDGE|LONE STAR|HARBOR|PINE VALLEY|RED ROCK|GOLDEN|MAPLE|SILVER CREEK|LAKESIDE|OLD TOWN|PRAIRIE|SUMMIT|BAYVIEW|CEDAR|" +
  "MAGNOLIA|DESERT|GRANITE|WILLOW|EAGLE|TRI COUNTY|PACIFIC|IRON HORSE|MIDTOWN|RIVERBEND|COPPER|NORTHSIDE|HILLCREST|CORNERSTONE|PIONEER";
const SECOND =
  "TIRE|COFFEE|DENTAL|LANDSCAPING|PLUMBING|BAKERY|FREIGHT|ELECTRIC|ROOFING|FLORIST|VETERINARY|PRINTING|CATERING|HVAC|TAQUERIA|LUMBER|" +
  "BREWING|AUTO BODY|SIGNS|PACKAGING|STAFFING|CLEANERS|FITNESS|NURSERY|MACHINE|SEAFOOD|PIZZA|TOWING|GLASS|SUPPLY";
const ENDING = "LLC|INC|CO|SHOP|GROUP|SERVICES|& SONS|BROTHERS|OF TEXAS|PARTNERS";
const PEOPLE_FIRST =
  "MARIA|JAMES|LINDA|DAVID|PRIYA|CARLOS|EMILY|AHMED|NGUYEN|SOFIA|PETER|KAREN|OMAR|GRACE|VICTOR|HANNAH";
const PEOPLE_LAST =
  "GARCIA|SMITH|PATEL|NGUYEN|JOHNSON|LOPEZ|KIM|BROWN|MARTINEZ|COHEN|WILSON|RIVERA|OKAFOR|BAKER|CHEN|DAVIS";
const PLACES =
  "AUSTIN TX|HOUSTON TX|MIAMI FL|TAMPA FL|SEATTLE WA|PORTLAND OR|DENVER CO|PHOENIX AZ|CHICAGO IL|DETROIT MI|BOSTON MA|BROOKLYN NY|" +
  "NEWARK NJ|ATLANTA GA|NASHVILLE TN|SANTA MONICA CA|SAN JOSE CA|LAS VEGAS NV|OMAHA NE|BOISE ID|RALEIGH NC|MEMPHIS TN|TULSA OK|FRESNO CA";
const FUNDERS =
  "ONDECK CAPITAL|KAPITUS|CREDIBLY|FORA FINANCIAL|RAPID FINANCE|MULLIGAN FUNDING|BLUEVINE|FUNDBOX|LIBERTAS FUNDING|NATIONAL FUNDING";
const PAYROLL = "ADP PAYROLL FEES|GUSTO PAYROLL|PAYCHEX EIB|PAYCOM PAYROLL|RIPPLING PAYROLL|SQUARE PAYROLL";

const [brands, firsts, seconds, endings, names, surnames, places, funders, payrolls] = [
  BRANDS,
  FIRST,
  SECOND,
  ENDING,
  PEOPLE_FIRST,
  PEOPLE_LAST,
  PLACES,
  FUNDERS,
  PAYROLL,
].map((list) => list.split("|")) as [
  string[],
  string[],
  string[],
  string[],
  string[],
  string[],
  string[],
  string[],
  string[],
];

const money = (random: Random, from: number, to: number) =>
  Math.round((from + random.next() * (to - from)) * 100) / 100;
const date = (random: Random) => `${pad(1 + random.below(12))}/${pad(1 + random.below(28))}`;
const pad = (value: number) => String(value).padStart(2, "0");
const localName = (random: Random) =>
  `${random.pick(firsts)} ${random.pick(seconds)} ${random.pick(endings)}`;
const person = (random: Random) => `${random.pick(names)} ${random.pick(surnames)}`;
const payee = (random: Random) => (random.next() < 0.5 ? random.pick(brands) : localName(random));

type Form = { readonly weight: number; make(random: Random): Descriptor };
const out = (description: string, amount: number): Descriptor => ({ description, amount: -amount });
const into = (description: string, amount: number): Descriptor => ({ description, amount });

/** Printing forms of the large US banks and processors, weighted roughly as on a small business's statements. */
const FORMS: readonly Form[] = [
  {
    weight: 14,
    make: (r) =>
      out(
        `PURCHASE AUTHORIZED ON ${date(r)} ${payee(r)} #${r.digits(4)} ${r.pick(places)} S${r.digits(15)} CARD ${r.digits(4)}`,
        money(r, 4, 400),
      ),
  },
  {
    weight: 12,
    make: (r) =>
      out(
        `CHECKCARD ${r.digits(4)} ${payee(r)} ${r.digits(10)} ${r.pick(places)} ${r.digits(23)}`,
        money(r, 4, 300),
      ),
  },
  {
    weight: 10,
    make: (r) =>
      out(`${payee(r)} ${r.digits(3)}-${r.digits(7)} ${r.pick(places)} ${date(r)}`, money(r, 4, 250)),
  },
  { weight: 6, make: (r) => out(`SQ *${localName(r)} ${r.pick(places)}`, money(r, 3, 90)) },
  { weight: 4, make: (r) => out(`TST* ${localName(r)} ${r.pick(places)} ${r.digits(6)}`, money(r, 8, 120)) },
  {
    weight: 4,
    make: (r) =>
      out(`PAYPAL *${localName(r).replaceAll(" ", "").slice(0, 12)} ${r.digits(10)} CA`, money(r, 5, 200)),
  },
  {
    weight: 6,
    make: (r) =>
      out(
        `${payee(r)} DES:PAYMENT ID:${r.digits(9)} INDN:${localName(r)} CO ID:${r.digits(10)} CCD`,
        money(r, 40, 4000),
      ),
  },
  {
    weight: 6,
    make: (r) =>
      out(
        `ORIG CO NAME:${payee(r)} ORIG ID:${r.digits(10)} DESC DATE:${r.digits(6)} CO ENTRY DESCR:BILL PAY SEC:CCD TRACE#:${r.digits(15)} EED:${r.digits(6)} IND ID:${r.digits(8)}`,
        money(r, 40, 3000),
      ),
  },
  {
    weight: 3,
    make: (r) =>
      out(
        `${r.pick(payrolls)} DES:TAX ID:${r.digits(6)} ${r.letters(3)} INDN:${localName(r)}`,
        money(r, 400, 9000),
      ),
  },
  {
    weight: 3,
    make: (r) => out(`${r.pick(funders)} ACH DEBIT ${r.digits(8)} ${localName(r)}`, money(r, 150, 1200)),
  },
  { weight: 4, make: (r) => out(`ZELLE PAYMENT TO ${person(r)} JPM${r.digits(8)}`, money(r, 30, 2500)) },
  { weight: 3, make: (r) => out(`CHECK # ${r.digits(4)} ${r.digits(9)}`, money(r, 80, 5000)) },
  {
    weight: 2,
    make: (r) =>
      out(
        `ONLINE TRANSFER TO CHK ...${r.digits(4)} TRANSACTION#: ${r.digits(10)} ${date(r)}`,
        money(r, 100, 5000),
      ),
  },
  {
    weight: 1,
    make: (r) => out(`ATM WITHDRAWAL ${date(r)} #${r.digits(6)} ${r.pick(places)}`, 20 * (1 + r.below(20))),
  },
  { weight: 1, make: (r) => out(`OVERDRAFT ITEM FEE FOR ACTIVITY OF ${date(r)} REF ${r.digits(7)}`, 35) },
  {
    weight: 1,
    make: (r) =>
      out(
        `WIRE TYPE:WIRE OUT DATE:${r.digits(6)} ET TRN:${r.digits(16)} SERVICE REF:${r.digits(6)} BNF:${localName(r)} ID:${r.digits(10)}`,
        money(r, 900, 20_000),
      ),
  },
  {
    weight: 6,
    make: (r) =>
      into(
        `STRIPE DES:TRANSFER ID:ST-${r.letters(12)} INDN:${localName(r)} CO ID:${r.digits(10)}`,
        money(r, 60, 6000),
      ),
  },
  {
    weight: 5,
    make: (r) =>
      into(`SQUARE INC DES:SQ${r.digits(6)} ID:T3${r.letters(11)} INDN:${localName(r)}`, money(r, 60, 3500)),
  },
  {
    weight: 3,
    make: (r) => into(`TOAST DEP ${date(r)} ${r.digits(9)} ${localName(r)}`, money(r, 200, 6000)),
  },
  {
    weight: 3,
    make: (r) => into(`${localName(r)} DES:VENDOR PMT ID:${r.digits(8)} CCD`, money(r, 300, 15_000)),
  },
  { weight: 2, make: (r) => into(`REMOTE ONLINE DEPOSIT # ${r.digits(6)} ${date(r)}`, money(r, 100, 8000)) },
  {
    weight: 2,
    make: (r) => into(`ZELLE PAYMENT FROM ${person(r)} ${r.letters(3)}${r.digits(9)}`, money(r, 30, 1500)),
  },
];

/** `count` different descriptors, the same ones for the same seed. */
export function makeDescriptors(count: number, seed: number): readonly Descriptor[] {
  const random = makeRandom(seed);
  const lots = FORMS.flatMap((form) => new Array<Form>(form.weight).fill(form));
  const made = new Map<string, Descriptor>();
  while (made.size < count) {
    const descriptor = random.pick(lots).make(random);
    made.set(descriptor.description, descriptor);
  }
  return [...made.values()];
}
