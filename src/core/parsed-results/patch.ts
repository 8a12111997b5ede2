import type { JsonObject, JsonValue, ResultBox } from "../documents/parsed-document.ts";

// Corrections of a parser's result, in the manner of JSON Patch (RFC 6902): `add`, `remove` and `replace` at a JSON pointer. They are
// kept beside the result as it was read; what callers see is the result after those that are enabled.

export const PATCH_OPS = ["add", "remove", "replace"] as const;

export type Patch = {
  readonly op: (typeof PATCH_OPS)[number];
  /** RFC 6901. */
  readonly path: string;
  /** Null for `remove`. */
  readonly value: JsonValue;
  /** What stood there before; null when nothing did. */
  readonly originalValue: JsonValue;
  readonly isEnabled: boolean;
  /** Who says so: `user`, `arithmetic` for what the sums of the document prove, `model` for what a language model proposed. */
  readonly source: "user" | "arithmetic" | "model";
  readonly correctionReason: string;
};

/** A result with the places of its values. */
export type PlacedResult = {
  readonly result: JsonObject;
  readonly boxes: readonly ResultBox[];
  readonly layoutBoxes: readonly ResultBox[];
};

export type Patched =
  | { readonly kind: "patched"; readonly placed: PlacedResult; readonly patch: Patch }
  /** `reason` says what is wrong with the path. */
  | { readonly kind: "refused"; readonly reason: string };

type NewPatch = Omit<Patch, "originalValue">;

/** Applies one patch; the answer's patch knows what stood there before. Boxes of list elements move with them. */
export function applyPatch(placed: PlacedResult, wanted: NewPatch): Patched {
  const tokens = tokensOf(wanted.path);
  if (tokens === null || tokens.length === 0) return refused("a path begins with / and names a field");
  const changed = changeAt(placed.result, tokens, wanted);
  if (typeof changed === "string") return refused(changed);
  const { value, original, index } = changed;
  const move = index === null ? null : shiftOf(tokens, index, wanted.op);
  const moved = (boxes: readonly ResultBox[]) => (move === null ? boxes : boxes.flatMap(move));
  return {
    kind: "patched",
    placed: {
      result: value as JsonObject,
      boxes: moved(placed.boxes),
      layoutBoxes: moved(placed.layoutBoxes),
    },
    patch: { ...wanted, originalValue: original },
  };
}

/** The result after every enabled patch, in order. A patch that does not fit any more is left out. */
export function applyPatches(placed: PlacedResult, patches: readonly Patch[]): PlacedResult {
  let now = placed;
  for (const patch of patches) {
    const applied = patch.isEnabled ? applyPatch(now, patch) : null;
    if (applied?.kind === "patched") now = applied.placed;
  }
  return now;
}

function refused(reason: string): Patched {
  return { kind: "refused", reason };
}

function tokensOf(path: string): string[] | null {
  if (!path.startsWith("/")) return null;
  return path
    .slice(1)
    .split("/")
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** `index`: which element of a list came or went; null otherwise. */
type Change = { readonly value: JsonValue; readonly original: JsonValue; readonly index: number | null };

function changeAt(at: JsonValue, [token, ...rest]: readonly string[], patch: NewPatch): Change | string {
  if (token === undefined) return "a path names a field";
  if (Array.isArray(at)) return changeInList(at, [token, ...rest], patch);
  if (at === null || typeof at !== "object") return `there is nothing at "${token}"`;
  const fields = at as JsonObject;
  const known = Object.hasOwn(fields, token);
  if (rest.length > 0) {
    if (!known) return `there is no field "${token}"`;
    const inner = changeAt(fields[token] as JsonValue, rest, patch);
    return typeof inner === "string" ? inner : { ...inner, value: { ...fields, [token]: inner.value } };
  }
  if (!known && patch.op !== "add") return `there is no field "${token}"`;
  const original = known ? (fields[token] as JsonValue) : null;
  const { [token]: _gone, ...others } = fields;
  const value = patch.op === "remove" ? others : { ...fields, [token]: patch.value };
  return { value, original, index: null };
}

function changeInList(
  list: readonly JsonValue[],
  [token = "", ...rest]: readonly string[],
  patch: NewPatch,
): Change | string {
  const isNew = patch.op === "add" && rest.length === 0;
  const index = token === "-" && isNew ? list.length : /^(0|[1-9]\d{0,8})$/.test(token) ? Number(token) : -1;
  const last = isNew ? list.length : list.length - 1;
  if (index < 0 || index > last) return `the list has no element ${token}; it has ${list.length}`;
  if (rest.length > 0) {
    const inner = changeAt(list[index] as JsonValue, rest, patch);
    return typeof inner === "string" ? inner : { ...inner, value: list.with(index, inner.value) };
  }
  if (patch.op === "add") return { value: list.toSpliced(index, 0, patch.value), original: null, index };
  const original = list[index] as JsonValue;
  if (patch.op === "replace") return { value: list.with(index, patch.value), original, index: null };
  return { value: list.toSpliced(index, 1), original, index };
}

/** How boxes behind an added or removed element of a list change their pointers; those of a removed one go. */
function shiftOf(tokens: readonly string[], index: number, op: Patch["op"]) {
  const list = tokens.slice(0, -1).map(escapeToken);
  const prefix = `${list.map((token) => `/${token}`).join("")}/`;
  return (box: ResultBox): readonly ResultBox[] => {
    if (!box.jsonPointer.startsWith(prefix)) return [box];
    const [own = "", ...rest] = box.jsonPointer.slice(prefix.length).split("/");
    const at = Number(own);
    if (at < index) return [box];
    if (op === "remove" && at === index) return [];
    const moved = at + (op === "add" ? 1 : -1);
    return [{ ...box, jsonPointer: prefix + [String(moved), ...rest].join("/") }];
  };
}

function escapeToken(token: string): string {
  return token.replaceAll("~", "~0").replaceAll("/", "~1");
}
