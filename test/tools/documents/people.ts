import { base, en, en_US, Faker } from "@faker-js/faker";
import type { Dice } from "../statements/dice.ts";

// Invented businesses and people; names of places and companies from faker.

export type Address = {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};
export type Person = {
  readonly first: string;
  readonly last: string;
  readonly birth: string;
  readonly ssn: string;
  readonly home: Address;
  readonly homePhone: string;
  readonly mobile: string;
  readonly email: string;
};
export type Business = {
  readonly legalName: string;
  readonly dba: string;
  readonly ein: string;
  readonly start: string;
  readonly entity: string;
  readonly incorporated: string;
  readonly industry: string;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
  readonly address: Address;
  readonly mailing: Address;
};

const STATES = "CA NY TX FL IL NJ GA PA OH NC WA MA AZ CO VA MI MN MO TN MD".split(" ");
const ENTITIES = ["LLC", "Corporation", "S-Corp", "Sole Proprietorship", "Partnership"];
const INDUSTRIES = [
  "Restaurant",
  "Trucking",
  "Construction",
  "Retail - Clothing",
  "Auto Repair",
  "Medical Office",
  "Landscaping",
  "Beauty Salon",
  "Plumbing Contractor",
  "Convenience Store",
  "Wholesale Food",
  "IT Consulting",
  "Dental Practice",
  "Bakery",
];
const TRADES = [
  "Plumbing",
  "Logistics",
  "Bakery",
  "Auto Body",
  "Dental Care",
  "Landscaping",
  "Catering",
  "Roofing",
  "Freight Lines",
  "Hardware",
  "Fitness Studio",
  "Printing",
  "Pet Supply",
  "Coffee Roasters",
  "Electric",
  "Staffing",
  "Nail Salon",
  "Home Health",
];

export function makeFaker(dice: Dice): Faker {
  const faker = new Faker({ locale: [en_US, en, base] });
  faker.seed(dice.below(2 ** 31));
  return faker;
}

export function makeAddress(dice: Dice): Address {
  const faker = makeFaker(dice);
  return {
    line1: `${dice.between(10, 9899)} ${faker.location.street()}`,
    line2: dice.chance(0.3) ? `${dice.pick(["Suite", "Unit", "Apt"])} ${dice.between(1, 420)}` : "",
    city: faker.location.city(),
    state: dice.pick(STATES),
    zip: dice.between(10001, 99499).toString(),
  };
}

export function makePerson(dice: Dice): Person {
  const faker = makeFaker(dice);
  const first = faker.person.firstName();
  const last = faker.person.lastName();
  return {
    first,
    last,
    birth: day(dice, 1950, 1998),
    ssn: `${dice.between(100, 665)}-${dice.between(10, 99)}-${dice.between(1000, 9999)}`,
    home: makeAddress(dice),
    homePhone: makePhone(dice),
    mobile: makePhone(dice),
    email: `${first}.${last}@${dice.pick(["gmail.com", "yahoo.com", "outlook.com", "aol.com"])}`
      .toLowerCase()
      .replace(/[^a-z.@]/g, ""),
  };
}

export function makeBusiness(dice: Dice): Business {
  const faker = makeFaker(dice);
  const name = `${faker.person.lastName()} ${dice.pick(TRADES)}`;
  const site = name.toLowerCase().replace(/[^a-z]/g, "");
  const address = makeAddress(dice);
  return {
    legalName: `${name} ${dice.pick(["LLC", "Inc", "Inc.", "Corp", "Group LLC", "Holdings Inc", "Co"])}`,
    dba: dice.chance(0.6) ? dice.pick([name, `${faker.location.city()} ${dice.pick(TRADES)}`]) : "",
    ein: `${dice.pick([20, 26, 27, 45, 46, 47, 81, 82, 83, 84, 85, 87])}-${dice.between(1000000, 9999999)}`,
    start: day(dice, 1998, 2022),
    entity: dice.pick(ENTITIES),
    incorporated: dice.chance(0.7) ? address.state : dice.pick(STATES),
    industry: dice.pick(INDUSTRIES),
    phone: makePhone(dice),
    email: `${dice.pick(["info", "office", "owner", "contact"])}@${site}.com`,
    website: `${dice.pick(["www.", ""])}${site}.com`,
    address,
    mailing: dice.chance(0.5) ? address : makeAddress(dice),
  };
}

export const makePhone = (dice: Dice): string =>
  `${dice.between(2, 9)}${dice.between(0, 8)}${dice.between(2, 9)}${dice.between(2, 9)}${dice.digits(6)}`;

export function day(dice: Dice, fromYear: number, toYear: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${dice.between(fromYear, toYear)}-${two(dice.between(1, 12))}-${two(dice.between(1, 28))}`;
}
