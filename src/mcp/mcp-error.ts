/** The service cannot be used as told; the message says what to do. */
export class McpError extends Error {
  override readonly name = "McpError";
}
