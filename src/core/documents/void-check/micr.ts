// The line at the foot of US checks in E-13B characters (ANSI X9.100-160): routing number between transit symbols, account number
// before an on-us symbol, check number. Fonts and OCR show the symbols as letters, colons, bars or other marks.

export type Micr = {
  readonly routing: string;
  readonly account: string | null;
  readonly check: string | null;
};

/** ABA routing number: 3·(d1+d4+d7) + 7·(d2+d5+d8) + (d3+d6+d9) is a multiple of ten. */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === "000000000") return false;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * ([3, 7, 1][index % 3] as number),
    0,
  );
  // First two digits: districts 00 to 12, thrifts 21 to 32, electronic 61 to 72, traveller's checks 80.
  return sum % 10 === 0 && /^(0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/.test(digits);
}

/** Reads the line; of several nine-digit numbers the one whose check digit is right is the routing number. */
export function readMicr(text: string): Micr | null {
  const groups = text
    .replace(/(\d)\s*-\s*(?=\d)/g, "$1")
    .split(/[^\d]+/)
    .filter((group) => group !== "");
  const candidates =
    groups.length > 0
      ? groups.map((group, index) => ({ group, index })).filter((one) => one.group.length === 9)
      : [];
  const routing = candidates.find((one) => isRoutingNumber(one.group)) ?? candidates[0];
  if (routing === undefined) return splitGlued(groups);
  const rest = groups.filter((_, index) => index !== routing.index);
  const account = rest.filter((group) => group.length >= 5).sort((a, b) => b.length - a.length)[0] ?? null;
  const check = rest.find((group) => group !== account && group.length >= 3 && group.length <= 8) ?? null;
  return { routing: routing.group, account, check };
}

/** OCR at times takes the symbol between routing and account for nothing: nine right digits in front of a long group. */
function splitGlued(groups: readonly string[]): Micr | null {
  for (const group of groups) {
    if (group.length < 14 || group.length > 26 || !isRoutingNumber(group.slice(0, 9))) continue;
    const check = groups.find((one) => one !== group && one.length >= 3 && one.length <= 8) ?? null;
    return { routing: group.slice(0, 9), account: group.slice(9), check };
  }
  return null;
}
