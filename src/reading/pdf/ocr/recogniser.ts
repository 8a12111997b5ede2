import type { PdfSettings } from "../settings.ts";
import { prepareLanguageData } from "./language-data.ts";
import { findProgram, installedDataFolder, startNative } from "./native.ts";
import type { Recogniser } from "./recognition.ts";
import { startScript } from "./script.ts";

/** What recognises characters here; a text says why nothing does. */
export async function startRecogniser(settings: PdfSettings): Promise<Recogniser | string> {
  if (settings.ocr === "off") return "Character recognition (OCR) is switched off.";
  const program = settings.ocr === "js" ? null : await findProgram(settings.programPath);
  if (program === null && settings.ocr === "native") return "The program tesseract is not installed.";
  const installedIn = program === null ? null : await installedDataFolder(program);
  const wish = { cacheDir: settings.cacheDir, languages: settings.ocrLanguages, installedIn };
  const data = prepareLanguageData({ ...wish, isInstalledFirst: program !== null });
  const missing = settings.ocrLanguages.filter((language) => !data.languages.includes(language));
  if (missing.length > 0) return `There is no character recognition data for ${missing.join(", ")}.`;
  if (program === null) return startScript(data);
  const other = prepareLanguageData({ ...wish, installedIn: null, isInstalledFirst: false });
  const isOther = data.isInstalled && other.languages.length === data.languages.length;
  return startNative(program, data, isOther ? other : null);
}
