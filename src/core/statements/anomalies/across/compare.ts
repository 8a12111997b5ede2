// All checks between the statements of one end user. One more is one file and one line here.

import { checkChain } from "./chain.ts";
import type { AcrossAnomaly, AcrossCheck, StatementFacts } from "./facts.ts";
import { checkHolder } from "./holder.ts";
import { checkMaker } from "./maker.ts";
import { checkTwice } from "./twice.ts";

const CHECKS: readonly AcrossCheck[] = [checkChain, checkHolder, checkTwice, checkMaker];

/** What speaks against each statement, by its key; every one is there. */
export function compareStatements(
  statements: readonly StatementFacts[],
): ReadonlyMap<string, readonly AcrossAnomaly[]> {
  return new Map(
    statements.map((one) => {
      const others = statements.filter((other) => other !== one);
      return [one.key, CHECKS.flatMap((check) => check(one, others))];
    }),
  );
}
