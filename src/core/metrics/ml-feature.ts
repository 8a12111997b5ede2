import { LATEST, PAST_RANGES } from "./date-ranges.ts";
import { kindsOf, type MetricKind } from "./types.ts";
import { ratio } from "./view.ts";

// Metrics that are named after categories: one for each, or for each pair.

const over = kindsOf({ group: "ml_feature", ranges: PAST_RANGES });
/** There are a thousand pairs, so they are listed for all of the data; a rule may name any range. */
const pairs = kindsOf({ group: "ml_feature", ranges: [LATEST] });

export const PAIR_PATTERN = /^([a-z0-9_]+)_to_((?:(?!_to_)[a-z0-9_])+)_ratio$/;

export function categoryKinds(slugs: readonly string[]): readonly MetricKind[] {
  return slugs.flatMap((slug) => [
    over(
      `category_${slug}_count`,
      "n",
      null,
      `Number of transactions of the category ${slug}`,
      (view) => view.category(slug).count,
    ),
    over(`${slug}_in_out_ratio`, "ratio", null, `Credits / debits of the category ${slug}`, (view) => {
      const { inflow, outflow } = view.category(slug);
      return ratio(inflow, outflow);
    }),
  ]);
}

/** The turnover (credits + debits) of one category by that of another. */
export function pairKind(slug: string, other: string): MetricKind {
  const label = `${slug}_to_${other}_ratio`;
  return pairs(
    label,
    "ratio",
    null,
    `Credits and debits of the category ${slug} / those of ${other}`,
    (view) => {
      const [one, two] = [view.category(slug), view.category(other)];
      if (one.count === 0 || two.count === 0) return null;
      return ratio(one.inflow + one.outflow, two.inflow + two.outflow);
    },
  );
}
