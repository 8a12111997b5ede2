import { readAddress, readState, readZip } from "../values/address-text.ts";
import { readAmount } from "../values/amount-text.ts";
import { readDate } from "../values/date-text.ts";
import { readEin, readEmail, readPercent, readPhone, readSsn, readWebsite } from "../values/identity-text.ts";
import { readName } from "../values/person-text.ts";

/** What kind of value a field takes. `ink` is a signature: a picture, a drawing or a name. */
export type ValueType =
  | "text"
  | "name"
  | "date"
  | "money"
  | "phone"
  | "ein"
  | "ssn"
  | "percent"
  | "state"
  | "zip"
  | "email"
  | "website"
  | "address"
  | "count"
  | "ink";

/** Types whose values are recognised by their shape alone. */
export const SHAPED: ReadonlySet<ValueType> = new Set([
  "date",
  "phone",
  "ein",
  "ssn",
  "percent",
  "state",
  "zip",
  "email",
  "money",
]);

const READERS: Readonly<Record<ValueType, (text: string) => unknown>> = {
  text: (text) => (/[\p{L}\d]/u.test(text) ? text : null),
  name: (text) => readName(text),
  date: readDate,
  money: (text) => readAmount(text),
  phone: readPhone,
  ein: readEin,
  ssn: readSsn,
  percent: readPercent,
  state: readState,
  zip: readZip,
  email: readEmail,
  website: readWebsite,
  address: (text) => (/\d/.test(text) || /box/i.test(text) ? readAddress(text) : null),
  count: (text) => (/^\d{2,3}$/.test(text.trim()) ? text : null),
  ink: (text) => readName(text),
};

/** How badly a text suits a type: 0 well, 1 perhaps, up to 6 not at all. In the units of `relations.ts`. */
export function misfitOf(type: ValueType, text: string): number {
  if (text === "") return 1;
  const suits = READERS[type](text) !== null;
  if (SHAPED.has(type)) return suits ? 0 : 5;
  if (type === "website" || type === "count" || type === "ink") return suits ? 0 : 3;
  const isOther = isShapedAsOther(text);
  if (type === "address") return suits && !isOther ? 0 : 2.5;
  if (type === "name") return suits ? 0 : 3;
  return isOther ? 3 : suits ? 0.2 : 4;
}

/** An e-mail address, phone, date or amount is hardly ever the name of a company or a purpose. */
function isShapedAsOther(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed.includes("@") || /^\$/.test(trimmed)) return true;
  return (
    (/\d/.test(trimmed) && (readDate(trimmed) ?? readPhone(trimmed) ?? readAmount(trimmed)) !== null) ||
    /^\d{1,3}\s?%$/.test(trimmed)
  );
}
