// Whom a statement names beside the bank that keeps the account: who clears its wires, insures its deposits, owns a mark, runs a network.

const ROLE =
  /\b(?:beneficiary|correspondent|intermediary|clearing|receiving|sending|remitting|partner|sponsor|custodian|depository|program|participating)(?:['’]s)? (?:banks?|institutions?)\b/i;
const WORK =
  /\b(?:loans?|mortgages?|insurance|investments?|investment (?:services|products)|securities|brokerage|advisory|wires?(?: transfers?)?|transfers|atms?|deposits(?! (?:are )?insured))\b[^.]{0,20} (?:by|with|through|via|at|partner:)\s/i;
const SCHEME =
  /\b(?:insurance|protection|guarantee|compensation) (?:fund|scheme|corporation|agency)\b|\bfederal reserve\b|\bcentral bank\b|\bmember sipc\b/i;
const MARK = /\b(?:trade|service|registered) ?marks?\b|\bmarks? (?:is|are)\b|\bproperty of\b/i;
const USE =
  /\bissues (?:the|your|these|all)\b|\bcards? (?:are |is )?accepted\b|\b(?:deposits?|transfers?|payments?|wires?|payroll|refunds?) (?:from|to|sent|received)\b|\bbank holidays?\b|\blost (?:or stolen )?cards?\b/i;

/** `Card issued by Old Mill Bank`, `Banking services provided by Old Mill Bank`: the bank behind a brand, which the page is not named by. */
export const BEHIND =
  /\b(?:cards?|accounts?|checking|savings|deposits?|services|products|loans?) (?:(?:is|are) )?(?:issued|provided|offered|held|serviced|powered|made available) (?:by|with|through|at)\b|\b(?:partner|sponsor|issuing) banks?\b|\bnot an? (?:\S+ )?bank\b/i;

/** Whether the line is of another institution's part, so that a name in it is none of the bank's. */
export function speaksOfOthers(text: string): boolean {
  return [ROLE, WORK, SCHEME, MARK, USE].some((pattern) => pattern.test(text));
}

const PARTICLE =
  /^(?:of|the|and|&|de|del|della|di|du|des|la|le|les|el|y|e|et|und|für|voor|van|der|da|do|dos|en)$/i;

/** Whether every word begins with a capital, as those of a name; in a sentence some do not. */
export function isNameLike(name: string): boolean {
  return (
    !/[!?]$/.test(name) &&
    name
      .split(/\s+/)
      .every((word) => PARTICLE.test(word) || /^[^\p{L}]*\p{Lu}/u.test(word) || !/\p{L}/u.test(word))
  );
}
