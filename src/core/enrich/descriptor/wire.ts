import { wordSet } from "../../language/lexicon.ts";
import { isToAccount } from "./accounts.ts";
import { dateAt } from "./classes.ts";
import { addReference, type Field, type Hit, type Scope, spanOf } from "./form.ts";
import { restOf, setCounterparty, skipLeadingNumbers } from "./name.ts";
import { isPerson } from "./person.ts";
import { takePlace } from "./place.ts";
import { nameLine } from "./swift-party.ts";
import { KINDS, type Token } from "./tokens.ts";
import { cutNumbers, trimRight } from "./trim.ts";

/**
 * Labels of wires, in banks' spellings of the Fedwire tags: {5000} originator (ORG, ORIG, B/O), {4200}
 * beneficiary (BNF, A/C), {6000} originator to beneficiary information (OBI), {4320} reference for
 * beneficiary (RFB), {1520} IMAD, {3320} sender reference (SRF, SNDR REF), {6500} bank to bank information
 * (BBI). `WIRE TYPE:` begins Bank of America's lines.
 */
export const WIRE_LABELS: Readonly<Record<string, string>> = {
  originator: "ORG|ORIG|ORIGINATOR|B O|BY ORDER OF|ORIGINATOR NAME|SENDER|SNDR|OGR|ORDERING CUSTOMER|FROM",
  beneficiary: "BNF|BENEFICIARY|A C|BENE|BENEFICIARY NAME|CR TO|RECIPIENT|BEN|BENEF|TO",
  remittance: `OBI|PMT DET|PAYMENT DETAILS|REMARK|ORIG TO BNF INFO|RMT INFO|DETAILS|MEMO|REMITTANCE|PURPOSE|
    INVOICE`,
  reference: `REF|REFERENCE|SNDR REF|SENDER REF|SRF|RFB|TRN|SEQ|SERVICE REF|RELATED REF|WIRE REF|REF NO|
    REF NUM|REF NUMBER|TRANSACTION|CONF|CONFIRMATION|IID|SSN|TRN NO|FED REF|WT SEQ|UETR|E2E|TXID|FED|
    CONFIRMATION NUMBER|TRANSACTION ID|CHECK NO`,
  imad: "IMAD|OMAD",
  bank: `SND BK|BNF BK|SND BANK|BNF BANK|VIA|INS|OGB|IBK|RECD FROM|RCV BK|SENDING BANK|BENEFICIARY BANK|
    ORIG BANK|BBK|BNK|BBI|OBB|FED ID|BK|INTERMEDIARY|CHIPS CREDIT VIA`,
  wire_type: "WIRE TYPE",
  when: "DATE|TIME|DTD|VALUE DATE|TRAN DATE|RECD|TRAN DATE TIME|CARD|CARD NUMBER",
};

function wireField(scope: Scope, key: string): Field | null {
  for (const field of scope.fields) if (field.key === key && field.end > field.from) return field;
  return null;
}

/** Reads originator or beneficiary, whichever is the other side, and the remittance text. */
export function readWire(scope: Scope, hit: Hit): void {
  readWireReferences(scope);
  const type = wireField(scope, "wire_type");
  if (type !== null) readWireType(scope, type);
  const originator = wireField(scope, "originator");
  const beneficiary = wireField(scope, "beneficiary");
  const other = otherSide(scope, originator, beneficiary);
  const remittance = wireField(scope, "remittance");
  if (remittance !== null) {
    const span = spanOf(scope.tokens, remittance.from, remittance.end);
    scope.draft.entryDescription = { text: scope.raw.slice(span.start, span.end), span };
  }
  if (other !== null) setParty(scope, other.from, other.end);
  else if (scope.fields.length === 0 || (scope.fields[0] as Field).at > hit.end) readUnlabelled(scope, hit);
}

/** `WIRE TYPE:WIRE IN`, `WIRE TYPE:INTL OUT`, `WIRE TYPE:BOOK IN`, `WIRE TYPE:FX OUT`. */
function readWireType(scope: Scope, field: Field): void {
  for (let at = field.from; at < Math.min(field.end, field.from + 3); at++) {
    const text = (scope.tokens[at] as Token).text;
    if (text === "IN") scope.draft.direction = "in";
    else if (text === "OUT") scope.draft.direction = "out";
  }
}

function otherSide(scope: Scope, originator: Field | null, beneficiary: Field | null): Field | null {
  if (originator !== null && beneficiary !== null)
    return scope.draft.direction === "out" ? beneficiary : originator;
  if (originator !== null) scope.draft.direction ??= "in";
  else if (beneficiary !== null) scope.draft.direction ??= "out";
  return originator ?? beneficiary;
}

function readWireReferences(scope: Scope): void {
  for (const field of scope.fields) {
    if (field.end <= field.from) continue;
    if (field.key === "imad") addReference(scope, "imad", field.from, field.end);
    else if (field.key === "reference") addReference(scope, "reference", field.from, field.from + 1);
  }
}

/** Real-time payments repeat the tag inside the field: `FROM: BNF-Fundbox Inc`. */
const PARTY_NOISE = new Set(["BNF", "ORG", "TEXT", "ABA", "CONTR"]);

/** `ACME CORP 123 MAIN ST SAN JOSE CA 95112 US`: name, then address. */
function setParty(scope: Scope, first: number, last: number): void {
  const [from, to] = nameLine(scope.tokens, first, last);
  let start = skipLeadingNumbers(scope, from, to);
  while (start < to - 1 && PARTY_NOISE.has((scope.tokens[start] as Token).text)) start++;
  if (isToAccount(scope, start, to)) return;
  const trimmed = trimRight(scope, start, to);
  const placed = takePlace(scope, start, trimmed);
  const end = cutAddress(scope, start, cutNumbers(scope, start, trimRight(scope, start, placed)));
  setCounterparty(scope, start, end);
  if (isPerson(scope, start, end, false)) scope.draft.isPersonLikely = true;
}

/** A house number behind two words or more begins the address. */
function cutAddress(scope: Scope, from: number, to: number): number {
  for (let at = from + 2; at < to - 1; at++) {
    if ((scope.tokens[at] as Token).kind === KINDS.number) return at;
  }
  return to;
}

/** Small banks print only the name: `INCOMING WIRE ACME LLC`, `WIRE OUT 20240312;BNF ACME`. */
function readUnlabelled(scope: Scope, hit: Hit): void {
  const [from, to] = restOf(scope, hit);
  let end = scope.fields.length > 0 ? Math.min(to, (scope.fields[0] as Field).at) : to;
  let start = from;
  for (let at = from; at < end; at++) {
    const { text } = scope.tokens[at] as Token;
    if (BARE_PARTIES.has(text)) start = at + 1;
    else if (BARE_ENDS.has(text) && at > start) end = at;
  }
  while (start < end && isWireNoise(scope.tokens, start)) start++;
  setParty(scope, start, end);
}

/** Tags that small banks print without a mark: `WIRE OUT BEN ACME LTD OBI INVOICE 7`. */
const BARE_PARTIES = new Set(["ORIG", "ORG", "BNF", "BEN", "BENE", "SNDR"]);
const BARE_ENDS = new Set(["OBI", "REF", "SRF", "TRN", "IMAD", "RFB", "RE", "MEMO"]);

const WIRE_NOISE = wordSet("wireLabel");

/** `IN THE WEEDS`, `OUT OF THE BLUE`, `3 RIVERS`, `4TH STREET` begin names. */
function isWireNoise(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at] as Token;
  const next = tokens[at + 1];
  const isApart = next !== undefined && next.kind === KINDS.word && next.gap === 1 && next.separator === 32;
  if (token.kind === KINDS.word)
    return WIRE_NOISE.has(token.text) && !(isApart && (next.text === "THE" || next.text === "OF"));
  if (!isApart || WIRE_NOISE.has(next.text) || dateAt(tokens, at) > 0) return true;
  return token.kind === KINDS.number ? token.text.length > 2 : !/^\d+(?:ST|ND|RD|TH)$/.test(token.text);
}
