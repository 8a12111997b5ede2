/** The embedded database cannot be used; the message is one line for the operator and says what to do. */
export class EmbeddedError extends Error {
  override readonly name = "EmbeddedError";
}
