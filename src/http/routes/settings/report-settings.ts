import { readReportSettings } from "../../../db/queries/report-settings.ts";
import { changeReportSettings } from "../../../flows/change-report-settings.ts";
import { settingsOf } from "../../../flows/read-report.ts";
import { fieldErrors } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentSettings, REPORT_SETTINGS, SETTINGS_INPUT } from "../../schemas/report-settings.ts";
import { shape } from "../../schemas/shapes.ts";

const ANSWER = shape("ReportSettingsAnswer", { report_settings: REPORT_SETTINGS });

export const reportSettingsOperations = [
  operation({
    id: "get-report-settings",
    method: "GET",
    url: "/api/settings/reports",
    tag: "Settings",
    summary: "What reports assume",
    status: 200,
    answer: ANSWER,
    errors: [],
    handle: async ({ context, tenant }) => ({
      report_settings: presentSettings(
        settingsOf((await readReportSettings(context.db, tenant.userId)).settings),
      ),
    }),
  }),
  operation({
    id: "change-report-settings",
    method: "PUT",
    url: "/api/settings/reports",
    tag: "Settings",
    scope: "admin",
    summary: "Change what reports assume",
    description: "Fields that are not sent stay. Holds at once for all reports.",
    body: SETTINGS_INPUT,
    bodyExample: { report_settings: { low_balance_threshold: 500 } },
    status: 200,
    answer: ANSWER,
    errors: [],
    handle: async ({ context, tenant, body }) => {
      const { userId } = tenant;
      const { settings } = await readReportSettings(context.db, userId);
      const given = Object.fromEntries(
        Object.entries(body.report_settings).filter(
          ([name]) => name in SETTINGS_INPUT.properties.report_settings.properties,
        ),
      ) as Record<string, number>;
      const wanted = settingsOf({ ...settings, ...given });
      if (wanted.assumedFactorLow > wanted.assumedFactor || wanted.assumedFactor > wanted.assumedFactorHigh) {
        throw fieldErrors({
          json: {
            "report_settings.assumed_factor": ["must lie between assumed_factor_low and assumed_factor_high"],
          },
        });
      }
      await changeReportSettings(context, userId, given);
      return { report_settings: presentSettings(wanted) };
    },
  }),
];
