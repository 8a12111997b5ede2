import type { Context } from "../context.ts";
import type { FieldValidation } from "../core/documents/parsed-document.ts";
import { fullNumberOf } from "../core/files/account-identity.ts";
import {
  isWholeNumber,
  maskMentions,
  maskNumber,
  numbersInJson,
  openNumbers,
  sealNumbers,
  sealNumbersInJson,
} from "../core/model/personal.ts";
import type { Database } from "../db/database.ts";
import type { NumberedAccount } from "../db/queries/export-sources.ts";
import type { BareResult, NewParsedResult, ParsedResultRow } from "../db/queries/parsed-results.ts";
import { findAccountNumber, type StoredNumber } from "../db/queries/stored-number.ts";

// Numbers of people and accounts are sealed on their way into the database and opened where an answer shows the whole of one. Without the
// key everything else works, and such a number is shown masked.

type Box = Context["secrets"];

/** A result as it is stored: the numbers in its fields sealed, and masked where they stand in the text around other fields. */
export function sealResult(box: Box, result: Omit<NewParsedResult, "sealedWith">): NewParsedResult {
  const numbers = numbersInJson(result.extractedJson);
  const sealed = (json: string): string => sealNumbersInJson(json, box.seal);
  const around = (json: string): string => maskMentions(sealed(json), numbers);
  return {
    ...result,
    extractedJson: sealed(result.extractedJson),
    boxesJson: around(result.boxesJson),
    layoutBoxesJson: around(result.layoutBoxesJson),
    validationsJson: around(result.validationsJson),
    attributesJson: around(result.attributesJson),
    patches: sealNumbers(result.patches, box.seal),
    validationSummary: maskMentions(result.validationSummary, numbers),
    sealedWith: keyIdOf(box),
  };
}

const NOT_OPENED =
  "The number is sealed with a key that the service does not have any more, so that only its end is shown. Put that key back behind the new one in EGRET_SECRET_KEY.";

/** A result as it was before it was sealed. What cannot be opened is masked, and a failed validation says so. */
export function openResult<Row extends BareResult & Partial<ParsedResultRow>>(box: Box, row: Row): Row {
  const { extracted, boxes, layoutBoxes, patches } = row;
  const boxed = boxes === undefined ? {} : { boxes, layoutBoxes };
  const { value, unopened } = openNumbers({ extracted, patches, ...boxed }, box.open);
  const notes = unopened.flatMap((path): FieldValidation[] => {
    const field = /^\/extracted\/(.*)$/.exec(path)?.[1];
    if (field === undefined) return [];
    const fieldName = field.replaceAll("/", ".");
    return [{ fieldName, validationType: "sealed", result: "fail", failureReason: NOT_OPENED }];
  });
  return { ...row, ...value, validations: [...row.validations, ...notes] };
}

/** End user information as it is stored. */
export function sealFields<T extends Readonly<Record<string, unknown>>>(
  box: Box,
  fields: T,
): { readonly fields: T; readonly sealedWith: string } {
  return { fields: sealNumbers(fields, box.seal), sealedWith: keyIdOf(box) };
}

export function keyIdOf(box: Box): string {
  return box.keyIds()[0] ?? "";
}

/** An account's number as it is stored; one that came masked is kept as it came. */
export function storedNumberOf(box: Box, number: string | null): StoredNumber {
  if (number === null || !isWholeNumber(number)) return { masked: number, sealed: null, key: null };
  const whole = fullNumberOf(number);
  return {
    masked: maskNumber(number),
    sealed: box.seal(number),
    key: whole === null ? null : box.fingerprint(whole),
  };
}

/** Finds accounts by the whole number, whichever key it is sealed with. */
export function indexByNumber(
  box: Box,
  accounts: readonly NumberedAccount[],
): (number: string | null) => string | null {
  const known = new Map<string, string>();
  for (const { key, number, accountId } of accounts) {
    const whole = key === null ? fullNumberOf(number) : null;
    if (key !== null) known.set(key, accountId);
    else if (whole !== null) known.set(box.fingerprint(whole), accountId);
  }
  return (number) => {
    const whole = fullNumberOf(number);
    if (whole === null || known.size === 0) return null;
    return box.fingerprints(whole).flatMap((one) => known.get(one) ?? [])[0] ?? null;
  };
}

/** The whole number of an account, as far as it is known and can be opened; else the masked one. */
export function openAccountNumber(
  box: Box,
  { number, numberSealed }: { readonly number: string | null; readonly numberSealed: string | null },
): string | null {
  return (numberSealed === null ? null : box.open(numberSealed)) ?? number;
}

/** As `openAccountNumber`, of the account with this id. */
export async function readAccountNumber(
  { db, secrets }: { readonly db: Database; readonly secrets: Box },
  userId: string,
  accountId: string,
): Promise<string | null> {
  const stored = await findAccountNumber(db, userId, accountId);
  return stored === null ? null : openAccountNumber(secrets, stored);
}
