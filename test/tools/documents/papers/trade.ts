import { printDate } from "../formats.ts";
import { day, makeAddress, makeBusiness } from "../people.ts";
import { money, type PaperKind, type Press, row } from "./press.ts";

// Invoices, receivables by age and lists of debts.

const GOODS = [
  "Consulting",
  "Widget, blue",
  "Freight",
  "Steel brackets",
  "Site visit",
  "Design work",
  "Filters",
  "Cleaning",
  "Installation",
];

function invoice(style: "grid" | "plain") {
  return (press: Press) => {
    const { paper, dice, business, fact } = press;
    const customer = makeBusiness(dice.fork("customer"));
    const number = `${dice.pick(["INV-", "", "A"])}${dice.between(1000, 99999)}`;
    const date = day(dice, 2024, 2025);
    const due = day(dice, 2026, 2026);
    paper.text(50, 44, business.legalName, { font: "sans-bold", size: 15 });
    row(paper, 64, [[business.address.line1, 50]]);
    row(paper, 77, [[`${business.address.city}, ${business.address.state} ${business.address.zip}`, 50]]);
    paper.text(430, 44, "INVOICE", { font: "sans-bold", size: 20 });
    const labels =
      style === "grid" ? ["Invoice #:", "Invoice Date:", "Due Date:"] : ["Invoice No.", "Date", "Due"];
    row(paper, 74, [
      [labels[0] ?? "", 400],
      [number, 490],
    ]);
    row(paper, 88, [
      [labels[1] ?? "", 400],
      [printDate(date, "us"), 490],
    ]);
    row(paper, 102, [
      [labels[2] ?? "", 400],
      [printDate(due, "us"), 490],
    ]);
    row(paper, 126, [[style === "grid" ? "BILL TO" : "Bill To:", 50]], "sans-bold");
    row(paper, 140, [[customer.legalName, 50]]);
    row(paper, 153, [[customer.address.line1, 50]]);
    fact("/invoice_number", number);
    fact("/invoice_date", date);
    fact("/due_date", due);
    fact("/customer_name", customer.legalName);
    fact("/vendor_name", business.legalName);
    drawLines(press, style);
  };
}

function drawLines({ paper, dice, fact }: Press, style: "grid" | "plain") {
  const heads =
    style === "grid"
      ? ["QTY", "DESCRIPTION", "UNIT PRICE", "AMOUNT"]
      : ["Hours", "Service", "Rate", "Line Total"];
  let y = 200;
  if (style === "grid") paper.fill(46, y - 4, 520, 16, "#e0e0e0");
  row(
    paper,
    y,
    [
      [heads[0] ?? "", 56],
      [heads[1] ?? "", 110],
      [heads[2] ?? "", 460, "right"],
      [heads[3] ?? "", 560, "right"],
    ],
    "sans-bold",
    9,
  );
  let subtotal = 0;
  dice
    .shuffle(GOODS)
    .slice(0, dice.between(2, 6))
    .forEach((name, index) => {
      const quantity = dice.between(1, 12);
      const price = dice.between(500, 60_000);
      subtotal += quantity * price;
      y += 18;
      row(paper, y, [
        [String(quantity), 60],
        [name, 110],
        [money(price), 460, "right"],
        [money(quantity * price), 560, "right"],
      ]);
      fact(`/line_items/${index}/description`, name);
      fact(`/line_items/${index}/amount`, (quantity * price) / 100);
    });
  const tax = Math.round(subtotal * 0.07);
  const lines = [
    ["Subtotal", subtotal],
    [style === "grid" ? "Sales Tax (7%)" : "Tax", tax],
    ["Total", subtotal + tax],
  ] as const;
  for (const [name, cents] of lines) {
    y += 20;
    row(
      paper,
      y,
      [
        [name, 380],
        [money(cents, "dollar"), 560, "right"],
      ],
      "sans-bold",
    );
  }
  row(
    paper,
    y + 22,
    [
      [style === "grid" ? "Balance Due" : "Amount Due", 380],
      [money(subtotal + tax, "dollar"), 560, "right"],
    ],
    "sans-bold",
  );
  fact("/extracted_totals/subtotal", subtotal / 100);
  fact("/extracted_totals/tax", tax / 100);
  fact("/extracted_totals/total", (subtotal + tax) / 100);
  fact("/extracted_totals/balance_due", (subtotal + tax) / 100);
  fact("/is_reconciled", true);
  row(paper, y + 60, [["Thank you for your business!", 50]]);
}

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
  { name: "invoice-grid", fileClass: "invoice", isUnseen: false, draw: invoice("grid") },
  { name: "invoice-plain", fileClass: "invoice", isUnseen: true, draw: invoice("plain") },
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
