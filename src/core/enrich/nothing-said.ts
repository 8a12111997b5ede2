import type { DescriptorReading } from "./types.ts";

// Rows of which nobody could tell what they are for.

/** `DEPOSIT REF # 8821`: a bare deposit is one of checks. */
const SHARE_DEPOSIT = "ach.share_deposit";

/** `ACH DEBIT 4829`, `WEB PMT 7REACEF`: the way the money went and a code. */
export function saysNothing(reading: DescriptorReading): boolean {
  return (
    reading.channel === "ach" &&
    reading.form !== SHARE_DEPOSIT &&
    reading.purpose === null &&
    reading.counterparty === null &&
    reading.entryDescription === null &&
    reading.processor === null &&
    reading.individual === null
  );
}

/** `DEBIT MEMO`, `MISC CREDIT`, a trial deposit: the bank's word that something was booked, and nothing of what. */
const BOOKING_WORDS =
  /^(?:[^A-Z]*\b(?:ACH|EFT|RECEIVED|DEBIT|CREDIT|MEMO|MISC|MISCELLANEOUS|ADJUSTMENTS?|ADJ|CORRECTION|JOURNAL|ENTRY|BANK|ERROR|REC|EXTERNAL|ITEM|DR|CR)\b)+[^A-Z]*$|\bACCT ?VERIFY|\bMICRO ?DEPOSIT|\bTRIAL (?:DEP|DEBIT)/i;

export function isBookingWord(text: string): boolean {
  return BOOKING_WORDS.test(text);
}
