import { printDate } from "../formats.ts";
import { day, makePerson } from "../people.ts";
import { type Press, row } from "./press.ts";

/** A Form W-9, typed or with form fields, of a company or of a person with a social security number. */
export function drawW9(isFields: boolean, isPerson = false) {
  return ({ paper, dice, business, fact }: Press) => {
    const signed = day(dice, 2024, 2025);
    const person = isPerson ? makePerson(dice.fork("person")) : null;
    const name = person === null ? business.legalName : `${person.first} ${person.last}`;
    const tin = person?.ssn ?? business.ein;
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
      name,
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
    const chosen = isPerson ? 0 : dice.below(4);
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
    row(
      paper,
      262,
      [[isPerson ? "Social security number" : "Employer identification number", 420]],
      "sans-bold",
      8,
    );
    [...tin].forEach((one, index) => {
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
    fact("/name", name);
    fact("/tin", tin);
    fact("/tin_type", isPerson ? "ssn" : "ein");
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
