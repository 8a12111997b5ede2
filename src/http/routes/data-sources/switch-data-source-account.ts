import Type from "typebox";
import { setAccountEnabled } from "../../../flows/switch-sources.ts";
import { apiError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { presentAccount } from "../../presenters/data-source.ts";
import { SERVICE_ID_PATH } from "../../schemas/paths.ts";
import { DATA_SOURCE_ACCOUNT } from "../../schemas/report.ts";

export const switchDataSourceAccount = operation({
  id: "switch-data-source-account",
  method: "PUT",
  url: "/api/data_source_accounts/:service_id",
  tag: "Data sources",
  summary: "Show or hide the transactions of an account",
  path: SERVICE_ID_PATH,
  body: Type.Object({ is_enabled: Type.Boolean() }),
  bodyExample: { is_enabled: false },
  status: 200,
  answer: DATA_SOURCE_ACCOUNT,
  errors: [404],
  handle: async ({ context, tenant, path, body }) => {
    const key = { userId: tenant.userId, accountId: path.service_id };
    const account = await setAccountEnabled(context, key, body.is_enabled);
    if (account === null) throw apiError("data_source_account_not_found");
    return presentAccount(account, context);
  },
});
