import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import type { LanguageData } from "./language-data.ts";
import { PAGE_MS, type Recogniser, SEGMENTATION } from "./recognition.ts";
import { readTsv } from "./tsv.ts";

const MOST_OUTPUT_BYTES = 32_000_000;

const SETPRIV = "/usr/bin/setpriv";
/** On Linux the system ends the program when we are killed (prctl(2), PR_SET_PDEATHSIG); elsewhere it ends with its page. */
const DIES_WITH_US =
  process.platform === "linux" && existsSync(SETPRIV) ? [SETPRIV, "--pdeathsig", "KILL"] : [];

/** The path of the program `tesseract`, null when there is none. */
export async function findProgram(programPath: string): Promise<string | null> {
  for (const folder of programPath.split(delimiter).filter((one) => one !== "")) {
    const file = join(folder, "tesseract");
    const isThere = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return file;
  }
  return null;
}

/** Where the program keeps its own language data. */
export async function installedDataFolder(program: string): Promise<string | null> {
  try {
    const { stdout, stderr } = await promisify(execFile)(program, ["--list-langs"], { timeout: 10_000 });
    return /"([^"]+)"/.exec(stdout + stderr)?.[1] ?? null;
  } catch {
    return null;
  }
}

/** Recognition by the program `tesseract`, a process for each picture. */
export function startNative(program: string, data: LanguageData, other: LanguageData | null): Recogniser {
  return {
    recognise: recogniseWith(program, data),
    recogniseAgain: other === null ? null : recogniseWith(program, other),
  };
}

function recogniseWith(program: string, data: LanguageData): Recogniser["recognise"] {
  return (png, dpi, signal) =>
    new Promise((resolve) => {
      const [command = program, ...before] = [...DIES_WITH_US, program];
      const child = spawn(
        command,
        [
          ...before,
          ...["stdin", "stdout", "--tessdata-dir", data.folder, "-l", data.languages.join("+")],
          // Only the neural network: installed data may hold the older engine too.
          ...["--oem", "1", "--psm", SEGMENTATION, "--dpi", String(Math.round(dpi))],
          // The bundled configuration files lie beside the installed data, so the output is asked for by its variable.
          ...["-c", "tessedit_create_tsv=1"],
        ],
        { stdio: ["pipe", "pipe", "ignore"], timeout: PAGE_MS, killSignal: "SIGKILL", signal },
      );
      const chunks: Buffer[] = [];
      let size = 0;
      child.stdout.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size > MOST_OUTPUT_BYTES) child.kill("SIGKILL");
        else chunks.push(chunk);
      });
      const end = (code: number | null) => {
        resolve(code === 0 ? readTsv(Buffer.concat(chunks).toString("utf8")) : null);
      };
      child.on("error", () => end(null));
      child.on("close", end);
      // A program that ends early closes its input.
      child.stdin.on("error", () => {});
      child.stdin.end(png);
    });
}
