import { money, type PaperKind, type Press, row } from "./press.ts";

// Papers of no class that files of lenders hold too, and plain statements for classification.

const LINES: Readonly<Record<string, (press: Press) => readonly string[]>> = {
  letter: ({ business }) => [
    "Dear Sir or Madam,",
    `I write on behalf of ${business.legalName} to explain the returned items in March.`,
    "A customer paid late and two checks came back. This has since been settled.",
    "Please do not hesitate to call.",
    "Sincerely,",
  ],
  utility: ({ business, dice }) => [
    "Prairie Electric Cooperative",
    "Service Address:",
    business.address.line1,
    `Account Number: ${dice.digits(10)}`,
    "Meter Reading  Previous 10233  Current 11120",
    "Electricity usage 887 kWh",
    `Current Charges $${dice.between(80, 900)}.14`,
    "Total Amount Due by July 12",
  ],
  lease: ({ business }) => [
    "COMMERCIAL LEASE AGREEMENT",
    "Landlord: Oak Properties LLC",
    `Tenant: ${business.legalName}`,
    "Premises: Suite 12, 100 Main Street",
    "Base Rent: $3,200 per month",
    "Security Deposit: $6,400",
    "Term: 36 months",
  ],
  licence: ({ business, dice }) => [
    "CITY BUSINESS LICENSE",
    `License Number: ${dice.digits(8)}`,
    `Business Name: ${business.legalName}`,
    "Expiration Date: 12/31/2025",
    "This license is not transferable and must be posted.",
  ],
  insurance: ({ business }) => [
    "CERTIFICATE OF LIABILITY INSURANCE",
    `Insured: ${business.legalName}`,
    "Policy Number: GL-889123",
    "General Liability $1,000,000",
    "Policy Period: 01/01/2025 to 01/01/2026",
  ],
  payslip: ({ business }) => [
    "EARNINGS STATEMENT",
    business.legalName,
    "Employee Name: Pat Kent",
    "Pay Period: 05/01/2025 - 05/15/2025",
    "Gross Pay 2,400.00",
    "Federal Tax -310.00",
    "Net Pay 1,902.11",
  ],
  articles: ({ business }) => [
    "ARTICLES OF ORGANIZATION",
    "Secretary of State",
    `The name of the limited liability company is ${business.legalName}`,
    "Registered Agent: Dana Moore",
    "The duration is perpetual.",
  ],
  plan: ({ business }) => [
    "BUSINESS PLAN",
    business.legalName,
    "Executive Summary",
    "We serve the local market with a team of nine.",
    "Market Analysis",
    "Financial Projections",
  ],
};

const stranger = (
  name: string,
  lines: (press: Press) => readonly string[],
  isUnseen: boolean,
): PaperKind => ({
  name: `other-${name}`,
  fileClass: "unknown",
  isUnseen,
  draw: (press) => {
    lines(press).forEach((text, index) => {
      press.paper.text(60, 50 + index * 20, text, {
        font: index === 0 ? "sans-bold" : "sans",
        size: index === 0 ? 13 : 10,
      });
    });
  },
});

function account(title: string, terms: readonly string[], isCard: boolean) {
  return ({ paper, dice, business }: Press) => {
    paper.text(40, 40, dice.pick(["Harborline Bank", "Cedar Ridge Credit Union", "Granite National Bank"]), {
      font: "sans-bold",
      size: 14,
    });
    paper.text(330, 40, title, { font: "sans-bold", size: 12 });
    row(paper, 70, [
      [business.legalName, 40],
      ["Statement Period 05/01/2025 - 05/31/2025", 330],
    ]);
    row(paper, 84, [
      [business.address.line1, 40],
      [`Account Number XXXXXX${dice.digits(4)}`, 330],
    ]);
    terms.forEach((term, index) => {
      row(paper, 120 + index * 15, [
        [term, 40],
        [money(dice.between(10_000, 900_000), "dollar"), 280, "right"],
      ]);
    });
    let y = 140 + terms.length * 15;
    row(
      paper,
      y,
      [
        ["Date", 40],
        ["Description", 110],
        ["Amount", 560, "right"],
      ],
      "sans-bold",
    );
    for (let index = 0; index < 14; index++) {
      y += 15;
      row(paper, y, [
        [`05/${String(index + 2).padStart(2, "0")}`, 40],
        [
          dice.pick([
            "DEPOSIT",
            "POS PURCHASE HARDWARE",
            "ACH DEBIT RENT",
            isCard ? "RESTAURANT" : "CHECK 1022",
          ]),
          110,
        ],
        [money(dice.between(1_000, 90_000)), 560, "right"],
      ]);
    }
  };
}

export const STRANGER_KINDS: readonly PaperKind[] = [
  ...Object.entries(LINES).map(([name, lines], index) => stranger(name, lines, index % 3 === 2)),
  {
    name: "statement-checking",
    fileClass: "bank_statement",
    isUnseen: false,
    draw: account(
      "Business Checking Statement",
      ["Beginning Balance", "Deposits and Credits", "Withdrawals and Debits", "Ending Balance"],
      false,
    ),
  },
  {
    name: "statement-plain",
    fileClass: "bank_statement",
    isUnseen: true,
    draw: account(
      "Account Statement",
      ["Opening balance", "Total deposits", "Total withdrawals", "Closing balance"],
      false,
    ),
  },
  {
    name: "statement-card",
    fileClass: "credit_card_statement",
    isUnseen: false,
    draw: account(
      "Business Card Statement",
      ["Previous Balance", "New Balance", "Minimum Payment Due", "Credit Limit", "Available Credit"],
      true,
    ),
  },
  {
    name: "statement-market",
    fileClass: "money_market_statement",
    isUnseen: true,
    draw: account(
      "Business Money Market",
      ["Beginning Balance", "Deposits", "Withdrawals", "Interest Paid", "Ending Balance"],
      false,
    ),
  },
];
