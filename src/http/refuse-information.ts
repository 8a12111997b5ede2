import { readEin, readSsn } from "../core/documents/values/identity-text.ts";
import { isInTheFuture, isMoreThanAll, OLDEST_YEARS, yearsOf } from "../core/documents/values/plausible.ts";
import { type Day, dayOfInstant, parseDay } from "../core/model/day.ts";
import { fieldErrors } from "./errors.ts";

// What the shape of the fields cannot say: values that no business and no person can have.

type Fields = Readonly<Record<string, unknown>>;
type Fault = readonly [field: string, sentence: string];

const OWNERS = ["owner_1", "owner_2"];

/** Throws a 422 that names every field of the body that cannot be true. */
export function refuseImpossible(body: Fields, now: Date): void {
  const today = dayOfInstant(now.getTime());
  const owners = OWNERS.filter((name) => body[name] !== null && typeof body[name] === "object");
  const faults = [
    ...isNot(body.federal_tax_id, readEin, ["federal_tax_id", "must be an EIN, nine digits: 12-3456789"]),
    ...future(body.business_start_date, "business_start_date", today),
    ...owners.flatMap((name) => ownerFaults(name, body[name] as Fields, today)),
    ...shareFaults(owners.map((name) => [name, body[name] as Fields])),
  ];
  if (faults.length === 0) return;
  throw fieldErrors({ json: Object.fromEntries(faults.map(([field, sentence]) => [field, [sentence]])) });
}

function ownerFaults(name: string, owner: Fields, today: Day): readonly Fault[] {
  const born = future(owner.date_of_birth, `${name}.date_of_birth`, today);
  return [
    ...isNot(owner.social_security_number, readSsn, [
      `${name}.social_security_number`,
      "must be a social security number, nine digits: 123-45-6789",
    ]),
    ...(born.length > 0 ? born : tooOld(owner.date_of_birth, `${name}.date_of_birth`, today)),
    ...future(owner.signed_date, `${name}.signed_date`, today),
  ];
}

function shareFaults(owners: readonly (readonly [string, Fields])[]): readonly Fault[] {
  const shares = owners.flatMap(([name, { ownership_percentage: share }]) =>
    typeof share === "number" ? [{ field: `${name}.ownership_percentage`, share }] : [],
  );
  const beyond = shares.filter(({ share }) => share > 100);
  if (beyond.length > 0) return beyond.map(({ field }) => [field, "must be at most 100"]);
  const sum = shares.reduce((total, { share }) => total + share, 0);
  const last = shares.at(-1);
  return last !== undefined && isMoreThanAll(shares.map(({ share }) => share))
    ? [[last.field, `makes ${sum} per cent together with the other owner; at most 100 are possible`]]
    : [];
}

function isNot(value: unknown, read: (text: string) => string | null, fault: Fault): readonly Fault[] {
  return typeof value === "string" && read(value) === null ? [fault] : [];
}

function future(value: unknown, field: string, today: Day): readonly Fault[] {
  const day = typeof value === "string" ? parseDay(value) : null;
  return day !== null && isInTheFuture(day, today) ? [[field, "must not lie in the future"]] : [];
}

function tooOld(value: unknown, field: string, today: Day): readonly Fault[] {
  const day = typeof value === "string" ? parseDay(value) : null;
  const years = day === null ? 0 : yearsOf(day, today);
  return years > OLDEST_YEARS ? [[field, `must not be more than ${OLDEST_YEARS} years ago`]] : [];
}
