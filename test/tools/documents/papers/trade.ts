import { printDate } from "../formats.ts";
import { day, makeAddress, makeBusiness } from "../people.ts";
import { drawInvoice } from "./invoice.ts";
import { money, type PaperKind, type Press, row } from "./press.ts";

// Receivables by age and lists of debts.

function aging(heads: readonly string[], title: string) {
  return ({ paper, dice, business, fact }: Press) => {
    paper.text(0, 44, business.legalName, { font: "sans-bold", size: 13, width: 612, align: "center" });
    paper.text(0, 62, title, { size: 12, width: 612, align: "center" });
    paper.text(0, 78, "As of June 30, 2025", { size: 10, width: 612, align: "center" });
    const places = [250, 320, 390, 460, 530, 590];
    row(
      paper,
      110,
      [["Customer", 40], ...heads.map((head, index) => [head, places[index] as number, "right"] as const)],
      "sans-bold",
      8.5,
    );
    const keys = ["current", "days_1_30", "days_31_60", "days_61_90", "days_over_90", "total"];
    const sums = [0, 0, 0, 0, 0, 0];
    let y = 128;
    for (let index = 0; index < dice.between(4, 11); index++) {
      const name = makeBusiness(dice.fork(`c${index}`)).legalName;
      const parts = [0, 0, 0, 0, 0].map(() =>
        dice.chance(0.5) ? dice.between(100, 9_000) * 100 + dice.below(100) : 0,
      );
      const all = [...parts, parts.reduce((sum, one) => sum + one, 0)];
      row(
        paper,
        y,
        [[name, 40], ...all.map((cents, at) => [money(cents), places[at] as number, "right"] as const)],
        "sans",
        8.5,
      );
      all.forEach((cents, at) => {
        sums[at] = (sums[at] ?? 0) + cents;
      });
      fact(`/customers/${index}/name`, name);
      fact(`/customers/${index}/total`, (all[5] as number) / 100);
      fact(`/customers/${index}/days_31_60`, (all[2] as number) / 100);
      y += 15;
    }
    row(
      paper,
      y + 4,
      [
        ["TOTAL", 40],
        ...sums.map((cents, at) => [money(cents, "dollar"), places[at] as number, "right"] as const),
      ],
      "sans-bold",
      8.5,
    );
    keys.forEach((key, at) => {
      fact(`/extracted_totals/${key}`, (sums[at] ?? 0) / 100);
    });
    fact("/as_of_date", "2025-06-30");
    fact("/is_reconciled", true);
  };
}

const LENDERS = [
  "Harbor Business Bank",
  "Granite Equipment Finance",
  "Bright Path Capital",
  "Cedar Credit Union",
  "Lake Street Funding",
  "Prairie Card Services",
];

function debts(title: string, heads: readonly string[]) {
  return ({ paper, dice, business, fact }: Press) => {
    paper.text(40, 44, title, { font: "sans-bold", size: 14 });
    row(paper, 66, [
      ["Business Name:", 40],
      [business.legalName, 130],
      ["Date:", 430],
      ["06/30/2025", 470],
    ]);
    const places = [40, 195, 280, 360, 445, 515];
    row(
      paper,
      100,
      heads.map((head, index) => [head, places[index] as number] as const),
      "sans-bold",
      8,
    );
    const sums = { original: 0, balance: 0, payment: 0 };
    let y = 118;
    dice
      .shuffle(LENDERS)
      .slice(0, dice.between(2, 5))
      .forEach((lender, index) => {
        const original = dice.between(20, 200) * 100_000;
        const balance = Math.round(original * dice.next());
        const payment = Math.round(original / 36);
        const rate = dice.between(5, 18) + 0.5;
        const maturity = day(dice, 2026, 2030);
        row(
          paper,
          y,
          [
            [lender, 40],
            [money(original, "dollar"), 195],
            [money(balance, "dollar"), 280],
            [money(payment, "dollar"), 360],
            [`${rate}%`, 445],
            [printDate(maturity, "us"), 515],
          ],
          "sans",
          8.5,
        );
        fact(`/debts/${index}/creditor`, lender);
        fact(`/debts/${index}/original_amount`, original / 100);
        fact(`/debts/${index}/current_balance`, balance / 100);
        fact(`/debts/${index}/payment_amount`, payment / 100);
        fact(`/debts/${index}/interest_rate`, rate);
        fact(`/debts/${index}/maturity_date`, maturity);
        sums.original += original;
        sums.balance += balance;
        sums.payment += payment;
        y += 16;
      });
    row(
      paper,
      y + 6,
      [
        ["TOTAL", 40],
        [money(sums.original, "dollar"), 195],
        [money(sums.balance, "dollar"), 280],
        [money(sums.payment, "dollar"), 360],
      ],
      "sans-bold",
      8.5,
    );
    fact("/extracted_totals/current_balance", sums.balance / 100);
    fact("/is_reconciled", true);
    row(paper, y + 60, [
      ["Signature: ______________________", 40],
      [makeAddress(dice).city, 280],
    ]);
  };
}

export const TRADE_KINDS: readonly PaperKind[] = [
  { name: "invoice-grid", fileClass: "invoice", isUnseen: false, draw: drawInvoice("grid") },
  { name: "invoice-plain", fileClass: "invoice", isUnseen: true, draw: drawInvoice("plain") },
  {
    name: "aging-summary",
    fileClass: "ar_aging",
    isUnseen: false,
    draw: aging(["Current", "1 - 30", "31 - 60", "61 - 90", "91 and over", "Total"], "A/R Aging Summary"),
  },
  {
    name: "aging-report",
    fileClass: "ar_aging",
    isUnseen: true,
    draw: aging(
      ["Not Due", "1-30 Days", "31-60 Days", "61-90 Days", "Over 90", "Balance"],
      "Accounts Receivable Aging Report",
    ),
  },
  {
    name: "debts-schedule",
    fileClass: "debt_summary",
    isUnseen: false,
    draw: debts("BUSINESS DEBT SCHEDULE", [
      "Name of Creditor",
      "Original Amount",
      "Present Balance",
      "Monthly Payment",
      "Interest Rate",
      "Maturity Date",
    ]),
  },
  {
    name: "debts-list",
    fileClass: "debt_summary",
    isUnseen: true,
    draw: debts("Schedule of Outstanding Loans", [
      "Lender",
      "Loan Amount",
      "Current Balance",
      "Payment",
      "Rate",
      "Maturity",
    ]),
  },
];
