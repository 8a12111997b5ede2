// Every printed figure outside the rows is tried against what the rows come to. One with the name of a sum, a balance or an average that
// none of them is contradicts the statement; one without a known name that nothing explains is said.

import { isCurrency } from "../../model/currency.ts";
import { plainOf } from "../../print/phrases.ts";
import type { AmountToken } from "../../print/tokens.ts";
import type { Unscored } from "../anomalies/check.ts";
import { balanceLabelOf } from "../terms/balance-terms.ts";
import { kindOf, sectionOf } from "../terms/section-terms.ts";
import type { Place } from "../types.ts";
import { amongKnown, type Placed } from "./among-known.ts";
import { isAverage } from "./average.ts";
import { brokenBeside } from "./beside-rows.ts";
import { brokenChecks } from "./checks-again.ts";
import { derivableOf } from "./derivable.ts";
import { isAverageName, isOtherThing, isPrice, isSumName, WHOLE, withoutKind } from "./figure-terms.ts";
import { type Named, namedFiguresOf } from "./named-figures.ts";
import { accountOnLine } from "./overviews.ts";
import { betweenAccounts, otherColumnsOf, type Printed, partsOf, sumsOfAbove } from "./page-sums.ts";
import { isOfNamedRows, isRunBeside } from "./row-sums.ts";
import { takenPlaces } from "./taken-places.ts";
import { type Judged, withDoubt, withFindings } from "./tell-figures.ts";

/** `owner`: the index of the account whose rows it is held against. */
type Owned = Judged & { readonly owner: number };

/** More figures outside the rows are no summary of anything; to try each would take too long. */
const MOST_FIGURES = 4_000;
const TOO_MANY = `More than ${MOST_FIGURES} figures stand outside the rows; they were not compared with them.`;
const HUNDRED = 10_000n;

export function auditFigures(accounts: readonly Unscored[], text: Printed): readonly Unscored[] {
  if (accounts.length === 0) return accounts;
  const named = namedFiguresOf(text.lines, text.tokens, text.currency);
  if (named.filter(({ isAside }) => !isAside).length > MOST_FIGURES)
    return accounts.map((one) => withDoubt(one, TOO_MANY));
  const page = pageOf(accounts, text, named);
  const judged = [...judgeFree(page), ...judgeHidden(page), ...judgeBeside(page)];
  return accounts.map((account, index) =>
    withFindings(
      account,
      judged.filter(({ owner }) => owner === index),
    ),
  );
}

/** What is asked of every figure of a text. */
type Page = {
  readonly accounts: readonly Unscored[];
  readonly text: Printed;
  readonly named: readonly Named[];
  /** Neither a row's nor one that the header or a check already took. */
  readonly free: readonly Named[];
  readonly taken: ReturnType<typeof takenPlaces>;
  /** Whether the rows of an account come to it, by any sum that statements print. */
  readonly isKnown: (minor: bigint) => boolean;
  readonly isOurs: (one: Placed) => boolean;
  readonly isOnRow: (one: Named) => boolean;
  readonly isAmong: (token: AmountToken) => boolean;
};

function pageOf(accounts: readonly Unscored[], text: Printed, named: readonly Named[]): Page {
  const taken = takenPlaces(accounts);
  const known = [
    ...accounts.map(derivableOf),
    betweenAccounts(accounts),
    ...accounts.map((one) => otherColumnsOf(one, text)),
  ];
  const isKnown = (minor: bigint) => known.some((values) => values.has(minor));
  const isOurs = ({ line, token }: Placed) => taken(line, token) === "own" || isKnown(token.amount.minor);
  const ofRows = new Set(named.flatMap((one) => (taken(one.line, one.token) === "row" ? [one.line] : [])));
  // A list that follows the rows at their own edges may be another account's.
  const others = text.lines.filter((line) => !ofRows.has(line));
  return {
    ...{ accounts, text, named, taken, isKnown, isOurs },
    free: named.filter((one) => !one.isAside && taken(one.line, one.token) === null),
    isOnRow: ({ line }) => ofRows.has(line),
    isAmong: amongKnown(others, text.tokens, isOurs),
  };
}

/** Figures beside a name that no row and no known sum explains. */
function judgeFree(page: Page): readonly Owned[] {
  const { accounts, text, named, free, isKnown, isAmong } = page;
  const figures = named.filter(({ isAside }) => !isAside);
  const parts = partsOf(named, isKnown);
  const sums = sumsOfAbove(figures);
  const isAsked = askedOf(page, figures);
  return free.flatMap((figure) => {
    if (parts.has(figure) || isKnown(figure.token.amount.minor) || sums.has(figure) || isAsked(figure))
      return [];
    const onLine = accountOnLine(figure, accounts);
    if (onLine !== null) return [{ figure, kind: "contradiction" as const, owner: onLine }];
    const owner = ownerOf(accounts, figure);
    const kind = judge(figure, accounts[owner]!, { isCard: text.isCard, isAmong: isAmong(figure.token) });
    return kind === null ? [] : [{ figure, kind, owner }];
  });
}

/** `Average ledger balance   $1,000.00   $8,421.17`: what is asked for, and what was. */
function askedOf({ accounts, isKnown }: Page, figures: readonly Named[]): (one: Named) => boolean {
  const onLines = Map.groupBy(figures, ({ line }) => line);
  const isFound = (minor: bigint) =>
    isKnown(minor) || accounts.some((account) => isAverage(minor, account) === true);
  return ({ line, token }) =>
    token.amount.minor % HUNDRED === 0n &&
    onLines.get(line)!.some((one) => one.token !== token && isFound(one.token.amount.minor));
}

/** Figures in the margin, or under what something else took, that stand among known ones. */
function judgeHidden({ accounts, named, free, taken, ...page }: Page): readonly Owned[] {
  const hidden = named.filter(
    (one) => !page.isOnRow(one) && (one.isAside || taken(one.line, one.token) === "covered"),
  );
  const parts = partsOf([...hidden, ...free], page.isKnown);
  const balances = named.filter((one) => one.isInSentence && taken(one.line, one.token) === "own");
  return hidden.flatMap((figure): readonly Owned[] => {
    const { label, heading, token } = figure;
    if (page.isOurs(figure) || parts.has(figure)) return [];
    const owner = ownerOf(accounts, figure);
    if (isToldBeside(figure, balances)) return [{ figure, kind: "contradiction" as const, owner }];
    if (figure.isInSentence) return [];
    if (!page.isAmong(token) || isTerm(token, "")) return [];
    if ([lastWordsOf(label), heading].some((text) => isOtherThing(plainOf(text)))) return [];
    return [{ figure, kind: "unknown" as const, owner }];
  });
}

/** `During the month 9 deposits came to $20,835.49`, in a paragraph that tells the balance of the account as well. */
function isToldBeside({ label, paragraph, line, token }: Named, balances: readonly Named[]): boolean {
  const kind = kindOf(plainOf(lastWordsOf(label)), false);
  return (
    (kind === "credits" || kind === "debits") &&
    !isOtherThing(plainOf(label)) &&
    balances.some(
      (one) => one.paragraph !== null && one.paragraph === paragraph && one.line.page === line.page,
    ) &&
    !isPrice(token.amount.minor)
  );
}

function judgeBeside({ accounts, text }: Page): readonly Owned[] {
  return accounts.flatMap((account, owner) =>
    [
      ...brokenBeside(account, text.lines, text.tokens).map((one) => ({
        ...one,
        around: "The figure beside the row",
      })),
      ...brokenChecks(account, text.lines, text.tokens).map((one) => ({
        ...one,
        around: "The check shown again",
      })),
    ].map((one) => ({ figure: { ...NAMELESS, ...one }, kind: "contradiction" as const, owner })),
  );
}

const NAMELESS = {
  ...{ label: "", heading: "", title: "", isAside: false, isInSentence: false },
  ...{ paragraph: null, isOwn: false },
};

/** What speaks of a figure in a sentence. */
function lastWordsOf(label: string): string {
  return label.split(" ").slice(-LAST_WORDS).join(" ");
}
const LAST_WORDS = 5;

type Context = { readonly isCard: boolean; readonly isAmong: boolean };

function judge(figure: Named, account: Unscored, { isCard, isAmong }: Context): Judged["kind"] | null {
  const { label, around, heading, title, token, isOwn } = figure;
  const plain = plainOf(label);
  const kind = kindOf(plain, isCard);
  // A figure with a name of its own is what that says; what stands over it by chance does not make it another.
  const isNamed = kind !== null || balanceLabelOf(plain) !== null || isAverageName(plain);
  const isOfCharges = kind === "fees" || kind === "interest_earned" || kind === "interest_charged";
  const isOfSummary = isNamed && !isOfCharges && balanceLabelOf(plain) !== "dated";
  const isEnd = /^(?:start|end)$/.test(balanceLabelOf(plain) ?? "");
  const whole = plainOf(
    isOfSummary || isAmong || (isOwn && !isOfCharges) ? `${heading} ${label}` : `${around} ${label}`,
  );
  const over = isOfSummary && isOwn ? withoutKind(plainOf(title)) : plainOf(title);
  if (isOtherThing(isOfSummary && isOwn ? withoutKind(whole) : whole) || (!isAmong && isOtherThing(over)))
    return null;
  if ([label, around, title].some((text) => OF_A_YEAR.test(text))) return null;
  // Where a charge is worked out, conditions and steps stand; what it sums up is that of the statement.
  if (
    !isAmong &&
    !(isOfSummary && (isSummaryTitle(plainOf(title)) || isEnd)) &&
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
  const isPlain = isOfSummary && isOwn;
  if (isTerm(token, plain) && !isCounted && !isPlain && (!isSum || label === around)) return null;
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
