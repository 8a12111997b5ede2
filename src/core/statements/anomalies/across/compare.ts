// All checks between the statements of one end user. One more is one file and one line here.

import { checkChain } from "./chain.ts";
import type { AcrossAnomaly, AcrossCheck, StatementFacts } from "./facts.ts";
import { checkHolder } from "./holder.ts";
import { checkMaker } from "./maker.ts";
import { checkTwice } from "./twice.ts";

const CHECKS: readonly AcrossCheck[] = [checkChain, checkHolder, checkTwice, checkMaker];

type Found = ReadonlyMap<string, readonly AcrossAnomaly[]>;

/** What speaks against each statement, by its key; every one is there. `names`: of the end user. */
export function compareStatements(statements: readonly StatementFacts[], names: readonly string[]): Found {
  return new Map(
    statements.map((one) => {
      const others = statements.filter((other) => other !== one);
      return [one.key, CHECKS.flatMap((check) => check(one, { others, names }))];
    }),
  );
}

/**
 * Statements are compared as their files say, and once more as corrected: what the files show stays, so a correction of one month cannot
 * silence what the month beside it says.
 */
export function compareVersions(
  asRead: readonly StatementFacts[],
  corrected: readonly StatementFacts[],
  names: readonly string[],
): Found {
  const found = compareStatements(asRead, names);
  const later = compareStatements(corrected, names);
  const keys = new Set([...found.keys(), ...later.keys()]);
  return new Map(
    [...keys].map((key) => {
      const known = found.get(key) ?? [];
      const further = (later.get(key) ?? []).filter((one) => !known.some((other) => isSame(one, other)));
      return [key, [...known, ...further.map((one) => ({ ...one, isAfterCorrection: true }))]];
    }),
  );
}

function isSame(a: AcrossAnomaly, b: AcrossAnomaly): boolean {
  return a.code === b.code && a.field === b.field;
}
