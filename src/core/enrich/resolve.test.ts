import { describe, expect, it } from "vitest";
import { loadEngine } from "../../knowledge/load.ts";
import type { Enrichment } from "./types.ts";

const engine = await loadEngine();
const read = (description: string): Enrichment =>
  engine.enrich({ description, amount: -120.5, currency: "USD" }, { explain: true });
const merchantOf = (description: string): string | null => read(description).merchant?.name ?? null;
const kindOf = (description: string): string | null => read(description).merchant?.kind ?? null;

const FUNDER_KINDS = ["mca_funder", "rbf_funder", "processor_advance"];

describe("a famous name in somebody else's name", () => {
  it.each([
    "TO MCDONALD ROSS",
    "ZELLE TO JOHN ROSS",
    "Zelle payment to JOHN ROSS 12345678",
    "ZELLE PAYMENT TO CHASE MILLER",
    "VENMO PAYMENT TO MORGAN STANLEY",
    "Zelle payment to ANN TAYLOR JPM99a1b2c3d",
    "ZELLE TO AMAZON JONES",
    "FORWARD",
    "CHECK 1201 HOME DEPOT",
    "NSF FEE WALMART",
    "ATM WITHDRAWAL WALMART DALLAS TX",
  ])("%s has no merchant", (description) => expect(merchantOf(description)).toBeNull());

  it.each([
    ["ROSS CARPENTRY LLC", "Ross Carpentry"],
    ["APPLE RIVER PLUMBING SUPPLY", "Apple River Plumbing Supply"],
    ["SHELLEY'S CAFE HOUSTON TX", "Shelley's Cafe"],
    ["TARGETED MARKETING GROUP", "Targeted Marketing Group"],
    ["ON DECK SPORTS BAR BOSTON MA", "On Deck Sports Bar"],
    ["RAPID RESPONSE PLUMBING", "Rapid Response Plumbing"],
    ["SQ *SOUTHSIDE COFFEE ROA Portland OR", "Southside Coffee Roa"],
  ])("%s is its own local business", (description, name) => {
    expect(read(description).merchant).toMatchObject({ key: expect.stringMatching(/^local:/), name });
  });

  it.each([
    "AMF TEAM INC",
    "AMF TEAM INC DES:PAYROLL ID:1234",
    "AMF STAFFING",
    "FLEETCOR FUNDING",
    "ACH DEBIT FORWARD AIR INC",
    "ON DECK SPORTS BAR BOSTON MA",
    "RAPID RESPONSE PLUMBING",
  ])("%s is no funder", (description) => expect(FUNDER_KINDS).not.toContain(kindOf(description)));
});

describe("a code glued to a name", () => {
  it.each([
    ["dropboxqvkt7h2m1x db.tt/cchelp", "Dropbox"],
    ["DROPBOXQVKT7721 DB.TT/CCHELP CA", "Dropbox"],
    ["NETFLIXCOMT5K2 866-579-7172 CA", "Netflix"],
    ["SPOTIFYP7C2D9 STOCKHOLM", "Spotify"],
  ])("%s names %s", (description, name) => expect(merchantOf(description)).toBe(name));

  it.each(["DROPBOXER5512 GYM DAYTON OH", "MICROSOFTENING4U DAYTON OH"])(
    "%s is somebody else's",
    (description) => expect(["Dropbox", "Microsoft"]).not.toContain(merchantOf(description)),
  );
});

describe("one word, several houses", () => {
  it.each([
    ["DELTA DENTAL PREMIUM", "Delta Dental"],
    ["DELTA AIR 0062345678901 ATLANTA GA", "Delta Air Lines"],
    ["UNITED HEALTHCARE PREMIUM", "UnitedHealthcare"],
    ["UNITED AIRLINES 0162345678 HOUSTON TX", "United Airlines"],
    ["UNITED RENTALS 123 HOUSTON TX", "United Rentals"],
    ["ACH DEBIT FORWARD AIR INC", "Forward Air"],
    ["FORWARD FINANCING", "Forward Financing"],
    ["ORIG CO NAME:FORWARD ORIG ID:1234567890 CO ENTRY DESCR:PMT SEC:CCD", "Forward Financing"],
    ["ROSS STORES #1234 DALLAS TX", "Ross Dress for Less"],
    ["MCDONALD'S F12345 AUSTIN TX", "McDonald's"],
    ["FORD MOTOR CREDIT", "Ford Credit"],
    ["PAYPAL *UBER EATS", "Uber Eats"],
    ["UBER   *TRIP HELP.UBER.COM CA", "Uber"],
    ["Amazon web services aws.amazon.co WA", "Amazon Web Services"],
    ["AMZN Mktp US*2A3BC4DE5 Amzn.com/bill WA", "Amazon"],
  ])("%s is %s", (description, name) => expect(merchantOf(description)).toBe(name));

  it("tells the insurer and the airline apart by kind", () => {
    for (const insurer of ["DELTA DENTAL PREMIUM", "DELTA DENTAL OF CA PREMIUM 123456", "DELTA DENTAL INS"])
      expect(["insurer", "health_payer"]).toContain(kindOf(insurer));
    expect(kindOf("DELTA AIR LINES ATLANTA GA")).toBe("airline");
  });

  it("takes the finance arm of a brand for no shop of it", () => {
    expect(kindOf("VOLVO FIN SVCS")).not.toBe("auto_service");
  });
});

describe("one house, several spellings", () => {
  it.each([
    [
      "The Home Depot",
      ["HOMEDEPOT.COM", "HOMEDEPOT.COM 800-430-3376 GA", "THE HOME DEPOT #0629", "HOME DEPOT"],
    ],
    ["Walmart", ["WAL MART", "WAL-MART #1234 DALLAS TX", "WALMART1234", "WAL MART SUPERCENTER 1234"]],
    ["Sherwin-Williams", ["SHERWIN-WILLIAMS 70", "SHERWINWILLIAMS 701234 PLANO TX", "SHERWIN WILLIAMS"]],
    ["Costco", ["COSTCO WHSE #0123 PLANO TX", "COSTCOWHSE 0123 PLANO TX"]],
    ["Lowe's", ["LOWES #00907* PLANO TX", "LOWE'S OF PLANO TX", "lowes #1234"]],
    ["7-Eleven", ["7-ELEVEN 12345", "7 ELEVEN 12345 DALLAS TX"]],
    ["OnDeck", ["ON DECK CAPITAL", "OnDeck Capital DES:ACH DEBIT"]],
  ])("%s: %j", (name, descriptions) =>
    expect(descriptions.map(merchantOf)).toEqual(descriptions.map(() => name)),
  );

  it.each([
    // The NACHA company name holds 16 characters.
    ["AMERICAN EXPRES", "American Express"],
    ["FORWARD FINANCIN", "Forward Financing"],
    ["O'REILLY AUTO PAR", "O'Reilly Auto Parts"],
    ["PUBLIX SUPER MAR", "Publix"],
    ["ORIG CO NAME:KALAMATA CAPITA ORIG ID:1 CO ENTRY DESCR:PAYMENT SEC:CCD", "Kalamata Capital Group"],
    ["ORIG CO NAME:CREDIBLY OF ARIZ ORIG ID:1 CO ENTRY DESCR:PAYMENT SEC:CCD", "Credibly"],
    // Card networks cut at 22 to 25.
    ["FIRESTONE COMPLETE AUT PLANO TX", "Firestone Complete Auto Care"],
  ])("%s is cut off and still %s", (description, name) => expect(merchantOf(description)).toBe(name));

  it.each([
    ["STARBUKCS STORE 12345 SEATTLE WA", "Starbucks"],
    ["HARBOR FREIHT TOOLS", "Harbor Freight Tools"],
    ["MAILCHIMPP", "Mailchimp"],
  ])("%s has one letter wrong and is %s", (description, name) => {
    expect(merchantOf(description)).toBe(name);
    expect(
      read(description)
        .reasons.map((reason) => reason.text)
        .join(),
    ).toContain("one letter off");
  });
});

describe("a brand of another country", () => {
  it.each(["HOBBYCRAFT", "GALERIES LAFAYETTE", "HOLLAND & BARRETT", "CONAD SUPERSTORE"])(
    "%s is not believed in a US city",
    (brand) => {
      const answer = read(`${brand} DALLAS TX`);
      expect(answer.merchant?.key).toMatch(/^local:/);
      expect(answer.reasons.find((reason) => reason.part === "guard")?.text).toMatch(/is not known in TX/);
    },
  );

  it("is believed at home", () => {
    expect(read("HOBBYCRAFT LONDON GB").merchant?.key).toBe("known:HOBBYCRAFT");
    expect(read("GALERIES LAFAYETTE PARIS FR").merchant?.key).toBe("known:GALERIESLAFAYETTE");
  });

  it.each(["COLES MIAMI FL", "COLES 0442 SYDNEY AU"])(
    "%s is no Shell: a partner's name is another's",
    (text) => {
      expect(merchantOf(text)).not.toBe("Shell");
    },
  );
});

describe("the processor before the merchant", () => {
  it.each([
    ["DD *DOORDASH CHIPOTLE", "Chipotle", "DoorDash"],
    ["DD DOORDASH CHIPOTLE 855-973-1040 CA", "Chipotle", "DoorDash"],
    ["GRUBHUB*TACOCABANA", "Taco Cabana", "Grubhub"],
    ["PAYPAL *NETFLIX", "Netflix", "PayPal"],
    ["PAYPAL *ADOBE", "Adobe", "PayPal"],
    ["PAYPAL* AMZN Mktp 198748320", "Amazon", "PayPal"],
    ["SQ* 01203433383 ESPRESSO CIELO SANTA MONICA CA", "Espresso Cielo", "Square"],
    ["TST* JOES DINER AUSTIN TX", "Joes Diner", "Toast"],
    ["CHECKCARD 0312 SQ *JOE'S BARBER", "Joe's Barber", "Square"],
  ])("%s: %s through %s", (description, merchant, processor) => {
    const answer = read(description);
    expect([answer.merchant?.name, answer.processor?.name]).toEqual([merchant, processor]);
    expect(answer.descriptionClean).toBe(merchant);
  });

  it.each([
    ["GOOGLE *WORKSPACE", "Google Workspace"],
    ["GOOGLE *GSUITE_example.com", "Google Workspace"],
    ["GOOGLE *ADS1234567890", "Google Ads"],
    ["UBER *EATS", "Uber Eats"],
  ])("%s is the prefix's own %s", (description, name) => {
    const answer = read(description);
    expect([answer.merchant?.name, answer.processor]).toEqual([name, null]);
  });

  it.each(["STRIPE TRANSFER ST-A1B2C3D4E5F6", "STRIPE DES:TRANSFER ID:ST-A1B2C3D4E5F6"])(
    "%s is a payout of the processor, with no merchant",
    (description) => {
      const answer = engine.enrich({ description, amount: 812.4, currency: "USD" });
      expect(answer).toMatchObject({ merchant: null, processor: { name: "Stripe" }, category: "Revenue" });
    },
  );

  it("gives Amazon its website", () => {
    expect(read("PAYPAL* AMZN Mktp 198748320").merchant?.url).toBe("https://www.amazon.com/");
  });
});

it("explains a merchant by its knowledge line and its place in the text", () => {
  const description = "CHECKCARD 0412 THE HOME DEPOT 0629 ATLANTA GA";
  const reason = read(description).reasons.find((one) => one.part === "merchant");
  expect(reason?.source).toMatch(/^data\/merchants\/\w[\w-]*\.tsv:\d+$/);
  expect(description.slice(reason?.span?.start, reason?.span?.end)).toContain("HOME DEPOT");
});

describe("a bank and the program that it lends for", () => {
  it.each([
    ["CELTIC BANK SQUARE LOAN", "Square Loans"],
    ["FIRST ELECTRONIC BANK CREDIBLY", "Credibly"],
    ["FINWISE BANK MULLIGAN FUNDING", "Mulligan Funding"],
    ["WEBBANK/SHOPIFY CAPITAL", "Shopify Capital"],
    ["WEBBANK PAYPAL", "PayPal Working Capital"],
    ["TOAST WEBBANK", "Toast Capital"],
    ["LEAD BANK FUNDBOX", "Fundbox"],
  ])("%s is %s", (description, name) => expect(merchantOf(description)).toBe(name));

  it("is the bank where nobody else is named", () => {
    expect(merchantOf("ACH DEBIT CELTIC BANK LOAN PMT")).toBe("Celtic Bank");
  });
});

describe("a note before the name", () => {
  it.each([
    ["Gas station - Marathon", "Marathon Petroleum"],
    ["Lunch - Chipotle", "Chipotle"],
  ])("%s is %s", (description, name) => expect(merchantOf(description)).toBe(name));

  it("stays what it is where no list knows what stands behind it", () => {
    expect(merchantOf("Refund - john smith")).toBeNull();
  });
});
