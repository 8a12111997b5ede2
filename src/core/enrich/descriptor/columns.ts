import { namePayee, setEntry } from "./ach-entry.ts";
import { isWord } from "./classes.ts";
import { setCompany } from "./company-name.ts";
import { type Scope, spanOf } from "./form.ts";
import { KINDS, type Token } from "./tokens.ts";

// Wells Fargo prints an ACH entry in columns, a blank between them: company 16 characters, description 10, day 6, id 15, individual.

const ENTRY_COLUMN = 17;
const ENTRY_WIDTH = 10;
const DAY_COLUMN = 28;
const ID_COLUMN = 35;

/** The first token of each field behind the company's, and the end of the description. */
type Columns = { readonly entry: number; readonly end: number; readonly id: number; readonly name: number };

/** Company, description and individual of an entry in columns or parted by a slash; whether it is one. */
export function readColumns(scope: Scope): boolean {
  const { tokens, draft, raw } = scope;
  const columns = columnsOf(tokens) ?? slashed(tokens);
  if (columns === null) return false;
  draft.form = "ach.columns";
  draft.channel = "ach";
  setEntry(scope, columns.entry, columns.end);
  setCompany(scope, 0, columns.entry);
  namePayee(scope, columns.id, columns.name);
  if (columns.name < tokens.length) {
    const span = spanOf(tokens, columns.name, tokens.length);
    draft.individual = { text: raw.slice(span.start, span.end), span };
  }
  return true;
}

/** Where the columns begin; null when the text is not laid out so. */
function columnsOf(tokens: readonly Token[]): Columns | null {
  const start = tokens[0]?.start ?? 0;
  const last = tokens.at(-1);
  if (last === undefined || last.end - start < DAY_COLUMN) return null;
  const entry = columnAt(tokens, start + ENTRY_COLUMN);
  if (entry < 1 || tokens[entry]?.kind === KINDS.number) return null;
  const day = columnAt(tokens, start + DAY_COLUMN);
  if (day > entry && isDay(tokens[day])) return columns(tokens, entry, day, day + 1);
  const id = columnAt(tokens, start + ID_COLUMN);
  if (id > entry && (tokens[id] as Token).gap > 1) return columns(tokens, entry, id, id);
  return squeezed(tokens, entry);
}

/** `United Healthcar Hist Rtn 260914`: somebody squeezed the blanks out, but the company fills its field and a day stands behind the description. */
function squeezed(tokens: readonly Token[], entry: number): Columns | null {
  const from = (tokens[entry] as Token).start;
  for (let at = entry + 1; at < tokens.length && (tokens[at] as Token).start <= from + ENTRY_WIDTH + 1; at++)
    if (isDay(tokens[at])) return columns(tokens, entry, at, at + 1);
  return null;
}

function columns(tokens: readonly Token[], entry: number, end: number, id: number): Columns {
  let name = id + 1;
  while (name < tokens.length && !((tokens[name] as Token).gap > 1 || isWord(tokens[name]))) name++;
  return { entry, end, id, name: Math.min(name, tokens.length) };
}

const SLASH = 47;
const SHORTEST_ID = 6;

/** `MCKESSON DRUG/AUTO ACH 10689648 HARBOR PHARMACY`: company and description parted by a slash, then an id and the individual. */
function slashed(tokens: readonly Token[]): Columns | null {
  const start = tokens[0]?.start ?? 0;
  for (let entry = 1; entry < tokens.length; entry++) {
    const { separator, gap, start: from } = tokens[entry] as Token;
    if (from - start > ENTRY_COLUMN) return null;
    if (separator !== SLASH || gap !== 1 || !isWord(tokens[entry])) continue;
    const id = tokens.findIndex(
      ({ kind, text }, at) => at > entry && kind !== KINDS.word && text.length >= SHORTEST_ID,
    );
    if (id < 0 || !isWord(tokens[id + 1])) return null;
    let end = entry + 1;
    while (end < id && (tokens[end] as Token).end - from <= ENTRY_WIDTH) end++;
    return { entry, end, id, name: id + 1 };
  }
  return null;
}

function columnAt(tokens: readonly Token[], column: number): number {
  return tokens.findIndex((token) => token.start === column && token.gap > 0);
}

/** Year first or last, of this century's twenties and thirties and the ten years before. */
const DAY =
  /^(?:[123]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[123]\d)$/;

function isDay(token: Token | undefined): boolean {
  return token?.kind === KINDS.number && token.text.length === 6 && DAY.test(token.text);
}
