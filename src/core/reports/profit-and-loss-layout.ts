import { ANALYTICS_GROUPS, type AnalyticsGroup } from "../model/category.ts";

// How a profit and loss statement is laid out: sections in order, each with the groups and categories whose rows it takes, and where a
// running result is drawn.

export type LayoutSection = {
  readonly label: string;
  readonly groups: readonly AnalyticsGroup[];
  /** Labels or service ids. */
  readonly categories: readonly string[];
  /** Label of the running result below the section; null: none. */
  readonly result: string | null;
  /** The section of revenue takes what counts as revenue, whatever its category. */
  readonly isRevenue: boolean;
};
export type Layout = { readonly sections: readonly LayoutSection[] };

export const DEFAULT_LAYOUT: Layout = {
  sections: [
    section("Revenue", ["revenue"], null, true),
    section("Cost of goods sold", ["cost_of_goods_sold"], "Gross profit"),
    section("Operating expenses", ["operational_expenses"], "Operating income"),
    section("Other income", ["other_income"], null),
    section("Taxes", ["tax_expenses"], "Net income"),
    section("Debt", ["debt"], null),
    section("Equity", ["equity"], null),
    section("Transfers between own accounts", ["intra_company"], null),
    section("Special items", ["special_items"], null),
    section("Other", ["other"], null),
  ],
};

function section(
  label: string,
  groups: readonly AnalyticsGroup[],
  result: string | null,
  isRevenue = false,
): LayoutSection {
  return { label, groups, categories: [], result, isRevenue };
}

export type LayoutReading = {
  readonly layout: Layout;
  /** The end user's own layout is used. */
  readonly isOwn: boolean;
  /** What of the end user's layout could not be read, in plain words. */
  readonly problems: readonly string[];
};

/**
 * Reads the free JSON of an end user: `{"sections": [{"label", "groups": [...], "categories": [...], "result"?}]}`. What cannot be read is
 * said; without any section that can be read, the default layout stands.
 */
export function readLayout(json: unknown): LayoutReading {
  if (json === null || json === undefined) return { layout: DEFAULT_LAYOUT, isOwn: false, problems: [] };
  const given = (json as { sections?: unknown }).sections;
  if (!Array.isArray(given)) {
    const problem = 'the layout has no list "sections"; the default layout is used';
    return { layout: DEFAULT_LAYOUT, isOwn: false, problems: [problem] };
  }
  const problems: string[] = [];
  const sections = given.flatMap((one, index) => readSection(one, `sections.${index}`, problems) ?? []);
  if (sections.length > 0) return { layout: { sections }, isOwn: true, problems };
  return { layout: DEFAULT_LAYOUT, isOwn: false, problems: [...problems, "the default layout is used"] };
}

function readSection(json: unknown, place: string, problems: string[]): LayoutSection | null {
  const { label, groups, categories, result } = (json ?? {}) as Record<string, unknown>;
  if (typeof label !== "string" || label.trim() === "") {
    problems.push(`${place}.label must be a text; the section is left out`);
    return null;
  }
  const names = textsOf(groups, `${place}.groups`, problems);
  const known = names.filter((name): name is AnalyticsGroup =>
    (ANALYTICS_GROUPS as readonly string[]).includes(name),
  );
  for (const name of names) {
    if (!(known as readonly string[]).includes(name))
      problems.push(`${place}.groups: no group is named "${name}"`);
  }
  return {
    label,
    groups: known,
    categories: textsOf(categories, `${place}.categories`, problems),
    result: typeof result === "string" && result !== "" ? result : null,
    isRevenue: known.includes("revenue"),
  };
}

function textsOf(json: unknown, place: string, problems: string[]): readonly string[] {
  if (json === undefined || json === null) return [];
  if (Array.isArray(json) && json.every((one) => typeof one === "string")) return json;
  problems.push(`${place} must be a list of texts`);
  return [];
}
