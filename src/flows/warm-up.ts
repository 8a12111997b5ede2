import { settleInSteps } from "../core/books/settle.ts";
import type { Engine } from "../core/enrich/engine.ts";
import type { EnrichInput } from "../core/enrich/types.ts";
import { addDays, dayOf, formatDay } from "../core/model/day.ts";
import { historyRowOf, readAll } from "./assess-rows.ts";
import { mapInShares, runInShares } from "./in-shares.ts";

// The code that reads rows is compiled while it runs, over its first thousands of rows: a process that has just started would answer
// its first calls several times as slowly as later ones. So it reads some that it makes up, between its other work.

/** How banks print, each a way of its own through the grammar. */
const PRINTS: readonly ((name: string, number: number) => string)[] = [
  (name, number) => `PURCHASE AUTHORIZED ON 03/14 ${name} #${number} AUSTIN TX S58${number} CARD 1177`,
  (name, number) => `CHECKCARD 0314 ${name} 24${number} MIAMI FL`,
  (name, number) => `${name} DES:PAYMENT ID:${number} INDN:HARBOR TIRE LLC CO ID:91${number} CCD`,
  (name, number) =>
    `ORIG CO NAME:${name} ORIG ID:10${number} CO ENTRY DESCR:BILL PAY SEC:CCD TRACE#:0210${number}`,
  (name, number) => `SQ *${name} PORTLAND OR ${number}`,
  (name, number) => `ZELLE PAYMENT FROM ${name} JPM${number}`,
  (name, number) => `WIRE TYPE:WIRE IN DATE:260314 TRN:${number} ORIG:${name} ID:${number}`,
  (name, number) => `${name} 512-555${number} DENVER CO 03/14`,
  (name, number) => `03/14${name} #${number} BOISE ID`,
  (name, number) => `ONLINE TRANSFER TO CHK ...1177 TRANSACTION#: ${number} ${name}`,
  (name, number) => `PAYPAL *${name.replaceAll(" ", "").slice(0, 12)} ${number} CA`,
  (name, number) => `ATM WITHDRAWAL 03/14 #${number} ${name} TULSA OK`,
  (name, number) => `REMOTE ONLINE DEPOSIT # ${number} 03/14 ${name}`,
  (name, number) => `${name} DES:VENDOR PMT ID:${number} CCD`,
];
const ROWS_A_ROUND = 250;
const ROUNDS = 12;
const FIRST_DAY = dayOf(2025, 1, 1);
const HOLDER = { companies: ["Harbor Tire LLC"], people: [], industry: null };

/** Leaves nothing behind but compiled code. */
export async function warmUp(engine: Engine): Promise<void> {
  const names = engine.merchantKeys()[Symbol.iterator]();
  for (let round = 0; round < ROUNDS; round++) {
    const inputs = Array.from({ length: ROWS_A_ROUND }, (_, index) => madeUp(names, engine, index));
    const readings = await readAll(engine, inputs);
    const rows = await mapInShares(inputs, (input, index) =>
      historyRowOf({ ...readings[index]!, input: storedAs(input, index) }, HOLDER),
    );
    await runInShares(settleInSteps(rows, HOLDER));
  }
}

function madeUp(names: Iterator<string>, engine: Engine, index: number): EnrichInput {
  const name = engine.merchantByKey(names.next().value ?? "")?.name.toUpperCase() ?? "BLUE RIDGE BAKERY";
  const print = PRINTS[index % PRINTS.length]!;
  return {
    description: print(name, 10_000 + 37 * index),
    amount: index % 3 === 0 ? 410.5 + index : -12.25 - index,
    currency: "USD",
  };
}

function storedAs({ description, amount, currency }: EnrichInput, index: number) {
  const id = `txn_${String(index).padStart(5, "0")}`;
  return {
    transactionId: id,
    endUserPk: "eus_",
    referenceId: id,
    dataSourceId: "dso_",
    dataSourceAccountId: "dsa_",
    accountNumber: null,
    order: null,
    balance: null,
    postedOn: formatDay(addDays(FIRST_DAY, index % 365)),
    ...{ description, amount, currency },
  };
}
