import Type from "typebox";
import { END_USER_STATUSES } from "../../core/model/end-user.ts";
import { callersId, freeJson, lineText, nullable, oneOf } from "./inputs.ts";
import {
  anything,
  flag,
  instant,
  instantOrNull,
  list,
  numberOrNull,
  shape,
  text,
  textOrNull,
} from "./shapes.ts";

const CRITERION = shape("Criterion", {
  context: textOrNull(),
  currency: textOrNull(),
  date_range: textOrNull(),
  description: textOrNull(),
  group: textOrNull(),
  label: textOrNull(),
  status: textOrNull(),
  unit: textOrNull(),
  value: anything("Any value"),
});

export const END_USER = shape("EndUser", {
  confidence: numberOrNull("Mean confidence of its transactions, after an enrichment"),
  created: instant(),
  criteria: list(CRITERION),
  data_sources: list(shape("DataSourceBrief", { status: textOrNull(), type: text() })),
  end_user_id: text("The caller's identifier"),
  service_id: text(),
  is_portfolio: flag(),
  last_processed_at: instantOrNull(),
  last_updated: instant(),
  name: textOrNull(),
  profit_and_loss_layout: anything("As it was sent"),
  status: text(END_USER_STATUSES.join(", ")),
});

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
