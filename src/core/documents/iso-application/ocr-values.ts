import { digitsOf } from "../values/identity-text.ts";
import { isMailHost, MAIL_HOSTS } from "../values/mail-hosts.ts";

// Repairs of recognised values by the shape that their field has. Only what the shape leaves no choice in is changed.

const DIGITS_ONLY = new Set(["zip", "business_start_date", "date_of_birth", "signed_date"]);
const MONEY = new Set(["annual_revenue", "monthly_revenue", "amount_requested"]);
export function mendByShape(field: string, printed: string): string {
  const text = printed.trim();
  if (DIGITS_ONLY.has(field)) return mendDigits(text);
  if (MONEY.has(field)) return mendMoney(text);
  if (field === "ownership_percentage") return text.replace(/(?<=\d)\s*[9g]\/[o0]$/i, "%");
  return field.endsWith("email") || field === "email_address" ? mendEmail(text) : printed;
}

/** Letters between digits and separators alone (`o4/25/2O12`, `s7076`) are digits; months by name stay. */
function mendDigits(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const digits = text.match(/\d/g)?.length ?? 0;
  if (letters === 0 || letters > 2 || digits < 3) return text;
  const parts = text.split(/([/. -])/);
  const mended = parts.map((part) => (/\p{L}/u.test(part) ? (digitsOf(part) ?? part) : part));
  return mended.join("");
}

/** The dollar sign is often read as an S, and its bar as a bracket. */
function mendMoney(text: string): string {
  return text
    .replace(/^[sS§8]?\s*[$sS§]\s*(?=\d{1,3}(,\d{3})+(\.\d\d)?$)/, "$")
    .replace(/[oO](?=[\d,.oO]{0,20}$)/g, "0");
}

/** The host is one of the great ones when it is nearly that. */
function mendEmail(text: string): string {
  const compact = text.replace(/(?<!\s)\s+(?=(com|net|org|cam|corn)$)/i, ".").replace(/@+/, "@");
  const [local, host] = compact.split("@");
  if (local === undefined || host === undefined || isMailHost(host)) return compact;
  const near = MAIL_HOSTS.find((one) => one.length >= 7 && isNear(host.toLowerCase(), one));
  return near === undefined ? compact : `${local}@${near}`;
}

/** Two letters wrong at most, and one in four. */
function isNear(read: string, meant: string): boolean {
  if (Math.abs(read.length - meant.length) > 1) return false;
  let [wrong, i, j] = [0, 0, 0];
  while (i < read.length && j < meant.length) {
    if (read[i] !== meant[j]) {
      wrong++;
      if (read.length > meant.length && read[i + 1] === meant[j]) i++;
      else if (read.length < meant.length && read[i] === meant[j + 1]) j++;
    }
    i++;
    j++;
  }
  wrong += read.length - i + (meant.length - j);
  return wrong <= Math.min(2, Math.floor(meant.length / 4));
}
