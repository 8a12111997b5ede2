import Type from "typebox";
import { setSourceEnabled } from "../../../flows/switch-sources.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentDataSource } from "../../presenters/data-source.ts";
import { SWITCHED_DATA_SOURCE } from "../../schemas/data-source.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";

export const switchDataSource = operation({
  id: "switch-data-source",
  method: "PUT",
  url: "/api/data_sources/:service_id",
  tag: "Data sources",
  summary: "Show or hide the transactions of a data source",
  path: SERVICE_ID_PATH,
  body: Type.Object({ is_enabled: Type.Boolean() }),
  bodyExample: { is_enabled: false },
  status: 200,
  oldForm: { since: "2026-11-23", instead: "read `data_source`; its fields beside it will go" },
  answer: SWITCHED_DATA_SOURCE,
  errors: [404],
  handle: async ({ context, tenant, path, body }) => {
    const key = { userId: tenant.userId, dataSourceId: path.service_id };
    const source = await setSourceEnabled(context, key, body.is_enabled);
    if (source === null) throw apiError("data_source_not_found");
    const shown = presentDataSource(source);
    return { ...shown, data_source: shown };
  },
});
