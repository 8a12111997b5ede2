/** The command line cannot be understood; the message says what is missing. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
