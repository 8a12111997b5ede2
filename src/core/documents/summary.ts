import type { FieldValidation } from "./parsed-document.ts";

/** One sentence on how the checks went, naming the fields and not what stands in them. */
export function summarise(validations: readonly FieldValidation[]): string {
  const made = validations.filter((one) => one.result !== "not_applicable");
  const failed = made.filter((one) => one.result === "fail");
  if (made.length === 0) return "No check applied.";
  if (failed.length === 0)
    return made.length === 1 ? "The one check passed." : `All ${made.length} checks passed.`;
  const names = [...new Set(failed.map((one) => one.fieldName))];
  const shown = names.slice(0, 5).join(", ");
  return `${failed.length} of ${made.length} checks failed: ${shown}${names.length > 5 ? " and others" : ""}.`;
}
