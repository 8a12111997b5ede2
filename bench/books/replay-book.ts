import type { BookHolder, BookRow } from "../../src/core/books/book-row.ts";
import type { LedgerCategory, LedgerRow } from "../../src/core/books/ledger-row.ts";
import { answerOf, type SettledRow, settleBook } from "../../src/core/books/settle.ts";
import { NOTHING_SAID } from "../../src/core/enrich/answer.ts";
import type { Engine } from "../../src/core/enrich/engine.ts";
import { transferEvidence } from "../../src/core/enrich/history-evidence.ts";
import type { Merchant } from "../../src/core/enrich/types.ts";
import { assert } from "../../src/core/model/assert.ts";
import { type Day, parseDay } from "../../src/core/model/day.ts";
import { idFromHash } from "../../src/core/model/ids.ts";
import { moneyOf } from "../../src/core/model/money.ts";
import {
  DEFAULT_SETTINGS,
  type ReportAccount,
  type ReportInput,
} from "../../src/core/reports/report-input.ts";
import { readCategories } from "../../src/knowledge/curated.ts";
import { ROOT } from "../../test/support/process.ts";
import type { BookLine, LabelledBook } from "./book-file.ts";

// A labelled book as the service would store and report it, without a database.

const CATEGORIES = readCategories(`${ROOT}/data`);

export type JudgedRow = {
  readonly line: BookLine;
  readonly row: LedgerRow;
  readonly confidence: number;
  readonly settled: SettledRow;
  readonly open: BookRow;
};

export type ReplayedBook = {
  readonly input: ReportInput;
  readonly rows: readonly JudgedRow[];
  readonly holder: BookHolder;
};

export function replayBook({ head, lines, id }: LabelledBook, engine: Engine): ReplayedBook {
  const holder: BookHolder = {
    companies: [head.name, head.dba].filter((name): name is string => (name ?? "") !== ""),
    people: head.application ? head.owners : [],
    industry: head.application ? head.trade : null,
  };
  const open = lines.map((line, index) => openRow(line, index, { engine, head, holder }));
  const settled = settleBook(open, holder);
  const rows = open.map((row, index): JudgedRow => {
    const own = settled.get(row.id)!;
    const answer = answerOf(row, own, { holder, said: NOTHING_SAID, categoryIdOf: (label) => label });
    const { enrichment } = row;
    const ledgerRow: LedgerRow = {
      id: row.id,
      referenceId: row.referenceId,
      accountId: `dsa_${row.accountKey}`,
      day: row.day,
      timestamp: `${lines[index]!.date}T00:00:00Z`,
      order: row.order,
      amount: moneyOf(row.amount, row.currency),
      balance: row.balance === null ? null : moneyOf(row.balance, row.currency),
      description: row.description,
      descriptionClean: enrichment.descriptionClean,
      merchant: merchantOf(answer.merchantKey === null ? null : enrichment.merchant),
      processor: merchantOf(enrichment.processor),
      counterparty: answer.counterparty,
      streamKey: row.streamKey,
      channel: enrichment.reading.channel,
      purpose: enrichment.reading.purpose,
      isReturn: enrichment.reading.isReturn,
      category: categoryOf(answer.categoryId),
      isRecurring: own.flags.isRecurring,
      duplicateOfId: own.flags.duplicateOfId,
      matchingId: own.flags.matchingId,
    };
    return { line: lines[index]!, row: ledgerRow, confidence: answer.confidence, settled: own, open: row };
  });
  const input: ReportInput = {
    endUser: { id: `eus_${id}`, endUserId: id, name: head.name },
    accounts: head.accounts.map((one) => accountOf(one, rows)),
    transactions: rows.map((one) => one.row),
    settings: DEFAULT_SETTINGS,
    ownerNames: holder.people,
    fundingAgreements: [],
  };
  return { input, rows, holder };
}

type Around = { readonly engine: Engine; readonly head: LabelledBook["head"]; readonly holder: BookHolder };

function openRow(line: BookLine, index: number, { engine, head, holder }: Around): BookRow {
  const account = head.accounts.find((one) => one.id === line.account);
  const day = parseDay(line.date);
  assert(account !== undefined && day !== null, `${head.name}: row ${index + 2} has an account and a day`);
  const { currency } = account;
  const enrichment = engine.enrich({ description: line.description, amount: line.amount, currency });
  const id = `txn_${String(index).padStart(7, "0")}`;
  return {
    id,
    referenceId: id,
    sourceKey: "api",
    accountKey: line.account,
    accountDigits: account.number_last4,
    day,
    order: null,
    arrival: id,
    amount: line.amount,
    balance: line.balance,
    currency,
    description: line.description,
    streamKey: engine.streamKey(enrichment),
    ...transferEvidence(enrichment, line.description, holder),
    enrichment,
    isSettled: false,
  };
}

function merchantOf(merchant: Merchant | null): LedgerRow["merchant"] {
  return merchant === null ? null : { ...merchant, id: idFromHash("mrc_", merchant.key) };
}

function categoryOf(label: string | null): LedgerCategory | null {
  const found = CATEGORIES.find((one) => one.label === label);
  if (found === undefined) return null;
  const { slug, analyticsGroup } = found;
  return { id: `ctg_${slug}`, label: found.label, slug, defaultLabel: found.label, analyticsGroup };
}

function accountOf(
  { id, currency, number_last4 }: LabelledBook["head"]["accounts"][number],
  rows: readonly JudgedRow[],
): ReportAccount {
  const days = rows.filter(({ line }) => line.account === id).map(({ row }) => row.day);
  return {
    id: `dsa_${id}`,
    sourceId: "dso_api",
    sourceType: "api",
    referenceId: id,
    number: number_last4,
    name: null,
    type: null,
    currency,
    institution: null,
    ownerName: null,
    isEnabled: true,
    balances: [],
    coverageStart: days.length === 0 ? null : (Math.min(...days) as Day),
    coverageEnd: days.length === 0 ? null : (Math.max(...days) as Day),
  };
}
