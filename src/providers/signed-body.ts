import { createHmac, timingSafeEqual } from "node:crypto";

/** A webhook may be this old, or this far ahead by a wrong clock, before it counts as a repetition by somebody else. */
const WINDOW_S = 300;

type Signed = { readonly secret: string; readonly signature: string | undefined; readonly body: Buffer };

/** Whether the hexadecimal signature is the HMAC-SHA256 of the body. An integration without a secret can verify nothing. */
export function isSigned({ secret, signature = "", body }: Signed): boolean {
  if (secret === "") return false;
  const given = Buffer.from(signature, "hex");
  const right = createHmac("sha256", secret).update(body).digest();
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The same for senders that follow our own rule: `timestamp` (seconds since 1970) is signed before the body, `1767225600.{"id":…}`. */
export function isSignedNow(signed: Signed & { readonly timestamp: string | undefined; readonly now: Date }) {
  const { timestamp = "", now } = signed;
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > WINDOW_S) return false;
  return isSigned({ ...signed, body: Buffer.concat([Buffer.from(`${timestamp}.`), signed.body]) });
}
