import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { load, report, restaurantRows } from "./report-data.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
  await load(app, "grill", restaurantRows());
});
afterAll(() => app.stop());

const cents = (money: { amount: string }) => Math.round(Number(money.amount) * 100);

describe("profit-and-loss", () => {
  type Line = { kind: string; label: string; total: { net: { amount: string }; inflow: { amount: string } } };

  test("by month, with the account summary's revenue in its first line and all rows in its last", async () => {
    const { profit_and_loss: answer } = await report(app, "grill", "profit_and_loss");
    expect(answer).toMatchObject({ layout: "default", layout_problems: [] });
    const [statement] = answer.statements;
    expect(statement.periods.map((period: { month: string }) => period.month)).toEqual([
      "2026-01",
      "2026-02",
    ]);
    const [summary] = await report(app, "grill", "data_source_account_summary");
    const figures = summary.data_source_account_summaries[0].summary;
    expect(statement.lines[0]).toMatchObject({
      kind: "section",
      label: "Revenue",
      total: { inflow: figures.total_revenue },
    });
    const net = cents(figures.total_deposits) - cents(figures.total_withdrawals);
    expect(cents(statement.lines.at(-1).total.net)).toBe(net);
  });

  test("in the end user's own layout; what of it cannot be read is said", async () => {
    await load(app, "own-layout", restaurantRows());
    const layout = {
      sections: [
        { label: "Sales", groups: ["revenue"], result: "After sales" },
        { label: "Place", categories: ["Rent"], groups: ["no_such_group"] },
      ],
    };
    await app.call("PUT", "/api/end_users", {
      body: { end_user: { end_user_id: "own-layout", profit_and_loss_layout: layout } },
    });
    const { profit_and_loss: answer } = await report(app, "own-layout", "profit_and_loss");
    expect(answer).toMatchObject({
      layout: "end_user",
      layout_problems: ['sections.1.groups: no group is named "no_such_group"'],
    });
    const labels = answer.statements[0].lines
      .filter((line: Line) => line.kind !== "line")
      .map((line: Line) => line.label);
    expect(labels).toEqual(["Sales", "After sales", "Place", "Not in the layout", "Net cash flow"]);
  });
});

test("every element of a table opens: lines, results, periods, averages and groups name their transactions", async () => {
  type Opened = { readonly transaction_service_ids: readonly string[] };
  const open = async (name: string) => report(app, "grill", `${name}?include_evidence=true`);
  const ids = (elements: readonly Opened[]) => elements.flatMap((one) => one.transaction_service_ids).sort();
  const groups = await open("grouped_transactions_report");
  const all = ids(groups);
  expect(all.length).toBe(restaurantRows().length);
  for (const group of groups) expect(ids(group.transaction_groups)).toEqual(ids([group]));
  const { lines } = (await open("profit_and_loss")).profit_and_loss.statements[0];
  const results = lines.filter((line: { kind: string }) => line.kind === "result");
  const [gross] = results;
  expect(ids([gross])).toEqual(
    ids([lines[0], lines.find((one: { label: string }) => one.label === "Cost of goods sold")]),
  );
  expect(ids([results.at(-1)])).toEqual(all);
  const { bank_statement_summary: table } = await open("bank_statement_summary");
  for (const part of ["by_account", "by_month", "by_account_and_month", "rolling_30_days", "average"]) {
    expect(ids(table[part]), part).toEqual(all);
  }
});
