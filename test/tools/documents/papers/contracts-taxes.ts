import { printDate } from "../formats.ts";
import { day } from "../people.ts";
import { money, type PaperKind, type Press, row } from "./press.ts";

// Agreements of funders and tax returns as preparers print them.

function agreement(style: "table" | "sentences") {
  return ({ paper, dice, business, fact }: Press) => {
    const price = dice.between(10, 150) * 100_000;
    const factor = dice.pick([1.25, 1.3, 1.35, 1.42, 1.49]);
    const purchased = Math.round(price * factor);
    const percentage = dice.between(6, 24);
    const payment = Math.round(purchased / dice.pick([100, 120, 160]));
    const fee = Math.round(price * 0.03);
    const date = day(dice, 2024, 2025);
    if (style === "table") {
      paper.text(0, 40, "AGREEMENT FOR THE PURCHASE AND SALE OF FUTURE RECEIPTS", {
        font: "serif-bold",
        size: 13,
        width: 612,
        align: "center",
      });
      const lines = [
        ["Merchant Legal Name:", business.legalName],
        ["Agreement Date:", printDate(date, "long")],
        ["Purchase Price:", money(price, "dollar")],
        ["Purchased Amount:", money(purchased, "dollar")],
        ["Specified Percentage:", `${percentage}%`],
        ["Daily Payment:", money(payment, "dollar")],
        ["Origination Fee:", money(fee, "dollar")],
      ] as const;
      lines.forEach(([label, value], index) => {
        row(
          paper,
          80 + index * 20,
          [
            [label, 60],
            [value, 260],
          ],
          "serif",
          11,
        );
      });
    } else {
      paper.text(0, 40, "REVENUE PURCHASE AGREEMENT", {
        font: "serif-bold",
        size: 14,
        width: 612,
        align: "center",
      });
      const text = [
        `This Agreement dated ${printDate(date, "us")} is between Lake Funding LLC and the merchant named below.`,
        `Merchant: ${business.legalName}`,
        `Seller hereby sells to Purchaser future receipts of ${money(purchased, "dollar")} (the "Purchased Amount")`,
        `in exchange for a Purchase Price of ${money(price, "dollar")}, to be delivered at the`,
        `Specified Percentage of ${percentage}% of receipts, by an initial Weekly Payment of ${money(payment, "dollar")}.`,
        `An Origination Fee of ${money(fee, "dollar")} is deducted from the price.`,
      ];
      text.forEach((one, index) => {
        row(paper, 80 + index * 18, [[one, 60]], "serif", 10.5);
      });
    }
    const small = [
      "Merchant is not borrowing from Buyer. There is no interest rate or payment schedule. Reconciliation may be requested at any time.",
      "Personal guaranty of performance: the Guarantor guarantees performance. Events of default are listed below.",
    ];
    small.forEach((one, index) => {
      row(paper, 300 + index * 14, [[one, 60]], "serif", 8.5);
    });
    fact("/purchase_price", price / 100);
    fact("/purchased_amount", purchased / 100);
    fact("/specified_percentage", percentage);
    fact("/payment_amount", payment / 100);
    fact("/payment_frequency", style === "table" ? "daily" : "weekly");
    fact("/origination_fee", fee / 100);
    fact("/factor_rate", Math.round((purchased / price) * 10_000) / 10_000);
    fact("/agreement_date", date);
    fact("/merchant_name", business.legalName);
  };
}

type TaxPlan = {
  readonly form: string;
  readonly title: string;
  readonly last: readonly [key: string, wording: string];
  readonly hasDots: boolean;
};

function taxReturn({ form, title, last, hasDots }: TaxPlan) {
  return ({ paper, dice, business, fact }: Press) => {
    const year = dice.between(2020, 2024);
    const whole = (low: number, high: number) => dice.between(low, high) * 100;
    const gross = whole(300_000, 900_000);
    const returns = whole(1_000, 9_000);
    const cost = whole(50_000, 150_000);
    const deductions = [
      ["compensation_of_officers", "Compensation of officers", whole(30_000, 90_000)],
      ["salaries_and_wages", "Salaries and wages (less employment credits)", whole(20_000, 80_000)],
      ["rents", "Rents", whole(6_000, 40_000)],
      ["taxes_and_licenses", "Taxes and licenses", whole(1_000, 9_000)],
    ] as const;
    const total = deductions.reduce((sum, one) => sum + one[2], 0);
    const profit = gross - returns - cost;
    row(paper, 30, [[`Form ${form}`, 40]], "sans-bold", 15);
    row(paper, 32, [[title, 170]], "sans-bold", 11);
    row(paper, 32, [["OMB No. 1545-0123", 490]], "sans", 7);
    row(
      paper,
      50,
      [
        ["Department of the Treasury  Internal Revenue Service", 40],
        [`For calendar year ${year} or tax year beginning ________, ending ________`, 190],
      ],
      "sans",
      7,
    );
    row(
      paper,
      72,
      [
        ["Name", 40],
        ["Employer identification number", 420],
      ],
      "sans",
      7,
    );
    row(
      paper,
      82,
      [
        [business.legalName, 44],
        [business.ein, 424],
      ],
      "sans",
      10,
    );
    let y = 120;
    const line = (number: string, wording: string, cents: number) => {
      const dots = hasDots ? ` ${". ".repeat(12)}` : "";
      row(
        paper,
        y,
        [
          [number, 50],
          [`${wording}${dots}`, 74],
          [number, 470],
          [money(cents, "whole"), 560, "right"],
        ],
        "sans",
        8.5,
      );
      y += 16;
    };
    line("1a", "Gross receipts or sales", gross);
    line("1b", "Returns and allowances", returns);
    line("1c", "Balance. Subtract line 1b from line 1a", gross - returns);
    line("2", "Cost of goods sold (attach Form 1125-A)", cost);
    line("3", "Gross profit. Subtract line 2 from line 1c", profit);
    line("6", "Total income (loss). Add lines 3 through 5", profit);
    deductions.forEach(([, wording, cents], index) => {
      line(String(7 + index), wording, cents);
    });
    line("20", "Total deductions. Add lines 7 through 19", total);
    line("21", last[1], profit - total);
    fact("/forms/0/form_name", form);
    fact("/forms/0/tax_year", year);
    fact("/forms/0/taxpayer_name", business.legalName);
    fact("/forms/0/tax_id", business.ein);
    const facts = {
      gross_receipts: gross,
      returns_and_allowances: returns,
      net_receipts: gross - returns,
      cost_of_goods_sold: cost,
      gross_profit: profit,
      total_income: profit,
      total_deductions: total,
      [last[0]]: profit - total,
    };
    for (const [key, cents] of Object.entries(facts)) fact(`/forms/0/lines/${key}`, cents / 100);
    for (const [key, , cents] of deductions) fact(`/forms/0/lines/${key}`, cents / 100);
    fact("/forms/0/is_reconciled", true);
  };
}

export const CONTRACT_KINDS: readonly PaperKind[] = [
  { name: "agreement-table", fileClass: "funding_agreement", isUnseen: false, draw: agreement("table") },
  {
    name: "agreement-sentences",
    fileClass: "funding_agreement",
    isUnseen: true,
    draw: agreement("sentences"),
  },
  {
    name: "tax-1120s",
    fileClass: "tax_return",
    isUnseen: false,
    draw: taxReturn({
      form: "1120-S",
      title: "U.S. Income Tax Return for an S Corporation",
      last: ["ordinary_business_income", "Ordinary business income (loss). Subtract line 20 from line 6"],
      hasDots: true,
    }),
  },
  {
    name: "tax-1120",
    fileClass: "tax_return",
    isUnseen: false,
    draw: taxReturn({
      form: "1120",
      title: "U.S. Corporation Income Tax Return",
      last: ["taxable_income", "Taxable income. Subtract line 20 from line 6"],
      hasDots: false,
    }),
  },
  {
    name: "tax-1065",
    fileClass: "tax_return",
    isUnseen: true,
    draw: taxReturn({
      form: "1065",
      title: "U.S. Return of Partnership Income",
      last: ["ordinary_business_income", "Ordinary business income (loss). Subtract line 20 from line 6"],
      hasDots: true,
    }),
  },
];
