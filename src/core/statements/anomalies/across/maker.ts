import type { AcrossCheck, StatementFacts } from "./facts.ts";

/** Banks change their programs, and people print pages again; among several statements of one bank one stranger is worth a look. */
const OTHER_MAKER = 120;
/** So many others have to agree. */
const LEAST_OTHERS = 2;

/** Statements of one bank are made by the same program. */
export const checkMaker: AcrossCheck = (one, { others }) => {
  const own = others.filter((other) => one.institution !== null && other.institution === one.institution);
  const named = own.filter((other) => other.maker !== null && nearInTime(one, other));
  const makers = new Set(named.map((other) => family(other.maker)));
  const [first] = named;
  if (named.length < LEAST_OTHERS || makers.size > 1 || first === undefined) return [];
  if (family(one.maker) === family(first.maker)) return [];
  const values = [one.maker ?? "no program named", first.maker ?? ""];
  return [
    {
      code: "other_maker",
      points: OTHER_MAKER,
      isContradiction: false,
      text:
        one.maker === null
          ? `This file does not say what made it; the other ${named.length} statements of this bank were made with ${first.maker}.`
          : `This file was made with ${one.maker}; the other ${named.length} statements of this bank with ${first.maker}.`,
      values,
      field: null,
    },
  ];
};

/** Days; over a longer time a bank may well have moved to another system. */
const NEAR = 400;

function nearInTime(a: StatementFacts, b: StatementFacts): boolean {
  return a.end === null || b.end === null || Math.abs(a.end - b.end) <= NEAR;
}

/** The name without version, build and address. */
function family(maker: string | null): string {
  return (maker ?? "")
    .toLowerCase()
    .replace(/(?:\(|https?:)[\s\S]*$/, "")
    .replace(/[^a-z]+/g, " ")
    .replace(/\b(version|build|rv|v|r)\b/g, " ")
    .replace(/ +/g, " ")
    .trim();
}
