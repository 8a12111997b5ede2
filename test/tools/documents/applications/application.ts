import { type Dice, makeDice } from "../../statements/dice.ts";
import {
  type DateStyle,
  type MoneyStyle,
  type NumberStyle,
  type PhoneStyle,
  printAddress,
  printDate,
  printMoney,
  printNumber,
  printPhone,
  street,
} from "../formats.ts";
import { type Address, type Business, day, makeBusiness, makePerson, type Person } from "../people.ts";
import type { FieldTruth, Scalar } from "../truth.ts";

/** Everything an applicant may write, under the keys that layouts use. */
export type Application = {
  readonly values: Readonly<Record<string, string>>;
  readonly truth: Readonly<Record<string, FieldTruth>>;
  readonly hasSecondOwner: boolean;
};

export type Writing = {
  readonly date: DateStyle;
  readonly money: MoneyStyle;
  readonly phone: PhoneStyle;
  readonly number: NumberStyle;
  readonly percent: "sign" | "bare";
  readonly upper: boolean;
};

const PURPOSES = [
  "Working capital",
  "Inventory",
  "Equipment purchase",
  "Expansion",
  "Payroll",
  "Marketing",
  "Debt consolidation",
  "Renovation",
];
const TITLES = ["Owner", "President", "CEO", "Managing Member", "Partner"];

/** What an application says of a business that is known already; the rest is invented. */
export type StatedBusiness = Pick<Business, "legalName" | "dba" | "start"> & {
  /** Dollars. */
  readonly monthly: number;
  readonly amount: number;
};

export function fillApplication(
  seed: string,
  writing: Writing,
  owners: 1 | 2,
  stated?: StatedBusiness,
): Application {
  const dice = makeDice(seed);
  const business = { ...makeBusiness(dice.fork("business")), ...(stated ?? {}) };
  const hasSecondOwner = owners === 2 && dice.chance(0.7);
  const first = makePerson(dice.fork("first"));
  const second = makePerson(dice.fork("second"));
  const share = hasSecondOwner ? dice.pick([50, 51, 60, 75]) : 100;
  const sheet = makeSheet(writing);
  fillBusiness(sheet, business, { ...invented(dice.fork("money")), ...(stated ?? {}) });
  fillOwner(sheet, "o1", "owner1", first, share, dice.fork("o1"));
  if (hasSecondOwner) fillOwner(sheet, "o2", "owner2", second, 100 - share, dice.fork("o2"));
  fillDistractors(sheet, dice.fork("others"));
  return { values: sheet.values, truth: sheet.truth, hasSecondOwner };
}

type Sheet = ReturnType<typeof makeSheet>;

function makeSheet(writing: Writing) {
  const values: Record<string, string> = {};
  const truth: Record<string, FieldTruth> = {};
  const put = (key: string, text: string, facts: Readonly<Record<string, Scalar>> = {}) => {
    values[key] = writing.upper ? text.toUpperCase() : text;
    if (text !== "") truth[key] = facts;
  };
  return { values, truth, put, writing };
}

function invented(dice: Dice) {
  const monthly = dice.between(8, 240) * 1000;
  const amount = dice.between(2, 60) * 5000;
  return { monthly, amount, purpose: dice.pick(PURPOSES) };
}

function fillBusiness(
  sheet: Sheet,
  one: Business,
  { monthly, amount, purpose }: ReturnType<typeof invented>,
) {
  const { put, writing } = sheet;
  put("legal", one.legalName, { "/business/company_legal_business_name": one.legalName });
  put("dba", one.dba, { "/business/dba": one.dba });
  put("ein", printNumber(one.ein, writing.number), { "/business/federal_tax_id": one.ein });
  put("start", printDate(one.start, writing.date), { "/business/business_start_date": one.start });
  put("entity", one.entity, { "/business/type_of_business_entity": one.entity });
  put("stateinc", one.incorporated, { "/business/state_of_incorporation": one.incorporated });
  put("industry", one.industry, { "/business/industry_type": one.industry });
  put("phone", printPhone(one.phone, writing.phone), { "/business/company_phone_number": `+1${one.phone}` });
  put("email", one.email, { "/business/company_email": one.email });
  put("website", one.website, { "/business/company_website": one.website });
  putAddress(sheet, "b", "/business/company_physical_address", one.address);
  putAddress(sheet, "m", "/business/company_billing_address", one.mailing);
  put("monthly", printMoney(monthly, writing.money), { "/business/monthly_revenue": monthly });
  put("annual", printMoney(monthly * 12, writing.money), { "/business/annual_revenue": monthly * 12 });
  put("amount", printMoney(amount, writing.money), { "/funding/amount_requested": amount });
  put("purpose", purpose, { "/funding/loan_purpose": purpose });
}

function putAddress({ put }: Sheet, key: string, pointer: string, one: Address) {
  const facts = {
    [`${pointer}/city`]: one.city,
    [`${pointer}/state`]: one.state,
    [`${pointer}/zip`]: one.zip,
  };
  const line = street(one);
  put(`${key}.address`, printAddress(one), { ...facts, [`${pointer}/line_1`]: one.line1 });
  put(`${key}.street`, line, { [`${pointer}/line_1`]: one.line1 });
  put(`${key}.city`, one.city, { [`${pointer}/city`]: one.city });
  put(`${key}.state`, one.state, { [`${pointer}/state`]: one.state });
  put(`${key}.zip`, one.zip, { [`${pointer}/zip`]: one.zip });
  put(`${key}.csz`, `${one.city}, ${one.state} ${one.zip}`, facts);
}

function fillOwner(sheet: Sheet, key: string, owner: string, one: Person, share: number, dice: Dice) {
  const { put, writing } = sheet;
  const signed = day(dice, 2024, 2025);
  put(`${key}.name`, `${one.first} ${one.last}`, {
    [`/${owner}/first_name`]: one.first,
    [`/${owner}/last_name`]: one.last,
  });
  put(`${key}.first`, one.first, { [`/${owner}/first_name`]: one.first });
  put(`${key}.last`, one.last, { [`/${owner}/last_name`]: one.last });
  put(`${key}.title`, dice.pick(TITLES));
  put(`${key}.share`, writing.percent === "sign" ? `${share}%` : String(share), {
    [`/${owner}/ownership_percentage`]: share,
  });
  put(`${key}.ssn`, printNumber(one.ssn, writing.number), { [`/${owner}/social_security_number`]: one.ssn });
  put(`${key}.dob`, printDate(one.birth, writing.date), { [`/${owner}/date_of_birth`]: one.birth });
  put(`${key}.home`, printPhone(one.homePhone, writing.phone), {
    [`/${owner}/home_phone`]: `+1${one.homePhone}`,
  });
  put(`${key}.cell`, printPhone(one.mobile, writing.phone), {
    [`/${owner}/mobile_phone`]: `+1${one.mobile}`,
  });
  put(`${key}.email`, one.email, { [`/${owner}/email_address`]: one.email });
  putAddress(sheet, key, `/${owner}/home_address`, one.home);
  const score = dice.between(520, 790);
  put(`${key}.fico`, String(score), { [`/${owner}/credit_score`]: score });
  put(`${key}.sign`, `${one.first} ${one.last}`, { [`/${owner}/has_signed`]: true });
  put(`${key}.date`, printDate(signed, writing.date), { [`/${owner}/signed_date`]: signed });
  put(`${key}.print`, `${one.first} ${one.last}`);
  put(`${key}.dl`, `${dice.letters(1)}${dice.digits(7)}`);
}

/** What forms ask for beside and readers must not take for something else. */
function fillDistractors({ put, writing }: Sheet, dice: Dice) {
  put(
    "fax",
    printPhone(`${dice.between(200, 899)}${dice.between(200, 899)}${dice.digits(4)}`, writing.phone),
  );
  put("landlord", `${dice.pick(["Oak", "Harbor", "First", "Metro"])} Properties`);
  put(
    "landlordphone",
    printPhone(`${dice.between(200, 899)}${dice.between(200, 899)}${dice.digits(4)}`, writing.phone),
  );
  put("rent", printMoney(dice.between(8, 90) * 100, writing.money));
  put("employees", String(dice.between(1, 60)));
  put("bank", `${dice.pick(["Harborline", "Cedar", "Granite"])} Bank`);
  put("processor", dice.pick(["Square", "Clover", "Toast", "None"]));
  put("balance", printMoney(dice.between(2, 40) * 1000, writing.money));
  put("funder", dice.pick(["None", "Bright Path Capital", "Lake Funding"]));
  put("years", String(dice.between(2, 25)));
  put("ref", `${dice.pick(["Dana", "Chris", "Pat"])} ${dice.pick(["Moore", "Diaz", "Kent"])}`);
  put("cards", printMoney(dice.between(2, 40) * 1000, writing.money));
}
