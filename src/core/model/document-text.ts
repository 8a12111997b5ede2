// What a page says and where: the one form in which readers of statements and documents see a file, whether its words come from a
// text layer or from OCR. Lengths are points (1/72 inch), the origin is the top left corner of the page as a viewer shows it
// (rotation and crop box applied), y grows downwards.

export type Box = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };

export type TextWord = {
  readonly text: string;
  readonly box: Box;
  /** Height of the font as shown, in points; for OCR the height of the line's letters. */
  readonly size: number;
  /** Index into `DocumentText.fonts`; -1 for OCR. */
  readonly font: number;
  /** `0xRRGGBB`; null for OCR or when it cannot be told. */
  readonly color: number | null;
  /** Not painted: invisible render mode, fully transparent or of no size. OCR layers of searchable scans are of this kind. */
  readonly isHidden: boolean;
  /** Degrees clockwise as shown: 0, 90, 180, 270. */
  readonly direction: 0 | 90 | 180 | 270;
  /** Its line runs neither along nor across the page, as that of a watermark: `direction` is the nearest. */
  readonly isAslant?: true;
  /** Share of its color that is painted, 0 to 1; what lies below shows through. Absent for opaque letters. */
  readonly opacity?: number;
  /** 1 for a text layer; OCR's own word confidence from 0 to 1. */
  readonly confidence: number;
  /** White letters that the painted page shows on a dark ground which is no plain rectangle: a band with round corners, a gradient. */
  readonly isOnDark?: true;
  /** Digits of the word that are set otherwise than its first digit: another font or another size on the same line. */
  readonly otherDigits?: { readonly font: number; readonly size: number };
  /** Of figures on scans: how their digits are printed, from left to right, as far as these stand apart. */
  readonly prints?: readonly DigitPrint[];
  /** With `prints`: the paper in its box, and that around it. */
  readonly paper?: PaperPrint;
};

/** Shares of the pixels of paper that are exactly as grey as the pixel beside; null where there is too little paper. */
export type PaperPrint = { readonly smooth: number | null; readonly smoothAround: number | null };

/** A digit as the picture of a scan shows it, before it was straightened. */
export type DigitPrint = {
  /** What was read there; null when that is not sure. */
  readonly letter: string | null;
  /** Pixels, and shares of one. */
  readonly wide: number;
  readonly tall: number;
  /** Pixels by which it stands below the other digits of its word; null where there are fewer than two. */
  readonly off: number | null;
  /** Grey of its darkest parts, 0 black to 255 white. */
  readonly ink: number;
  /** Its steepest changes of grey over two pixels, in shares of the difference between paper and ink. */
  readonly edge: number;
  /** Share of its box that is ink. */
  readonly weight: number;
  /** Mean difference of grey to the digit of the page that is most alike; null when there is none of its size. */
  readonly unlike: number | null;
  /** How usual the values of its blocks are in the packed picture; below 0 where other digits have them seldom, null where it is not told. */
  readonly packing: number | null;
  /** Whether another digit of the page is the same pixel for pixel, or nearly, on paper with grain. */
  readonly isCopy: boolean;
};

/** A straight line, or a rectangle so thin that it is one. */
export type Rule = Box;
/** A painted rectangle. `after` is the number of words painted before it: what lies under it is covered. */
export type Fill = {
  readonly box: Box;
  readonly color: number;
  readonly after: number;
  /** What lies under it shows through: transparency, a blend mode or a soft mask. */
  readonly isSeeThrough?: boolean;
};
export type PageImage = {
  readonly box: Box;
  readonly pixelWidth: number;
  readonly pixelHeight: number;
  readonly after: number;
  /** As of a fill. */
  readonly isSeeThrough?: boolean;
};
/** A field of a form that is filled in on a screen; on a scan, a square to tick that was found in the picture, without a name. */
export type FormField = {
  readonly name: string;
  readonly type: "text" | "checkbox" | "radio" | "choice" | "signature" | "button" | "unknown";
  /** What is filled in; for tick boxes `Off` or the name of the ticked state. */
  readonly value: string;
  readonly isChecked: boolean | null;
  readonly box: Box;
};
export type Annotation = { readonly kind: string; readonly box: Box; readonly text: string };

export type PageText = {
  /** From 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  /** `none`: no words and OCR found none or did not run; `problem` says why. */
  readonly source: "text" | "ocr" | "none";
  /** In the order in which they are painted (text) or read (OCR). */
  readonly words: readonly TextWord[];
  readonly rules: readonly Rule[];
  readonly fills: readonly Fill[];
  readonly images: readonly PageImage[];
  /** Painted shapes that are neither rule nor rectangle, as the strokes of a signature or a logo; on a scan, ink outside words and rules. */
  readonly drawings: readonly Box[];
  readonly fields: readonly FormField[];
  readonly annotations: readonly Annotation[];
  /** Text painted so small that nobody can see it; it is not among the words. */
  readonly tinyText?: readonly { readonly text: string; readonly box: Box }[];
  /** In plain words, when the page could not be read or only in part. */
  readonly problem: string | null;
};

export type DocumentMetadata = {
  readonly producer: string | null;
  readonly creator: string | null;
  readonly title: string | null;
  readonly author: string | null;
  /** As stored, e.g. `D:20240131120000Z`. */
  readonly created: string | null;
  readonly modified: string | null;
  readonly hasXmp: boolean;
  /** The second set of the same facts, in XML (ISO 16684); null when there is none or it cannot be read. */
  readonly xmp?: XmpFacts | null;
  /** The bytes of the comment below the header, in hexadecimal: programs that write PDFs differ by them. Null without one. */
  readonly headerMark?: string | null;
  /** Where a library wrote the file anew: in whose hand its pages are. */
  readonly contentHands?: ContentHands;
  /** Whether the identifier of the file says that it was written again after it was made. */
  readonly isIdChanged?: boolean;
};

/** Contents of pages: written by a library that takes them apart and puts them together again, and as the program that made the page writes. */
export type ContentHands = { readonly rewritten: number; readonly asMade: number };

export type XmpFacts = {
  readonly producer: string | null;
  readonly creatorTool: string | null;
  readonly created: string | null;
  readonly modified: string | null;
  /** Programs that noted a change of the file, oldest first. */
  readonly changedBy: readonly string[];
};

/** What the saves after the first one changed in the text of a page; `before` is empty for what was added, `now` for what was removed. */
export type SavedChange = {
  readonly page: number;
  readonly box: Box;
  readonly before: string;
  readonly now: string;
};

export type DocumentText = {
  readonly pages: readonly PageText[];
  /** Base names as stored, subset prefix kept. */
  readonly fonts: readonly string[];
  readonly metadata: DocumentMetadata;
  /** How often the file was saved: 1 plus the incremental saves found in its bytes. */
  readonly revisions: number;
  /** Differences to the first of several saves, in the order of the pages; none when it cannot be opened. */
  readonly savedChanges?: readonly SavedChange[];
  readonly isEncrypted: boolean;
};
