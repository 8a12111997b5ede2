import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Context } from "../context.ts";
import { insertRule, listRules, type RuleValues } from "../db/queries/rules.ts";
import { FIRST_USER, markAsDemo } from "../db/users.ts";
import { createEndUser } from "./change-end-user.ts";
import { uploadFile } from "./files/upload-file.ts";

const FOLDER = new URL("../../data/demo/", import.meta.url);

type DemoEndUser = {
  readonly end_user_id: string;
  readonly name: string;
  readonly folder: string;
  readonly files: readonly string[];
};

const EVERYBODY = { group: null, selector: {}, valueText: null };
/** What a lender would want to be asked about. */
const RULES: readonly RuleValues[] = [
  {
    ...{ ...EVERYBODY, name: "Three or more NSF or overdraft fees in 90 days" },
    ...{ metricLabel: "nsf_fees", dateRange: "last_90_days", condition: "greater_than_or_equal", value: 3 },
  },
  {
    ...{ ...EVERYBODY, name: "Ten or more days below zero in 180 days" },
    ...{ metricLabel: "negative_balance_days", dateRange: "last_180_days" },
    ...{ condition: "greater_than_or_equal", value: 10 },
  },
  {
    ...{ ...EVERYBODY, name: "Three or more advances at once" },
    ...{
      metricLabel: "distinct_mcas",
      dateRange: "last_90_days",
      condition: "greater_than_or_equal",
      value: 3,
    },
  },
];

/**
 * `npm start -- --demo`: ten invented businesses with their applications and statements, and three rules, uploaded as a client would. What is there already stays as it
 * is, so that a second start adds nothing.
 */
export async function loadDemo(context: Context): Promise<void> {
  const { userId } = FIRST_USER;
  const manifest = JSON.parse(
    readFileSync(new URL("manifest.json", FOLDER), "utf8"),
  ) as readonly DemoEndUser[];
  await markAsDemo(context.db, userId);
  if ((await listRules(context.db, userId)).length === 0) {
    for (const rule of RULES) await insertRule(context.db, userId, rule, context.now());
  }
  for (const { end_user_id: endUserId, name, folder, files } of manifest) {
    const values = { name, meta: { demo: true } };
    const made = await createEndUser(context, { userId, endUserId }, values, async () => undefined);
    if (made.kind !== "changed") continue;
    for (const filename of files) {
      const bytes = readFileSync(fileURLToPath(new URL(`${folder}/${filename}`, FOLDER)));
      const upload = {
        userId,
        endUserAnyId: endUserId,
        bytes,
        filename,
        fileClass: null,
        referenceId: null,
        password: null,
      };
      await uploadFile(context, upload, async () => undefined);
    }
  }
}
