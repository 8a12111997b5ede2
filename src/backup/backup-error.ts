/** A backup that cannot be made, read or restored; the message says what to do. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
