// A card among accounts that hold money, as a credit union prints all that one member has: each is read as what its own head says.

import type { Line } from "../print/lines.ts";
import { contradictionOf } from "./header/kind.ts";
import { type AccountReading, readAccount, type Source } from "./read-account.ts";
import type { Account } from "./solve/account-parts.ts";
import type { Walked } from "./walked.ts";

/** A title has few words. */
const TITLE_WORDS = 9;
/** The head of an account runs over so many lines at most. */
const HEAD_LINES = 14;
const CARD_TITLE = /\b(?:visa|master ?card|american express|discover|credit cards?|platinum card)\b/i;
/** Cards that take the money from an account, and lines that only name a card. */
const NO_CARD =
  /\b(?:debit|check|atm|prepaid|gift) ?cards?\b|\b(?:transfers?|payments?|apply|offer)\b|[.!?]$/i;
const HELD_TITLE =
  /\b(?:checking|chequing|savings|shares?|share drafts?|drafts?|money market|certificates?|deposits?|clubs?)\b/i;
const CARD_TERM =
  /\b(?:credit (?:limit|line)|available credit|credit available|minimum (?:payment|due)|payment due|finance charges?|interest charged?|cash advances?|purchases?|charges)\b/i;
/** What must speak for the accounts' signs where the head names a card. */
const UNLIKELY = 1.5;

/** Whether the document may hold both; without it no second walk is worth its time. */
export function mayBeMixed(lines: readonly Line[]): boolean {
  const isTitle = ({ words }: Line) => words.length <= TITLE_WORDS;
  return (
    lines.some((line) => isTitle(line) && CARD_TITLE.test(line.text) && !NO_CARD.test(line.text)) &&
    lines.some((line) => isTitle(line) && HELD_TITLE.test(line.text))
  );
}

/** Null where all accounts are of one kind. `isLoan`: accounts that nobody reads. */
export function readMixed(
  bank: Walked,
  asCard: () => Walked,
  readBank: (account: Account, source: Source) => AccountReading | null,
  isLoan: (account: Account) => boolean,
): readonly AccountReading[] | null {
  const parts = partsOf(bank);
  const kinds = parts.map((part) => kindOfPart(part, bank.source));
  if (!kinds.includes("card") || !kinds.includes("bank")) return null;
  const cards = asCard();
  return parts.flatMap(({ account, lines }, index) => {
    // A card among the loans of a member is one all the same: `LOAN 90 VISA`, with a column for the principal.
    if (kinds[index] !== "card" && isLoan(account)) return [];
    const text = lines.map((line) => line.text).join("\n");
    const contradiction = contradictionOf(text, false);
    const held = readBank(account, { ...bank.source, contradiction });
    const twin = kinds[index] === "card" ? twinOf(account, cards.accounts) : undefined;
    // Its title names the card, and its words are those of one.
    const card = twin === undefined ? null : readAccount(twin, { ...cards.source, contradiction: null });
    if (card === null) return held ?? [];
    return held !== null && held.doubt + UNLIKELY < card.doubt ? held : card;
  });
}

type Part = {
  readonly account: Account;
  readonly head: readonly Line[];
  /** With the head. */
  readonly lines: readonly Line[];
};

/** What stands between the last row or balance of the account above and the start of this one is the head of this one. */
function partsOf({ source, accounts }: Walked): readonly Part[] {
  const starts = accounts.map(startOf);
  const ends = accounts.map(({ walk }) => {
    const rows = walk.tables.flatMap((table) => table.rows.flatMap((row) => row.lines));
    const orders = [...rows, ...walk.balances.map(({ line }) => line)].map(({ order }) => order);
    return Math.max(-1, ...orders);
  });
  return accounts.map((account, index) => {
    const from = Math.max((ends[index - 1] ?? -1) + 1, starts[index]! - HEAD_LINES);
    const to = Math.max(ends[index]!, starts[index]!);
    const own = source.lines.filter(({ order }) => order >= from && order <= to);
    return { account, head: own.filter(({ order }) => order <= starts[index]!), lines: own };
  });
}

function startOf({ from, walk }: Account): number {
  return walk.balances.find(({ label }) => label === "start" || label === "forward")?.line.order ?? from;
}

/** By the title nearest to its start. */
function kindOfPart({ head, lines }: Part, { rowLines }: Source): "card" | "bank" | null {
  const titles = head.filter((line) => line.words.length <= TITLE_WORDS && !rowLines.has(line));
  const title = titles.findLast(({ text }) => isCard(text) || HELD_TITLE.test(text));
  if (title === undefined) return null;
  if (!isCard(title.text)) return "bank";
  return lines.some(({ text }) => CARD_TERM.test(text)) ? "card" : null;
}

function isCard(text: string): boolean {
  return CARD_TITLE.test(text) && !NO_CARD.test(text);
}

/** The same account in the other walk, which may begin a line earlier or later. */
function twinOf(account: Account, others: readonly Account[]): Account | undefined {
  const start = startOf(account);
  return others.find(({ from, to }) => from <= start && start < to);
}
