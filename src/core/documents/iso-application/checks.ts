import { type Day, parseDay } from "../../model/day.ts";
import type { FieldValidation, JsonValue } from "../parsed-document.ts";
import { check } from "../validations.ts";
import { isEinShape, isSsnShape } from "../values/identity-text.ts";
import { isInTheFuture, isMoreThanAll, OLDEST_YEARS, yearsOf } from "../values/plausible.ts";

type Values = ReadonlyMap<string, JsonValue>;
type Check = (values: Values, today: Day) => readonly FieldValidation[];

const ADULT_YEARS = 18;

const REQUIRED = [
  "/business/company_legal_business_name",
  "/business/federal_tax_id",
  "/business/company_physical_address/line_1",
  "/funding/amount_requested",
  "/owner1/first_name",
  "/owner1/last_name",
  "/owner1/date_of_birth",
  "/owner1/social_security_number",
];

function verdict(pointer: string, type: string, isRight: boolean | null, reason: string): FieldValidation {
  return check(pointer.slice(1).replaceAll("/", "."), type, isRight, reason);
}

/** Null when the field is empty, so that the check does not apply. */
function test<T extends JsonValue>(
  values: Values,
  pointer: string,
  isRight: (value: T) => boolean,
): boolean | null {
  const value = values.get(pointer) ?? null;
  return value === null ? null : isRight(value as T);
}

const required: Check = (values) =>
  REQUIRED.map((pointer) =>
    verdict(
      pointer,
      "required",
      (values.get(pointer) ?? null) !== null,
      "The form does not state it, or it could not be read.",
    ),
  );

const shapes: Check = (values) => [
  verdict(
    "/business/federal_tax_id",
    "ein_shape",
    test<string>(values, "/business/federal_tax_id", isEinShape),
    "It does not have the form of an EIN: nine digits with a prefix that the IRS gives out.",
  ),
  ...owners((owner) => {
    const pointer = `/${owner}/social_security_number`;
    return verdict(
      pointer,
      "ssn_shape",
      test<string>(values, pointer, isSsnShape),
      "It cannot be a social security number: such digits are never given out.",
    );
  }),
];

const dates: Check = (values, today) => [
  past(values, "/business/business_start_date", today),
  ...owners((owner) => past(values, `/${owner}/signed_date`, today)),
  ...owners((owner) => {
    const pointer = `/${owner}/date_of_birth`;
    const isAdult = test<string>(values, pointer, (text) => {
      const born = parseDay(text);
      if (born === null) return false;
      const years = yearsOf(born, today);
      return years >= ADULT_YEARS && years <= OLDEST_YEARS;
    });
    return verdict(pointer, "age", isAdult, "The owner would be younger than 18 or older than 110.");
  }),
];

function past(values: Values, pointer: string, today: Day): FieldValidation {
  const isPast = test<string>(values, pointer, (text) => {
    const day = parseDay(text);
    return day !== null && !isInTheFuture(day, today);
  });
  return verdict(pointer, "in_the_past", isPast, "The date lies in the future.");
}

const ownership: Check = (values) => {
  const shares = ["owner1", "owner2"].flatMap((owner) => {
    const share = values.get(`/${owner}/ownership_percentage`);
    return typeof share === "number" ? [share] : [];
  });
  return [
    verdict(
      "/owner1/ownership_percentage",
      "ownership_sum",
      shares.length === 0 ? null : shares.some((share) => share > 0) && !isMoreThanAll(shares),
      "The owners' shares are not between 0 and 100 percent in sum.",
    ),
  ];
};

const signatures: Check = (values) =>
  owners((owner) => {
    const isNamed = values.has(`/${owner}/last_name`) || owner === "owner1";
    const signed = values.get(`/${owner}/has_signed`);
    return verdict(
      `/${owner}/has_signed`,
      "signature",
      isNamed ? signed === true : null,
      "No signature was found.",
    );
  });

function owners(checkOne: (owner: string) => FieldValidation): readonly FieldValidation[] {
  return ["owner1", "owner2"].map(checkOne);
}

export function checkApplication(
  values: Values,
  unread: readonly string[],
  today: Day,
): readonly FieldValidation[] {
  const readable = unread.map((pointer) =>
    verdict(
      pointer,
      "readable",
      false,
      "Something is filled in that could not be understood as such a value.",
    ),
  );
  return [
    ...[required, shapes, dates, ownership, signatures].flatMap((checksOf) => checksOf(values, today)),
    ...readable,
  ];
}
