import Type, { type Static } from "typebox";
import { assert } from "../../core/model/assert.ts";
import { dayOfInstant, formatDay } from "../../core/model/day.ts";
import { parseInstant } from "../../core/model/instant.ts";
import type { IncomingTransaction } from "../../flows/incoming-transaction.ts";
import {
  amountNumber,
  callersId,
  currencyCode,
  dayText,
  freeText,
  instantText,
  lineText,
  nullable,
} from "./inputs.ts";

/** Longer than any bank prints, short enough that one row cannot hold up the others. */
export const DESCRIPTION_MAX_LENGTH = 2_000;

/** The end user of rows that name none. */
export const DEFAULT_END_USER_ID = "default";

const OPTIONAL_FIELDS = {
  balance: Type.Optional(nullable(amountNumber("Running balance after the transaction"))),
  categories_default: Type.Optional(
    nullable(
      lineText({
        description: "Label or service id of a category that stands where the engine finds none",
        maxLength: 140,
      }),
    ),
  ),
  mcc_code: Type.Optional(
    nullable(
      lineText({ description: "Merchant category code, ISO 18245", maxLength: 140, examples: ["5812"] }),
    ),
  ),
  order: Type.Optional(
    Type.Unsafe<number | null>({
      type: ["integer", "null"],
      minimum: -2_147_483_648,
      maximum: 2_147_483_647,
      description: "Position within the day, ascending",
    }),
  ),
  transaction_code: Type.Optional(nullable(lineText({ description: "The bank's own code", maxLength: 140 }))),
};

const AMOUNT = amountNumber("Negative is outflow");
const DESCRIPTION = freeText({
  description: "As the bank prints it",
  maxLength: DESCRIPTION_MAX_LENGTH,
  examples: ["PAYPAL* AMZN Mktp 198748320"],
});
const ACCOUNT_ID = lineText({ description: "The caller's identifier of the account", maxLength: 400 });
const TIMESTAMP = instantText("ISO 8601; without offset it is read as UTC");
const DATE = dayText("The account's calendar day");

/** A row of synchronous enrichment: a description and an amount are enough. */
export const SYNC_ROW = Type.Object(
  {
    description: DESCRIPTION,
    amount: AMOUNT,
    end_user_id: Type.Optional(
      nullable(callersId(`Whose transaction it is; without it "${DEFAULT_END_USER_ID}"`)),
    ),
    reference_id: Type.Optional(
      nullable(callersId("The caller's identifier; without it the service id is used")),
    ),
    account_id: Type.Optional(nullable(ACCOUNT_ID)),
    currency: Type.Optional(nullable(currencyCode())),
    timestamp: Type.Optional(nullable(TIMESTAMP)),
    date: Type.Optional(nullable(DATE)),
    ...OPTIONAL_FIELDS,
  },
  { $id: "Transaction" },
);

/** A row of an asynchronous load. */
export const LOAD_ROW = Type.Object(
  {
    description: DESCRIPTION,
    amount: AMOUNT,
    reference_id: callersId("The caller's identifier; sent again it replaces the transaction in place"),
    account_id: ACCOUNT_ID,
    currency: currencyCode(),
    timestamp: Type.Optional(nullable(TIMESTAMP)),
    date: Type.Optional(nullable(DATE)),
    ...OPTIONAL_FIELDS,
  },
  { $id: "TransactionToLoad", description: "Needs a timestamp or a date" },
);

/** Rows of a load that say nothing of the time, by dotted path. */
export function findTimelessRows(body: unknown): Record<string, string> {
  const rows = (body as { transactions?: unknown } | null)?.transactions;
  if (!Array.isArray(rows)) return {};
  const problems: Record<string, string> = {};
  for (const [index, row] of rows.entries()) {
    const { timestamp, date } = (row ?? {}) as { timestamp?: unknown; date?: unknown };
    if ((timestamp ?? date ?? null) === null)
      problems[`transactions.${index}.timestamp`] = "send a timestamp or a date";
  }
  return problems;
}

type Row = Static<typeof SYNC_ROW>;

/** Banks show what is booked over a long weekend ahead, and days begin earlier in the east. */
const AHEAD_DAYS = 7;

/** Rows dated in the future, by dotted path: they would stretch the period that every figure is of. */
export function findFutureRows(rows: readonly Row[], now: Date): Record<string, string[]> {
  const today = dayOfInstant(now.getTime());
  const problems: Record<string, string[]> = {};
  for (const [index, row] of rows.entries()) {
    const field = row.date == null ? "timestamp" : "date";
    const day = parseInstant(row[field] ?? "")?.day;
    if (day === undefined || day - today <= AHEAD_DAYS) continue;
    problems[`transactions.${index}.${field}`] = [
      `is in the future (${formatDay(day)}, today is ${formatDay(today)}); send transactions once they are booked`,
    ];
  }
  return problems;
}

/** The checked row with its defaults. `now` stands in for a missing time. */
export function readRow(row: Row, endUserId: string, now: Date): IncomingTransaction {
  return {
    endUserId,
    referenceId: row.reference_id ?? null,
    accountId: row.account_id ?? null,
    amount: row.amount,
    balance: row.balance ?? null,
    currency: row.currency ?? "USD",
    description: row.description,
    mccCode: row.mcc_code ?? null,
    transactionCode: row.transaction_code ?? null,
    categoriesDefault: row.categories_default ?? null,
    order: row.order ?? null,
    ...timeOf(row, now),
  };
}

/** The day is the one that `date` says, else the one written in `timestamp`: the account's own day, whatever the offset. */
function timeOf(row: Row, now: Date): Pick<IncomingTransaction, "postedAt" | "postedOn"> {
  const at = parseInstant(row.timestamp ?? row.date ?? now.toISOString());
  const on = row.date == null || row.timestamp == null ? at : parseInstant(row.date);
  assert(at !== null && on !== null, "times were checked");
  return { postedAt: new Date(at.epochMs).toISOString(), postedOn: formatDay(on.day) };
}
