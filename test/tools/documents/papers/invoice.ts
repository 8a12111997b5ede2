import { printDate } from "../formats.ts";
import { day, makeBusiness } from "../people.ts";
import { money, type Press, row } from "./press.ts";

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

/** An invoice with its lines, tax and totals. */
export function drawInvoice(style: "grid" | "plain") {
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
