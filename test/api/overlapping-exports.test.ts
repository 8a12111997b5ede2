import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { CAMT, CSV, OFX } from "./export-files.ts";
import { untilRead, upload } from "./file-helpers.ts";
import { bodyOf } from "./helpers.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

type Row = { readonly posted_date: string; readonly amount: number; readonly account_id: string };

async function rowsOf(endUserId: string): Promise<readonly Row[]> {
  return bodyOf(await app.call("GET", `/api/end_users/${endUserId}/transactions`)).transactions_enriched;
}

async function send(endUserId: string, text: string, filename: string) {
  const file = await upload(app, endUserId, Buffer.from(text), { filename });
  return untilRead(app, file.service_id);
}

const summaryOf = (file: { parsed_results: { validation_summary: string }[] }) =>
  file.parsed_results[0]?.validation_summary;

/** A CSV that names no account: a row a day of January from one day to another, and two equal ones on the 7th. */
function csvOf(from: number, to: number): string {
  const days = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const lines = days.flatMap((day) => {
    const line = `2026-01-${String(day).padStart(2, "0")},SHOP ${day},-${day}.50`;
    return day === 7 ? [line, line] : [line];
  });
  return ["Date,Description,Amount", ...lines].join("\n");
}

test("exports that overlap load each row once, say how many, and give them back when the other goes", async () => {
  const first = await send("overlap", csvOf(1, 10), "a.csv");
  const second = await send("overlap", csvOf(5, 14), "b.csv");
  expect(summaryOf(first)).not.toContain("Loaded once");
  expect(summaryOf(second)).toContain(
    "Loaded once: 7 transactions that another export of the account has too.",
  );
  const rows = await rowsOf("overlap");
  expect(rows).toHaveLength(15);
  expect(rows.filter((row) => row.amount === -7.5)).toHaveLength(2);
  expect(new Set(rows.map((row) => row.account_id)).size).toBe(1);

  await app.call("DELETE", `/api/end_user_files/${first.service_id}`);
  expect(await rowsOf("overlap")).toHaveLength(11);
  const alone = await untilRead(app, second.service_id);
  expect(summaryOf(alone)).not.toContain("Loaded once");
});

test("the same rows in another format of a numbered account are loaded once", async () => {
  await send("formats", OFX, "a.ofx");
  expect(summaryOf(await send("formats", CAMT, "b.xml"))).toContain("Loaded once: 3 transactions");
  expect(await rowsOf("formats")).toHaveLength(3);
});

test("files that name no account and share too little stay two accounts", async () => {
  await send("apart", CSV, "a.csv");
  await send("apart", csvOf(1, 14), "b.csv");
  const rows = await rowsOf("apart");
  expect(rows).toHaveLength(18);
  expect(new Set(rows.map((row) => row.account_id)).size).toBe(2);
});
