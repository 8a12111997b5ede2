import { XMLParser } from "fast-xml-parser";
import type { MediaType } from "../../core/files/media-type.ts";
import { decodeText } from "./decode-text.ts";
import { openOfficeFile } from "./office-file.ts";
import { readSheets } from "./spreadsheet.ts";
import { alignCells } from "./typed-document.ts";

export type Lines =
  | { readonly kind: "lines"; readonly lines: readonly string[] }
  /** `problem` is a sentence for who sent it. */
  | { readonly kind: "refused"; readonly problem: string };

/** No document of a loan file is longer; tags of a page count. */
const MOST_LETTERS = 4_000_000;

/** The text of a file that has no pages, line by line. Nothing is run and nothing is fetched. */
export async function readLines(bytes: Uint8Array, mediaType: MediaType): Promise<Lines> {
  if (mediaType.endsWith("wordprocessingml.document")) return linesOfDocx(bytes);
  if (mediaType.endsWith("spreadsheetml.sheet")) return linesOfWorkbook(bytes);
  const text = decodeText(bytes).slice(0, MOST_LETTERS);
  return {
    kind: "lines",
    lines: (mediaType === "text/html" ? textOfHtml(text) : text).split(/\r\n|\r|\n|\f/),
  };
}

async function linesOfWorkbook(bytes: Uint8Array): Promise<Lines> {
  const read = await readSheets(bytes);
  if (read.kind === "refused") return { kind: "refused", problem: read.reason };
  return {
    kind: "lines",
    lines: read.sheets.flatMap(({ lines }) => alignCells(lines.map((one) => one.cells))),
  };
}

const LINE_ENDS =
  /<(?:br|hr)\b[^<>]*>|<\/(?:p|div|tr|li|h[1-6]|table|section|article|header|footer|ul|ol|pre|title)\s*>/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

const UNSEEN = /<!--|<(script|style|head|template|noscript|svg)\b/gi;

/** Without comments and what no reader sees. What is opened and never closed stays; it is looked for once. */
function withoutUnseen(html: string): string {
  const endless = new Set<string>();
  let [kept, from] = ["", 0];
  for (const { 0: opening, 1: name, index } of html.matchAll(UNSEEN)) {
    const closing = name === undefined ? "-->" : `</${name.toLowerCase()}\\s*>`;
    if (index < from || endless.has(closing)) continue;
    const ending = new RegExp(closing, "gi");
    ending.lastIndex = index + opening.length;
    if (ending.test(html)) {
      kept += `${html.slice(from, index)} `;
      from = ending.lastIndex;
    } else endless.add(closing);
  }
  return kept + html.slice(from);
}

function textOfHtml(html: string): string {
  return withoutUnseen(html)
    .replace(/\s+/g, " ")
    .replace(/<\/t[dh]\s*>/gi, "\t")
    .replace(LINE_ENDS, "\n")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));/gi, (all, decimal, hex, name) => {
      const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      if (name === undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : "";
      return NAMED[(name as string).toLowerCase()] ?? all;
    })
    .replace(/ ?([\t\n]) ?/g, "$1");
}

type XmlNode = { readonly [name: string]: readonly XmlNode[] | string };

function linesOfDocx(bytes: Uint8Array): Lines {
  const contents = openOfficeFile(bytes);
  if (contents.kind === "refused") return { kind: "refused", problem: contents.reason };
  const body = contents.read("word/document.xml");
  const damaged = {
    kind: "refused",
    problem: "The file is damaged: it is no complete Word document.",
  } as const;
  if (body === null) return damaged;
  try {
    const parser = new XMLParser({
      ...{ preserveOrder: true, ignoreAttributes: true, removeNSPrefix: true, trimValues: false },
      ...{ parseTagValue: false, processEntities: true },
    });
    const text = textOfNodes(parser.parse(decodeText(body).slice(0, MOST_LETTERS * 4)) as readonly XmlNode[]);
    return { kind: "lines", lines: text.split("\n") };
  } catch {
    return damaged;
  }
}

/** Elements of WordprocessingML (ECMA-376 part 1, 17) that stand for a letter. */
const LETTERS: Readonly<Record<string, string>> = { tab: "\t", br: "\n", cr: "\n", noBreakHyphen: "-" };

function textOfNodes(nodes: readonly XmlNode[]): string {
  return nodes.map(textOfNode).join("");
}

function textOfNode(node: XmlNode): string {
  const [name] = Object.keys(node);
  const children = node[name ?? ""];
  if (name === undefined || typeof children === "string" || children === undefined) return "";
  if (name === "t") return children.map((one) => String(one["#text"] ?? "")).join("");
  // Deleted words, field codes and the fallback of what is said already are not text.
  if (name === "del" || name === "instrText" || name === "Fallback") return "";
  const inside = textOfNodes(children);
  if (name === "p") return `${inside}\n`;
  if (name === "tc") return `${inside.trim().replace(/\n/g, " ")}\t`;
  return name === "tr" ? `${inside.trimEnd()}\n` : (LETTERS[name] ?? inside);
}
