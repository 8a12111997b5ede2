// Every printed figure outside the rows is tried against what the rows come to. One with the name of a sum, a balance or an average that
// none of them is contradicts the statement; one without a known name that nothing explains is said.

import { isCurrency } from "../../model/currency.ts";
import { formatMoney } from "../../model/money.ts";
import { plainOf } from "../../print/phrases.ts";
import type { AmountToken } from "../../print/tokens.ts";
import type { Unscored } from "../anomalies/check.ts";
import { balanceLabelOf } from "../terms/balance-terms.ts";
import { kindOf, sectionOf } from "../terms/section-terms.ts";
import type { Place, ReconciliationCheck } from "../types.ts";
import { amongKnown, type Placed } from "./among-known.ts";
import { isAverage } from "./average.ts";
import { brokenBeside } from "./beside-rows.ts";
import { derivableOf } from "./derivable.ts";
import { isAverageName, isOtherThing, isPrice, isSumName, WHOLE } from "./figure-terms.ts";
import { type Named, namedFiguresOf } from "./named-figures.ts";
import { betweenAccounts, otherColumnsOf, type Printed, partsOf, sumsOfAbove } from "./page-sums.ts";
import { isOfNamedRows, isRunBeside } from "./row-sums.ts";
import { takenPlaces } from "./taken-places.ts";

type Judged = { readonly figure: Named; readonly kind: "contradiction" | "unknown" };

/** More figures outside the rows are no summary of anything; to try each would take too long. */
const MOST_FIGURES = 4_000;
const TOO_MANY = `More than ${MOST_FIGURES} figures stand outside the rows; they were not compared with them.`;
const MOST_TOLD = 6;
const HUNDRED = 10_000n;

export function auditFigures(accounts: readonly Unscored[], text: Printed): readonly Unscored[] {
  if (accounts.length === 0) return accounts;
  const named = namedFiguresOf(text.lines, text.tokens, text.currency);
  const figures = named.filter(({ isAside }) => !isAside);
  if (figures.length > MOST_FIGURES) return accounts.map((one) => withDoubt(one, TOO_MANY));
  const taken = takenPlaces(accounts);
  const free = figures.filter((one) => taken(one.line, one.token) === null);
  const known = [
    ...accounts.map(derivableOf),
    betweenAccounts(accounts),
    ...accounts.map((one) => otherColumnsOf(one, text)),
  ];
  const isKnown = (minor: bigint) => known.some((values) => values.has(minor));
  // `Average ledger balance   $1,000.00   $8,421.17`: what is asked for, and what was.
  const onLines = Map.groupBy(figures, ({ line }) => line);
  const isAsked = ({ line, token }: Named) =>
    token.amount.minor % HUNDRED === 0n &&
    onLines
      .get(line)!
      .some(
        (one) =>
          one.token !== token &&
          (isKnown(one.token.amount.minor) ||
            accounts.some((account) => isAverage(one.token.amount.minor, account) === true)),
      );
  const parts = partsOf(free, isKnown);
  const sums = sumsOfAbove(figures);
  const open = free.filter(
    (one) => !parts.has(one) && !isKnown(one.token.amount.minor) && !sums.has(one) && !isAsked(one),
  );
  const isOurs = ({ line, token }: Placed) => taken(line, token) === "own" || isKnown(token.amount.minor);
  const ofRows = new Set(named.flatMap((one) => (taken(one.line, one.token) === "row" ? [one.line] : [])));
  // A list that follows the rows at their own edges may be another account's.
  const isAmong = amongKnown(
    text.lines.filter((line) => !ofRows.has(line)),
    text.tokens,
    isOurs,
  );
  const judged = open.flatMap((figure) => {
    const owner = ownerOf(accounts, figure);
    const kind = judge(figure, accounts[owner]!, { isCard: text.isCard, isAmong: isAmong(figure.token) });
    return kind === null ? [] : [{ figure, kind, owner }];
  });
  const hidden = named.filter(
    (one) => !ofRows.has(one.line) && (one.isAside || taken(one.line, one.token) === "covered"),
  );
  const ownParts = partsOf([...hidden, ...free], isKnown);
  for (const figure of hidden) {
    const { label, heading, token } = figure;
    if (figure.isInSentence || isOurs(figure) || ownParts.has(figure) || !isAmong(token) || isTerm(token, ""))
      continue;
    if ([lastWordsOf(label), heading].some((text) => isOtherThing(plainOf(text)))) continue;
    judged.push({ figure, kind: "unknown", owner: ownerOf(accounts, figure) });
  }
  judged.push(
    ...accounts.flatMap((account, owner) =>
      brokenBeside(account, text.lines, text.tokens).map((one) => ({
        figure: { ...one, ...NAMELESS, around: "The balance beside the row" },
        ...{ kind: "contradiction" as const, owner },
      })),
    ),
  );
  return accounts.map((account, index) =>
    withFindings(
      account,
      judged.filter(({ owner }) => owner === index),
    ),
  );
}

const NAMELESS = { label: "", around: "", heading: "", title: "", isAside: false, isInSentence: false };

/** What speaks of a figure in a sentence. */
function lastWordsOf(label: string): string {
  return label.split(" ").slice(-LAST_WORDS).join(" ");
}
const LAST_WORDS = 5;

type Context = { readonly isCard: boolean; readonly isAmong: boolean };

function judge(figure: Named, account: Unscored, { isCard, isAmong }: Context): Judged["kind"] | null {
  const { label, around, heading, title, token } = figure;
  const plain = plainOf(label);
  const kind = kindOf(plain, isCard);
  // A figure with a name of its own is what that says; what stands over it by chance does not make it another.
  const isNamed = kind !== null || balanceLabelOf(plain) !== null || isAverageName(plain);
  const isOfCharges = kind === "fees" || kind === "interest_earned" || kind === "interest_charged";
  const isOfSummary = isNamed && !isOfCharges && balanceLabelOf(plain) !== "dated";
  const whole = plainOf(isOfSummary || isAmong ? `${heading} ${label}` : `${around} ${label}`);
  if (isOtherThing(whole) || (!isAmong && isOtherThing(plainOf(title)))) return null;
  if ([label, around, title].some((text) => OF_A_YEAR.test(text))) return null;
  // Where a charge is worked out, conditions and steps stand; what it sums up is that of the statement.
  if (
    !isAmong &&
    !(isOfSummary && isSummaryTitle(plainOf(title))) &&
    sectionOf(plainOf(title), isCard) === "ignored" &&
    !/^(?:sub ?)?totals?\b.*\b(?:fees|interest)\b/.test(plain)
  )
    return null;
  // That of a card is one of several balances, of purchases or of cash, which a page does not tell apart.
  if (isAverageName(whole) && isCard) return null;
  if (isAverageName(whole)) return isAverage(token.amount.minor, account) === false ? "contradiction" : null;
  // Of another currency's account.
  if (isCurrency(label) || isOfNamedRows(figure, account.rows) || isRunBeside(figure, account.rows))
    return null;
  const isSum = isSumName(plain) || balanceLabelOf(plain) !== null;
  // The marks of an axis, the prices of a list.
  // `Checks: 1 for $40.00`.
  const isCounted = kind !== null && !isOfCharges && /\d/.test(label);
  if (isTerm(token, plain) && !isCounted && (!isSum || label === around)) return null;
  return isSum || kind !== null ? "contradiction" : "unknown";
}

/** Over what the account comes to, of which every figure counts. */
function isSummaryTitle(plain: string): boolean {
  return /\b(?:account|balance|statement|activity|relationship) summary\b|\bsummary of (?:your )?accounts?\b/.test(
    plain,
  );
}

/** `Total fees charged in 2025`. */
const OF_A_YEAR = /(?:\bin|\bfor|year)\W{0,3}(?:19|20)\d\d\b/i;

/** Whole thousands, quarters up to a hundred, or no cents beside others that have them, are what an offer, a price or a condition names. */
function isTerm({ amount: { hasDecimals, minor } }: AmountToken, plain: string): boolean {
  return !hasDecimals || (isPrice(minor) && (minor % WHOLE === 0n || !OF_A_PERIOD.test(plain)));
}
const OF_A_PERIOD =
  /\b(?:this|period|cycle|statement|month|paid|charged|earned|deposits|withdrawals|credits|debits|fees|charges|payments|purchases)\b/;

/** The account whose first figure or row stands last before it. */
function ownerOf(accounts: readonly Unscored[], { line }: Named): number {
  const isBefore = ({ page, box }: Place) =>
    page < line.page || (page === line.page && box.y0 <= line.box.y1);
  const last = accounts.findLastIndex(({ startBalance, rows }) => {
    const places = [startBalance?.place, rows[0]?.places.row].filter((place) => place !== undefined);
    return places.some(isBefore);
  });
  return Math.max(0, last);
}

/** What was not compared may be wrong: never reconciled, as with a figure that disagrees. */
function withDoubt(account: Unscored, ...reasons: readonly string[]): Unscored {
  return {
    ...account,
    reconciliation: { ...account.reconciliation, isReconciled: false },
    verdict: account.verdict === "VERIFIED" ? "AMBER" : account.verdict,
    verdictReasons: [...account.verdictReasons, ...reasons],
  };
}

function withFindings(account: Unscored, found: readonly Judged[]): Unscored {
  if (found.length === 0) return account;
  const told = found.slice(0, MOST_TOLD).map((one) => sentenceOf(one, account.header.currency));
  const rest =
    found.length > MOST_TOLD ? [`${found.length - MOST_TOLD} more figures agree with no rows.`] : [];
  const checks = found.map((one, index): ReconciliationCheck => {
    const { token, line } = one.figure;
    return {
      ...{ name: "printed_figures", isPassed: false, isBinding: one.kind === "contradiction" },
      ...{
        expected: formatMoney({ minor: token.amount.minor, currency: account.header.currency }),
        found: "",
      },
      text: told[index] ?? sentenceOf(one, account.header.currency),
      place: { page: line.page, box: token.box },
    };
  });
  const doubted = withDoubt(account, ...told, ...rest);
  return {
    ...doubted,
    reconciliation: {
      ...doubted.reconciliation,
      checks: [...account.reconciliation.checks, ...checks],
    },
  };
}

function sentenceOf({ figure: { label, around, token, line }, kind }: Judged, currency: string): string {
  const name = label || around || line.text;
  const sum = formatMoney({ minor: token.amount.minor, currency });
  return kind === "contradiction"
    ? `"${name}" on page ${line.page} prints ${sum}; no rows come to that.`
    : `Nobody could tell what ${sum} beside "${name}" on page ${line.page} is.`;
}
