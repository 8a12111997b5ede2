/** `auto`: the program `tesseract` when there is one, else the WebAssembly one. */
export const OCR_WAYS = ["auto", "native", "js", "off"] as const;

/** What the reading of files may take and use. */
export type PdfSettings = {
  /** Documents read at the same time, and pages recognised (OCR) at the same time. */
  readonly workers: number;
  readonly pageLimit: number;
  /** Without OCR, which has its own limit for each page. */
  readonly timeoutSeconds: number;
  /** Of PDFium, for each worker. */
  readonly memoryMb: number;
  readonly ocr: (typeof OCR_WAYS)[number];
  /** As Tesseract names them, e.g. `eng`. */
  readonly ocrLanguages: readonly string[];
  /** The PATH in which `tesseract` is looked for. */
  readonly programPath: string;
  /** Folder for unpacked language data; made when needed. */
  readonly cacheDir: string;
};
