import { describe, expect, it } from "vitest";
import { dayOf } from "../../model/day.ts";
import { documentOf, pageOf } from "../pages.fixture.ts";
import type { JsonObject, ParsedDocument } from "../parsed-document.ts";
import { summarise } from "../validations.ts";
import { isoApplicationParser } from "./parse-application.ts";

const TODAY = dayOf(2026, 6, 1);
const FORM = `BUSINESS INFORMATION
Legal Name: Sunny Tire LLC              DBA: Sunny
Address: 12 Oak St          City: Reno      State: NV     Zip: 89501
Federal Tax ID: 12-3456789        Start Date: 01/05/2015
Amount Requested: 50k             Landlord Phone: (415) 555-0100
OWNER INFORMATION
Name: Ana Diaz        Ownership: 60%     SSN: 123-45-6789
Date of Birth: 02/03/1980     Cell: (415) 555-0123
PARTNER INFORMATION
Name: Joe Moore       Ownership: 60%     SSN: 666-45-6789
Date of Birth: 02/03/2015
Signature: Ana Diaz              Date: 01/02/2030`;

function read(text: string): ParsedDocument {
  const parsed = isoApplicationParser.parse({ document: documentOf(text), today: TODAY });
  if (parsed.kind === "unreadable") throw new Error(parsed.reason);
  return parsed;
}

describe("a form whose headings say less than they could", () => {
  it("asks a second person when it asks the same again", () => {
    const { result } = read(`OWNER INFORMATION
First Name: Ana          Last Name: Diaz        Ownership: 60%
SSN: 123-45-6789         Date of Birth: 02/03/1980
First Name: Joe          Last Name: Moore       Ownership: 40%
SSN: 223-45-6789         Date of Birth: 02/03/1981`);
    expect(result["owner1"]).toMatchObject({ first_name: "Ana", date_of_birth: "1980-02-03" });
    expect(result["owner2"]).toMatchObject({ first_name: "Joe", date_of_birth: "1981-02-03" });
  });

  it("takes what only persons are asked for a person's, under the business too", () => {
    const { result } = read(`BUSINESS INFORMATION
Legal Business Name: Sunny Tire LLC      Federal Tax ID: 12-3456789
Full Name: Ana Diaz      Ownership: 60%      SSN: 123-45-6789
Date of Birth: 02/03/1980     Cell: (415) 555-0123`);
    expect(result["business"]).toMatchObject({ company_legal_business_name: "Sunny Tire LLC" });
    expect(result["owner1"]).toMatchObject({
      first_name: "Ana",
      last_name: "Diaz",
      ownership_percentage: 60,
    });
  });

  it("asks for the legal form or the trade, as the answer shows; years and sentences are understood", () => {
    const { result } = read(`BUSINESS INFORMATION
Legal Business Name: Sunny Tire LLC
Business Type: Limited Liability Company (LLC)
Annual Sales (2025): $485,000
Purpose of Loan:
New stock for the second shop and some working capital in the slow months.`);
    expect(result["business"]).toMatchObject({
      ...{ type_of_business_entity: "LLC", industry_type: null, annual_revenue: 485000 },
    });
    expect(result["funding"]).toMatchObject({
      loan_purpose: "New stock for the second shop and some working capital in the slow months.",
    });
  });
});

describe("the reader of applications", () => {
  const parsed = read(FORM);

  it("puts each answer in its field, in normal form", () => {
    expect(parsed.result["business"]).toMatchObject({
      company_legal_business_name: "Sunny Tire LLC",
      dba: "Sunny",
      federal_tax_id: "12-3456789",
      business_start_date: "2015-01-05",
      company_phone_number: null,
      company_physical_address: { line_1: "12 Oak St", city: "Reno", state: "NV", zip: "89501" },
    });
    expect(parsed.result["funding"]).toMatchObject({ amount_requested: 50000 });
    expect(parsed.result["owner1"]).toMatchObject({
      first_name: "Ana",
      last_name: "Diaz",
      ownership_percentage: 60,
      mobile_phone: "+14155550123",
      has_signed: true,
    });
    expect(parsed.result["owner2"]).toMatchObject({ first_name: "Joe", last_name: "Moore" });
  });

  it("keeps what is printed, with its place and how sure it is", () => {
    const box = parsed.boxes.find((one) => one.jsonPointer === "/funding/amount_requested");
    expect(box).toMatchObject({ value: "50k", pageNumber: 1 });
    expect(box?.confidence).toBeGreaterThan(0.8);
    const [top, left, bottom, right] = box?.boundingBox ?? [0, 0, 0, 0];
    expect(top < bottom && left < right && bottom < 0.2).toBe(true);
  });

  it("says what is wrong and why, without repeating personal data", () => {
    const failed = parsed.validations
      .filter((one) => one.result === "fail")
      .map((one) => `${one.fieldName} ${one.validationType}`);
    expect(failed).toEqual([
      "owner2.social_security_number ssn_shape",
      "owner1.signed_date in_the_past",
      "owner2.date_of_birth age",
      "owner1.ownership_percentage ownership_sum",
      "owner2.has_signed signature",
    ]);
    expect(JSON.stringify(parsed.validations)).not.toMatch(/Diaz|666-45|2030/);
    expect(summarise(parsed.validations)).toMatch(/^5 of \d+ checks failed/);
  });

  it("obeys its schema: the same keys whatever was found", () => {
    const keysOf = (part: unknown): unknown =>
      part !== null && typeof part === "object" ? Object.keys(part as JsonObject).sort() : part;
    const properties = (isoApplicationParser.resultSchema["properties"] as JsonObject)[
      "business"
    ] as JsonObject;
    expect(keysOf(parsed.result["business"])).toEqual(keysOf(properties["properties"]));
  });

  it("reads values under their labels, and digits one to a box", () => {
    const below = read(`Legal Business Name           Federal Tax ID         State of Incorporation
Sunny Tire LLC                1 2 3 4 5 6 7 8 9      NV

Business Phone                Email                  Business Start Date
(415) 555-0123                ana@sunny.com          01/05/2015`);
    expect(below.result["business"]).toMatchObject({
      company_legal_business_name: "Sunny Tire LLC",
      federal_tax_id: "12-3456789",
      state_of_incorporation: "NV",
      company_phone_number: "+14155550123",
      company_email: "ana@sunny.com",
      business_start_date: "2015-01-05",
    });
  });

  it("takes the ticked kind of entity, and none when nothing is ticked", () => {
    const form = (line: string) =>
      read(`${FORM.split("\n").slice(0, 5).join("\n")}\n${line}`).result["business"];
    expect(form("Type of Entity: [ ] LLC  [X] S-Corp  [ ] Partnership")).toMatchObject({
      type_of_business_entity: "S-Corp",
    });
    expect(form("Type of Entity: [ ] LLC  [ ] S-Corp  [ ] Partnership")).toMatchObject({
      type_of_business_entity: null,
    });
  });

  it("sees a drawn signature, and says when there is none", () => {
    const text = `${FORM.split("\n").slice(0, 8).join("\n")}\nSignature: ________________      Date: 01/02/2026`;
    const at = (drawings: Parameters<typeof pageOf>[1]) =>
      isoApplicationParser.parse({ document: documentOf(pageOf(text, drawings)), today: TODAY });
    const drawn = at({ drawings: [{ x0: 110, y0: 150, x1: 170, y1: 168 }] });
    expect(drawn).toMatchObject({
      result: { owner1: { has_signed: true }, signatures: [{ owner: 1, has_signed: true, page_num: 1 }] },
    });
    expect(at({})).toMatchObject({ result: { owner1: { has_signed: false } } });
  });

  it("reports what is filled in but makes no sense", () => {
    const odd = read(FORM.replace("02/03/1980", "yesterday"));
    expect(odd.result["owner1"]).toMatchObject({ date_of_birth: null });
  });

  it("refuses what is no application", () => {
    expect(
      isoApplicationParser.parse({ document: documentOf("Dear Sir,\nthank you."), today: TODAY }).kind,
    ).toBe("unreadable");
  });
});
