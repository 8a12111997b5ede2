import type { Day } from "../model/day.ts";
import type { ReportAccount, ReportInput } from "./report-input.ts";

// A statement's account and the API's account may be one: then the later of their coverages says up to when it is known.

const MIN_DIGITS = 4;

/** For every enabled account a key that accounts which are the same share: they repeat each other's rows, or show one number. */
export function sameAccountKeys(input: ReportInput): ReadonlyMap<string, string> {
  const enabled = input.accounts.filter((one) => one.isEnabled);
  // Disabled accounts take part as links: two accounts that repeat the same disabled one are the same as each other.
  const parents = new Map(input.accounts.map((one) => [one.id, one.id]));
  const rootOf = (id: string): string => {
    let root = id;
    while (parents.get(root) !== root) root = parents.get(root)!;
    return root;
  };
  const join = (a: string, b: string): void => {
    const [rootA, rootB] = [rootOf(a), rootOf(b)];
    if (rootA === rootB) return;
    if (rootA < rootB) parents.set(rootB, rootA);
    else parents.set(rootA, rootB);
  };
  for (const [one, other] of repeatingAccounts(input)) join(one, other);
  for (const [index, one] of enabled.entries()) {
    for (const other of enabled.slice(index + 1)) if (hasSameNumber(one, other)) join(one.id, other.id);
  }
  return new Map(enabled.map((one) => [one.id, rootOf(one.id)]));
}

/** First and last day of the accounts (those that count) that share each key. */
export function coverageByKey(
  accounts: readonly ReportAccount[],
  keys: ReadonlyMap<string, string>,
): ReadonlyMap<string, { readonly start: Day; readonly end: Day }> {
  const coverage = new Map<string, { start: Day; end: Day }>();
  for (const { id, coverageStart, coverageEnd } of accounts) {
    const key = keys.get(id);
    if (key === undefined || coverageStart === null || coverageEnd === null) continue;
    const known = coverage.get(key);
    if (known === undefined) coverage.set(key, { start: coverageStart, end: coverageEnd });
    else {
      if (coverageStart < known.start) known.start = coverageStart;
      if (coverageEnd > known.end) known.end = coverageEnd;
    }
  }
  return coverage;
}

function repeatingAccounts(input: ReportInput): Iterable<readonly [string, string]> {
  const repeats = input.transactions.filter((row) => row.duplicateOfId !== null);
  if (repeats.length === 0) return [];
  const originals = new Set(repeats.map((row) => row.duplicateOfId!));
  const accounts = new Set(input.accounts.map((one) => one.id));
  const accountOf = new Map<string, string>();
  for (const row of input.transactions) if (originals.has(row.id)) accountOf.set(row.id, row.accountId);
  const pairs = new Map<string, readonly [string, string]>();
  for (const row of repeats) {
    const original = accountOf.get(row.duplicateOfId!);
    if (original !== undefined && original !== row.accountId && accounts.has(original)) {
      pairs.set(`${original} ${row.accountId}`, [original, row.accountId]);
    }
  }
  return pairs.values();
}

function hasSameNumber(a: ReportAccount, b: ReportAccount): boolean {
  if (a.sourceId === b.sourceId || a.currency !== b.currency) return false;
  if (a.institution !== null && b.institution !== null && !isSameName(a.institution, b.institution))
    return false;
  if (areWholeNumbersKnown(a, b)) return a.numberKey === b.numberKey;
  const [digitsA, digitsB] = [trailingDigits(a.number), trailingDigits(b.number)];
  const length = Math.min(digitsA.length, digitsB.length);
  return length >= MIN_DIGITS && digitsA.slice(-length) === digitsB.slice(-length);
}

/** By fingerprints under one key (its id stands before the dot). Banks print a number cut or padded, so only equal lengths compare. */
function areWholeNumbersKnown(a: ReportAccount, b: ReportAccount): boolean {
  const [idA, idB] = [a, b].map((one) => one.numberKey?.split(".")[0]);
  return idA !== undefined && idA === idB && a.number?.length === b.number?.length;
}

function trailingDigits(number: string | null): string {
  return /(?<![\d -])([\d -]+)$/.exec(number ?? "")?.[1]?.replace(/\D/g, "") ?? "";
}

function isSameName(a: string, b: string): boolean {
  const [shortA, shortB] = [a, b].map((name) => name.toUpperCase().replace(/[^A-Z0-9]/g, ""));
  return shortA!.startsWith(shortB!) || shortB!.startsWith(shortA!);
}
