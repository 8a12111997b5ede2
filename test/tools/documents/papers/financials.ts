import { MONTHS, money, type PaperKind, type Press, row } from "./press.ts";

// Profit and loss statements and balance sheets in the manner of bookkeeping programs and of accountants.

const EXPENSES = [
  "Advertising",
  "Bank Charges",
  "Insurance",
  "Office Supplies",
  "Payroll",
  "Rent",
  "Repairs",
  "Telephone",
  "Utilities",
  "Travel",
  "Fuel",
];
const END: Readonly<Record<number, number>> = { 2: 28, 3: 31, 6: 30, 9: 30, 12: 31 };

type Figures = ReturnType<typeof makeFigures>;

function makeFigures({ dice }: Press) {
  const sales = dice.between(200_000, 900_000) * 100;
  const service = dice.between(20_000, 90_000) * 100 + 25;
  const cost = dice.between(60_000, 150_000) * 100 + 10;
  const expenses = dice
    .shuffle(EXPENSES)
    .slice(0, 7)
    .map((name) => ({ name, cents: dice.between(1_000, 30_000) * 100 + dice.below(100) }));
  const total = expenses.reduce((sum, one) => sum + one.cents, 0);
  return {
    sales,
    service,
    cost,
    expenses,
    total,
    revenue: sales + service,
    gross: sales + service - cost,
    net: sales + service - cost - total,
  };
}

function factsOf({ fact }: Press, figures: Figures, end: string, start: string) {
  const totals = {
    total_revenue: figures.revenue,
    gross_profit: figures.gross,
    total_operating_expenses: figures.total,
    net_income: figures.net,
  };
  for (const [key, cents] of Object.entries(totals)) {
    fact(`/periods/0/extracted_totals/${key}`, cents / 100);
    fact(`/periods/0/summed_totals/${key}`, cents / 100);
  }
  fact("/periods/0/end_date", end);
  fact("/periods/0/start_date", start);
  fact("/periods/0/is_reconciled", true);
}

function bookkeeping(press: Press) {
  const { paper, dice, business } = press;
  const figures = makeFigures(press);
  const year = dice.between(2022, 2025);
  const month = dice.pick([3, 6, 9, 12]);
  paper.text(0, 40, business.legalName, { font: "sans-bold", size: 14, width: 612, align: "center" });
  paper.text(0, 58, "Profit and Loss", { size: 12, width: 612, align: "center" });
  paper.text(0, 74, `January - ${MONTHS[month - 1]} ${year}`, { size: 10, width: 612, align: "center" });
  paper.text(0, 100, "TOTAL", { font: "sans-bold", size: 9, width: 540, align: "right" });
  press.fact("/company_name", business.legalName);
  factsOf(press, figures, `${year}-${String(month).padStart(2, "0")}-${END[month]}`, `${year}-01-01`);
  let y = 116;
  const line = (name: string, x: number, cents: number | null, isBold = false) => {
    row(
      paper,
      y,
      [[name, x], ...(cents === null ? [] : ([[money(cents), 540, "right"]] as const))],
      isBold ? "sans-bold" : "sans",
    );
    y += 16;
  };
  line("Income", 60, null);
  line("Sales", 76, figures.sales);
  line("Services", 76, figures.service);
  line("Total Income", 60, figures.revenue, true);
  line("Cost of Goods Sold", 60, null);
  line("Cost of Materials", 76, figures.cost);
  line("Total Cost of Goods Sold", 60, figures.cost, true);
  line("GROSS PROFIT", 60, figures.gross, true);
  line("Expenses", 60, null);
  for (const one of figures.expenses) line(one.name, 76, one.cents);
  line("Total Expenses", 60, figures.total, true);
  line("NET OPERATING INCOME", 60, figures.net, true);
  line("NET INCOME", 60, figures.net, true);
  paper.text(60, y + 30, "Accrual Basis  Friday, January 10, 2025 09:12 AM GMT-05:00", { size: 7 });
}

function accountants(title: string, wholeDollars: boolean, withDots: boolean) {
  return (press: Press) => {
    const { paper, dice, business } = press;
    const made = makeFigures(press);
    const round = (cents: number) => (wholeDollars ? Math.round(cents / 100) * 100 : cents);
    const expenses = made.expenses.map((one) => ({ ...one, cents: round(one.cents) }));
    const [sales, service, cost] = [round(made.sales), round(made.service), round(made.cost)];
    const total = expenses.reduce((sum, one) => sum + one.cents, 0);
    const figures = {
      sales,
      service,
      cost,
      expenses,
      total,
      revenue: sales + service,
      gross: sales + service - cost,
      net: sales + service - cost - total,
    };
    const year = dice.between(2021, 2024);
    const style = wholeDollars ? "whole" : "dollar";
    paper.text(70, 50, business.legalName.toUpperCase(), { font: "serif-bold", size: 13 });
    paper.text(70, 68, title, { font: "serif-bold", size: 12 });
    paper.text(70, 84, `For the Year Ended December 31, ${year}`, { font: "serif", size: 10 });
    factsOf(press, figures, `${year}-12-31`, `${year}-01-01`);
    let y = 116;
    const line = (name: string, cents: number | null) => {
      const dots = withDots && cents !== null ? ` ${".".repeat(Math.max(3, 60 - name.length * 2))}` : "";
      row(
        paper,
        y,
        [[`${name}${dots}`, 70], ...(cents === null ? [] : ([[money(cents, style), 520, "right"]] as const))],
        "serif",
        10.5,
      );
      y += 17;
    };
    line("Revenue:", null);
    line("Product sales", sales);
    line("Service revenue", service);
    line("Total revenue", figures.revenue);
    line("Cost of sales:", null);
    line("Materials and labor", cost);
    line("Total cost of sales", cost);
    line("Gross profit", figures.gross);
    line("Operating expenses:", null);
    for (const one of expenses) line(one.name, one.cents);
    line("Total operating expenses", total);
    line("Net income", figures.net);
  };
}

function balanceSheet(isProgram: boolean) {
  return (press: Press) => {
    const { paper, dice, business, fact } = press;
    const cents = (low: number, high: number) => dice.between(low, high) * 100;
    const current = [
      ["Checking", cents(5_000, 90_000)],
      ["Accounts Receivable", cents(5_000, 80_000)],
      ["Inventory", cents(2_000, 50_000)],
    ] as const;
    const fixed = [
      ["Equipment", cents(20_000, 90_000)],
      ["Accumulated Depreciation", -cents(1_000, 15_000)],
    ] as const;
    const owed = [
      ["Accounts Payable", cents(2_000, 30_000)],
      ["Credit Card", cents(500, 9_000)],
    ] as const;
    const long = [["Loan Payable", cents(5_000, 40_000)]] as const;
    const sum = (list: readonly (readonly [string, number])[]) => list.reduce((all, one) => all + one[1], 0);
    const assets = sum(current) + sum(fixed);
    const liabilities = sum(owed) + sum(long);
    const year = dice.between(2021, 2024);
    const font = isProgram ? "sans" : "serif";
    paper.text(0, 44, business.legalName, {
      font: isProgram ? "sans-bold" : "serif-bold",
      size: 14,
      width: 612,
      align: "center",
    });
    paper.text(0, 62, isProgram ? "Balance Sheet" : "STATEMENT OF FINANCIAL POSITION", {
      font,
      size: 12,
      width: 612,
      align: "center",
    });
    paper.text(0, 78, `As of December 31, ${year}`, { font, size: 10, width: 612, align: "center" });
    let y = 110;
    const line = (name: string, x: number, value: number | null) => {
      row(
        paper,
        y,
        [
          [name, x],
          ...(value === null
            ? []
            : ([[money(value, isProgram ? "plain" : "dollar"), 530, "right"]] as const)),
        ],
        font,
        10,
      );
      y += 16;
    };
    line("ASSETS", 60, null);
    line("Current Assets", 70, null);
    for (const [name, value] of current) line(name, 84, value);
    line("Total Current Assets", 70, sum(current));
    line("Fixed Assets", 70, null);
    for (const [name, value] of fixed) line(name, 84, value);
    line("Total Fixed Assets", 70, sum(fixed));
    line("TOTAL ASSETS", 60, assets);
    line(isProgram ? "LIABILITIES AND EQUITY" : "LIABILITIES AND MEMBERS' EQUITY", 60, null);
    line("Current Liabilities", 70, null);
    for (const [name, value] of owed) line(name, 84, value);
    line("Total Current Liabilities", 70, sum(owed));
    line("Long-Term Liabilities", 70, null);
    for (const [name, value] of long) line(name, 84, value);
    line("Total Long-Term Liabilities", 70, sum(long));
    line("Total Liabilities", 60, liabilities);
    line("Equity", 60, null);
    line("Retained Earnings", 84, assets - liabilities);
    line(isProgram ? "Total Equity" : "Total Members' Equity", 60, assets - liabilities);
    line(isProgram ? "TOTAL LIABILITIES AND EQUITY" : "Total Liabilities and Members' Equity", 60, assets);
    const totals = {
      total_current_assets: sum(current),
      total_fixed_assets: sum(fixed),
      total_assets: assets,
      total_liabilities: liabilities,
      total_equity: assets - liabilities,
    };
    for (const [key, value] of Object.entries(totals))
      fact(`/periods/0/extracted_totals/${key}`, value / 100);
    fact("/periods/0/as_of_date", `${year}-12-31`);
    fact("/periods/0/is_reconciled", true);
  };
}

export const FINANCIAL_KINDS: readonly PaperKind[] = [
  { name: "pnl-bookkeeping", fileClass: "pnl_statement", isUnseen: false, draw: bookkeeping },
  {
    name: "pnl-accountant",
    fileClass: "pnl_statement",
    isUnseen: false,
    draw: accountants("INCOME STATEMENT", false, false),
  },
  {
    name: "pnl-operations",
    fileClass: "pnl_statement",
    isUnseen: true,
    draw: accountants("Statement of Operations", true, true),
  },
  { name: "balance-program", fileClass: "balance_sheet", isUnseen: false, draw: balanceSheet(true) },
  { name: "balance-accountant", fileClass: "balance_sheet", isUnseen: true, draw: balanceSheet(false) },
];
