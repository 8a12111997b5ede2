// The ten invented businesses of the demo portfolio: what each lives through, and what it says of itself.

export type Part = {
  /** Of the scenario that the business lives through. */
  readonly story: string;
  readonly layout: string;
  readonly bank: string;
  readonly months: number;
  /** Dollars of the lowest balance in these months. */
  readonly lowest: number;
  /** Its last statement is forged: one printed amount was raised. */
  readonly isForged?: boolean;
  readonly application: {
    readonly form: string;
    readonly dba: string;
    readonly start: string;
    /** Dollars a month, as the applicant says. */
    readonly monthly: number;
    readonly amount: number;
  };
};

export const PARTS: readonly Part[] = [
  {
    ...{ story: "stacked-restaurant", layout: "us-additions-subtractions", lowest: -1240, months: 4 },
    bank: "Harborline National Bank",
    application: {
      ...{ form: "underline", dba: "Lantern Street Grill", start: "2016-04-11" },
      ...{ monthly: 58_000, amount: 40_000 },
    },
  },
  {
    ...{ story: "renewed-haulier", layout: "us-teller-mono", lowest: 6180, months: 4 },
    bank: "Prairie State Bank",
    application: { form: "boxed", dba: "", start: "2012-09-03", monthly: 70_000, amount: 75_000 },
  },
  {
    ...{ story: "defaulted-contractor", layout: "us-debit-credit-balance", lowest: 410, months: 4 },
    bank: "Granite Peak Bank & Trust",
    application: { form: "labels-below", dba: "", start: "2018-02-20", monthly: 95_000, amount: 60_000 },
  },
  {
    ...{ story: "bounced-salon", layout: "us-boxed-sections", lowest: -385, months: 3 },
    bank: "Cedar Ridge Community Bank",
    application: {
      ...{ form: "underline", dba: "Velvet Chair", start: "2019-06-01" },
      ...{ monthly: 34_000, amount: 25_000 },
    },
  },
  {
    ...{ story: "reverse-consolidated-medical", layout: "us-day-end-balance", lowest: 3920, months: 3 },
    bank: "Meridian Bank",
    application: { form: "two-columns", dba: "", start: "2009-01-15", monthly: 62_000, amount: 100_000 },
  },
  {
    ...{ story: "processor-shop", layout: "us-fintech-cards", lowest: 2750, months: 3 },
    bank: "Lakeshore",
    application: {
      ...{ form: "boxed", dba: "Tidewater Goods", start: "2020-10-05" },
      ...{ monthly: 55_000, amount: 30_000 },
    },
  },
  {
    ...{ story: "unlisted-retail", layout: "us-core-forms", lowest: -2610, months: 4 },
    bank: "Stonebrook Bank",
    application: { form: "underline", dba: "", start: "2014-03-27", monthly: 50_000, amount: 45_000 },
  },
  {
    ...{ story: "friends-only-seasonal", layout: "us-posted-additions", lowest: 640, months: 3 },
    bank: "Old Mill Savings Bank",
    application: { form: "labels-below", dba: "", start: "2017-05-09", monthly: 30_000, amount: 20_000 },
  },
  {
    ...{ story: "settled-early", layout: "us-neobank-daily", lowest: 9330, months: 3 },
    bank: "Northgate",
    application: { form: "boxed", dba: "", start: "2015-08-18", monthly: 60_000, amount: 80_000 },
  },
  {
    ...{ story: "modified", layout: "us-debit-credit-balance", lowest: 4870, months: 3, isForged: true },
    bank: "Twin Rivers Bank",
    application: {
      ...{ form: "underline", dba: "Sunrise Bagels", start: "2013-11-02" },
      ...{ monthly: 82_000, amount: 90_000 },
    },
  },
];
