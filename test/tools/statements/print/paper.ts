// What a sheet is made of: text, rules and shaded boxes at places, in points from the top left corner.

export type FontFamily =
  | "helvetica"
  | "times"
  | "courier"
  | "open-sans"
  | "condensed"
  | "plex-mono"
  | "source-serif";

export type Paper = {
  readonly size: readonly [width: number, height: number];
  readonly font: FontFamily;
  readonly textSize: number;
  readonly left: number;
  readonly right: number;
  /** Where the text begins, on the first page and on the others. */
  readonly top: number;
  readonly topNext?: number;
  readonly bottom: number;
  /** How much text one operator of the PDF places. */
  readonly placing?: "lines" | "words" | "characters";
  /** The order in which a page is painted: line by line, or column by column as some producers do. */
  readonly order?: "lines" | "columns";
  /** Stored lying on its side and turned by the page's own rotation. */
  readonly rotation?: 90 | 270;
  /** Width of a margin outside the visible crop box. */
  readonly crop?: number;
};

export const LETTER = [612, 792] as const;
export const A4 = [595.28, 841.89] as const;

export type TextStyle = {
  readonly size?: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly align?: "left" | "right" | "center";
  readonly color?: string;
  readonly font?: FontFamily;
  /** Letters set apart by this many points. */
  readonly spacing?: number;
  /** Degrees by which it is turned clockwise about its place: notes in the margin, stamps across a page. */
  readonly turn?: number;
};

export type RuleStyle = { readonly weight?: number; readonly color?: string };

export type Op =
  | {
      readonly kind: "text";
      readonly page: number;
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly face: string;
      readonly size: number;
      readonly color: string;
      readonly spacing: number;
      readonly turn?: number;
    }
  | {
      readonly kind: "rule";
      readonly page: number;
      readonly from: readonly [number, number];
      readonly to: readonly [number, number];
      readonly weight: number;
      readonly color: string;
    }
  | {
      readonly kind: "fill" | "frame";
      readonly page: number;
      readonly box: readonly [x: number, y: number, width: number, height: number];
      readonly color: string;
    };

/** Draws at given places of one page. */
export type Pen = {
  readonly paper: Paper;
  text(x: number, y: number, text: string, style?: TextStyle): void;
  rule(x0: number, y0: number, x1: number, y1: number, style?: RuleStyle): void;
  fill(x: number, y: number, width: number, height: number, color: string): void;
  frame(x: number, y: number, width: number, height: number, color?: string): void;
  widthOf(text: string, style?: TextStyle): number;
};
