// Every sign by its code: one record each. A check can tell of nothing else, and the list of signs in docs/anomalies.md has a line for
// each.

export type SignGroup =
  /** What the page says does not add up. */
  | "arithmetic"
  /** The file as it is made: fonts, layers, hidden text, saves. */
  | "file"
  /** What the file says of its making. */
  | "making"
  /** The picture of a page against its text. */
  | "picture"
  /** Other statements of the end user, and its names. */
  | "others"
  /** What a person made of it. */
  | "correction";

export type Sign = { readonly group: SignGroup /** A few words, as a heading. */; readonly name: string };

export const SIGNS = {
  start_plus_sum_is_end: { group: "arithmetic", name: "End balance does not follow" },
  running_balances: { group: "arithmetic", name: "Running balance breaks" },
  daily_balances: { group: "arithmetic", name: "Daily balance breaks" },
  section_totals: { group: "arithmetic", name: "Printed total differs" },
  section_counts: { group: "arithmetic", name: "Printed count differs" },
  dates_outside_period: { group: "arithmetic", name: "Dates outside the period" },
  impossible_date: { group: "arithmetic", name: "Impossible date" },

  font_of_nothing_else: { group: "file", name: "Foreign font" },
  font_changes_in_number: { group: "file", name: "Two fonts in one number" },
  size_changes: { group: "file", name: "Other size" },
  font_changes: { group: "file", name: "Other font" },
  figure_off_column: { group: "file", name: "Figure out of its column" },
  figure_squeezed: { group: "file", name: "Figure of another width" },
  figure_off_line: { group: "file", name: "Figure off its line" },
  figure_painted_apart: { group: "file", name: "Figure painted apart" },
  figure_replaced: { group: "file", name: "Figure replaced" },
  text_replaced: { group: "file", name: "Text replaced" },
  figure_hidden: { group: "file", name: "Figure hidden" },
  text_covered: { group: "file", name: "Text covered" },
  blacked_out: { group: "file", name: "Blacked out" },
  patch: { group: "file", name: "Patch behind a figure" },
  patch_on_scan: { group: "file", name: "Something on the scan" },
  text_over_text: { group: "file", name: "Text over text" },
  hidden_money: { group: "file", name: "Hidden money" },
  note_over_figure: { group: "file", name: "Note over a figure" },
  note_with_figure: { group: "file", name: "Note with a figure" },
  stroke_on_figure: { group: "file", name: "Stroke on a figure" },
  digit_copied: { group: "file", name: "Digit copied" },
  digit_printed_apart: { group: "file", name: "Digit printed otherwise" },
  paper_smoothed: { group: "file", name: "Smooth paper" },
  figure_changed_by_save: { group: "file", name: "Figure changed later" },
  text_changed_by_save: { group: "file", name: "Text changed later" },
  duplicated_page: { group: "file", name: "Page twice" },

  saved_again: { group: "making", name: "Saved again" },
  editing_software: { group: "making", name: "Editing program" },
  writing_software: { group: "making", name: "Writing program" },
  rearranged: { group: "making", name: "Rearranged" },
  printed_again: { group: "making", name: "Printed again" },
  written_anew: { group: "making", name: "Written anew" },
  content_rewritten: { group: "making", name: "Contents written anew" },
  identifier_changed: { group: "making", name: "Identifier changed" },
  modified_after_creation: { group: "making", name: "Changed after it was made" },
  made_before_period_end: { group: "making", name: "Made before the period ended" },
  metadata_disagrees: { group: "making", name: "Two stories of its making" },
  no_metadata: { group: "making", name: "Silent about its making" },

  picture_differs: { group: "picture", name: "Picture shows another figure" },

  chain_broken: { group: "others", name: "Months do not join" },
  holder_differs: { group: "others", name: "Other account holder" },
  holder_is_not_end_user: { group: "others", name: "Holder is not the end user" },
  two_versions: { group: "others", name: "Two versions" },
  rows_reused: { group: "others", name: "Rows of another month" },
  statement_twice: { group: "others", name: "There twice" },
  other_maker: { group: "others", name: "Other program" },

  corrected_against_text: { group: "correction", name: "Corrected against the text" },
} as const satisfies Readonly<Record<string, Sign>>;

export type SignCode = keyof typeof SIGNS;
