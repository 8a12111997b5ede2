import Type from "typebox";
import { addDays, dayOfInstant, formatDay, parseDay } from "../../../core/model/day.ts";
import { listKeys } from "../../../db/keys.ts";
import { DASHBOARD, readPages, readStored, readUsage } from "../../../db/queries/usage.ts";
import { fieldErrors } from "../../errors.ts";
import { type Operation, operation } from "../../operation.ts";
import { dayText } from "../../schemas/inputs.ts";
import { list, shape, text, textOrNull, whole } from "../../schemas/shapes.ts";
import type { UsageMeter } from "../../usage-meter.ts";

const DAYS_WHEN_ABSENT = 30;
const DAYS_AT_MOST = 366;

export const getUsageOperation = (meter: UsageMeter): Operation =>
  operation({
    id: "get-usage",
    method: "GET",
    url: "/api/usage",
    tag: "Usage",
    summary: "What was asked of the service, by day and API key, and what is stored",
    description: `Days are of UTC; at most ${DAYS_AT_MOST} of them. Counted in the process that answers and written every ten seconds.`,
    query: Type.Object({
      date_from: Type.Optional(dayText("First day")),
      days: Type.Optional(
        Type.Integer({
          ...{ minimum: 1, maximum: DAYS_AT_MOST },
          description: `How many days up to the last, when date_from is absent; ${DAYS_WHEN_ABSENT} when this is too`,
        }),
      ),
      date_to: Type.Optional(dayText("Last day; today when absent")),
    }),
    status: 200,
    answer: shape("UsageAnswer", {
      usage: shape("Usage", {
        date_from: text("YYYY-MM-DD"),
        date_to: text("YYYY-MM-DD"),
        requests: list(
          shape("UsageOfDay", {
            date: text("YYYY-MM-DD"),
            key_service_id: textOrNull("Null: people at the dashboard"),
            key_name: textOrNull("Null when the key was deleted, and for the dashboard"),
            requests: whole(),
            refused: whole("Those answered with a status of 400 or more"),
            transactions: whole("Received in requests that succeeded"),
            files: whole("Uploaded in requests that succeeded"),
          }),
          "Days and keys without any request are left out",
        ),
        pages: list(
          shape("UsagePages", {
            date: text("YYYY-MM-DD"),
            files: whole(),
            pages: whole("Known once a file is read"),
          }),
          "Files that came on each day and are still stored",
        ),
        stored: shape("UsageStored", {
          end_users: whole(),
          files: whole("Different contents"),
          file_bytes: whole(),
        }),
      }),
    }),
    errors: [],
    handle: async ({ context, tenant, query }) => {
      const { db } = context;
      const { userId } = tenant;
      const span = spanOf(query, context.now());
      await meter.write();
      const [counts, pages, stored, keys] = await Promise.all([
        readUsage(db, { userId, ...span }),
        readPages(db, { userId, ...span }),
        readStored(db, userId),
        listKeys(db, userId),
      ]);
      const nameOf = new Map(keys.map((key) => [key.keyId, key.name]));
      return {
        usage: {
          date_from: span.from,
          date_to: span.to,
          requests: counts.map((one) => ({
            date: one.day,
            key_service_id: one.keyId === DASHBOARD ? null : one.keyId,
            key_name: nameOf.get(one.keyId) ?? null,
            requests: one.requests,
            refused: one.refused,
            transactions: one.transactions,
            files: one.files,
          })),
          pages: pages.map((one) => ({ date: one.day, files: one.files, pages: one.pages })),
          stored: { end_users: stored.endUsers, files: stored.files, file_bytes: stored.fileBytes },
        },
      };
    },
  });

type Wanted = { readonly date_from?: string; readonly days?: number; readonly date_to?: string };

function spanOf(
  { date_from, date_to, days = DAYS_WHEN_ABSENT }: Wanted,
  now: Date,
): { readonly from: string; readonly to: string } {
  const last = (date_to === undefined ? null : parseDay(date_to)) ?? dayOfInstant(now.getTime());
  const first = (date_from === undefined ? null : parseDay(date_from)) ?? addDays(last, 1 - days);
  if (first > last || last - first >= DAYS_AT_MOST) {
    throw fieldErrors({
      query: { date_from: [`must be on or before date_to, and at most ${DAYS_AT_MOST - 1} days before it`] },
    });
  }
  return { from: formatDay(first), to: formatDay(last) };
}
