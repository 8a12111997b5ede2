import { finderOf, patternOf } from "../language/lexicon.ts";

// What the words of entry descriptions and remittance lines say of a payment, whoever makes it: roles of `data/lexicon/`.

const FINDERS = new Map<string, (upper: string) => boolean>();

/** Companies are named by some words of refunds: those count behind the first word only. */
const REFUNDED_BEHIND_NAME = patternOf("refundedBehindName", { before: "(?!^)" });

/** Numbers of fixed length run into the words behind them: `1346513480CLAIM PMT`. */
const GLUED = /\b(\d{8,})(?=[A-Z]{3})/g;

/** Law after law asks of the same row. */
let latest = { description: "", upper: "" };

/** Whether a description holds one of the terms of a role. */
export function says(role: string, description: string): boolean {
  let find = FINDERS.get(role);
  if (find === undefined) {
    find = finderOf(role);
    FINDERS.set(role, find);
  }
  if (description !== latest.description)
    latest = { description, upper: description.toUpperCase().replace(GLUED, "$1 ") };
  const { upper } = latest;
  return find(upper) || (role === "refunded" && REFUNDED_BEHIND_NAME.test(upper));
}
