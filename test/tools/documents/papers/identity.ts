import { printDate } from "../formats.ts";
import { day, makePerson } from "../people.ts";
import { type PaperKind, type Press, row } from "./press.ts";
import { drawW9 } from "./taxpayer-form.ts";

// Checks and licences.

/** Real check digit (ABA) after eight invented ones. */
export function makeRouting(digits: string): string {
  const sum = [...digits].reduce(
    (all, digit, index) => all + Number(digit) * ([3, 7, 1][index % 3] as number),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function check(isBusiness: boolean) {
  return ({ paper, dice, business, fact }: Press) => {
    const routing = makeRouting(`${dice.pick(["02", "06", "07", "11", "12"])}${dice.digits(6)}`);
    const account = dice.digits(dice.between(9, 12)).replace(/^0/, "4");
    const number = String(dice.between(1001, 9899));
    const bank = `${dice.pick(["Harborline", "Cedar Ridge", "Granite Peak"])} ${dice.pick(["Bank", "National Bank", "Credit Union"])}`;
    paper.text(24, 16, business.legalName, { font: "sans-bold", size: 10 });
    row(paper, 30, [[business.address.line1, 24]], "sans", 8);
    row(
      paper,
      41,
      [[`${business.address.city}, ${business.address.state} ${business.address.zip}`, 24]],
      "sans",
      8,
    );
    paper.text(paper.width - 70, 16, number, { font: "sans-bold", size: 12 });
    row(paper, 44, [["Date ____________", paper.width - 150]], "sans", 8);
    row(paper, 72, [["PAY TO THE", 24]], "sans", 7);
    row(paper, 80, [["ORDER OF ____________________________________________  $ __________", 24]], "sans", 7);
    row(
      paper,
      104,
      [["______________________________________________________________ DOLLARS", 24]],
      "sans",
      7,
    );
    paper.text(150, 86, "VOID", { font: "sans-bold", size: 40, color: "#888888" });
    row(paper, 124, [[bank, 24]], "sans-bold", 9);
    row(
      paper,
      146,
      [
        ["MEMO ______________________", 24],
        ["__________________________", paper.width - 190],
      ],
      "sans",
      7,
    );
    const micr = isBusiness
      ? `C${number.padStart(6, "0")}C  A${routing}A  ${account}C`
      : `A${routing}A  ${account}C  ${number}`;
    row(paper, paper.height - 24, [[micr, 60]], "mono", 12);
    fact("/routing_number", routing);
    fact("/account_number", account);
    fact("/check_number", number);
    fact("/bank_name", bank);
    fact("/company_name", business.legalName);
    fact("/address/city", business.address.city);
  };
}

function licence(style: "numbered" | "worded") {
  return ({ paper, dice, fact }: Press) => {
    const person = makePerson(dice.fork("holder"));
    const number = `${dice.letters(1)}${dice.digits(7)}`;
    const [issued, expires] = [day(dice, 2021, 2024), day(dice, 2027, 2030)];
    const isNumbered = style === "numbered";
    row(
      paper,
      8,
      [
        [isNumbered ? "CALIFORNIA" : "STATE OF TEXAS", 12],
        [isNumbered ? "DRIVER LICENSE" : "DRIVER'S LICENSE", 120],
      ],
      "sans-bold",
      10,
    );
    const lines = isNumbered
      ? [
          `4d DL ${number}`,
          `4b EXP ${printDate(expires, "us")}`,
          `1 ${person.last.toUpperCase()}`,
          `2 ${person.first.toUpperCase()}`,
          `3 DOB ${printDate(person.birth, "us")}`,
          `4a ISS ${printDate(issued, "us")}`,
          "9 CLASS C  15 SEX F",
          `8 ${person.home.line1.toUpperCase()}`,
          `${person.home.city.toUpperCase()}, CA ${person.home.zip}`,
        ]
      : [
          `DL NO: ${number}`,
          `Last Name: ${person.last}`,
          `First Name: ${person.first}`,
          person.home.line1,
          `${person.home.city}, TX ${person.home.zip}`,
          `Date of Birth: ${printDate(person.birth, "us")}`,
          `Issued: ${printDate(issued, "us")}`,
          `Expires: ${printDate(expires, "us")}`,
          "Class: C   Sex: M   Eyes: BRO",
        ];
    lines.forEach((text, index) => {
      paper.text(90, 26 + index * 13, text, { size: 8 });
    });
    paper.frame(12, 30, 66, 84);
    fact("/licence_number", number);
    fact("/last_name", person.last);
    fact("/first_name", person.first);
    fact("/date_of_birth", person.birth);
    fact("/expiration_date", expires);
    fact("/issue_date", issued);
    fact("/issuing_state", isNumbered ? "CA" : "TX");
    fact("/address/city", person.home.city);
  };
}

export const IDENTITY_KINDS: readonly PaperKind[] = [
  { name: "check-business", fileClass: "void_check", isUnseen: false, size: [594, 216], draw: check(true) },
  { name: "check-personal", fileClass: "void_check", isUnseen: true, size: [432, 198], draw: check(false) },
  {
    name: "licence-numbered",
    fileClass: "drivers_licence",
    isUnseen: false,
    size: [243, 153],
    draw: licence("numbered"),
  },
  {
    name: "licence-worded",
    fileClass: "drivers_licence",
    isUnseen: true,
    size: [243, 153],
    draw: licence("worded"),
  },
  { name: "w9-typed", fileClass: "w9", isUnseen: false, draw: drawW9(false) },
  { name: "w9-person", fileClass: "w9", isUnseen: false, draw: drawW9(false, true) },
  { name: "w9-fields", fileClass: "w9", isUnseen: true, draw: drawW9(true) },
];
