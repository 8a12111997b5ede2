import { expect, it } from "vitest";
import { mediaTypeOf } from "../../core/files/media-type.ts";
import { parseBytes } from "./parse-bytes.ts";

// Texts that make a careless pattern look at the same letters again and again. Each is read at once or, if it were not, would run into
// the time limit of its test by far.

const MILLION = 1_000_000;

async function summaryOf(filename: string, text: string): Promise<string> {
  const bytes = new Uint8Array(Buffer.from(text));
  const mediaType = mediaTypeOf(bytes, filename);
  const facts = { fileClass: null, referencePrefix: "euf_x", today: "2026-03-01" } as const;
  const read = await parseBytes({ bytes, mediaType, filename, ...facts });
  if (read.kind === "mail") return "mail";
  return read.kind === "refused" ? read.problem : (read.reading.parts[0]?.parsed?.summary ?? "no parser");
}

const MT = ":20:x\n:25:1\n:60F:C260101USD0,00\n:61:260105C5,00NMSCNONREF\n:86:";
const BAI = "01,0,C,260131,0600,1,80,1,2/\n02,C,0,1,260129,0600,USD,2/\n03,1,USD,010,1,,/\n16,165,1,Z,,,A\n";

it.each<[string, string, string, RegExp]>([
  [
    "breaks of lines without end",
    "a.csv",
    `Date,Description,Amount\n1/5/26,"${"\n".repeat(MILLION)}`,
    /quote/,
  ],
  ["scripts that are never closed", "a.html", `<html>${"<script ".repeat(MILLION / 16)}`, /no parser/],
  ["comments that are never closed", "a.html", `<html>${"<!--".repeat(MILLION / 4)}`, /no parser/],
  ["tags that are never closed", "a.ofx", `<OFX><${"A".repeat(MILLION)}`, /before its end tag/],
  ["one line of many tags", "a.ofx", `<OFX>${"<A>x".repeat(MILLION / 4)}`, /before its end tag/],
  [
    "an amount of a million digits",
    "a.csv",
    `Date,Description,Amount\n1/5/26,x,${"1".repeat(MILLION)}\n`,
    /amount/,
  ],
  [
    "a hundred thousand columns",
    "a.csv",
    `Date,Description,Amount\n${"1/5/26,x,5.00,".repeat(100_000)}\n`,
    /more than 500 columns/,
  ],
  ["a million spaces", "a.sta", `${MT}${" ".repeat(MILLION)}x\n:62F:C260105USD5,00\n-`, /balances agree/],
  [
    "a text that goes on and on",
    "a.bai",
    `${BAI}${"88,x\n".repeat(MILLION / 4)}99,1,1,1/\n`,
    /1 transaction/,
  ],
  ["one line of many words", "a.txt", "1,2,3 ".repeat(MILLION / 6), /no parser/],
])("%s", async (_what, filename, text, summary) => {
  expect(await summaryOf(filename, text)).toMatch(summary);
});
