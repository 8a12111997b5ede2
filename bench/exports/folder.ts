// Exports of a folder with their truth beside them (`name.csv`, `name.json`), judged account by account. Files with even numbers are
// only counted, never shown.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { mediaTypeOf } from "../../src/core/files/media-type.ts";
import { checkExportAccount } from "../../src/core/parsed-results/assess-export.ts";
import type { ExportAccountJson, ExportJson } from "../../src/core/parsed-results/export-json.ts";
import { parseExport } from "../../src/reading/parsing/parse-export.ts";

type Row = { readonly date: string; readonly description: string; readonly amount: number };
type Truth = {
  readonly account_number: string | null;
  readonly currency: string | null;
  readonly start_balance: number | null;
  readonly end_balance: number | null;
  readonly must_not_verify?: boolean;
  readonly transactions: readonly Row[];
};
type File = Truth & { readonly statements?: readonly Truth[] };

export async function measureExports(folder: string, isShowing: boolean): Promise<void> {
  const tallies = { open: newTally(), closed: newTally() };
  const files = readdirSync(folder).sort();
  for (const truthName of files.filter((one) => one.endsWith(".json"))) {
    const name = truthName.replace(/\.json$/, "");
    const file = files.find((one) => one.startsWith(`${name}.`) && one !== truthName);
    if (file === undefined) throw new Error(`${truthName} has no export beside it`);
    const isOpen = Number.parseInt(name, 10) % 2 === 1;
    const truth = JSON.parse(readFileSync(join(folder, truthName), "utf8")) as File;
    const accounts = await accountsOf(readFileSync(join(folder, file)), file);
    const mistakes = judge(truth, accounts, isOpen ? tallies.open : tallies.closed);
    if (isShowing && isOpen)
      for (const one of mistakes.length > 0 ? mistakes : ["right"]) console.log(`${file}: ${one}`);
  }
  for (const [half, tally] of Object.entries(tallies)) console.log(half, JSON.stringify(tally));
}

function newTally() {
  return { files: 0, perfect: 0, rows: 0, right: 0, tooMany: 0, fields: 0, fieldsRight: 0, verifiedWrong: 0 };
}

async function accountsOf(bytes: Buffer, file: string): Promise<readonly ExportAccountJson[]> {
  const mediaType = mediaTypeOf(bytes, file);
  const { parsed } = await parseExport({ bytes, mediaType, referencePrefix: "f" });
  return parsed.kind === "failed" ? [] : (JSON.parse(parsed.extractedJson) as ExportJson).accounts;
}

function judge(file: File, read: readonly ExportAccountJson[], tally: ReturnType<typeof newTally>) {
  const mistakes: string[] = [];
  const left = [...read];
  tally.files++;
  for (const truth of file.statements ?? [file]) {
    const ranked = left.toSorted((a, b) => common(truth, b).length - common(truth, a).length);
    const account = ranked[0];
    if (account !== undefined) left.splice(left.indexOf(account), 1);
    const right = account === undefined ? 0 : common(truth, account).length;
    const tooMany = (account?.transactions.length ?? 0) - right;
    tally.rows += truth.transactions.length;
    tally.right += right;
    tally.tooMany += tooMany;
    const isPerfect = right === truth.transactions.length && tooMany === 0;
    if (!isPerfect) mistakes.push(`${right} of ${truth.transactions.length} rows right, ${tooMany} others`);
    const isAgreed = account !== undefined && checkExportAccount(account).kind === "agrees";
    const isWrong =
      isAgreed && (!isPerfect || file.must_not_verify === true || truth.must_not_verify === true);
    if (isWrong) {
      tally.verifiedWrong++;
      mistakes.push("balances agree, and the reading is wrong");
    }
    const fields = [
      ["number", truth.account_number, account?.account_number],
      ["currency", truth.currency, account?.currency],
      ["opening", truth.start_balance, account?.opening_balance?.amount],
      [
        "closing",
        truth.end_balance,
        account?.closing_balance?.amount ?? account?.transactions.at(-1)?.balance,
      ],
    ] as const;
    for (const [field, wanted, found] of fields) {
      if (wanted === null) continue;
      tally.fields++;
      if (plain(wanted) === plain(found)) tally.fieldsRight++;
      else mistakes.push(`${field} is ${wanted}, read as ${found ?? "nothing"}`);
    }
  }
  for (const one of left) {
    tally.tooMany += one.transactions.length;
    mistakes.push(`an account of ${one.transactions.length} rows too many`);
  }
  if (mistakes.every((one) => !/rows/.test(one))) tally.perfect++;
  return mistakes;
}

/** Each row of the truth takes one row that was read. */
function common(truth: Truth, { transactions }: ExportAccountJson): readonly Row[] {
  const left: Row[] = [...transactions];
  return truth.transactions.filter((row) => {
    const at = left.findIndex(
      (one) =>
        one.date === row.date &&
        Math.abs(one.amount - row.amount) < 0.0001 &&
        plain(one.description).includes(plain(row.description)),
    );
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

const plain = (value: unknown) =>
  String(value ?? "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.-]+/gu, "");
