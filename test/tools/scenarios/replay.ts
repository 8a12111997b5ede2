import type { LedgerCategory, LedgerMerchant } from "../../../src/core/books/ledger-row.ts";
import { type SettledRow, settleBook } from "../../../src/core/books/settle.ts";
import { decideAnswer, NOTHING_SAID } from "../../../src/core/enrich/answer.ts";
import type { Engine } from "../../../src/core/enrich/engine.ts";
import type { HistoryFlags, HistoryRow } from "../../../src/core/enrich/history.ts";
import { transferEvidence } from "../../../src/core/enrich/history-evidence.ts";
import type { EnrichInput, Enrichment, Merchant } from "../../../src/core/enrich/types.ts";
import { type Day, formatDay } from "../../../src/core/model/day.ts";
import { idFromHash } from "../../../src/core/model/ids.ts";
import { moneyOf } from "../../../src/core/model/money.ts";
import {
  DEFAULT_SETTINGS,
  type ReportAccount,
  type ReportInput,
  type ReportTransaction,
} from "../../../src/core/reports/report-input.ts";
import { readCategories } from "../../../src/knowledge/curated.ts";
import { ROOT } from "../../support/process.ts";
import type { Book, BookRow } from "./book.ts";

const DEFAULT_CATEGORIES = readCategories(`${ROOT}/data`);

// A book through the real engine and history, as the service would store it, without a database.

export type Replayed = {
  readonly input: ReportInput;
  readonly flags: ReadonlyMap<string, HistoryFlags>;
  /** Reference of each transaction id. */
  readonly refOf: (id: string) => string;
};

export function replay(book: Book, engine: Engine): Replayed {
  const balances = runningBalances(book);
  const sent = book.rows.filter((row) => row.isUnsent !== true);
  const read = sent.map((row, index) =>
    readRow(book, row, { engine, index, balance: balances.get(row.ref)! }),
  );
  const settled = settleBook(
    read.map((one) => ({ ...one.history, enrichment: one.enrichment, isSettled: false })),
    { companies: [book.holder], people: [], industry: null },
  );
  const flags = new Map([...settled].map(([id, one]) => [id, one.flags]));
  const refs = new Map(read.map((one) => [one.history.id, one.row.ref]));
  return {
    flags,
    refOf: (id) => refs.get(id) ?? "",
    input: {
      endUser: { id: `eus_${book.name}`, endUserId: book.name, name: book.holder },
      accounts: book.accounts.map((one) => accountOf(book, one.id)),
      transactions: read.map((one) => transactionOf(one, settled.get(one.history.id)!)),
      settings: DEFAULT_SETTINGS,
      ownerNames: [],
      fundingAgreements: [],
    },
  };
}

/** Balances after each row, by day and position. */
function runningBalances(book: Book): ReadonlyMap<string, number> {
  const cents = new Map(book.accounts.map((one) => [one.id, Math.round(one.opening * 100)]));
  const balances = new Map<string, number>();
  for (const row of [...book.rows].sort((a, b) => a.day - b.day || a.order - b.order)) {
    const balance =
      row.repeats === undefined ? cents.get(row.account)! + row.cents : balances.get(row.repeats)! * 100;
    if (row.repeats !== undefined) {
      balances.set(row.ref, balance / 100);
      continue;
    }
    cents.set(row.account, balance);
    balances.set(row.ref, balance / 100);
  }
  return balances;
}

type ReadRow = {
  readonly row: BookRow;
  readonly history: HistoryRow;
  readonly enrichment: Enrichment;
  readonly currency: string;
};

type Known = { readonly engine: Engine; readonly index: number; readonly balance: number };

function readRow(book: Book, row: BookRow, { engine, index, balance }: Known): ReadRow {
  const account = book.accounts.find((one) => one.id === row.account)!;
  const input: EnrichInput = { description: row.text, amount: row.cents / 100, currency: account.currency };
  const enrichment = engine.enrich(input);
  const id = `txn_${String(index).padStart(7, "0")}`;
  const history: HistoryRow = {
    ...{
      id,
      referenceId: row.ref,
      sourceKey: account.source,
      accountKey: account.id,
      day: row.day,
      order: row.order,
    },
    ...{
      accountDigits: account.number.replace(/\D/g, ""),
      arrival: id,
      amount: input.amount,
      currency: account.currency,
    },
    // A statement of the same account has balances of its own that say nothing here.
    ...{ balance: account.sourceType === "pdf" ? null : balance, description: row.text },
    streamKey: engine.streamKey(enrichment),
    ...transferEvidence(enrichment, row.text),
  };
  return { row, history, enrichment, currency: account.currency };
}

function transactionOf(
  { row, history, enrichment, currency }: ReadRow,
  { flags, verdict }: SettledRow,
): ReportTransaction {
  const answer = decideAnswer({
    ...{ enrichment, streamKey: history.streamKey, isMatched: flags.matchingId !== null, said: NOTHING_SAID },
    isOwnMoney: false,
    verdict,
    categoryIdOf: (label) => label,
  });
  return {
    ...{
      id: history.id,
      referenceId: row.ref,
      accountId: `dsa_${row.account}`,
      day: row.day,
      order: row.order,
    },
    timestamp: `${formatDay(row.day)}T00:00:00Z`,
    amount: moneyOf(history.amount, currency),
    balance: history.balance === null ? null : moneyOf(history.balance, currency),
    description: row.text,
    descriptionClean: enrichment.descriptionClean,
    merchant: merchantOf(enrichment.merchant),
    processor: merchantOf(enrichment.processor),
    counterparty: answer.counterparty,
    streamKey: history.streamKey,
    ...{
      channel: enrichment.reading.channel,
      purpose: enrichment.reading.purpose,
      isReturn: enrichment.reading.isReturn,
    },
    category: categoryOf(answer.categoryId),
    ...{ isRecurring: flags.isRecurring, duplicateOfId: flags.duplicateOfId, matchingId: flags.matchingId },
  };
}

function merchantOf(merchant: Merchant | null): LedgerMerchant | null {
  return merchant === null ? null : { ...merchant, id: idFromHash("mrc_", merchant.key) };
}

function categoryOf(label: string | null): LedgerCategory | null {
  const found = DEFAULT_CATEGORIES.find((one) => one.label === label);
  if (found === undefined) return null;
  const { slug, analyticsGroup } = found;
  return { id: `ctg_${slug}`, label: found.label, slug, defaultLabel: found.label, analyticsGroup };
}

function accountOf(book: Book, id: string): ReportAccount {
  const account = book.accounts.find((one) => one.id === id)!;
  const days = book.rows.filter((row) => row.account === id).map((row) => row.day);
  return {
    ...{
      id: `dsa_${id}`,
      sourceId: `dso_${account.source}`,
      sourceType: account.sourceType,
      referenceId: id,
    },
    ...{ number: account.number, name: null, type: null, currency: account.currency, institution: null },
    ...{ ownerName: book.holder, isEnabled: true, balances: [] },
    coverageStart: days.length === 0 ? null : (Math.min(...days) as Day),
    coverageEnd: days.length === 0 ? null : (Math.max(...days) as Day),
  };
}
