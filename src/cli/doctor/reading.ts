import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../config.ts";
import { findProgram, installedDataFolder } from "../../reading/pdf/ocr/native.ts";
import type { Finding } from "./finding.ts";

const ABOUT = "scans";

/** How pictures of pages become text. */
export async function checkReading({ pdf }: Config): Promise<readonly Finding[]> {
  if (pdf.ocr === "off") return [{ about: ABOUT, state: "note", says: "not read: EGRET_OCR=off" }];
  const program = pdf.ocr === "js" ? null : await findProgram(pdf.programPath);
  const others = pdf.ocrLanguages.filter((language) => language !== "eng");
  if (program === null) {
    if (pdf.ocr === "native" || others.length > 0) {
      const why =
        pdf.ocr === "native" ? "EGRET_OCR=native" : `EGRET_OCR_LANGUAGES=${pdf.ocrLanguages.join()}`;
      return [
        { about: ABOUT, state: "wrong", says: `${why} needs the program tesseract`, remedy: install(others) },
      ];
    }
    const says = "read by the built-in OCR, English only; the program tesseract is faster";
    return [{ about: ABOUT, state: pdf.ocr === "js" ? "good" : "note", says, remedy: install([]) }];
  }
  const folder = await installedDataFolder(program);
  const missing = others.filter((one) => folder === null || !existsSync(join(folder, `${one}.traineddata`)));
  if (missing.length > 0) {
    const says = `${program} lacks the data of ${missing.join(", ")}`;
    return [{ about: ABOUT, state: "wrong", says, remedy: install(missing) }];
  }
  return [
    { about: ABOUT, state: "good", says: `read by ${program}, languages ${pdf.ocrLanguages.join(", ")}` },
  ];
}

function install(languages: readonly string[]): string {
  const packages = languages.map((one) => `tesseract-ocr-${one.toLowerCase().replaceAll("_", "-")}`);
  return `on Debian: apt-get install ${["tesseract-ocr", ...packages].join(" ")}`;
}
