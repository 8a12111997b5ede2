import type { FieldValidation } from "./parsed-document.ts";

/** A check of the field `fieldName`; one whose `isRight` is null does not apply. `reason` says why it failed, without the value. */
export function check(
  fieldName: string,
  validationType: string,
  isRight: boolean | null,
  reason: string,
): FieldValidation {
  const result = isRight === null ? "not_applicable" : isRight ? "pass" : "fail";
  return { fieldName, validationType, result, failureReason: isRight === false ? reason : null };
}

/** Whether a check applied and none failed. */
export function haveAllPassed(validations: readonly FieldValidation[]): boolean {
  const made = applied(validations);
  return made.length > 0 && made.every((one) => one.result === "pass");
}

/** One sentence on how the checks went, naming the fields and not what stands in them. */
export function summarise(validations: readonly FieldValidation[]): string {
  const made = applied(validations);
  const failed = made.filter((one) => one.result === "fail");
  if (made.length === 0) return "No check applied.";
  if (failed.length === 0)
    return made.length === 1 ? "The one check passed." : `All ${made.length} checks passed.`;
  const names = [...new Set(failed.map((one) => one.fieldName))];
  const shown = names.slice(0, 5).join(", ");
  return `${failed.length} of ${made.length} checks failed: ${shown}${names.length > 5 ? " and others" : ""}.`;
}

const applied = (validations: readonly FieldValidation[]) =>
  validations.filter((one) => one.result !== "not_applicable");
