import { printDate } from "../formats.ts";
import { day, makePerson } from "../people.ts";
import { type PaperKind, type Press, row } from "./press.ts";

// Checks, licences and taxpayer forms.

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

function w9(isFields: boolean) {
  return ({ paper, dice, business, fact }: Press) => {
    const signed = day(dice, 2024, 2025);
    row(paper, 30, [["Form W-9", 40]], "sans-bold", 16);
    row(paper, 30, [["Request for Taxpayer", 220]], "sans-bold", 13);
    row(paper, 46, [["Identification Number and Certification", 180]], "sans-bold", 13);
    row(
      paper,
      34,
      [
        ["Give form to the", 490],
        ["(Rev. March 2024)", 40],
      ]
        .map(([text, x]) => [String(text), Number(x)] as const)
        .slice(0, 1),
      "sans",
      8,
    );
    row(paper, 44, [["requester. Do not", 490]], "sans", 8);
    row(
      paper,
      54,
      [
        ["send to the IRS.", 490],
        ["Department of the Treasury Internal Revenue Service", 40],
      ],
      "sans",
      6,
    );
    const place = (label: string, value: string, y: number, x = 44, width = 500) => {
      row(paper, y, [[label, x]], "sans", 7);
      if (isFields) paper.field("text", `f1_${y}_${x}`, value, [x, y + 9, width, 13]);
      else paper.text(x + 4, y + 11, value, { size: 10 });
      paper.rule(x - 4, y + 24, x + width, y + 24);
    };
    place(
      "1 Name (as shown on your income tax return). Name is required on this line; do not leave this line blank.",
      business.legalName,
      74,
    );
    place("2 Business name/disregarded entity name, if different from above.", business.dba, 100);
    row(
      paper,
      128,
      [
        [
          "3a Check the appropriate box for federal tax classification of the entity/individual whose name is entered on line 1.",
          44,
        ],
      ],
      "sans",
      7,
    );
    const boxes = [
      "Individual/sole proprietor",
      "C corporation",
      "S corporation",
      "Partnership",
      "Trust/estate",
    ];
    const chosen = dice.below(4);
    boxes.forEach((name, index) => {
      const x = 48 + index * 100;
      if (isFields) paper.field("check", `c1_${index}`, index === chosen ? "Yes" : "", [x, 140, 8, 8]);
      else {
        paper.frame(x, 140, 8, 8);
        if (index === chosen) paper.text(x + 1, 140, "X", { font: "sans-bold", size: 8 });
      }
      row(paper, 140, [[name, x + 11]], "sans", 7.5);
    });
    place(
      "5 Address (number, street, and apt. or suite no.). See instructions.",
      business.address.line1,
      160,
      44,
      330,
    );
    place(
      "6 City, state, and ZIP code",
      `${business.address.city}, ${business.address.state} ${business.address.zip}`,
      186,
      44,
      330,
    );
    row(
      paper,
      230,
      [
        ["Part I", 44],
        ["Taxpayer Identification Number (TIN)", 100],
      ],
      "sans-bold",
      10,
    );
    row(
      paper,
      246,
      [
        [
          "Enter your TIN in the appropriate box. For individuals, this is generally your social security number (SSN).",
          44,
        ],
      ],
      "sans",
      7.5,
    );
    row(paper, 262, [["Employer identification number", 420]], "sans-bold", 8);
    [...business.ein].forEach((one, index) => {
      if (one !== "-") paper.frame(420 + index * 14, 274, 14, 16);
      paper.text(420 + index * 14, 277, one, { font: "mono", size: 11, width: 14, align: "center" });
    });
    row(
      paper,
      310,
      [
        ["Part II", 44],
        ["Certification", 100],
      ],
      "sans-bold",
      10,
    );
    row(
      paper,
      326,
      [
        [
          "Under penalties of perjury, I certify that: the number shown on this form is my correct taxpayer identification number; I am not subject to backup withholding",
          44,
        ],
      ],
      "sans",
      6.5,
    );
    row(
      paper,
      352,
      [
        ["Sign", 44],
        ["Signature of", 90],
        ["Date", 420],
      ],
      "sans",
      8,
    );
    row(
      paper,
      362,
      [
        ["Here", 44],
        ["U.S. person", 90],
      ],
      "sans",
      8,
    );
    paper.text(150, 350, "A. Signer", { font: "script", size: 16 });
    row(paper, 356, [[printDate(signed, "us"), 450]]);
    fact("/name", business.legalName);
    fact("/tin", business.ein);
    fact("/tin_type", "ein");
    fact(
      "/tax_classification",
      ["individual", "c_corporation", "s_corporation", "partnership"][chosen] as string,
    );
    fact("/address", business.address.line1);
    fact("/city", business.address.city);
    fact("/zip", business.address.zip);
    fact("/signed_date", signed);
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
  { name: "w9-typed", fileClass: "w9", isUnseen: false, draw: w9(false) },
  { name: "w9-fields", fileClass: "w9", isUnseen: true, draw: w9(true) },
];
