import { KINDS, type Token } from "./tokens.ts";

const SLASH = 47;

/**
 * SWIFT's structured parties (fields 50F and 59F) number their lines: `1/OLD HARBOR TITLE AGENCY 2/12 QUAY ST 3/US/BOSTON`; 1 is the name,
 * 2 the street, 3 country and town. Returns the range of the name, or the given one where no such line stands.
 */
export function nameLine(tokens: readonly Token[], from: number, to: number): [from: number, to: number] {
  let start = from;
  while (start < to && !beginsLine(tokens, start, "1")) start++;
  if (start >= to - 1) return [from, to];
  let end = start + 2;
  // A long name goes on in a second line of the same number.
  while (
    end < to &&
    !beginsLine(tokens, end, "1") &&
    !beginsLine(tokens, end, "2") &&
    !beginsLine(tokens, end, "3")
  )
    end++;
  return [start + 1, end];
}

function beginsLine(tokens: readonly Token[], at: number, line: string): boolean {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (token === undefined || next === undefined || token.kind !== KINDS.number) return false;
  return token.text === line && next.separator === SLASH && next.gap === 1;
}
