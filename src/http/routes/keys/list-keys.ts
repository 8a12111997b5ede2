import { listKeys } from "../../../db/keys.ts";
import { operation } from "../../operation.ts";
import { presentKey } from "../../presenters/api-key.ts";
import { KEY } from "../../schemas/api-key.ts";
import { list, shape } from "../../schemas/shapes.ts";

export const listKeysOperation = operation({
  id: "list-keys",
  method: "GET",
  url: "/api/credentials/keys",
  tag: "API keys",
  scope: "admin",
  summary: "List the account's API keys",
  status: 200,
  answer: shape("ApiKeys", { keys: list(KEY) }),
  errors: [],
  handle: async ({ context, tenant }) => {
    const keys = await listKeys(context.db, tenant.userId);
    return { keys: keys.map(presentKey) };
  },
});
