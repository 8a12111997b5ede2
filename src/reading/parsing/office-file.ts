import { openZip, type ZipContents } from "./zip-contents.ts";

/** An Office file that is safe to read: no program in it, nothing that is fetched from elsewhere, no XML that grows when it is read. */
export function openOfficeFile(bytes: Uint8Array): ZipContents {
  const contents = openZip(bytes);
  if (contents.kind === "refused") return contents;
  const names = contents.parts.map((part) => part.name);
  const reason = names.some((name) => /(^|\/)vbaProject\.bin$|(^|\/)macrosheets\//i.test(name))
    ? "The file holds macros (a program). Save it without macros, as .xlsx or .docx, and send that."
    : names.some((name) => /(^|\/)externalLinks\//i.test(name))
      ? "The file links to other files. Save it with values in place of the links, and send that."
      : names.some((name) => /\.(xml|rels)$/i.test(name) && hasDeclarations(contents.read(name)))
        ? "The file's XML declares entities, which no Office program writes, so it was not opened."
        : names.some((name) => name.endsWith(".rels") && fetchesFromElsewhere(contents.read(name)))
          ? "The file takes its content from another address. Save it with that content inside, and send that."
          : null;
  return reason === null ? contents : { kind: "refused", reason };
}

/** In XML text a `<` is escaped, so that these can only be declarations. */
const DECLARATIONS = ["<!DOCTYPE", "<!ENTITY"].flatMap((text) => {
  const wide = Buffer.from(text, "utf16le");
  return [Buffer.from(text), wide, Buffer.from(wide).swap16()];
});

function hasDeclarations(part: Uint8Array | null): boolean {
  const text = bufferOf(part);
  return DECLARATIONS.some((declaration) => text.includes(declaration));
}

function bufferOf(part: Uint8Array | null): Buffer {
  return part === null ? Buffer.alloc(0) : Buffer.from(part.buffer, part.byteOffset, part.byteLength);
}

/** A link to be clicked is harmless, and so is the name of a template on the writer's own disk. */
function fetchesFromElsewhere(part: Uint8Array | null): boolean {
  const tags = [
    ...bufferOf(part)
      .toString("utf8")
      .matchAll(/<(?:\w{1,40}:)?Relationship\b[^<>]*>/g),
  ];
  return tags.some(
    ([tag]) =>
      /TargetMode\s*=\s*["']External["']/i.test(tag) &&
      !/Type\s*=\s*["'][^"']*\/hyperlink["']/i.test(tag) &&
      !/Target\s*=\s*["']file:\/\/\/[A-Z](:|%3A)/i.test(tag),
  );
}
