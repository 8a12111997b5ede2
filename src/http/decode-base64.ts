/** Bytes of Base64 text (plain or of URLs, with line breaks, with or without a data-URL prefix); null when it is none. */
export function decodeBase64(text: string): Buffer | null {
  const start = text.startsWith("data:") ? text.indexOf(",") + 1 : 0;
  if (text.startsWith("data:") && !/;base64,$/.test(text.slice(0, start))) return null;
  const body = text.slice(start).replace(/\s+/g, "");
  const bytes = Buffer.from(body, "base64");
  const digits = body.length - (body.endsWith("==") ? 2 : body.endsWith("=") ? 1 : 0);
  // The decoder passes over what it does not know; then bytes are missing.
  return digits % 4 !== 1 && bytes.length === Math.floor((digits * 3) / 4) ? bytes : null;
}
