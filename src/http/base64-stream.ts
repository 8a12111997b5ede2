/** Base64 text in pieces to bytes: plain or of URLs, with line breaks and with or without a data-URL prefix. */
export type Base64Stream = {
  add(text: string): Buffer;
  /** The last bytes; null when the text was no Base64. */
  end(): Buffer | null;
};

/** Within so many characters a data URL says where its bytes begin. */
const PREFIX_WITHIN = 1_000;

export function makeBase64Stream(): Base64Stream {
  let held = "";
  let isBegun = false;
  let isBroken = false;
  const decode = (text: string): Buffer => {
    const bytes = Buffer.from(text, "base64");
    // The decoder passes over what it does not know, and ends at the padding; then bytes are missing.
    const digits = text.length - (text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0);
    if (digits % 4 === 1 || bytes.length !== Math.floor((digits * 3) / 4)) isBroken = true;
    return bytes;
  };
  const begin = (): void => {
    const [prefix = ""] = /^data:[^,]*;base64,/.exec(held) ?? [];
    if (prefix === "" && held.startsWith("data:")) isBroken = true;
    held = held.slice(prefix.length);
    isBegun = true;
  };
  const take = (text: string, isEnd: boolean): Buffer => {
    held = isBroken ? "" : held + text;
    if (!isBegun && (isEnd || held.length >= PREFIX_WITHIN)) begin();
    if (!isBegun) return Buffer.alloc(0);
    const clean = held.replace(/\s+/g, "");
    // Padding is right at the very end only, which is not known before: the last four are kept back.
    const whole = clean.length - (clean.length % 4);
    const until = isEnd ? clean.length : Math.max(0, clean.endsWith("=") ? whole - 4 : whole);
    held = clean.slice(until);
    return decode(clean.slice(0, until));
  };
  return {
    add: (text) => take(text, false),
    end: () => {
      const last = take("", true);
      return isBroken ? null : last;
    },
  };
}
