import type { StatementFile } from "../model.ts";
import { printParagraph } from "./blocks.ts";
import type { Sheet } from "./sheet.ts";

// Text around the transactions: law, advertisements, forms to balance a chequebook. It holds dates and amounts that are none of ours.

const ERRORS =
  "If you believe an entry here is mistaken, or want to know more about a transfer, write or call us at once at the number on the first page. We need to hear from you within 60 days after the first statement that shows the entry. Tell us your name, your account number, the amount in dollars and why you think it is wrong. If our work takes longer than 10 business days (20 for new accounts) we credit the sum in question while we look into it; transfers under $50.00 are looked into within 5 business days.";
const CHANGES =
  "From January 1, 2027 the charge for a returned item rises from $34.00 to $35.00 and the daily limit for mobile deposits becomes $5,000.00. Balances of $1,500.00 or more stay free of the monthly charge of $12.00. The new price list, dated 11/15/2026, can be had in every branch.";
const OFFER =
  "A line of credit up to $250,000.00 for your business. Rates from 8.49% APR, no fee in the first year ($195.00 a year after that). Ask us by 03/31 and receive $300.00 when you draw $10,000.00 or more.";
const WORKSHEET = [
  "Write here the ending balance of this statement          $ ____________",
  "Add deposits that it does not show yet    Date        Amount          $ ____________",
  "Subtotal          $ ____________",
  "Take away checks and payments that it does not show    Number       Amount          $ ____________",
  "This is your current balance          $ ____________",
];

export function printLegal(sheet: Sheet, file: StatementFile, size = 6.5): void {
  sheet.room(90);
  sheet.line("In case of errors or questions about electronic transfers", { bold: true, size: size + 1 });
  printParagraph(sheet, ERRORS, { size });
  sheet.down(6);
  printParagraph(sheet, CHANGES, { size });
  sheet.down(4);
  printParagraph(
    sheet,
    `${file.bank.legal}. ${file.bank.street}. Deposits are insured up to $250,000 for each owner.`,
    { size },
  );
}

export function printOffer(sheet: Sheet, width = 300): void {
  sheet.room(80);
  const top = sheet.y;
  sheet.down(8);
  sheet.line("Room to grow when you need it", { bold: true, size: 12, x: sheet.left + 10 });
  printParagraph(sheet, OFFER, { x: sheet.left + 10, width: width - 20 });
  sheet.frame(sheet.left, top, width, sheet.y - top + 8);
  sheet.down(18);
}

export function printWorksheet(sheet: Sheet): void {
  sheet.room(160);
  sheet.line("Balancing your account", { bold: true, size: 12 });
  sheet.down(6);
  for (const line of WORKSHEET) {
    sheet.line(line);
    sheet.down(12);
  }
}

/** A letter before the statement. */
export function printLetter(sheet: Sheet, file: StatementFile): void {
  sheet.line(file.bank.name, { bold: true, size: 14 });
  sheet.down(30);
  for (const line of [file.holder.name, ...file.holder.address]) sheet.line(line);
  sheet.down(40);
  sheet.line("Dear customer,");
  sheet.down(8);
  printParagraph(
    sheet,
    "your statement follows. On 04/30 we close the branch in Mill Street; its safe deposit boxes, $45.00 a year, move to our main office. Please see the new opening hours on our pages.",
  );
  sheet.down(6);
  printParagraph(sheet, OFFER);
  sheet.down(20);
  sheet.line("With kind regards");
  sheet.line(file.bank.legal);
  sheet.newPage();
}
