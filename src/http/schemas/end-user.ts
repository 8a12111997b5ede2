import Type from "typebox";
import { END_USER_STATUSES } from "../../core/model/end-user.ts";
import { FLAG_KINDS } from "../../db/queries/end-user-flags.ts";
import { callersId, freeJson, lineText, nullable, oneOf } from "./inputs.ts";
import { MONEY_OR_NULL } from "./report.ts";
import { CRITERION } from "./rule.ts";
import {
  anything,
  flag,
  instant,
  instantOrNull,
  list,
  numberOrNull,
  orNull,
  shape,
  shapeWith,
  text,
  textOrNull,
  whole,
} from "./shapes.ts";

const FIELDS = {
  confidence: numberOrNull("Mean confidence of its transactions, after an enrichment"),
  created: instant(),
  criteria: list(
    CRITERION,
    "Metrics that the account's rules look at, as of the last processing; without rules those that underwriters ask for first",
  ),
  data_sources: list(shape("DataSourceBrief", { status: textOrNull(), type: text() })),
  end_user_id: text("The caller's identifier"),
  service_id: text(),
  is_portfolio: flag(),
  last_processed_at: instantOrNull(),
  last_updated: instant(),
  name: textOrNull(),
  profit_and_loss_layout: anything("As it was sent"),
  status: text(END_USER_STATUSES.join(", ")),
};

export const END_USER = shape("EndUser", FIELDS);

const FLAG = shape("EndUserFlag", {
  kind: oneOf(FLAG_KINDS, "What a person should look at"),
  count: whole("How many of them; 1 for stale_data"),
  text: text("In a sentence"),
});

const KEY_FIGURES = shape("KeyFigures", {
  data_until: textOrNull("YYYY-MM-DD: last day for which data exists"),
  monthly_revenue: MONEY_OR_NULL,
  running_positions: whole(),
  holdback_percentage: numberOrNull("Monthly payments of running positions of monthly revenue"),
  negative_balance_days: whole("Over all accounts"),
  missing_accounts: whole(),
  missing_months: whole("Calendar months that the figures lack"),
  coverage: textOrNull("From which months they are, for example `from 2 of 3 months; Sep 2025 missing`"),
});

export const FLAGGED_END_USER = shapeWith("FlaggedEndUser", FIELDS, {
  flags: list(FLAG, "With include_flags=true"),
  reading: shape("FilesBeingRead", {
    open: whole("Files that wait to be read or are being read"),
    files: whole("Of so many that came"),
  }),
  key_figures: orNull(KEY_FIGURES),
});

export const FLAGGED_END_USER_ANSWER = shape("FlaggedEndUserAnswer", { end_user: FLAGGED_END_USER });

export const INCLUDE_FLAGS = Type.Optional(
  Type.Boolean({
    description:
      "With true each carries `flags`, what a person should look at, and `key_figures` of its last processing; reports say the same of now",
  }),
);

export const END_USER_ANSWER = shape("EndUserAnswer", { end_user: END_USER });

export const END_USER_FIELDS = {
  end_user_id: callersId("The caller's identifier"),
  name: Type.Optional(nullable(lineText({ description: "Name of the business", maxLength: 128 }))),
  is_portfolio: Type.Optional(
    Type.Unsafe<boolean | null>({ type: ["boolean", "null"], description: "Already a customer" }),
  ),
  status: Type.Optional(
    nullable(
      oneOf(
        END_USER_STATUSES,
        "`ready` starts the enrichment of the whole history; `review_requested`, `reviewed`",
      ),
    ),
  ),
};

export const LAYOUT = Type.Optional(freeJson("Free JSON, kept as it is"));
export const META = Type.Optional(freeJson("Free JSON for rules, kept as it is", "object"));
