import { createWorker, OEM, type PSM, type Worker } from "tesseract.js";
import type { LanguageData } from "./language-data.ts";
import { PAGE_MS, type Recogniser, SEGMENTATION } from "./recognition.ts";
import { readTsv, type SeenWord } from "./tsv.ts";

/** Recognition by Tesseract as WebAssembly, in threads of its own that are kept; each works one picture at a time. */
export function startScript(data: LanguageData): Recogniser {
  const idle: Worker[] = [];

  const recognise: Recogniser["recognise"] = async (png, dpi, signal) => {
    const worker = idle.pop() ?? (await start(data).catch(() => null));
    if (worker === null) return null;
    const words = await Promise.race([ask(worker, png, dpi), late(signal)]);
    if (words === null) void worker.terminate();
    else idle.push(worker);
    return words;
  };
  return { recognise, recogniseAgain: null };
}

function start(data: LanguageData): Promise<Worker> {
  return createWorker([...data.languages], OEM.LSTM_ONLY, {
    langPath: data.folder,
    gzip: false,
    cacheMethod: "none",
    errorHandler: () => {},
  });
}

async function ask(worker: Worker, png: Uint8Array, dpi: number): Promise<readonly SeenWord[] | null> {
  try {
    await worker.setParameters({
      tessedit_pageseg_mode: SEGMENTATION as PSM,
      user_defined_dpi: String(Math.round(dpi)),
    });
    const { data } = await worker.recognize(Buffer.from(png), {}, { text: false, tsv: true });
    return readTsv(data.tsv ?? "");
  } catch {
    return null;
  }
}

function late(signal: AbortSignal | undefined): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAGE_MS, null).unref();
    signal?.addEventListener("abort", () => resolve(null), { once: true });
  });
}
