// Numbers that identify a person or open an account: they are stored sealed and shown masked wherever the whole is not asked for. What is
// stored in place of one is its mask, a bar and the sealed text, so that lists and reports need no key.

/** The fields of results and of end user information that hold such numbers. */
export const PERSONAL_FIELDS: readonly string[] = [
  "account_number",
  "federal_tax_id",
  "licence_number",
  "social_security_number",
  "tax_id",
  "tin",
];
const IS_PERSONAL: ReadonlySet<string> = new Set(PERSONAL_FIELDS);

/** What a mask leaves; a number with no more digits than this is told by nobody, or masked already. */
const SHOWN = 4;
const FULL_FROM_DIGITS = SHOWN + 1;

/** Whether all of a number is there, rather than a masked or cut one: `12-3456789` is, `XXXXXX1234` is not. */
export function isWholeNumber(text: string): boolean {
  return (text.match(/\d/g)?.length ?? 0) >= FULL_FROM_DIGITS;
}

/** Example: `123-45-6789` is `XXX-XX-6789`. What is masked already stays as it is. */
export function maskNumber(text: string): string {
  if (!isWholeNumber(text)) return text;
  const length = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  let left = length - SHOWN;
  return text.replace(/[\p{L}\p{N}]/gu, (letter) => (left-- > 0 ? "X" : letter));
}

export function maskNumberOrNull(text: string | null): string | null {
  return text === null ? null : maskNumber(text);
}

type Seal = (text: string) => string;
/** Null: the key is not there any more. */
type Open = (sealed: string) => string | null;

/** Stands in all that was sealed, and is looked for faster than the pattern. */
const SEALED_MARK = "|sb1.";
const STORED = /^([^|"\\]{1,80})\|(sb1\.[0-9a-f]{8}\.[\w-]+)$/;

/** What is stored in place of a number. */
function storedForm(text: string, seal: Seal): string {
  const mask = maskNumber(text)
    .replace(/[|"\\]/g, " ")
    .slice(-80);
  return `${mask}|${seal(text)}`;
}

/** The mask of what is stored in place of a number; other text as it is. */
export function maskOfStored(text: string): string {
  return STORED.exec(text)?.[1] ?? text;
}

/** Seals the personal numbers anywhere in a value, also in the boxes and patches that point at such a field. */
export function sealNumbers<T>(value: T, seal: Seal): T {
  return mapStrings(value, (text, isPersonal) =>
    isPersonal && isWholeNumber(text) && !STORED.test(text) ? storedForm(text, seal) : text,
  );
}

/** As `sealNumbers`, on JSON as `JSON.stringify` writes it: long results are not taken apart for a few numbers in them. */
export function sealNumbersInJson(json: string, seal: Seal): string {
  const sealed = (whole: string, before: string, quoted: string): string => {
    const text = JSON.parse(`"${quoted}"`) as string;
    return isWholeNumber(text) ? `${before}${JSON.stringify(storedForm(text, seal))}` : whole;
  };
  const isField = PERSONAL_FIELDS.some((name) => json.includes(`"${name}":`));
  const isPointed = PERSONAL_FIELDS.some((name) => json.includes(`/${name}"`));
  const fields = isField ? json.replace(FIELD_IN_JSON, sealed) : json;
  return isPointed ? fields.replace(BOX_IN_JSON, sealed) : fields;
}

const NAMES = PERSONAL_FIELDS.join("|");
const QUOTED = String.raw`"((?:[^"\\]|\\.)*)"`;
// A quote inside a string is escaped, so none of these can begin in the middle of one.
const FIELD_IN_JSON = new RegExp(`("(?:${NAMES})":)${QUOTED}`, "g");
const BOX_IN_JSON = new RegExp(
  String.raw`("jsonPointer":"[^"\\]*/(?:${NAMES})"[^{}]*?"value":)${QUOTED}`,
  "g",
);

/** Opens what `sealNumbers` sealed. What cannot be opened is shown masked, and its place is told. */
export function openNumbers<T>(
  value: T,
  open: Open,
): { readonly value: T; readonly unopened: readonly string[] } {
  const unopened: string[] = [];
  const opened = mapStrings(value, (text, _isPersonal, path) => {
    if (!text.includes(SEALED_MARK)) return text;
    const [, mask, sealed] = STORED.exec(text) ?? [];
    if (mask === undefined || sealed === undefined) return text;
    const whole = open(sealed);
    if (whole === null) unopened.push(path());
    return whole ?? mask;
  });
  return { value: opened, unopened };
}

type Change = (text: string, isPersonal: boolean, path: () => string) => string;

/** Numbers of fields, and values of objects that point at such a field by `jsonPointer` or `path`. What does not change is not copied. */
function mapStrings<T>(value: T, change: Change): T {
  const names: string[] = [];
  const path = () => names.map((name) => `/${name}`).join("");
  const walk = (part: unknown, isPersonal: boolean): unknown => {
    if (typeof part === "string") return change(part, isPersonal, path);
    if (part === null || typeof part !== "object") return part;
    const isList = Array.isArray(part);
    const pointed = !isList && pointsAtPersonal(part);
    const values: Readonly<Record<string, unknown>> = part as never;
    let changed: Map<string, unknown> | null = null;
    for (const name of Object.keys(part)) {
      const one = values[name];
      if (typeof one !== "string" && typeof one !== "object") continue;
      names.push(name);
      const mapped = walk(one, isList ? isPersonal : IS_PERSONAL.has(name) || (pointed && VALUES.has(name)));
      names.pop();
      if (mapped === one) continue;
      changed ??= new Map();
      changed.set(name, mapped);
    }
    if (changed === null) return part;
    const entries = Object.entries(part).map(([name, one]) => [name, changed.get(name) ?? one] as const);
    return isList ? entries.map(([, one]) => one) : Object.fromEntries(entries);
  };
  return walk(value, false) as T;
}

/** How boxes and patches call what stands, or stood, at the place they point at. */
const VALUES: ReadonlySet<string> = new Set(["value", "originalValue"]);

function pointsAtPersonal(part: object): boolean {
  const { jsonPointer, path } = part as { jsonPointer?: unknown; path?: unknown };
  const pointer = typeof jsonPointer === "string" ? jsonPointer : typeof path === "string" ? path : "";
  return IS_PERSONAL.has(pointer.slice(pointer.lastIndexOf("/") + 1));
}

/** The personal numbers that a JSON text states in fields of their own, whole ones only. */
export function numbersInJson(json: string): readonly string[] {
  const found = Array.from(
    json.matchAll(FIELD_IN_JSON),
    (match) => JSON.parse(`"${match[2] ?? ""}"`) as string,
  );
  return [...new Set(found.filter(isWholeNumber))];
}

/** Shorter ones are found in text that means something else. */
const MENTION_FROM = 7;

/**
 * Masks numbers where they stand in other text: the printed line around a number, a sentence about it. An amount with
 * the same digits stays.
 */
export function maskMentions(
  text: string,
  numbers: readonly string[],
  mask: (number: string) => string = maskNumber,
): string {
  const long = numbers.filter((one) => (one.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= MENTION_FROM);
  return long.reduce((masked, number) => {
    if (!masked.includes(number)) return masked;
    const escaped = number.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
    const word = new RegExp(String.raw`(?<![\p{N}.,])${escaped}(?!\p{N}|[.,]\d)`, "gu");
    return masked.replace(word, mask(number));
  }, text);
}
