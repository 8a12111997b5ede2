// OFX 1 is SGML whose elements with a value need no end tag; OFX 2 is the same tree as XML. Both are read by one tolerant pass: an
// element with text is a value, any other an aggregate that ends at its end tag.

export type OfxNode = {
  readonly name: string;
  readonly line: number;
  /** Of a value; empty for an aggregate. */
  value: string;
  readonly children: OfxNode[];
};

/** More elements than any export has; beyond it the file is taken for hostile. */
const MAX_NODES = 5_000_000;
const MAX_DEPTH = 64;

export type OfxTree =
  | { readonly kind: "tree"; readonly root: OfxNode }
  | { readonly kind: "broken"; readonly line: number };

/** The tree below `<OFX>`; null when there is no such element. */
export function readOfxTree(text: string): OfxTree | null {
  const start = text.search(/<OFX[\s>]/i);
  if (start < 0) return null;
  const root: OfxNode = { name: "", line: 1, value: "", children: [] };
  const open: OfxNode[] = [root];
  // Every part ends where the next can only begin, so that no text makes it look twice.
  const tags = /<(\/?)([A-Za-z][\w.]{0,60})(?![\w.])([^<>]*)>((?:[^<]|<(?![A-Za-z/!?]))*)/g;
  tags.lastIndex = start;
  const lineAt = lineCounter(text);
  let nodes = 0;
  for (let tag = tags.exec(text); tag !== null; tag = tags.exec(text)) {
    const line = lineAt(tag.index);
    const [, slash, rawName = "", attributes = "", rawValue = ""] = tag;
    const name = rawName.toUpperCase();
    if (slash === "/") {
      const at = open.findLastIndex((node) => node.name === name);
      if (at > 0) open.length = at;
      continue;
    }
    // No aggregate of OFX stands inside one of its own name: the one before lacks its end tag.
    const unended = open.findLastIndex((node) => node.name === name);
    if (unended > 0) open.length = unended;
    if (++nodes > MAX_NODES || open.length > MAX_DEPTH) return { kind: "broken", line };
    const node: OfxNode = { name, line, value: decodeEntities(rawValue).trim(), children: [] };
    open.at(-1)?.children.push(node);
    // A value's own end tag, when there is one, closes nothing: it is not on the stack.
    if (node.value === "" && !attributes.endsWith("/")) open.push(node);
  }
  const ofx = root.children.find((node) => node.name === "OFX");
  return ofx === undefined ? null : { kind: "tree", root: ofx };
}

/** The line of a place; places are asked for in their order. */
function lineCounter(text: string): (place: number) => number {
  let line = 1;
  let next = text.indexOf("\n");
  return (place) => {
    while (next >= 0 && next < place) {
      line++;
      next = text.indexOf("\n", next + 1);
    }
    return line;
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = name[1]?.toLowerCase() === "x" ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Every descendant of that name, in the order of the file; aggregates that were left open hold what follows them. */
export function findAll(node: OfxNode, name: string): OfxNode[] {
  const found: OfxNode[] = [];
  const walk = (at: OfxNode): void => {
    for (const child of at.children) {
      if (child.name === name) found.push(child);
      else walk(child);
    }
  };
  walk(node);
  return found;
}

/** The value of the first descendant of that name; null when it is absent or empty. */
export function textOf(node: OfxNode | undefined, name: string): string | null {
  if (node === undefined) return null;
  for (const child of node.children) {
    if (child.name === name && child.value !== "") return child.value;
    const inner = child.children.length > 0 ? textOf(child, name) : null;
    if (inner !== null) return inner;
  }
  return null;
}
