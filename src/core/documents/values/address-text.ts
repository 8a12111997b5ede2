export type PostalAddress = {
  readonly line_1: string | null;
  readonly line_2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
};

export const NO_ADDRESS: PostalAddress = { line_1: null, line_2: null, city: null, state: null, zip: null };

/** USPS Publication 28, appendix B. */
const STATES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|" +
    "GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|" +
    "MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|" +
    "NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|" +
    "PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|" +
    "VI Virgin Islands|GU Guam|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming"
  )
    .split("|")
    .map((one) => [one.slice(0, 2), one.slice(3)]),
);
const BY_NAME = new Map(Object.entries(STATES).map(([code, name]) => [name.toLowerCase(), code]));

/** The two letters of a state, from them or its name: `Calif.` is not known, `california` and `C A` are. */
export function readState(text: string): string | null {
  const compact = text.replace(/[^a-z]/gi, "").toUpperCase();
  if (compact.length === 2) return STATES[compact] === undefined ? null : compact;
  return BY_NAME.get(text.trim().toLowerCase().replace(/\s+/g, " ").replace(/\.$/, "")) ?? null;
}

export function readZip(text: string): string | null {
  const parts = /^(\d{5})(?:[\s-]*(\d{4}))?$/.exec(text.trim().replace(/(\d)\s+(?=\d)/g, "$1"));
  if (parts === null) return null;
  return parts[2] === undefined ? (parts[1] as string) : `${parts[1]}-${parts[2]}`;
}

const UNIT =
  /^(?:(?:suite|ste|unit|apt|apartment|floor|fl|room|rm|bldg|building|#)\.?\s*(?:#\s*)?[\w-]+|#\s*\w+)$/i;
const UNIT_AT_END =
  /(?<![\s,])[\s,]+((?:suite|ste|unit|apt|apartment|floor|room|rm|bldg)\.?\s*(?:#\s*)?[\w-]+|#\s*\w+)$/i;

/** Splits `12 Oak St, Suite 4, San Jose, CA 95112` from its end, where state and ZIP code are plain to see. */
export function readAddress(text: string): PostalAddress | null {
  const clean = text
    .replace(/\s+/g, " ")
    .replace(/\b([A-Z]{2})(\d{5})\b/, "$1 $2")
    .replace(/(?:,\s*|(?<![\s,])\s+)?(USA|United States( of America)?|US)\.?$/i, "")
    .trim();
  const end =
    /^(.*?)(?<![,\s])[,\s]+([A-Za-z]{2}|[A-Za-z]+(?: [A-Za-z]+){0,2})\.?[,\s]+(\d{5}(?:\s*-\s*\d{4})?)$/.exec(
      clean,
    );
  const found = end === null ? null : splitState(end[1] ?? "", end[2] ?? "");
  if (end === null || found === null) return streetOnly(clean);
  const parts = found.before
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
  const zip = readZip(end[3] ?? "");
  if (parts.length >= 2) {
    const city = parts.at(-1) as string;
    return { ...splitStreet(parts.slice(0, -1)), city, state: found.state, zip };
  }
  const only = parts[0] ?? "";
  if (!/\d/.test(only)) return { line_1: null, line_2: null, city: only || null, state: found.state, zip };
  return { ...cutCity(only), state: found.state, zip };
}

/** The state may be two words of which the pattern caught only the last, or one with the city before it. */
function splitState(before: string, words: string): { before: string; state: string } | null {
  const list = words.split(" ");
  for (let cut = 0; cut < list.length; cut++) {
    const state = readState(list.slice(cut).join(" "));
    if (state !== null)
      return { before: [before, ...list.slice(0, cut)].join(" ").trim().replace(/,$/, ""), state };
  }
  return null;
}

/** Kinds of street after which the city begins when no comma tells (USPS Publication 28, appendix C1). */
const STREET_KIND =
  /\b(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|ct|court|pl|place|way|pkwy|parkway|hwy|highway|cir|circle|ter|terrace|trl|trail|sq|square|loop|plaza|broadway|pike|row|run|path)\b\.?(?:\s+(?:n|s|e|w|ne|nw|se|sw)\b\.?)?(?:\s+(?:suite|ste|unit|apt|#|fl|floor|rm|bldg)\.?\s*(?:#\s*)?[\w-]+)?/gi;

function cutCity(text: string): Pick<PostalAddress, "line_1" | "line_2" | "city"> {
  const last = [...text.matchAll(STREET_KIND)].filter((one) => one.index > 2).at(-1);
  if (last === undefined) return { ...splitStreet([text]), city: null };
  const cut = last.index + last[0].length;
  const city = text.slice(cut).trim();
  return { ...splitStreet([text.slice(0, cut)]), city: city === "" ? null : city };
}

function streetOnly(text: string): PostalAddress | null {
  if (text === "") return null;
  return { ...splitStreet(text.split(",").map((one) => one.trim())), city: null, state: null, zip: null };
}

function splitStreet(parts: readonly string[]): Pick<PostalAddress, "line_1" | "line_2"> {
  const units = parts.filter((one, index) => index > 0 && UNIT.test(one));
  const street = parts.filter((one, index) => index === 0 || !UNIT.test(one)).join(", ");
  const inside = units.length === 0 ? UNIT_AT_END.exec(street) : null;
  if (inside !== null)
    return { line_1: street.slice(0, inside.index).trim(), line_2: (inside[1] as string).trim() };
  return { line_1: street, line_2: units.length === 0 ? null : units.join(", ") };
}
