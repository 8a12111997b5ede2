/** A spreadsheet would run a cell that begins like a formula; what a stranger wrote must not decide that. */
export function spreadsheetText(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}
