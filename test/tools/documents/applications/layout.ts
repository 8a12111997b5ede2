import type { Writing } from "./application.ts";

// Application forms in the manner of many brokers and funders. A row is `Label:key*width | …`; `?` lists what is ticked;
// `#` begins a section, `@` a paragraph of small print. Keys are those of `application.ts`.

// `%` begins a table of the owners, its columns as `Head:key`.

/** `cells`: label and value in neighbouring cells; `shade`: the value on a grey field under its label. */
export type Placement =
  | "beside"
  | "above"
  | "below"
  | "inside"
  | "plain"
  | "fields"
  | "comb"
  | "cells"
  | "shade";

export type ApplicationLayout = {
  readonly name: string;
  readonly isUnseen: boolean;
  readonly title: string;
  readonly subtitle?: string;
  readonly placement: Placement;
  readonly owners: 1 | 2;
  readonly columns?: "owners" | "halves";
  readonly hand?: boolean;
  readonly serif?: boolean;
  readonly ink?: "curve" | "script" | "typed" | "none";
  readonly shaded?: boolean;
  /** How a choice is ticked; a cross when nothing is said. */
  readonly tick?: "cross" | "check" | "dot" | "filled";
  /** Of labels inside boxes, in points. */
  readonly smallPrint?: number;
  readonly colon?: boolean;
  readonly writing: Partial<Writing>;
  readonly body: string;
};

export const AUTHORIZATION = `@By signing below, each of the above listed business and business owner/officer (individually and collectively, "you") authorize
@the recipient and its representatives, successors, assigns and designees to obtain consumer or personal, business and investigative reports
@and other information about you, including credit card processor statements and bank statements, from one or more consumer reporting agencies.`;
